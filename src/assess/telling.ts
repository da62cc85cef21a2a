// Which fact of an evidence is shown first, and which file of several.
// May not: leave a fact out of what a rule is judged by; this is for the eyes of a reader.
import { type Fact, SUM_KINDS } from '../model/fact.ts';
import { comparePlaces } from '../model/order.ts';
import { isProseFile } from '../model/prose-file.ts';
import type { RuleMeta } from '../model/rule.ts';
import { isSkillFile } from '../model/skill-file.ts';

type Kinds = readonly Fact['kind'][];

/** The more it says about intent, the earlier. */
const OF_INTENT: Kinds = [
  'flow',
  'hidden',
  'command',
  'call',
  'instruct',
  'claim',
  'link',
  'path',
  'favour',
  ...SUM_KINDS,
  'env',
  'import',
  'string',
  'assign',
  'mention',
  'ioc',
  'file',
];

/** What a skill can do is stated by the act itself; a flow stands where the data arrives. */
const OF_ABILITY: Kinds = ['path', 'command', 'call', 'env', 'instruct', 'link', 'claim', 'flow'];
const ACTS: ReadonlySet<Fact['kind']> = new Set(['path', 'command', 'call', 'env']);

export function tellingFact(rule: RuleMeta, facts: readonly Fact[]): Fact {
  const order = isAbility(rule) ? OF_ABILITY : OF_INTENT;
  const rank = (fact: Fact): number => {
    // A look whether something is there reads it less than reading it does.
    if (fact.kind === 'path' && fact.access === 'list' && isAbility(rule)) return 0.5;
    const index = order.indexOf(fact.kind);
    if (index >= 0) return index;
    // What a skill is for is where nothing else of it stands.
    return fact.kind === 'purpose' ? order.length + 1 : order.length;
  };
  return [...facts].sort((a, b) => rank(a) - rank(b) || comparePlaces(a.place, b.place))[0]!;
}

/** Of what shows an ability the acts themselves, else one flow: two of them are no way from one to the other. */
export function toldFacts(rule: RuleMeta, facts: readonly Fact[]): readonly Fact[] {
  if (!isAbility(rule)) return facts;
  const first = facts.some(({ kind }) => ACTS.has(kind)) ? undefined : tellingFact(rule, facts);
  return facts.filter((fact) => fact.kind !== 'flow' || fact === first);
}

const isAbility = ({ category }: RuleMeta): boolean => category === 'capability';

const TESTS =
  /(?:^|\/)(?:(?:__)?tests?(?:__)?|testdata|test-data|(?:test-|__)?fixtures(?:__)?|examples?|samples?|evals?)\/|(?:^|\/)test_[^/]*$|[._](?:test|spec)\.\w+$/i;

/** SKILL.md, then what is run, then further pages, then tests and examples. */
export function fileRank(path: string): number {
  if (TESTS.test(path)) return 3;
  return isSkillFile(path) ? 0 : isProseFile(path) ? 2 : 1;
}
