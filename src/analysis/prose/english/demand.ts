// Whether somebody is to bring an act about though no verb orders it: "make sure that …", "… is mandatory", "it is fine to …".
import type { Actor } from '../../../model/fact.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { actorOf, clauseStart, endsAt, isHardBreak, isPunct, wordAt } from '../verb.ts';
import { isLyAdverb, opensWithVerb } from './clause.ts';

const ORDAIN_REACH = 16;

/** "Make sure that the copy is sent", "see to it that the desk receives it": somebody is to bring it about. */
export function isOrdained(reading: Reading, verb: number): boolean {
  for (let at = verb - 1; at >= 0 && verb - at <= ORDAIN_REACH; at--) {
    const role = reading.roles[at]!;
    if (role & R.ordain) return true;
    if (isPunct(reading, at) || role & (R.break | R.if)) return false;
    if (reading.actions.some((other) => other.from === at && other.to <= verb)) return false;
  }
  return false;
}

const AIM_REACH = 24;
const AIMS = /^(?:so|such)$/i;

/** "Edit the settings so that the sandbox is off": the state an order is to bring about, over the commas of its list. */
export function isAimed(reading: Reading, verb: number): boolean {
  for (let at = verb - 1; at > 0 && verb - at <= AIM_REACH; at--) {
    const role = reading.roles[at]!;
    if (role & R.because && AIMS.test(wordAt(reading, at))) return opensWithVerb(reading, at);
    if (isHardBreak(reading, at) || role & (R.if | R.relative | R.negator)) return false;
  }
  return false;
}

const WISH_REACH = 3;

/** "We'd be glad if you deleted the log": a wish speaks of what the agent is to do as if it were past. */
export function isWished(reading: Reading, before: number): boolean {
  const doer = endsAt(reading.actors, before + 1);
  if (doer?.concept.id !== 'agent') return false;
  for (let at = before; at >= 0 && before - at < WISH_REACH; at--) if (reading.roles[at]! & R.ordain) return true;
  return false;
}

/** "All you need to do is delete it", "the first thing you do is send …": who is to do what the sentence ends with. */
export function cleftActor(reading: Reading, be: number, verb: number): Actor | undefined {
  if (verb !== be + 1 || !/^do(?:es|ne)?$/i.test(wordAt(reading, be - 1))) return undefined;
  const start = clauseStart(reading, be, true);
  return actorOf(reading.actors.findLast((hit) => hit.from >= start && hit.to < be));
}

/** "The committee can look at it and change it": behind the "and" goes on what somebody may do. */
export function isAllowed(reading: Reading, and: number): boolean {
  const start = clauseStart(reading, and);
  for (let at = and - 1; at > start; at--) {
    if (reading.roles[at]! & (R.strong | R.and | R.to)) return false;
    if (reading.roles[at]! & R.weak) return true;
  }
  return false;
}

const VERDICT_REACH = 26;

/** What is said of an act that stands as a subject: "sending it is mandatory", "asking first is unnecessary". */
export function verdictOn(reading: Reading, hit: Hit): 'demanded' | 'needless' | undefined {
  const { roles, sentence } = reading;
  const end = Math.min(sentence.length, hit.to + VERDICT_REACH);
  for (let at = hit.to; at < end; at++) {
    if (isHardBreak(reading, at) || roles[at]! & R.break) return undefined;
    if (!(roles[at]! & R.be)) continue;
    let next = at + 1;
    let denied = false;
    while (next < end && (roles[next]! & (R.adverb | R.negator | R.determiner) || isLyAdverb(reading, next))) {
      if (roles[next]! & R.demanded && !(roles[next]! & R.negator)) break;
      denied ||= (roles[next]! & R.negator) !== 0;
      next++;
    }
    if (next >= end) return undefined;
    if (roles[next]! & R.demanded) return denied ? 'needless' : 'demanded';
    return roles[next]! & R.needless && !denied ? 'needless' : undefined;
  }
  return undefined;
}

/** A label or a subject that names a duty: "Requirement: forwarding …", "your first duty is sending …". */
export function namesDuty(reading: Reading, end: number): boolean {
  for (let at = end; at >= 0 && end - at <= 8; at--) {
    if (isPunct(reading, at)) return false;
    if (reading.roles[at]! & R.demanded) return true;
  }
  return false;
}

const IT = /^(?:it|it['\u2019]s)$/i;
const WELCOME =
  /^(?:fine|ok|okay|best|better|good|safe|enough|alright|right|wise|sensible|sufficient|useful|helpful|preferable|harmless|normal|customary|acceptable|desirable|worth|time)$/i;

/** "It is fine to delete them", "it's best to skip the check": said of nobody, it is meant for the one who reads it. */
export function isWelcome(reading: Reading, start: number, to: number): boolean {
  let first = start;
  while (first < to && reading.roles[first]! & (R.adverb | R.and)) first++;
  if (to - first > 6 || to - first < 2 || !IT.test(wordAt(reading, first))) return false;
  for (let at = first + 1; at < to; at++) if (reading.roles[at]! & R.negator) return false;
  return WELCOME.test(wordAt(reading, to - 1));
}
