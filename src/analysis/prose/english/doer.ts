// By whom an English passive is done: "lifted by the user", "lifted by a repository admin", "approved by two people from legal".
// May not: guess at a word it does not know; what no person does is left to whoever reads the skill.
import { listed } from '../../../model/alternatives.ts';
import type { Actor } from '../../../model/fact.ts';
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { actorOf, isPunct, wordAt } from '../verb.ts';

const REACH = 8;
/** "A second on-call engineer". */
const BETWEEN = 5;
const BY = /^by$/i;

/** Offices people hold; no word that is also a program (runner, helper, worker, scanner, handler). */
const PEOPLE = listed(`
  admins? administrators? owners? maintainers? managers? leads? leaders? officers?
  lawyers? solicitors? attorneys? counsel notary accountants? auditors? treasurers? bookkeepers?
  nurses? doctors? physicians? clinicians? pharmacists? therapists?
  engineers? developers? approvers? reviewers? colleagues? humans? persons? people staff members?
  supervisors? directors? moderators? wardens? clerks? chair board committee council
  teachers? tutors? lecturers? professors? parents? guardians? landlords? tenants? landlady
  judges? courts? regulators? inspectors? police bank registrar editors? authors? trustees?
  dispatchers? captains? stewards? custodians? employees? employers? volunteers?
  hand somebody someone adults? pairs?
`);
const PERSON = new RegExp(`^(?:${PEOPLE})$`, 'i');

/** What stands behind "by the helper" is no part of who it is. */
const ENDS = R.preposition | R.and | R.or | R.to | R.if | R.relative | R.determiner | R.break;

export function doerOf(reading: Reading, verb: number): Actor | undefined {
  const named = reading.actors.find(
    ({ from }) => from > verb && from - verb <= REACH && BY.test(wordAt(reading, beforeArticle(reading, from))),
  );
  if (named) return actorOf(named);
  const by = byBehind(reading, verb);
  if (by === undefined) return undefined;
  if (isPerson(reading, by + 1)) return 'user';
  const part = reading.actors.find(
    ({ from }) => from > by && from - by <= BETWEEN && isOnePhrase(reading, by + 1, from),
  );
  return part && actorOf(part);
}

/** "By the nightly export module": what stands before the name says which one it is. */
function isOnePhrase({ roles, sentence }: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (sentence.kind[at] !== TOKEN.word || (at > from && roles[at]! & ENDS)) return false;
  return true;
}

/** The "by" behind a passive, before anything parts them. */
export function byBehind(reading: Reading, verb: number): number | undefined {
  const last = Math.min(reading.sentence.length, verb + REACH);
  for (let at = verb + 1; at < last && !isPunct(reading, at); at++) if (BY.test(wordAt(reading, at))) return at;
  return undefined;
}

function beforeArticle({ roles }: Reading, at: number): number {
  let before = at - 1;
  while (before > 0 && roles[before]! & R.determiner) before--;
  return before;
}

/** The noun phrase that begins here ends in a person: "a repository admin", "the agent's owner", "two people". */
function isPerson(reading: Reading, from: number): boolean {
  const end = Math.min(reading.sentence.length, from + BETWEEN);
  for (let at = from; at < end && !isPunct(reading, at); at++) {
    if (at > from && reading.roles[at]! & ENDS) return false;
    if (PERSON.test(wordAt(reading, at))) return true;
  }
  return false;
}
