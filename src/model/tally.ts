// How many findings there are to a person, the same wherever it is told: a rule at one severity is one finding, in however
// many places and files; what only tells what the skill can do is a note.
import type { Finding } from './report.ts';

export interface Tally {
  readonly findings: number;
  readonly notes: number;
}

/** What findings that are told as one have in common. One rule may stand in tests here and in use there. */
export const toldAs = ({ severity, ruleId }: Finding): string => `${severity}\0${ruleId}`;

export function tally(findings: readonly Finding[]): Tally {
  const first = [...new Map(findings.map((one) => [toldAs(one), one])).values()];
  const notes = first.filter(({ severity }) => severity === 'info').length;
  return { findings: first.length - notes, notes };
}
