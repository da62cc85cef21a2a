// A run as one HTML page: figures, rules, and every miss and false alarm with the evidence it links to.
import { VERDICTS } from '../../model/verdict.ts';
import { type Content, type Html, html, shown } from '../../report/html/markup.ts';
import type { Figures, SetFigures } from '../figures.ts';
import type { LeftOut } from '../leave-out.ts';
import { alarmsOf, missesOf, type Outcome } from '../outcome.ts';
import { keyOf, type Row } from '../sample.ts';
import { percent } from '../wilson.ts';
import { corpusPage, type PagePart, rateCell, table } from './page.ts';

/** Evidence beyond this is counted, not shown: a page must stay one that a browser opens. */
const MOST_LISTED = 1500;

export function runPage(outcome: Outcome): string {
  const { figures, rows } = outcome;
  const misses = missesOf(rows);
  const alarms = alarmsOf(rows);
  const errors = rows.filter((row) => row.error);
  const sets = figures.sets.length > 1 ? [...figures.sets, figures.whole] : figures.sets;
  const parts: PagePart[] = [
    { id: 'confusion', title: 'Verdicts', body: confusionTable(sets) },
    { id: 'figures', title: 'Recall and false alarms', body: figuresTable(sets) },
    { id: 'categories', title: 'By category', body: categoryTable(figures) },
    ...(outcome.leftOut?.length
      ? [{ id: 'left-out', title: 'One set left out', body: leftOutTable(outcome.leftOut) }]
      : []),
    { id: 'rules', title: 'By rule', body: ruleTable(outcome) },
    ...(outcome.expectations.of > 0 ? [{ id: 'expected', title: 'Expectations', body: expectations(outcome) }] : []),
    { id: 'misses', title: `Misses (${misses.length})`, body: list(misses) },
    { id: 'alarms', title: `False alarms (${alarms.length})`, body: list(alarms) },
    ...(errors.length > 0 ? [{ id: 'errors', title: `Errors (${errors.length})`, body: list(errors) }] : []),
  ];
  const speed = outcome.seconds > 0 ? ` in ${outcome.seconds.toFixed(1)} s` : '';
  const lead = html`<p class="soft">${outcome.samples} skills, ${outcome.scanned} scanned${speed} · rules <code>${outcome.ruleSet}</code> · engine <code>${outcome.engine}</code></p>`;
  return corpusPage('Corpus run', lead, parts);
}

function confusionTable(sets: readonly SetFigures[]): Html {
  const rows = sets.flatMap(({ set, confusion }) =>
    confusion.map(
      (row) =>
        html`<tr><th scope="row">${shown(set)}</th><td>${shown(row.label)}</td>${VERDICTS.map((level) => html`<td class="n">${row.tiers[level]}</td>`)}<td class="n">${row.errors}</td><td class="n">${row.samples}</td><td class="n">${row.families}</td></tr>`,
    ),
  );
  const heads = VERDICTS.map((level) => [level, 'n'] as const);
  return table([['Set'], ['Label'], ...heads, ['errors', 'n'], ['samples', 'n'], ['families', 'n']], rows);
}

function figuresTable(sets: readonly SetFigures[]): Html {
  const rows = sets.flatMap((set) =>
    set.lines
      .filter((at) => at.recall.of + at.falseAlarms.of > 0)
      .map(
        (at) =>
          html`<tr><th scope="row">${shown(set.set)}</th><td>${at.line}</td><td>${rateCell(at.recall)}</td><td>${control(set)}</td><td>${rateCell(at.recallByFamily)}</td><td>${rateCell(at.falseAlarms)}</td><td>${rateCell(at.falseAlarmsByFamily)}</td><td>${rateCell(at.precision)}</td><td class="n">${at.recall.of > 0 && at.falseAlarms.of > 0 ? at.f1.toFixed(3) : '–'}</td></tr>`,
      ),
  );
  return html`${table(
    [
      ['Set'],
      ['From tier'],
      ['Recall'],
      ['Control: “short”'],
      ['Recall by family'],
      ['False alarms'],
      ['False alarms by family'],
      ['Precision'],
      ['F1', 'n'],
    ],
    rows,
  )}
<p class="soft">Intervals are Wilson's at 95 %. By family, near-duplicates share one vote. The control is “the skill is short”: the recall of the best length threshold at 1 % false alarms: a recall that is not well above it says nothing about behaviour. Precision depends on how many bad skills a set holds.</p>`;
}

function control(set: SetFigures): Content {
  if (!set.control || set.lines[0]!.recall.of === 0) return '–';
  const { recall, threshold } = set.control;
  return html`<b>${percent(recall.share)}</b><br><span class="soft">below ${threshold} bytes${set.controlOwn ? '' : ' (on the good skills of the whole run)'}</span>`;
}

function categoryTable(figures: Figures): Content {
  if (figures.categories.length === 0) return html`<p class="soft">No sample names a category.</p>`;
  const rows = figures.categories.map(
    ({ set, label, category, at }) =>
      html`<tr><th scope="row">${shown(category)}</th><td>${shown(set)}</td><td>${shown(label)}</td><td>${rateCell(at.suspicious)}</td><td>${rateCell(at.high_risk)}</td><td>${rateCell(at.malicious)}</td></tr>`,
  );
  return table(
    [['Category'], ['Set'], ['Label'], ['suspicious or worse'], ['high_risk or worse'], ['malicious']],
    rows,
  );
}

function leftOutTable(sets: readonly LeftOut[]): Html {
  const rows = sets.map(
    ({ set, rules, dropped, found, without }) =>
      html`<tr><th scope="row">${shown(set)}</th><td class="n">${rules}</td><td class="n">${dropped}</td><td>${rateCell(found)}</td><td>${rateCell(without)}</td></tr>`,
  );
  return html`${table([['Set'], ['Rules', 'n'], ['Dropped', 'n'], ['Found'], ['Found without']], rows)}
<p class="soft">Bad samples at <code>suspicious</code> or worse, with all rules that hit one of the set and without those that hit a bad sample of no other set. What a set taught the lexicon, or had exceptions made for, is not taken back.</p>`;
}

function ruleTable({ rules, cost }: Outcome): Html {
  const rows = rules.map(
    (rule) =>
      html`<tr id="rule-${rule.rule}"><th scope="row"><code>${rule.rule}</code><br><span class="soft">${rule.title}</span></th><td>${rule.severity} · ${rule.confidence} · ${rule.kind}</td><td class="n">${rule.malicious}</td><td class="n">${rule.benign}</td><td class="n">${rule.unknown}</td><td>${rule.severity === 'info' ? '–' : rateCell(rule.precision)}</td><td class="n">${rule.unique}</td><td class="n">${rule.alarms}</td><td class="n">${rule.ms === undefined ? '–' : rule.ms.toFixed(4)}</td></tr>`,
  );
  const note = cost
    ? html`<p class="soft">Cost in milliseconds a skill, measured on ${cost.skills} skills; all rules together ${cost.ms.toFixed(2)} ms.</p>`
    : '';
  return html`${note}${table(
    [
      ['Rule'],
      ['Weight'],
      ['malicious', 'n'],
      ['benign', 'n'],
      ['unknown', 'n'],
      ['Precision'],
      ['Caught by it alone', 'n'],
      ['Alarms by it alone', 'n'],
      ['ms', 'n'],
    ],
    rows,
  )}`;
}

function expectations({ expectations: { of, unmet } }: Outcome): Html {
  return html`<p><span class="${unmet.length === 0 ? 'good' : 'bad'}">${of - unmet.length} of ${of}</span> come out as they should.</p>${table(
    [['Sample'], ['What is wrong']],
    unmet.map(({ key, why }) => html`<tr><th scope="row">${shown(key)}</th><td>${shown(why)}</td></tr>`),
  )}`;
}

function list(rows: readonly Row[]): Content {
  if (rows.length === 0) return html`<p class="good">None.</p>`;
  const more =
    rows.length > MOST_LISTED ? html`<p class="soft">${rows.length - MOST_LISTED} more are in the JSON.</p>` : '';
  const listed = rows.slice(0, MOST_LISTED);
  const index = table(
    [['Sample'], ['Family'], ['Category'], ['Verdict'], ['Score', 'n'], ['Bytes', 'n']],
    listed.map(
      (row) =>
        html`<tr><th scope="row"><a href="#${anchor(row)}">${shown(keyOf(row))}</a></th><td>${shown(row.family)}</td><td>${shown(row.category)}</td><td>${row.verdict}</td><td class="n">${row.score}</td><td class="n">${row.bytes}</td></tr>`,
    ),
  );
  return html`${index}${listed.map(evidence)}${more}`;
}

function evidence(row: Row): Html {
  const hits = [...row.hits].sort((a, b) => b.weight - a.weight);
  return html`<article id="${anchor(row)}"><h3>${shown(keyOf(row))}</h3><p class="soft">${row.verdict} ${row.score} · ${row.label} · ${shown(row.category)} · family ${shown(row.family)}${row.gaps > 0 && html` · ${row.gaps} gap(s) in coverage`}</p>${row.error && html`<p class="bad">${row.error.code}: ${shown(row.error.detail)}</p>`}${hits.length === 0 ? html`<p class="soft">No rule fired.</p>` : hits.map((hit) => html`<div class="hit"><div><a href="#rule-${hit.rule}">${hit.rule}</a> <span class="tag">${hit.severity}</span><br><span class="soft">${shown(hit.file)}:${hit.line}${hit.count > 1 && ` and ${hit.count - 1} more`}</span></div><code>${shown(hit.text)}</code></div>`)}</article>`;
}

const anchor = (row: Row): string => `s-${encodeURIComponent(keyOf(row))}`;
