// What transplanted pairs say: found beyond the host, silent on the twin, by style, behaviour, language and place.
import { type VerdictLevel, verdictRank } from '../model/verdict.ts';
import { isBeyond, type PairResult } from './transplant.ts';
import { type Rate, rate } from './wilson.ts';

interface PairFigures {
  readonly group: string;
  readonly found: Rate;
  readonly foundHigh: Rate;
  /** Twins that came out worse than their host. */
  readonly alarms: Rate;
  readonly alarmsHigh: Rate;
}

export interface TransplantFigures {
  readonly by: string;
  readonly rows: readonly PairFigures[];
}

const SHOWN = 5;

const GROUPS: readonly (readonly [string, (pair: PairResult) => string])[] = [
  ['kind and style', (pair) => `${pair.kind}, ${pair.style}`],
  ['behaviour', (pair) => `${pair.kind}, ${pair.behaviour}`],
  ['language', (pair) => `${pair.kind}, ${pair.language}`],
  ['place', (pair) => `${pair.kind}, ${pair.place}`],
];

export function transplantFigures(pairs: readonly PairResult[]): TransplantFigures[] {
  return GROUPS.map(([by, of]) => ({
    by,
    rows: [...new Set(pairs.map(of))].sort().map((group) =>
      figures(
        group,
        pairs.filter((pair) => of(pair) === group),
      ),
    ),
  }));
}

function figures(group: string, pairs: readonly PairResult[]): PairFigures {
  const count = (side: 'payload' | 'twin', line: VerdictLevel): Rate =>
    rate(pairs.filter((pair) => isBeyond(pair[side], pair.hostVerdict, line)).length, pairs.length);
  return {
    group,
    found: count('payload', 'suspicious'),
    foundHigh: count('payload', 'high_risk'),
    alarms: count('twin', 'suspicious'),
    alarmsHigh: count('twin', 'high_risk'),
  };
}

/** A host that is flagged without any payload hides what is put into it: it is said, with the names. */
export function* hostsText(pairs: readonly PairResult[]): Generator<string> {
  const line = verdictRank('suspicious');
  const flagged = pairs.filter(({ hostVerdict }) => verdictRank(hostVerdict) >= line);
  if (flagged.length === 0) return;
  const hosts = [...new Set(flagged.map(({ host, hostVerdict }) => `${host} (${hostVerdict})`))].sort();
  const more = hosts.length > SHOWN ? ` and ${hosts.length - SHOWN} more` : '';
  yield `${flagged.length} of ${pairs.length} pairs stand in skills that come out as suspicious or worse without them and count as missed unless they come out worse still: ${hosts.slice(0, SHOWN).join(', ')}${more}`;
}

export function* transplantText(all: readonly TransplantFigures[]): Generator<string> {
  for (const { by, rows } of all) {
    yield '';
    yield `${by.padEnd(38)} ${'found (suspicious or worse)'.padEnd(34)} ${'high_risk or worse'.padEnd(34)} twins that alarm`;
    for (const { group, found, foundHigh, alarms } of rows)
      yield `${group.padEnd(38)} ${cell(found)} ${cell(foundHigh)} ${cell(alarms)}`;
  }
}

function cell({ hits, of, share, low, high }: Rate): string {
  const number = (part: number) => (part * 100).toFixed(0);
  return `${number(share).padStart(3)} % ${`${hits}/${of}`.padStart(7)} (${number(low)}–${number(high)})`.padEnd(34);
}

export function* missedText(pairs: readonly PairResult[]): Generator<string> {
  for (const pair of pairs) {
    const name = `${pair.kind}/${pair.behaviour} ${pair.number} (${pair.style}, ${pair.language}, ${pair.place})`;
    if (!isBeyond(pair.payload, pair.hostVerdict, 'suspicious'))
      yield `missed  ${name} in ${pair.host}: ${pair.payload.error ?? pair.payload.beyond.map((hit) => hit.rule).join(' ')}`;
    if (isBeyond(pair.twin, pair.hostVerdict, 'suspicious'))
      yield `alarm   ${name} in ${pair.host}: ${pair.twin.error ?? pair.twin.beyond.map((hit) => hit.rule).join(' ')}`;
  }
}
