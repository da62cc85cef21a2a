// Does a sample of the project's own corpus come out as it should?
import { verdictRank } from '../model/verdict.ts';
import type { Row } from './sample.ts';

/** Undefined when it does or when nothing is expected; else what is wrong, in one line. */
export function unmet(row: Row): string | undefined {
  const { expected } = row;
  if (!expected) return undefined;
  if (row.error) return `${row.error.code}: ${row.error.detail}`;
  const { from, to } = expected.verdict;
  const rank = verdictRank(row.verdict);
  if (rank < verdictRank(from) || rank > verdictRank(to)) {
    return `is ${row.verdict}, should be ${from === to ? from : `${from} to ${to}`}`;
  }
  const missing = expected.rules.filter((wanted) => !row.hits.some((hit) => fits(hit.rule, wanted)));
  return missing.length === 0 ? undefined : `no finding of ${missing.join(', ')}`;
}

function fits(rule: string, wanted: string): boolean {
  return wanted.endsWith('*') ? rule.startsWith(wanted.slice(0, -1)) : rule === wanted;
}
