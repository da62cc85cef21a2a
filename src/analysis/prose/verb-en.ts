// Reads an English action word in its sentence: order, duty, statement, passive, gerund or noun; who acts; negated or not.
// May not: know single concepts beyond their attributes; all loops look back a bounded number of tokens.
import type { Actor, Mood } from '../../model/fact.ts';
import type { Reading } from './reading.ts';
import type { Hit } from './walk.ts';
import { R } from './roles.ts';
import { TOKEN } from './shapes.ts';
import { actorOf, clauseStart, endsAt, inQuestion, isComma, isHardBreak, isPunct, type Verb, wordAt } from './verb.ts';
import { inAlternatives, isDenied } from './denial-en.ts';
import { isAttackName, isHyphenated, isListedName, isSalutation, isThing } from './noun-en.ts';
import { labelMark } from './label.ts';
import { FORM } from './word-index.ts';

const PASSIVE_REACH = 5;

/** Left over adverbs, negators and modifiers: the word that decides what the verb is. */
function skipLeft(reading: Reading, from: number): number {
  let at = from;
  while (at >= 0 && from - at < 8) {
    const modifier = reading.modifiers.find((hit) => hit.to === at + 1 && hit.to - hit.from <= 4);
    // "The last step of every session posts …": what "of" holds is no manner of its own.
    if (modifier && !(modifier.from > 0 && reading.roles[modifier.from - 1]! & R.preposition)) at = modifier.from - 1;
    else if (
      reading.roles[at]! & (R.adverb | R.negator | R.notNegator | R.without | R.do) &&
      !(reading.roles[at]! & (R.be | R.to))
    )
      at--;
    else if (isLyAdverb(reading, at)) at--;
    else break;
  }
  return at;
}

function isLyAdverb(reading: Reading, at: number): boolean {
  if (reading.sentence.kind[at] !== TOKEN.word) return false;
  const end = reading.sentence.end[at]!;
  const { text } = reading;
  return end - reading.sentence.start[at]! > 4 && text[end - 1] === 'y' && text[end - 2] === 'l';
}

const isBoundary = (reading: Reading, at: number) =>
  at < 0 ||
  isPunct(reading, at) ||
  (reading.roles[at]! & (R.break | R.request)) !== 0 ||
  reading.sentence.kind[at] === TOKEN.number;

const ORDAIN_REACH = 16;

/** "Make sure that the copy is sent", "see to it that the desk receives it": somebody is to bring it about. */
function isOrdained(reading: Reading, verb: number): boolean {
  for (let at = verb - 1; at >= 0 && verb - at <= ORDAIN_REACH; at--) {
    const role = reading.roles[at]!;
    if (role & R.ordain) return true;
    if (isPunct(reading, at) || role & (R.break | R.if)) return false;
    if (reading.actions.some((other) => other.from === at && other.to <= verb)) return false;
  }
  return false;
}

const VERDICT_REACH = 26;

/** What is said of an act that stands as a subject: "sending it is mandatory", "asking first is unnecessary". */
function verdictOn(reading: Reading, hit: Hit): 'demanded' | 'needless' | undefined {
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
function namesDuty(reading: Reading, end: number): boolean {
  for (let at = end; at >= 0 && end - at <= 8; at--) {
    if (isPunct(reading, at)) return false;
    if (reading.roles[at]! & R.demanded) return true;
  }
  return false;
}

function subject(reading: Reading, end: number, verb: number): { actor: Actor; some: boolean } {
  // "`/clear` wipes the list": a name in code marks does it.
  if (reading.text[reading.sentence.end[end]!] === '`') return { actor: 'software', some: true };
  const adjacent = endsAt(reading.actors, end + 1);
  if (adjacent) return { actor: actorOf(adjacent), some: true };
  const start = clauseStart(reading, end);
  const first = reading.actors.find((hit) => hit.from >= start && hit.to <= verb);
  return { actor: actorOf(first), some: end >= start };
}

/** Base forms that look inflected: no statement begins with them. */
const LOOKS_INFLECTED = /(?:eed|embed|shed|bring|ping|string|ss|focus)$/i;

const isInflected = (word: string) => /(?:ing|ed|s)$/i.test(word) && !LOOKS_INFLECTED.test(word);

/** Whether the clause opens with a bare verb: no determiner, no subject, no preposition, no subordinator. */
function opensWithVerb(reading: Reading, verb: number): boolean {
  let start = clauseStart(reading, verb);
  while (
    start < verb &&
    (reading.roles[start]! & (R.adverb | R.and | R.notNegator) || reading.sentence.kind[start] === TOKEN.number)
  )
    start++;
  if (start >= verb || isPunct(reading, start)) return false;
  const closed = R.determiner | R.pronoun | R.preposition | R.if | R.to | R.be | R.because | R.describing | R.hostile;
  if (reading.roles[start]! & closed) return false;
  if (reading.actors.some((hit) => hit.from === start)) return false;
  const end = reading.sentence.end[start]!;
  return !isInflected(reading.text.slice(reading.sentence.start[start]!, end));
}

/** Clause begins with when/after/… and the word before the verb ends that part: "After each reply append …". */
function endsCondition(reading: Reading, start: number, before: number): boolean {
  if (before - start > 8 || !(reading.roles[start]! & R.if)) return false;
  const word = wordAt(reading, before).toLowerCase();
  return /(ing|ed|done|reply|response|answer|task|session|turn|run|time|step|message|request|complete|finish|commit|use)$/.test(
    word,
  );
}

const PHRASE_REACH = 4;

/** "the sorted text", "a weekly digest post": one thing behind a determiner goes on, for a base form needs many ("the keys find"). */
function endsNounPhrase(reading: Reading, before: number, v: number): boolean {
  if (reading.sentence.quoted[before] !== reading.sentence.quoted[v]) return false;
  if (/s$/i.test(wordAt(reading, before))) return false;
  for (let at = before; at >= 0 && before - at < PHRASE_REACH; at--) {
    if (reading.roles[at]! & R.determiner) return true;
    if (isBoundary(reading, at) || reading.roles[at]! & ~R.adverb) return false;
  }
  return false;
}

/** "On first start copy the keys", "in production disable the check": what stands in front says when, then the order comes. */
function isFronted(reading: Reading, start: number, hit: Hit): boolean {
  const { roles, sentence } = reading;
  if (hit.from - start > 12 || hit.from - start < 2 || hit.to >= sentence.length) return false;
  if (!(roles[start]! & (R.preposition | R.if)) || roles[start]! & R.determiner) return false;
  const last = roles[start]! & R.if ? R.adverb | R.starts | R.preposition | R.do : R.adverb | R.starts;
  if (sentence.kind[hit.from - 1] !== TOKEN.word || roles[hit.from - 1]! & ~last) return false;
  // Only the name of a thing that begins with an article tells a verb from a noun here.
  const thing = (at: number) => (roles[at]! & (R.determiner | R.pronoun)) !== 0 && !(roles[at]! & R.preposition);
  return thing(hit.from + 1) || thing(hit.to);
}

const THEN = /^(?:so|thus|hence|therefore|instead|otherwise)$/i;
const isParticipleAt = (at: number) => (hit: Hit) => hit.from === at && (hit.forms & FORM.participle) !== 0;

export function readEnglishVerb(reading: Reading, hit: Hit, earlier: readonly Verb[]): Verb | undefined {
  if (isHyphenated(reading, hit) || isSalutation(reading, hit)) return undefined;
  const { roles } = reading;
  const v = hit.from;
  // "Get" in "get deleted" only helps.
  if (hit.to - v === 1 && roles[v]! & R.be && reading.actions.some(isParticipleAt(hit.to))) return undefined;
  const before = skipLeft(reading, v - 1);
  const negated = isDenied(reading, hit);
  const verb = (mood: Mood, actor: Actor, describes: boolean): Verb => ({ hit, mood, actor, negated, describes });
  const role = before >= 0 ? roles[before]! : 0;
  const forms = hit.forms;

  // Passive and perfect forms need an auxiliary; those that are also a base form fall through without one.
  if (forms & (FORM.participle | FORM.past)) {
    const passive = readPassive(reading, v, verb);
    if (passive) return passive;
    if (!(forms & FORM.base))
      return isNoted(reading, hit, before) ? verb('passive', agentBy(reading, v) ?? 'other', true) : undefined;
  }
  if (forms & FORM.base) {
    if (before >= 0 && !isBoundary(reading, before) && role & (R.determiner | R.be)) return undefined;
    if (isListedName(reading, hit) || isAttackName(reading, hit)) return undefined;
    if (role & R.strong) {
      let front = before;
      while (front >= 0 && roles[front]! & R.strong) front--;
      front = skipLeft(reading, front);
      if (isBoundary(reading, front) || roles[front]! & (R.and | R.or)) return verb('obligation', 'agent', false);
      const { actor } = subject(reading, front, v);
      return verb('obligation', actor, actor === 'user' || actor === 'attacker' || actor === 'software');
    }
    if (role & R.will) {
      const { actor } = subject(reading, before - 1, v);
      return verb('obligation', actor, actor !== 'agent' && actor !== 'skill');
    }
    if (role & R.weak) return verb('declarative', subject(reading, before - 1, v).actor, true);
    if (role & R.to) return readInfinitive(reading, before, v, verb, earlier);
    if (role & R.or && inQuestion(reading, before)) return verb('declarative', 'other', true);
    if (role & (R.and | R.or))
      return coordinated(reading, before, v, negated, hit, earlier) ?? verb('imperative', 'agent', false);
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
    if (isThing(reading, hit)) return undefined;
    if (isBoundary(reading, before) || role & (R.and | R.or)) {
      const last = earlier.at(-1);
      if (last && last.mood === 'declarative') return verb('declarative', last.actor, last.describes);
      return verb('declarative', 'skill', true);
    }
    if (isOrdained(reading, v)) return verb('obligation', 'agent', false);
    const { actor } = subject(reading, before, v);
    return verb('declarative', actor, actor !== 'agent' && actor !== 'skill');
  }
  return undefined;
}

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
      const by = agentBy(reading, v);
      const hostile = by === 'attacker' || by === 'software' || by === 'user';
      if (modal & R.strong) return verb('obligation', by ?? 'agent', hostile);
      if (modal & R.will) return verb('passive', by ?? 'agent', hostile);
      if (modal & R.weak) return verb('passive', by ?? 'other', true);
      if (isOrdained(reading, at)) return verb('obligation', by ?? 'agent', hostile);
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

function agentBy(reading: Reading, v: number): Actor | undefined {
  const hit = reading.actors.find(
    (actor) => actor.from > v && actor.from - v <= 8 && /^by$/i.test(wordBefore(reading, actor.from)),
  );
  return hit ? actorOf(hit) : undefined;
}

function wordBefore(reading: Reading, at: number): string {
  let before = at - 1;
  while (before > 0 && reading.roles[before]! & R.determiner) before--;
  return before >= 0 ? wordAt(reading, before) : '';
}

const IT = /^(?:it|it['\u2019]s)$/i;
const WELCOME =
  /^(?:fine|ok|okay|best|better|good|safe|enough|alright|right|wise|sensible|sufficient|useful|helpful|preferable|harmless|normal|customary|acceptable|desirable|worth|time)$/i;

/** "It is fine to delete them", "it's best to skip the check": said of nobody, it is meant for the one who reads it. */
function isWelcome(reading: Reading, start: number, to: number): boolean {
  let first = start;
  while (first < to && reading.roles[first]! & (R.adverb | R.and)) first++;
  if (to - first > 6 || to - first < 2 || !IT.test(wordAt(reading, first))) return false;
  for (let at = first + 1; at < to; at++) if (reading.roles[at]! & R.negator) return false;
  return WELCOME.test(wordAt(reading, to - 1));
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
  if (last.mood === 'noun' || last.mood === 'gerund') return undefined;
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
