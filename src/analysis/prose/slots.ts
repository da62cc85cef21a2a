// What an action is done to, where it goes, for whom, under which condition and in which manner.
// May not: decide polarity or drop frames; windows are bounded by tokens, so a hostile sentence costs no more.
import type { Reading, Thing } from './reading.ts';
import { isAside } from './aside.ts';
import { type Hit, idOf } from './walk.ts';
import { labelMark } from './label.ts';
import { R } from './roles.ts';
import { TOKEN } from './shapes.ts';
import { charAt, clauseStart, isComma, isHardBreak, isOneOf, isPunct, type Verb, wordAt } from './verb.ts';

const OBJECT_REACH = 18;
const ASK_REACH = 30;
const DESTINATION_REACH = 30;
const CHINESE_REACH = 40;
const MAX_TEXT = 80;

const isCodeOf = (reading: Reading, at: number, code: number) =>
  isPunct(reading, at) && reading.sentence.word[at] === code;
const SEMICOLON = 0x3b;
const COLON = 0x3a;
const DASH = 0x2d;

const WHEN = /^(?:when|whenever|once|after|before|until|while)$/i;

/** First token right of the action that its objects may not pass. */
function rightEnd(reading: Reading, verb: Verb, next: Hit | undefined, reach: number): number {
  const { roles, sentence } = reading;
  const chain = verb.hit.concept.attributes['chain'] === true;
  const bound = Math.min(sentence.length, verb.hit.to + reach);
  for (let at = verb.hit.to; at < bound; at++) {
    if (isCodeOf(reading, at, SEMICOLON)) return at;
    // "Drop the short form for: warnings": what is listed is not what is dropped.
    if (isCodeOf(reading, at, COLON) && at - 1 > verb.hit.to && roles[at - 1]! & R.preposition) return at;
    if (roles[at]! & (R.break | R.because) && !isPunct(reading, at)) return at;
    // "when …" ends the object; "if" right behind the verb ("check if") does not.
    if (roles[at]! & R.if && (at > verb.hit.to || WHEN.test(wordAt(reading, at)))) return at;
    if (!chain && next && at >= next.from && at > verb.hit.to) return at;
  }
  return bound;
}

/** The next action that is one: what stands behind it belongs to it. */
export function nextClauseVerb(verb: Verb, verbs: readonly Verb[]): Hit | undefined {
  for (const other of verbs) {
    if (other.hit.from < verb.hit.to || other === verb) continue;
    if (other.mood === 'noun') continue;
    return other.hit;
  }
  return undefined;
}

const within = (list: readonly Thing[], from: number, to: number) =>
  list.filter((one) => one.from >= from && one.to <= to);

export function objectsOf(reading: Reading, verb: Verb, next: Hit | undefined, previous: Hit | undefined): Thing[] {
  const { hit } = verb;
  if (reading.language === 'zh') return chineseObjects(reading, verb, next, previous);
  const reach = hit.concept.attributes['chain'] === true ? ASK_REACH : OBJECT_REACH;
  // A phrase with a gap ("mark … as passed") holds its object inside.
  const inside = within(reading.objects, hit.from + 1, hit.to);
  const right = [...inside, ...within(reading.objects, hit.to, rightEnd(reading, verb, next, reach))];
  const goes = hit.concept.attributes['subject'] === 'object';
  if (!goes && verb.mood !== 'passive' && !(verb.mood === 'obligation' && hasBe(reading, hit.from))) {
    if (right.length > 0 || !next || !isJoined(reading, hit.to, next.from)) return right;
    // "collect and send all keys": the object of the second is that of the first.
    return within(reading.objects, next.to, Math.min(reading.sentence.length, next.to + OBJECT_REACH));
  }
  const start = Math.max(previous ? previous.to : 0, clauseStart(reading, hit.from, true), hit.from - OBJECT_REACH);
  const left = within(reading.objects, start, hit.from);
  if (left.length > 0) return left;
  const label = within(reading.objects, 0, labelMark(reading, hit.from));
  return label.length > 0 ? label : right;
}

/** "Collect and send", "read, then upload": nothing but conjunctions between two verbs. */
function isJoined(reading: Reading, from: number, to: number): boolean {
  if (to - from > 2 || to === from) return false;
  for (let at = from; at < to; at++)
    if (!(reading.roles[at]! & (R.and | R.or | R.adverb)) && !isComma(reading, at)) return false;
  return true;
}

function hasBe(reading: Reading, at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before <= 3; before--) if (reading.roles[before]! & R.be) return true;
  return false;
}

function chineseObjects(reading: Reading, verb: Verb, next: Hit | undefined, previous: Hit | undefined): Thing[] {
  const { hit } = verb;
  let end = Math.min(reading.sentence.length, hit.to + CHINESE_REACH);
  if (next && hit.concept.attributes['chain'] !== true) end = Math.min(end, next.from);
  for (let at = hit.to; at < end; at++) if (isHardBreak(reading, at)) end = at;
  const right = within(reading.objects, hit.to, end);
  // 将/把 put the object first; without them the clause's own left side still may hold it.
  let start = hit.from;
  const first = frontedFrom(reading, hit.from) ?? previous?.to ?? 0;
  while (start > first && hit.from - start < CHINESE_REACH && !isHardBreak(reading, start - 1)) start--;
  const left = within(reading.objects, start, hit.from);
  return [...left, ...right];
}

/** Where 将/把 stands in the clause of the verb: what it brings forward is this verb's, whatever verbs stand between. */
export function frontedFrom(reading: Reading, verb: number): number | undefined {
  for (let at = verb - 1; at >= 0 && verb - at < CHINESE_REACH; at--) {
    if (isPunct(reading, at) && reading.text[reading.sentence.start[at]!] !== '、') return undefined;
    if (isOneOf(reading, at, '将把')) return at;
  }
  return undefined;
}

/** `it`, `them`, `the result`: what the action before was about. */
export function refersBack(reading: Reading, verb: Verb): boolean {
  // A phrase with a gap ("copy them to") holds the word inside.
  const inside = verb.hit.from + 1;
  if (verb.hit.to > inside && /^(?:it|them)$/i.test(wordAt(reading, inside))) return true;
  for (let at = verb.hit.to; at < Math.min(reading.sentence.length, verb.hit.to + 4); at++) {
    if (reading.roles[at]! & R.pronoun) return true;
    if (isPunct(reading, at)) return false;
  }
  if (reading.language !== 'zh') return false;
  // Chinese drops the object altogether, or puts 其/它 before the verb.
  for (let at = Math.max(0, verb.hit.from - 4); at < verb.hit.from; at++)
    if (reading.roles[at]! & R.pronoun) return true;
  return (
    verb.hit.to >= reading.sentence.length ||
    isOneOf(reading, verb.hit.to, '到至给往向') ||
    isOneOf(reading, verb.hit.to - 1, '到至给往去出走回')
  );
}

const THERE =
  /\b(?:there|(?:to|into|at|on|via|through) (?:it|this|that|the|said) ?(?:address|endpoint|server|url|host|inbox|bucket|webhook|channel|link|site|service|collector|mailbox|form|page|domain)?)\b(?! (?:is|are|was|were|must|should|may|can)\b)|(?:该|此|这个|上述|上面的|那个|前述)(?:地址|接口|端点|服务器|链接|邮箱|网址|域名|站点)|那里|那边|此处/i;

export interface Goal {
  /** Concept of a destination told in words, or of who is told. */
  readonly recipient: string;
  readonly address: string;
}

/** What an act is done to, where to and how. */
export interface Slots {
  readonly things: readonly Thing[];
  readonly goal: Goal;
  readonly modifiers: readonly string[];
  readonly beneficiary: string;
}

export function goalOf(reading: Reading, verb: Verb, next: Hit | undefined): Goal {
  const { hit } = verb;
  const chinese = reading.language === 'zh';
  let end = Math.min(reading.sentence.length, hit.to + DESTINATION_REACH);
  if (next) end = Math.min(end, next.from);
  for (let at = hit.to; at < end; at++) if (isCodeOf(reading, at, SEMICOLON) || reading.roles[at]! & R.break) end = at;
  let from = hit.to;
  if (chinese) from = clauseStart(reading, hit.from);
  // "Let the desk have", "put … into our bucket as a copy": a phrase with a gap holds its destination inside.
  else if (hit.to - hit.from > 2) from = hit.from + 1;
  if (hit.concept.attributes['subject'] === 'destination') {
    end = hit.from;
    from = clauseStart(reading, hit.from);
  }
  const places = within(reading.destinations, from, end).filter(
    (place) =>
      (chinese ? !isBroughtForward(reading, place) && !isAttribute(reading, verb, place) : carries(reading, place)) &&
      !isAside(reading, hit, place),
  );
  const address = places.find((place) => place.literal !== undefined)?.literal ?? '';
  let recipient = places.find((place) => place.literal === undefined)?.id ?? '';
  if (!recipient) {
    const told = hit.concept.attributes['recipient'] === true;
    const person = reading.actors.find((actor) => {
      if (actor.concept.id === 'software') return false;
      if (chinese) return actor.from >= from && actor.to <= end && marked(reading, actor);
      // "Ask the user to paste": the phrase holds who is asked.
      if (told && actor.from > hit.from && actor.to <= hit.to) return true;
      if (actor.from < hit.to || actor.from >= end) return false;
      const reach = told ? 3 : GIVES.test(wordAt(reading, hit.from)) ? 2 : -1;
      return (actor.from - hit.to <= reach && !isPossessive(reading, actor)) || afterPreposition(reading, actor);
    });
    if (person) recipient = person.concept.id;
    else if (told && !chinese && (verb.mood === 'passive' || hasBe(reading, hit.from))) {
      // "The user must not be informed": who would be told stands before the verb.
      const before = reading.actors.find(
        (actor) => actor.to <= hit.from && actor.from >= clauseStart(reading, hit.from),
      );
      if (before) recipient = before.concept.id;
    }
  }
  if (!recipient && places.some((place) => place.id === 'email-address')) recipient = 'email-address';
  return { recipient, address };
}

/** "Give agents a wallet": who gets it stands right behind. */
const GIVES = /^(?:give|gives|giving|hand|hands|grant|grants|offer|offers|send|sends)$/i;

const CARRIER_REACH = 5;
const INTO = /^(?:in|into|inside|within|as|via|through|by|using|with|to|onto|on|under|behind|after|at|over|of|for)$/i;

/** "In a query parameter", "as the filename": what only names a part of a request takes nothing along. */
function carries(reading: Reading, place: Thing): boolean {
  if (place.class !== 'channel' || INTO.test(wordAt(reading, place.from))) return true;
  for (let at = place.from - 1; at >= 0 && place.from - at <= CARRIER_REACH; at--) {
    if (isPunct(reading, at)) return false;
    if (INTO.test(wordAt(reading, at))) return true;
  }
  return false;
}

/** 把报红的文件名发给网管: what 把 brings forward is sent, nothing is put into it. */
function isBroughtForward(reading: Reading, place: Thing): boolean {
  if (place.class !== 'channel' || isOneOf(reading, place.to, '里中内上')) return false;
  for (let at = place.from - 1; at >= 0 && place.from - at <= CARRIER_REACH + 3; at--) {
    if (isPunct(reading, at) || isOneOf(reading, at, '到在进入成为作用')) return false;
    if (isOneOf(reading, at, '把将')) return true;
  }
  return false;
}

/** 授予云盘的查询权限: what a right or a thing is of; nothing goes there unless a word of direction says so. */
function isAttribute(reading: Reading, { hit }: Verb, place: Thing): boolean {
  if (place.literal !== undefined || charAt(reading, place.to) !== '的' || place.from <= hit.to) return false;
  return !isOneOf(reading, place.from - 1, '到至给往向进入在于上');
}

/** 向用户, 告诉用户: Chinese marks who is told by the character before. */
function marked(reading: Reading, actor: Hit): boolean {
  return (
    isOneOf(reading, actor.from - 1, '向对给让请知诉导求示醒与跟叫令催劝骗逼') && charAt(reading, actor.to) !== '的'
  );
}

function isPossessive(reading: Reading, actor: Hit): boolean {
  const end = reading.sentence.end[actor.to - 1]!;
  return reading.text.startsWith("'s", end - 2) || reading.text.startsWith('\u2019s', end - 2);
}

function afterPreposition(reading: Reading, actor: Hit): boolean {
  let before = actor.from - 1;
  while (before >= 0 && reading.roles[before]! & R.determiner) before--;
  if (before < 0 || isPossessive(reading, actor)) return false;
  return (
    Boolean(reading.roles[before]! & (R.to | R.preposition)) && /^(to|from|with|by)$/i.test(wordAt(reading, before))
  );
}

/** "Post them there", "send it to that address": where to was said in the sentence before. */
export function sendsToSaidPlace(reading: Reading, verb: Verb, goal: Goal): boolean {
  if (goal.address || goal.recipient) return false;
  const { start, end, length } = reading.sentence;
  const from = start[verb.hit.from]!;
  const to = end[Math.min(length, verb.hit.to + DESTINATION_REACH) - 1]!;
  return THERE.test(
    reading.text.slice(reading.language === 'zh' ? start[clauseStart(reading, verb.hit.from)]! : from, to),
  );
}

/** Manner words count for the part of the sentence they stand in (between `;` or dashes). */
export function modifiersOf(reading: Reading, verb: Verb, addressed: boolean): string[] {
  let from = verb.hit.from;
  let to = verb.hit.to;
  const stops = (at: number) => isCodeOf(reading, at, SEMICOLON) || isCodeOf(reading, at, DASH);
  while (from > 0 && !stops(from - 1)) from--;
  while (to < reading.sentence.length && !stops(to)) to++;
  const found = new Set<string>();
  for (const hit of reading.modifiers) {
    if (hit.from < from || hit.to > to) continue;
    // "Only to https://…" is a limit nobody gains by.
    if (addressed && hit.concept.attributes['unaddressed'] === true) continue;
    found.add(idOf(hit.concept));
    const slot = hit.concept.attributes['slot'];
    if (typeof slot === 'string') found.add(slot);
  }
  return [...found];
}

/** Marker concepts that fill a slot (`rationale`, `beneficiary`); else the words behind "because". */
export function slotOf(reading: Reading, slot: string): string {
  const marker = reading.markers.find((hit) => hit.concept.attributes['slot'] === slot);
  return marker ? marker.concept.id : '';
}

export function rationaleOf(reading: Reading): string {
  const named = slotOf(reading, 'rationale');
  if (named) return named;
  const at = reading.roles.findIndex((role) => (role & R.because) !== 0);
  return at < 0 ? '' : cut(reading, at, reading.sentence.length);
}

/** The words of a leading or trailing when/if/after part. */
export function conditionOf(reading: Reading, verb: Verb): string {
  const at = reading.roles.findIndex(
    (role, index) => (role & R.if) !== 0 && reading.sentence.kind[index] !== TOKEN.punct,
  );
  if (at < 0) return '';
  let end = at + 1;
  while (end < reading.sentence.length && !isPunct(reading, end) && end !== verb.hit.from) end++;
  return cut(reading, at, end);
}

function cut(reading: Reading, from: number, to: number): string {
  const { start, end } = reading.sentence;
  return reading.text
    .slice(start[from], Math.min(end[to - 1]!, start[from]! + MAX_TEXT))
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
