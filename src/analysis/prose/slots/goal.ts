// Where an act goes or who is told: an address, a place told in words, a person; or what the sentence before named ("there").
// May not: decide polarity; windows are bounded by tokens, so a hostile sentence costs no more.
import { alternatives, either } from '../../../model/alternatives.ts';
import type { Hit } from '../lexicon/walk.ts';
import { isApart } from '../not-ordered.ts';
import type { Reading, Thing } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { charAt, clauseStart, hasBe, isCodeOf, isOneOf, isPunct, SEMICOLON, type Verb, wordAt } from '../verb.ts';
import { isAside } from './aside.ts';
import { within } from './things.ts';

const DESTINATION_REACH = 30;

export interface Goal {
  /** Concept of a destination told in words, or of who is told. */
  readonly recipient: string;
  readonly address: string;
  /** Token behind the address, where the sentence itself names it. */
  readonly end?: number;
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
      (chinese
        ? !isBroughtForward(reading, place) &&
          !isAttribute(reading, verb, place) &&
          !isListed(reading, place) &&
          !isAmongThings(reading, hit, place) &&
          !isWide(reading, place)
        : carries(reading, place) && !isWhose(reading, hit.to, place) && !isPut(reading, hit, place)) &&
      !isAside(reading, hit, place) &&
      !isApart(reading, hit.from, place.from),
  );
  const told = places.find((place) => place.literal !== undefined);
  let recipient = places.find((place) => place.literal === undefined)?.id ?? '';
  if (!recipient) {
    const tells = hit.concept.attributes['recipient'] === true;
    const person = reading.actors.find((actor) => {
      if (actor.concept.id === 'software') return false;
      if (chinese) return actor.from >= from && actor.to <= end && marked(reading, actor);
      // "Ask the user to paste": the phrase holds who is asked.
      if (tells && actor.from > hit.from && actor.to <= hit.to) return true;
      if (actor.from < hit.to || actor.from >= end || isPartOfThing(reading, actor)) return false;
      const reach = tells ? 3 : GIVES.test(wordAt(reading, hit.from)) ? 2 : -1;
      return (actor.from - hit.to <= reach && !isPossessive(reading, actor)) || afterPreposition(reading, actor);
    });
    if (person) recipient = person.concept.id;
    else if (tells && !chinese && (verb.mood === 'passive' || hasBe(reading, hit.from))) {
      // "The user must not be informed": who would be told stands before the verb.
      const before = reading.actors.find(
        (actor) => actor.to <= hit.from && actor.from >= clauseStart(reading, hit.from),
      );
      if (before) recipient = before.concept.id;
    }
  }
  if (!recipient && places.some((place) => place.id === 'email-address')) recipient = 'email-address';
  return { recipient, address: told?.literal ?? '', ...(told ? { end: told.to } : {}) };
}

/** "Send the customer list": whose list it is is part of what is sent. */
const isPartOfThing = ({ objects }: Reading, { from, to }: Hit): boolean =>
  objects.some((thing) => thing.from >= 0 && thing.from <= from && thing.to > to);

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

const PUTS = /^(?:put|puts|place|keep|keeps|leave|move|list|add)$/i;

/** "Put shared servers in the list": what stands right behind such a verb is put somewhere, nothing goes to it. */
function isPut({ text, roles, sentence }: Reading, { from, to }: Hit, place: Thing): boolean {
  if (place.literal !== undefined || to - from > 1 || !PUTS.test(text.slice(sentence.start[from], sentence.end[from])))
    return false;
  for (let at = to; at < place.from; at++) if (roles[at]! & (R.preposition | R.to)) return false;
  return true;
}

/** 把报红的文件名发给网管: what 把 brings forward is sent, nothing is put into it. */
function isBroughtForward(reading: Reading, place: Thing): boolean {
  if (place.literal !== undefined || isOneOf(reading, place.to, '里中内上')) return false;
  if (place.class !== 'channel' && !isOneOf(reading, place.to, '和与及、的')) return false;
  for (let at = place.from - 1; at >= 0 && place.from - at <= CARRIER_REACH + 3; at--) {
    if (isPunct(reading, at) || isOneOf(reading, at, '到在进入成为作用')) return false;
    if (isOneOf(reading, at, '把将')) return true;
  }
  return false;
}

/** 授予云盘的查询权限: what a right or a thing is of; nothing goes there unless a word of direction says so. */
function isAttribute(reading: Reading, { hit }: Verb, place: Thing): boolean {
  if (place.literal !== undefined || charAt(reading, place.to) !== '的' || place.from === hit.to) return false;
  return !isOneOf(reading, place.from - 1, '到至给往向进入在于上');
}

/** 记录地址、钱包、C2: the last of what is listed is no place it goes to. */
function isListed(reading: Reading, place: Thing): boolean {
  if (place.literal !== undefined || charAt(reading, place.from - 1) !== '、') return false;
  const comma = charAt(reading, place.to);
  if (comma !== '' && !/[，,。；;、]/.test(comma)) return false;
  for (let at = place.from - 2; at >= 0 && place.from - at <= DESTINATION_REACH; at--) {
    if (isPunct(reading, at) && charAt(reading, at) !== '、') return true;
    if (isOneOf(reading, at, '到至给往向进入')) return false;
  }
  return true;
}

/** 写进 webhook 地址和密钥: what stands in one row with things is one of them. */
function isAmongThings(reading: Reading, { to }: Hit, place: Thing): boolean {
  return (
    place.literal === undefined &&
    isOneOf(reading, place.to, '和与及、') &&
    (place.from === to || !isOneOf(reading, place.from - 1, '到至给往向进入')) &&
    reading.objects.some((thing) => thing.from === place.to + 1)
  );
}

const MEASURES = /^(?:封禁|封堵|屏蔽|拉黑|加黑|阻断|排查|反查|搜索|检索|通缉|下架|断网)/;

/** 全网封禁: how wide a measure is, not where something goes. */
function isWide({ text, sentence }: Reading, place: Thing): boolean {
  const end = sentence.end[place.to - 1]!;
  return place.literal === undefined && MEASURES.test(text.slice(end, end + 2));
}

/** "Hand it to the team, whose service may check it": a place of whoever was named. */
function isWhose(reading: Reading, from: number, place: Thing): boolean {
  if (place.literal !== undefined) return false;
  for (let at = place.from - 1; at >= from && place.from - at <= CARRIER_REACH; at--)
    if (WHOSE.test(wordAt(reading, at))) return true;
  return false;
}
const WHOSE = /^whose$/i;

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

const AN_ADDRESS = either(
  'address|endpoint|server|url|host|inbox|bucket|webhook|channel|link|site|service',
  'collector|mailbox|form|page|domain',
);
const THERE = new RegExp(
  alternatives(
    String.raw`\b(?:there|(?:to|into|at|on|via|through) (?:it|this|that|the|said) ?${AN_ADDRESS}?)\b` +
      String.raw`(?! (?:is|are|was|were|must|should|may|can)\b)`,
    '(?:该|此|这个|上述|上面的|那个|前述)(?:地址|接口|端点|服务器|链接|邮箱|网址|域名|站点)',
    '那里|那边|此处',
  ),
  'i',
);

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
