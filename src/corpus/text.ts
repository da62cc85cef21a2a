// A run for the terminal: figures first, then rules, then what went wrong. Hostile names are made visible.
import { VERDICTS } from '../model/verdict.ts';
import { visible } from '../report/visible.ts';
import type { SetFigures } from './figures.ts';
import { alarmsOf, missesOf, type Outcome } from './outcome.ts';
import type { Row } from './sample.ts';
import { percent, shown } from './wilson.ts';

const LISTED = 25;
const skills = (count: number): string => `${count} ${count === 1 ? 'skill' : 'skills'}`;

export function* runText(outcome: Outcome): Generator<string> {
  const { figures } = outcome;
  const rate = outcome.seconds > 0 ? outcome.scanned / outcome.seconds : 0;
  yield `${skills(outcome.samples)}, ${outcome.scanned} scanned in ${outcome.seconds.toFixed(1)} s (${rate.toFixed(0)}/s)  rules ${outcome.ruleSet}  engine ${outcome.engine}`;
  for (const set of figures.sets) yield* setText(set);
  if (figures.sets.length > 1) yield* setText(figures.whole);
  if (figures.categories.length > 0) {
    yield '';
    yield `${'category'.padEnd(34)} ${'set'.padEnd(22)} ${'label'.padEnd(12)} at suspicious or worse`;
    for (const { set, label, category, at } of figures.categories)
      yield `${cut(category, 34)} ${cut(set, 22)} ${cut(label, 12)} ${shown(at.suspicious)}`;
  }
  yield* leftOutText(outcome);
  yield* rulesText(outcome);
  yield* listText('misses', missesOf(outcome.rows));
  yield* listText('false alarms', alarmsOf(outcome.rows));
  yield* listText(
    'errors',
    outcome.rows.filter((row) => row.error),
  );
  if (outcome.expectations.of > 0) {
    const { of, unmet } = outcome.expectations;
    yield '';
    yield `as expected: ${of - unmet.length} of ${of}`;
    for (const { key, why } of unmet) yield `  ${visible(key)}: ${visible(why)}`;
  }
}

function* setText(set: SetFigures): Generator<string> {
  yield '';
  yield `${visible(set.set)}: ${skills(set.samples)}`;
  yield `  ${''.padEnd(14)} ${VERDICTS.map((level) => level.padStart(10)).join(' ')}  families`;
  for (const row of set.confusion) {
    const tiers = VERDICTS.map((level) => String(row.tiers[level]).padStart(10)).join(' ');
    yield `  ${cut(row.label, 14)} ${tiers}  ${String(row.families).padStart(8)}${row.errors > 0 ? `  ${row.errors} ${row.errors === 1 ? 'error' : 'errors'}` : ''}`;
  }
  for (const at of set.lines) {
    if (at.recall.of > 0) {
      yield `  ${at.line.padEnd(11)} recall ${shown(at.recall)}  by family ${shown(at.recallByFamily)}  ${controlText(set)}`;
    }
    if (at.falseAlarms.of > 0) {
      yield `  ${at.line.padEnd(11)} false alarms ${shown(at.falseAlarms)}  by family ${shown(at.falseAlarmsByFamily)}`;
    }
    if (at.recall.of > 0 && at.falseAlarms.of > 0)
      yield `  ${at.line.padEnd(11)} precision ${shown(at.precision)}  F1 ${at.f1.toFixed(3)}`;
  }
}

function controlText({ control, controlOwn }: SetFigures): string {
  if (!control) return '[control "short": no good skills to set it on]';
  const where = controlOwn ? '' : ', set on the good skills of the whole run';
  return `[control "short": ${percent(control.recall.share)} below ${control.threshold} bytes${where}]`;
}

function* leftOutText({ leftOut = [] }: Outcome): Generator<string> {
  if (leftOut.length === 0) return;
  yield '';
  yield `${'one set left out'.padEnd(26)} ${'rules'.padStart(6)} ${'dropped'.padStart(8)}  found at suspicious or worse: with all rules, without those dropped`;
  for (const { set, rules, dropped, found, without } of leftOut)
    yield `${cut(set, 26)} ${count(rules)} ${String(dropped).padStart(8)}  ${shown(found)}  ${shown(without)}`;
}

function* rulesText(outcome: Outcome): Generator<string> {
  yield '';
  const { cost } = outcome;
  yield `${'rule'.padEnd(52)} ${'bad'.padStart(6)} ${'good'.padStart(6)} ${'other'.padStart(6)} ${'precision'.padStart(10)} ${'unique'.padStart(7)} ${'alarms'.padStart(7)} ${'ms'.padStart(8)}`;
  for (const rule of outcome.rules) {
    const precision = rule.precision.of === 0 || rule.severity === 'info' ? '–' : percent(rule.precision.share);
    const ms = rule.ms === undefined ? '–' : rule.ms.toFixed(4);
    yield `${cut(rule.rule, 52)} ${count(rule.malicious)} ${count(rule.benign)} ${count(rule.unknown)} ${precision.padStart(10)} ${String(rule.unique).padStart(7)} ${String(rule.alarms).padStart(7)} ${ms.padStart(8)}`;
  }
  if (cost) yield `all rules together: ${cost.ms.toFixed(2)} ms a skill, measured on ${skills(cost.skills)}`;
}

function* listText(title: string, rows: readonly Row[]): Generator<string> {
  if (rows.length === 0) return;
  yield '';
  yield `${title}: ${rows.length}`;
  for (const row of rows.slice(0, LISTED)) {
    const why = row.error ? `${row.error.code}: ${row.error.detail}` : row.hits.map((hit) => hit.rule).join(' ');
    yield `  ${visible(`${row.set}/${row.id}`)}  ${row.verdict} ${row.score}  ${visible(why)}`;
  }
  if (rows.length > LISTED) yield `  … and ${rows.length - LISTED} more: --html shows them with their evidence`;
}

const count = (number: number): string => String(number).padStart(6);

function cut(text: string, width: number): string {
  const safe = visible(text);
  return safe.length > width ? `${safe.slice(0, width - 1)}…` : safe.padEnd(width);
}
