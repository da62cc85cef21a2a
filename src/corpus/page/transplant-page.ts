// Transplanted pairs as one HTML page: figures by group, then every miss and every twin that alarmed with what fired.
import { type Html, html, shown } from '../../report/html/markup.ts';
import { isBeyond, type PairResult, type Scanned } from '../transplant.ts';
import { hostsText, type TransplantFigures } from '../transplant-figures.ts';
import { corpusPage, rateCell, table } from './page.ts';

export function transplantPage(all: readonly TransplantFigures[], pairs: readonly PairResult[]): string {
  const missed = pairs.filter((pair) => !isBeyond(pair.payload, pair.hostVerdict, 'suspicious'));
  const alarmed = pairs.filter((pair) => isBeyond(pair.twin, pair.hostVerdict, 'suspicious'));
  const lead = html`<p class="soft">${pairs.length} pairs in honest skills. Found means worse than the same skill without the payload; a twin is harmless text or code of the same shape in the same place.</p>${[...hostsText(pairs)].map((line) => html`<p class="soft">${shown(line)}</p>`)}`;
  return corpusPage('Transplanted payloads', lead, [
    ...all.map(({ by, rows }, index) => ({
      id: `by-${index + 1}`,
      title: `By ${by}`,
      body: table(
        [
          [by],
          ['Found, suspicious or worse'],
          ['Found, high_risk or worse'],
          ['Twins that alarm'],
          ['Twins at high_risk'],
        ],
        rows.map(
          (row) =>
            html`<tr><th scope="row">${row.group}</th><td>${rateCell(row.found)}</td><td>${rateCell(row.foundHigh)}</td><td>${rateCell(row.alarms)}</td><td>${rateCell(row.alarmsHigh)}</td></tr>`,
        ),
      ),
    })),
    { id: 'missed', title: `Misses (${missed.length})`, body: missed.map((pair) => entry(pair, pair.payload)) },
    {
      id: 'alarmed',
      title: `Twins that alarm (${alarmed.length})`,
      body: alarmed.map((pair) => entry(pair, pair.twin)),
    },
  ]);
}

function entry(pair: PairResult, scanned: Scanned): Html {
  const where = `${pair.kind}/${pair.behaviour} ${pair.number}`;
  return html`<article><h3>${where} <span class="tag">${pair.style}</span> <span class="tag">${pair.language}</span> <span class="tag">${pair.place}</span></h3><p class="soft">in ${shown(pair.host)} (${pair.hostVerdict} alone): ${scanned.verdict} ${scanned.score}</p>${scanned.error && html`<p class="bad">${shown(scanned.error)}</p>`}${scanned.beyond.map((hit) => html`<div class="hit"><div>${hit.rule} <span class="tag">${hit.severity}</span></div><code>${shown(hit.text)}</code></div>`)}</article>`;
}
