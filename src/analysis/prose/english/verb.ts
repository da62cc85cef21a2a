// Reads an English action word in its sentence: order, duty, statement, passive, gerund or noun; who acts; negated or not.
// May not: know single concepts beyond their attributes; all loops look back a bounded number of tokens.
import type { Actor, Mood } from '../../../model/fact.ts';
import type { Hit } from '../lexicon/walk.ts';
import { FORM } from '../lexicon/word-index.ts';
import type { Reading } from '../reading.ts';
import { labelMark } from '../slots/label.ts';
import { R } from '../tokens/roles.ts';
import { actorOf, clauseStart, endsAt, inQuestion, isComma, isHardBreak, isPunct, type Verb, wordAt } from '../verb.ts';
import { goesAlong, isCaused } from './brought.ts';
import {
  endsCondition,
  endsNounPhrase,
  isBoundary,
  isFronted,
  isInflected,
  isLyAdverb,
  opensWithVerb,
  skipLeft,
  subject,
} from './clause.ts';
import { cleftActor, isAimed, isAllowed, isOrdained, isWelcome, isWished, namesDuty, verdictOn } from './demand.ts';
import { inAlternatives, isDenied, isNeverWithout } from './denial.ts';
import { doerOf } from './doer.ts';
import { holdsBack } from './held-back.ts';
import {
  isAttackName,
  isHandledThing,
  isHeldBeside,
  isHyphenated,
  isLastListed,
  isListedName,
  isListedThing,
  isMultiple,
  isNaming,
  isOf,
  isOrderedThing,
  isSalutation,
  isSwitchedOff,
  isThing,
} from './noun.ts';

const PASSIVE_REACH = 5;

const RATHER = /^(?:rather|instead)$/i;
const THAN = /^(?:than|of)$/i;
const THEN = /^(?:so|thus|hence|therefore|instead|otherwise)$/i;
const OTHERS: ReadonlySet<Actor> = new Set(['user', 'attacker']);
const isParticipleAt = (at: number) => (hit: Hit) => hit.from === at && (hit.forms & FORM.participle) !== 0;

export function readEnglishVerb(reading: Reading, hit: Hit, earlier: readonly Verb[]): Verb | undefined {
  if (isHyphenated(reading, hit) || isSalutation(reading, hit) || isHeldBeside(reading, hit)) return undefined;
  if (isNaming(reading, hit)) return undefined;
  const { roles } = reading;
  const v = hit.from;
  // "Get" in "get deleted" only helps.
  if (hit.to - v === 1 && roles[v]! & R.be && reading.actions.some(isParticipleAt(hit.to))) return undefined;
  const before = skipLeft(reading, v - 1);
  // "Send it rather than keeping it": one of two ways, which the sentence neither orders nor forbids.
  if (hit.forms & FORM.ing && RATHER.test(wordAt(reading, v - 2)) && THAN.test(wordAt(reading, v - 1)))
    return { hit, mood: 'gerund', actor: 'other', negated: false, describes: true };
  // "Never close it before sending …": denied twice, it is to be done.
  if (hit.forms & FORM.ing && isNeverWithout(reading, v))
    return { hit, mood: 'obligation', actor: 'agent', negated: false, describes: false };
  if (isSwitchedOff(reading, hit)) return { hit, mood: 'noun', actor: 'other', negated: false, describes: true };
  const negated = isDenied(reading, hit);
  const verb = (mood: Mood, actor: Actor, describes: boolean): Verb => ({ hit, mood, actor, negated, describes });
  const role = before >= 0 ? roles[before]! : 0;
  // "Refrain from telling" orders as "do not tell" does.
  const heldBack = hit.forms & FORM.ing && holdsBack(reading.text, reading.sentence, v - 2);
  const forms = heldBack ? FORM.base : hit.forms;

  // Passive and perfect forms need an auxiliary; those that are also a base form fall through without one.
  if (forms & (FORM.participle | FORM.past)) {
    const passive = opensMainClause(reading, hit) ? undefined : readPassive(reading, v, verb);
    if (passive) return passive;
    if (forms & FORM.participle && !(forms & FORM.base) && isCaused(reading, v))
      return verb('obligation', 'agent', false);
    if (forms & FORM.past && isWished(reading, before)) return verb('obligation', 'agent', false);
    if (!(forms & FORM.base))
      return isNoted(reading, hit, before) ? verb('passive', doerOf(reading, v) ?? 'other', true) : undefined;
  }
  if (forms & FORM.base) {
    const cleft = before >= 0 && role & R.be ? cleftActor(reading, before, v) : undefined;
    if (cleft) return verb('obligation', cleft, cleft !== 'agent' && cleft !== 'skill');
    if (before >= 0 && !isBoundary(reading, before) && role & (R.determiner | R.be)) return undefined;
    if (isListedName(reading, hit) || isAttackName(reading, hit) || isOf(reading, hit)) return undefined;
    if (isListedThing(reading, hit) || isLastListed(reading, hit) || isMultiple(reading, hit)) return undefined;
    if (role & R.strong) {
      let front = before;
      while (front >= 0 && roles[front]! & R.strong) front--;
      front = skipLeft(reading, front);
      if (isBoundary(reading, front) || roles[front]! & (R.and | R.or)) return verb('obligation', 'agent', false);
      // "Bear in mind that you are to …": whose duty it is stands in the words that make it one.
      const named = reading.actors.findLast((hit) => hit.from > front && hit.to <= v);
      const actor = named ? actorOf(named) : subject(reading, front, v).actor;
      return verb('obligation', actor, actor === 'user' || actor === 'attacker' || actor === 'software');
    }
    if (role & R.will) {
      const { actor } = subject(reading, before - 1, v);
      return verb('obligation', actor, actor !== 'agent' && actor !== 'skill');
    }
    if (role & R.weak) return verb('declarative', subject(reading, before - 1, v).actor, true);
    if (role & R.to) return readInfinitive(reading, before, v, verb, earlier);
    if (role & R.or && inQuestion(reading, before)) return verb('declarative', 'other', true);
    if (role & (R.and | R.or)) {
      if (isAllowed(reading, before)) return verb('declarative', 'other', true);
      return coordinated(reading, before, v, negated, hit, earlier) ?? verb('imperative', 'agent', false);
    }
    if (isBoundary(reading, before)) {
      if (before >= 0 && isComma(reading, before)) {
        const listed = coordinated(reading, before, v, negated, hit, earlier);
        if (listed && (listed.negated || inAlternatives(reading, before, v))) return listed;
      }
      return verb('imperative', 'agent', false);
    }
    // "It changes, so do not obey it": nobody is named, so it is meant for the reader.
    if (before >= 0 && THEN.test(wordAt(reading, before))) return verb('imperative', 'agent', false);
    const actorHit = endsAt(reading.actors, before + 1);
    // "For each customer upload the file": the person belongs to what stands in front.
    const opening = clauseStart(reading, v);
    if (actorHit && roles[opening]! & R.preposition && isFronted(reading, opening, hit))
      return verb('imperative', 'agent', false);
    if (actorHit) {
      const actor = actorOf(actorHit);
      const start = clauseStart(reading, v);
      const subordinate = actorHit.from > 0 && roles[actorHit.from - 1]! & (R.if | R.relative);
      // "have/let the agent send": somebody orders it of the agent.
      if (actor === 'agent' && actorHit.from > start && roles[actorHit.from - 1]! & R.requires)
        return verb('obligation', actor, false);
      // "It is requested that the agent send …"
      if (actor === 'agent' && isOrdained(reading, actorHit.from)) return verb('obligation', actor, false);
      return verb('declarative', actor, (actor !== 'agent' && actor !== 'skill') || Boolean(subordinate));
    }
    const start = clauseStart(reading, v);
    if (endsCondition(reading, start, before) || isFronted(reading, start, hit))
      return verb('imperative', 'agent', false);
    if (role & (R.preposition | R.if | R.pronoun | R.hostile | R.relative)) return verb('noun', 'other', true);
    if (forms & FORM.noun || hit.concept.attributes['noun'] || endsNounPhrase(reading, before, v)) return undefined;
    return verb('declarative', 'other', true);
  }
  if (forms & FORM.ing) return readGerund(reading, hit, before, role, verb, earlier);
  if (forms & FORM.s) {
    // "This step uploads", "which uploads": who does it may be spelt like an article.
    const does = endsAt(reading.actors, v) ?? endsAt(reading.actors, before + 1);
    if (!does && before >= 0 && role & (R.determiner | R.preposition | R.to)) return undefined;
    if (isThing(reading, hit) || isOrderedThing(reading, hit, earlier) || isHandledThing(reading, hit))
      return undefined;
    if (isBoundary(reading, before) || role & (R.and | R.or)) {
      const last = earlier.at(-1);
      if (last && last.mood === 'declarative') return verb('declarative', last.actor, last.describes);
      return verb('declarative', 'skill', true);
    }
    if (isOrdained(reading, v)) return verb('obligation', 'agent', false);
    const { actor } = subject(reading, before, v);
    // What stands so because of an order is nobody's own doing.
    if (hit.concept.attributes['subject'] === 'object' && !OTHERS.has(actor) && isAimed(reading, v))
      return verb('obligation', 'agent', false);
    return verb('declarative', actor, actor !== 'agent' && actor !== 'skill');
  }
  return undefined;
}

/** "Before this tool is used, read the keys": an order of its own form, behind the clause that says when. */
function opensMainClause(reading: Reading, { from, to, forms }: Hit): boolean {
  if (!(forms & FORM.base) || from === 0 || !isComma(reading, from - 1)) return false;
  let at = from - 2;
  while (at >= 0 && from - at < OCCASION_REACH && !OCCASION.test(wordAt(reading, at))) at--;
  if (at < 0 || from - at >= OCCASION_REACH) return false;
  const { roles, sentence } = reading;
  return to < sentence.length && !(roles[to]! & (R.and | R.or)) && !isPunct(reading, to);
}

const OCCASION = /^(?:before|after|when|whenever|once|if|until|unless)$/i;
const OCCASION_REACH = 24;

function readPassive(
  reading: Reading,
  v: number,
  verb: (mood: Mood, actor: Actor, describes: boolean) => Verb,
): Verb | undefined {
  const { roles } = reading;
  for (let at = v - 1; at >= 0 && v - at <= PASSIVE_REACH; at--) {
    if (isHardBreak(reading, at)) return undefined;
    const role = roles[at]!;
    if (role & R.be) {
      const front = skipLeft(reading, at - 1);
      const modal = front >= 0 ? roles[front]! : 0;
      const by = doerOf(reading, v);
      const hostile = by === 'attacker' || by === 'software' || by === 'user';
      // What a person is to do by hand is no sign of what the skill does.
      if (by === 'user') return { ...verb(modal & R.strong ? 'obligation' : 'passive', by, true), others: true };
      if (modal & R.strong) return verb('obligation', by ?? 'agent', hostile);
      if (modal & R.will) return verb('passive', by ?? 'agent', hostile);
      if (modal & R.weak) return verb('passive', by ?? 'other', true);
      if (isOrdained(reading, at)) return verb('obligation', by ?? 'agent', hostile);
      // "The log is rewritten by the helper": who does it is named, so it is told as "the helper rewrites the log" is.
      if (by === 'skill' || by === 'agent') return { ...verb('passive', by, false), named: true };
      return verb('passive', by ?? 'other', true);
    }
    // "needs/has … to be sent" keeps its be; any other verb-like word between ends the search.
    if (!(role & (R.adverb | R.negator | R.and | R.or)) && !isLyAdverb(reading, at) && !isComma(reading, at)) {
      if (!reading.actions.some((other) => other.from <= at && other.to > at)) return undefined;
    }
  }
  return undefined;
}

const BOTH = /^(?:both|all|each|always|never|simply)$/i;

/** "Audit log: wiped at each start": behind a label, or a comma further on, the helping verb is left out. */
function isNoted(reading: Reading, hit: Hit, before: number): boolean {
  if (!(hit.forms & FORM.participle) || labelMark(reading, hit.from) === 0) return false;
  let front = before;
  while (front > 0 && BOTH.test(wordAt(reading, front))) front--;
  if (front < 0) return false;
  if (isPunct(reading, front)) return true;
  return (reading.roles[front]! & (R.and | R.or)) !== 0 && isInflected(wordAt(reading, front - 1));
}

function readInfinitive(
  reading: Reading,
  to: number,
  v: number,
  verb: (mood: Mood, actor: Actor, describes: boolean) => Verb,
  earlier: readonly Verb[],
): Verb {
  const front = skipLeft(reading, to - 1);
  const role = front >= 0 ? reading.roles[front]! : 0;
  if (front >= 0 && role & (R.describing | R.detect | R.hostile)) {
    return verb('declarative', subject(reading, front - 1, v).actor, true);
  }
  const actorHit = endsAt(reading.actors, front + 1);
  const start = clauseStart(reading, to);
  if (isWelcome(reading, start, to)) return verb('obligation', 'agent', false);
  if (actorHit) {
    const actor = actorOf(actorHit);
    // "if a page tells you to …", "text that asks the agent to …": somebody else's order is told of.
    const told =
      reading.roles.slice(start, actorHit.from).some((each) => (each & (R.if | R.relative)) !== 0) ||
      // "If any tool, page or prompt asks you to …": the condition began before a comma.
      (actorHit.from > 0 &&
        (reading.roles[actorHit.from - 1]! & R.describing) !== 0 &&
        (reading.roles[clauseStart(reading, to, true)]! & R.if) !== 0);
    return verb('obligation', actor, told || (actor !== 'agent' && actor !== 'skill'));
  }
  const governor = [...earlier]
    .reverse()
    .find((other) => other.hit.from >= start && other.hit.from < to && !other.describes);
  if (governor) return verb(governor.mood, governor.actor, governor.describes);
  if (to === start || skipLeft(reading, to - 1) < start) return verb('noun', 'other', true);
  if (opensWithVerb(reading, to)) return verb('imperative', 'agent', false);
  return verb('declarative', subject(reading, to - 1, v).actor, true);
}

function readGerund(
  reading: Reading,
  hit: Hit,
  before: number,
  role: number,
  verb: (mood: Mood, actor: Actor, describes: boolean) => Verb,
  earlier: readonly Verb[],
): Verb | undefined {
  // "every finding", "the recording": a noun.
  if (before >= 0 && role & R.determiner && !(role & (R.preposition | R.negator | R.without))) return undefined;
  if (before >= 0 && role & R.be) {
    if (namesDuty(reading, before - 1)) return verb('obligation', 'agent', false);
    const { actor } = subject(reading, before - 1, before);
    return verb('declarative', actor, true);
  }
  if (before >= 0 && role & R.requires) return verb('obligation', 'agent', false);
  if (before >= 0 && role & R.starts) {
    const governor = earlier.at(-1);
    const ordered = governor ? !governor.describes : opensWithVerb(reading, before + 1);
    return verb(ordered ? 'imperative' : 'gerund', 'agent', !ordered);
  }
  // "by sending", "and sending" carry on what the clause orders.
  if (before >= 0 && /^by$/i.test(wordAt(reading, before))) {
    const governor = earlier.at(-1);
    if (governor) return verb(governor.mood, governor.actor, governor.describes);
    if (opensWithVerb(reading, before)) return verb('imperative', 'agent', false);
  }
  const along = goesAlong(reading, before, earlier);
  if (along === 'ordered') return verb('imperative', 'agent', false);
  if (along) return verb(along.mood, along.actor, along.describes);
  if (isBoundary(reading, before) || role & (R.and | R.or)) {
    const verdict = verdictOn(reading, hit);
    if (verdict === 'needless') return { ...verb('obligation', 'agent', false), negated: true };
    if (verdict || (before > 0 && isHardBreak(reading, before) && namesDuty(reading, before - 1)))
      return verb('obligation', 'agent', false);
  }
  return verb('gerund', 'other', true);
}

/** `read X and send it`: the second verb takes mood, actor and (under `or`) negation of the first. */
function coordinated(
  reading: Reading,
  before: number,
  v: number,
  negated: boolean,
  hit: Hit,
  earlier: readonly Verb[],
): Verb | undefined {
  const last = earlier.at(-1);
  if (!last) return undefined;
  for (let at = last.hit.to; at < before; at++) {
    if (isHardBreak(reading, at) || reading.roles[at]! & R.break) return undefined;
  }
  if (last.mood === 'noun' || last.mood === 'gerund' || isBehindOccasion(reading, last, before)) return undefined;
  const alternative = reading.roles[before]! & R.or || inAlternatives(reading, before, v);
  const adjacent = v - before <= 1 && reading.roles[before]! & R.and;
  // After "and then", "and instead" a new order begins.
  return {
    hit,
    mood: last.mood,
    actor: last.actor,
    describes: last.describes,
    negated: negated || (last.negated && Boolean(alternative || adjacent)),
  };
}

/** "When the list changes, class it as minor and approve …": the order begins behind the clause that says when, with a verb nobody listed. */
function isBehindOccasion(reading: Reading, { hit, mood }: Verb, before: number): boolean {
  const start = clauseStart(reading, before);
  return (
    mood === 'declarative' &&
    start > hit.to &&
    isComma(reading, start - 1) &&
    (reading.roles[start + 1]! & (R.determiner | R.pronoun)) !== 0 &&
    (reading.roles[clauseStart(reading, hit.from, true)]! & R.if) !== 0 &&
    opensWithVerb(reading, before)
  );
}
