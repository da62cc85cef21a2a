// What an action is done to, for whom, under which condition and in which manner; where it goes is read in `goal.ts`.
// May not: decide polarity or drop frames; windows are bounded by tokens, so a hostile sentence costs no more.
import { type Hit, idOf } from '../lexicon/walk.ts';
import { FORM } from '../lexicon/word-index.ts';
import { isApart } from '../not-ordered.ts';
import type { Reading, Thing } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { TOKEN } from '../tokens/shapes.ts';
import {
  clauseStart,
  hasBe,
  isCodeOf,
  isComma,
  isDe,
  isHardBreak,
  isOneOf,
  isPunct,
  SEMICOLON,
  type Verb,
  wordAt,
} from '../verb.ts';
import type { Goal } from './goal.ts';
import { labelMark } from './label.ts';
import { within } from './things.ts';

const OBJECT_REACH = 18;
const ASK_REACH = 30;
const CHINESE_REACH = 40;
const MAX_TEXT = 80;

const COLON = 0x3a;
const DASH = 0x2d;

const WHEN = /^(?:when|whenever|once|after|before|until|while)$/i;

const THEN = /^then$/i;
const WHAT = /^(?:which|what|where|who|whose|how)$/i;

/** "Ask which repository to use and put the password in …": a question ends where the next act begins. */
function asksWhat(reading: Reading, { hit }: Verb): boolean {
  for (let at = hit.to; at < hit.to + 3; at++) if (WHAT.test(wordAt(reading, at))) return true;
  return false;
}

/** First token right of the action that its objects may not pass. */
function rightEnd(reading: Reading, verb: Verb, next: Hit | undefined, reach: number): number {
  const { roles, sentence } = reading;
  const chain = verb.hit.concept.attributes['chain'] === true && !asksWhat(reading, verb);
  const bound = Math.min(sentence.length, verb.hit.to + reach);
  for (let at = verb.hit.to; at < bound; at++) {
    if (isCodeOf(reading, at, SEMICOLON)) return at;
    // "Drop the short form for: warnings": what is listed is not what is dropped.
    if (isCodeOf(reading, at, COLON) && at - 1 > verb.hit.to && roles[at - 1]! & R.preposition) return at;
    if (roles[at]! & (R.break | R.because) && !isPunct(reading, at)) return at;
    // "when …" ends the object; "if" right behind the verb ("check if") does not.
    if (roles[at]! & R.if && (at > verb.hit.to || WHEN.test(wordAt(reading, at)))) return at;
    if (!chain && next && at >= next.from && at > verb.hit.to) return at;
    // "Disable it at once, then look at the log": another act begins, whether the lexicon knows it or not.
    if (!chain && isComma(reading, at) && THEN.test(wordAt(reading, at + 1))) return at;
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

export function objectsOf(reading: Reading, verb: Verb, next: Hit | undefined, previous: Hit | undefined): Thing[] {
  const { from } = verb.hit;
  return reachedBy(reading, verb, next, previous).filter(
    (thing) =>
      !isApart(reading, from, thing.from) &&
      !(reading.language === 'zh' && (isWhatOthersSay(reading, from, thing) || isAttributeOfLack(reading, thing))),
  );
}

const OTHERS_SAY =
  /(?:对方|有人|来人|来电|来信|骗子|陌生人|自称[^“「"，。]{1,8}|冒充[^“「"，。]{1,8}|(?:邮件|短信|网页|文档|备注|页面|评论)[里中上内]?)(?:就|会|还|总|常)?(?:说|问|喊|写着?|称|夹着?|出现)[^“「"，。；]{0,4}[：:]?[“「"][^“”「」"]{6,80}$/;
const SAID_REACH = 120;

/** 对方说“把后台密码发我”，先打电话给店长: what he spoke of is not what is done about it. */
function isWhatOthersSay({ text, sentence }: Reading, verb: number, thing: Thing): boolean {
  if (thing.from < 0 || !sentence.quoted[thing.from] || sentence.quoted[verb]) return false;
  const at = sentence.end[thing.to - 1]!;
  return OTHERS_SAY.test(text.slice(Math.max(sentence.start[0]!, at - SAID_REACH), at));
}

/** 没授权的列出来: what something lacks is not what is acted upon. */
const isAttributeOfLack = (reading: Reading, { from, to }: Thing): boolean =>
  from > 0 && isOneOf(reading, from - 1, '没未无') && isDe(reading, to);

function reachedBy(reading: Reading, verb: Verb, next: Hit | undefined, previous: Hit | undefined): Thing[] {
  const { hit } = verb;
  if (reading.language === 'zh') return chineseObjects(reading, verb, next, previous);
  const reach = hit.concept.attributes['chain'] === true ? ASK_REACH : OBJECT_REACH;
  // A phrase with a gap ("mark … as passed") holds its object inside.
  const inside = within(reading.objects, hit.from + 1, hit.to);
  const right = [...inside, ...within(reading.objects, hit.to, rightEnd(reading, verb, next, reach))];
  const goes = hit.concept.attributes['subject'] === 'object';
  const caused = verb.mood === 'obligation' && (hasBe(reading, hit.from) || isParticiple(hit));
  if (!goes && verb.mood !== 'passive' && !caused) {
    if (right.length > 0 || !next || !isJoined(reading, hit.to, next.from)) return right;
    // "collect and send all keys": the object of the second is that of the first.
    return within(reading.objects, next.to, Math.min(reading.sentence.length, next.to + OBJECT_REACH));
  }
  // "The cookies are read and posted": both have one subject.
  const behind = previous && !isJoined(reading, previous.to, hit.from) ? previous.to : 0;
  const start = Math.max(behind, clauseStart(reading, hit.from, true), hit.from - OBJECT_REACH);
  const left = within(reading.objects, start, hit.from);
  if (left.length > 0) return left;
  const label = within(reading.objects, 0, labelMark(reading, hit.from));
  return label.length > 0 ? label : right;
}

/** A form that is nothing but a participle: "sent", "deleted". */
const isParticiple = ({ forms }: Hit) => (forms & FORM.participle) !== 0 && (forms & FORM.base) === 0;

/** "Collect and send", "read, then upload": nothing but conjunctions between two verbs. */
function isJoined(reading: Reading, from: number, to: number): boolean {
  if (to - from > 2 || to === from) return false;
  for (let at = from; at < to; at++)
    if (!(reading.roles[at]! & (R.and | R.or | R.adverb)) && !isComma(reading, at)) return false;
  return true;
}

function chineseObjects(reading: Reading, verb: Verb, next: Hit | undefined, previous: Hit | undefined): Thing[] {
  const { hit } = verb;
  const right = within(reading.objects, hit.to, chineseEnd(reading, hit, next));
  // 将/把 put the object first; without them the clause's own left side still may hold it.
  const fronted = frontedFrom(reading, hit.from);
  const first = fronted ?? previous?.to ?? 0;
  let start = hit.from;
  while (start > first && hit.from - start < CHINESE_REACH && !isHardBreak(reading, start - 1)) start--;
  // 客户名单，导出后发群里: what a clause before names is spoken of on where the clause of the act names nothing.
  let own = fronted === undefined ? hit.from : start;
  while (own > start && !partsClauses(reading, own - 1)) own--;
  const near = [...within(reading.objects, own, hit.from), ...right];
  return near.length > 0 ? near : within(reading.objects, start, own);
}

/** First token right of a Chinese act that its objects may not pass. */
function chineseEnd(reading: Reading, hit: Hit, next: Hit | undefined): number {
  let end = Math.min(reading.sentence.length, hit.to + CHINESE_REACH);
  if (next && hit.concept.attributes['chain'] !== true) end = Math.min(end, next.from);
  for (let at = hit.to; at < end; at++) {
    // 停用后若有报警: what a condition names is not what the act before it is done to.
    if (isHardBreak(reading, at) || reading.roles[at]! & R.if) return at;
    // 密封，姓名盖住: behind a comma another clause begins, unless it parts what is listed.
    if (partsClauses(reading, at) && !partsThings(reading, at)) return at;
  }
  return end;
}

/** A comma; 、 is none, it only parts what is listed. */
const partsClauses = (reading: Reading, at: number): boolean =>
  isComma(reading, at) && reading.text[reading.sentence.start[at]!] !== '、';

const partsThings = ({ objects }: Reading, at: number): boolean =>
  objects.some(({ to }) => to === at) && objects.some(({ from }) => from === at + 1);

/** Where 将/把 stands in the clause of the verb: what it brings forward is this verb's, whatever verbs stand between. */
export function frontedFrom(reading: Reading, verb: number): number | undefined {
  for (let at = verb - 1; at >= 0 && verb - at < CHINESE_REACH; at--) {
    if (isPunct(reading, at) && reading.text[reading.sentence.start[at]!] !== '、') return undefined;
    if (isOneOf(reading, at, '将把')) return at;
  }
  return undefined;
}

const SUBJECT_REACH = 7;
const THEY = /^(?:it|they|these|those|this|both|all)$/i;

/** "They are then deleted": the subject of a passive stands for what was spoken of. */
function isSubjectBack(reading: Reading, { mood, hit }: Verb): boolean {
  if (reading.language === 'zh' || (mood !== 'passive' && !(mood === 'obligation' && hasBe(reading, hit.from))))
    return false;
  const start = Math.max(clauseStart(reading, hit.from), hit.from - SUBJECT_REACH);
  for (let at = start; at < hit.from; at++) {
    if (THEY.test(wordAt(reading, at))) return true;
    if (!(reading.roles[at]! & (R.adverb | R.and))) return false;
  }
  return false;
}

/** "Disable it", "it is then disabled": nothing stands between the act and the word for what was spoken of. */
export function namesIt(reading: Reading, verb: Verb): boolean {
  const { roles, language } = reading;
  return language === 'en' && ((roles[verb.hit.to]! & R.pronoun) !== 0 || isSubjectBack(reading, verb));
}

/** `it`, `them`, `the result`: what the action before was about. */
export function refersBack(reading: Reading, verb: Verb): boolean {
  // A phrase with a gap ("copy them to") holds the word inside.
  const inside = verb.hit.from + 1;
  if (verb.hit.to > inside && /^(?:it|them)$/i.test(wordAt(reading, inside))) return true;
  if (isSubjectBack(reading, verb)) return true;
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

/** What an act is done to, where to and how. */
export interface Slots {
  readonly things: readonly Thing[];
  readonly goal: Goal;
  readonly modifiers: readonly string[];
  readonly beneficiary: string;
}

/** Manner words count for the part of the sentence they stand in (between `;` or dashes); those of a quoted order are its own. */
export function modifiersOf(reading: Reading, verb: Verb, addressed: boolean): string[] {
  const { quoted } = reading.sentence;
  const quotes = !quoted[verb.hit.from] && reading.actions.some((act) => quoted[act.from]);
  let from = verb.hit.from;
  let to = verb.hit.to;
  const stops = (at: number) => isCodeOf(reading, at, SEMICOLON) || isCodeOf(reading, at, DASH);
  while (from > 0 && !stops(from - 1)) from--;
  while (to < reading.sentence.length && !stops(to)) to++;
  const found = new Set<string>();
  for (const hit of reading.modifiers) {
    if (hit.from < from || hit.to > to || (quotes && quoted[hit.from])) continue;
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
