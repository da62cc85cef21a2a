// One line of a run: what a scan said about one sample, small enough that a hundred thousand fit in memory.
import type { ScanOutcome } from '../model/job.ts';
import type { Finding, Report } from '../model/report.ts';
import type { Scoring } from '../model/scoring.ts';
import { verdictRank } from '../model/verdict.ts';
import type { Hit, Label, Row } from './sample.ts';

const SAYS_ENOUGH = 60;
/** Characters of the line that are shown in front of the mark. */
const LEAD = 40;
const MAX_TEXT = 240;
/** Occurrences a weight is made of; the score looks at no more. */
const MAX_OCCURRENCES = 12;

export function rowOf(sample: Label & { readonly set: string }, outcome: ScanOutcome, scoring: Scoring): Row {
  const { set, id, label, category, family, expected } = sample;
  const base = { set, id, label, category, family, ...(expected === undefined ? {} : { expected }) };
  if (!outcome.ok) {
    const { code, detail } = outcome;
    return { ...base, verdict: 'low_risk', score: 0, bytes: 0, gaps: 0, hits: [], error: { code, detail } };
  }
  const reports = outcome.answers.map(({ report }) => report);
  // A sample that holds several skills is as bad as the worst of them.
  const worst = reports.reduce((a, b) => (rank(b) > rank(a) ? b : a));
  return {
    ...base,
    verdict: worst.verdictLevel,
    score: worst.riskScore.score,
    bytes: sum(reports.map((report) => report.coverage.bytesTotal)),
    gaps: sum(reports.map((report) => report.coverage.gaps.length)),
    hits: hitsOf(
      reports.flatMap((report) => report.findings),
      scoring,
    ),
  };
}

const rank = (report: Report): number => verdictRank(report.verdictLevel) * 1000 + report.riskScore.score;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function hitsOf(findings: readonly Finding[], scoring: Scoring): Hit[] {
  const byRule = new Map<string, Finding[]>();
  for (const finding of findings) {
    const known = byRule.get(finding.ruleId);
    if (known) known.push(finding);
    else byRule.set(finding.ruleId, [finding]);
  }
  return [...byRule.values()].map((group) => {
    const first = group.reduce((a, b) => (b.weight > a.weight ? b : a));
    const each = group.flatMap(({ weight, occurrences }) =>
      Array<number>(Math.min(occurrences, MAX_OCCURRENCES)).fill(weight),
    );
    return {
      rule: first.ruleId,
      title: first.title.en,
      category: first.category,
      severity: first.severity,
      confidence: first.confidence,
      kind: first.kind,
      weakness: first.weakness,
      weight: scoring.ofRule(each),
      count: sum(group.map(({ occurrences }) => occurrences)),
      file: first.place.file,
      line: first.place.line,
      text: markedText(first),
    };
  });
}

/** A word or two say little to whoever looks through hits: then with the line around them. */
function markedText({ excerpt: { text, markStart, markEnd } }: Finding): string {
  const marked = text.slice(markStart, markEnd).trim() || text.trim();
  if (marked.length > MAX_TEXT) return `${marked.slice(0, MAX_TEXT)}…`;
  if (marked.length >= SAYS_ENOUGH) return marked;
  const start = text.lastIndexOf('\n', markStart - 1) + 1;
  const next = text.indexOf('\n', markEnd);
  const end = next < 0 ? text.length : next;
  const from = Math.max(start, Math.min(markStart - LEAD, end - MAX_TEXT));
  const to = Math.min(end, from + MAX_TEXT);
  return `${from > start ? '…' : ''}${text.slice(from, to).trim()}${to < end ? '…' : ''}`;
}
