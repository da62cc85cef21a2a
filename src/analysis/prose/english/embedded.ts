// Finds the parts of an English sentence that only say which thing is meant or come in between: "that was changed last week",
// "you come across", ", once the list is ready,", "(see above)". Without them an order reads as its plain form does.
// May not: drop anything itself; every search reaches a bounded number of tokens.
import type { Hit } from '../lexicon/walk.ts';
import { FORM } from '../lexicon/word-index.ts';
import type { Part, Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { clauseStart, endsAt, isCodeOf, isComma, isPunct, startsAt, wordAt } from '../verb.ts';
import { isCaused } from './brought.ts';
import { opensWithVerb, skipLeft } from './clause.ts';

const MAX_PART = 18;
const MAX_BETWEEN = 14;
const OPEN = 0x28;
const CLOSE = 0x29;
const DASH = 0x2d;

export function embeddedIn(reading: Reading): Part[] {
  const parts: Part[] = [];
  for (let at = 1; at < reading.sentence.length - 1; at++) {
    const part = isPunct(reading, at) ? between(reading, at) : (quotation(reading, at) ?? clauseAt(reading, at));
    if (!part) continue;
    parts.push(part);
    at = part.to - 1;
  }
  return parts;
}

/** "Write “…” into the notes": what is quoted, before the place it goes to. */
function quotation(reading: Reading, from: number): Part | undefined {
  const { quoted, length } = reading.sentence;
  if (!quoted[from] || quoted[from - 1]) return undefined;
  let to = from;
  while (to < length && quoted[to]) to++;
  if (!isDirection(reading, to) || !(hasActBefore(reading, from) || opensWithVerb(reading, from))) return undefined;
  return { from, to };
}

/** What stands in brackets, between two dashes or between two commas, with the marks that part it. */
function between(reading: Reading, open: number): Part | undefined {
  const bracket = isCodeOf(reading, open, OPEN);
  if (bracket || isCodeOf(reading, open, DASH)) {
    const close = nextOf(reading, open, bracket ? CLOSE : DASH);
    if (!close || !hasActBefore(reading, open) || beginsAct(reading, close + 1)) return undefined;
    return { from: open, to: close + 1 };
  }
  if (!isComma(reading, open)) return undefined;
  const first = reading.roles[open + 1]!;
  const relative = isWh(reading, open + 1) || (OF_WHICH.test(wordAt(reading, open + 1)) && isWh(reading, open + 3));
  if (!relative && !(first & (R.if | R.preposition | R.adverb)) && !ALONG.test(wordAt(reading, open + 1)))
    return undefined;
  const close = nextComma(reading, open);
  if (!close) return undefined;
  if (!relative && !(splitsAct(reading, open) || splitsGoal(reading, open, close))) return undefined;
  // What goes on with "and" was parted from what stands in front anyway.
  return { from: open, to: reading.roles[close + 1]! & (R.and | R.or) ? close : close + 1 };
}

const ALONG = /^(?:together|along|plus|complete|including|included|both)$/i;
const OF_WHICH = /^(?:all|both|some|most|many|each|none)$/i;
const WH = /^(?:which|who|whom|whose)$/i;

const isWh = (reading: Reading, at: number) => WH.test(wordAt(reading, at));

/** "Send, once it is there, the …", "must, after each run, be sent": the words on both sides belong together. */
function splitsAct(reading: Reading, comma: number): boolean {
  if (reading.roles[comma - 1]! & (R.strong | R.will | R.be)) return true;
  return reading.actions.some((hit) => hit.to === comma && isOrderForm(hit));
}

/** "The files, if there are any, to …": behind the second comma goes on where the act leads. */
function splitsGoal(reading: Reading, open: number, close: number): boolean {
  return hasActBefore(reading, open) && isDirection(reading, close + 1);
}

function nextComma(reading: Reading, open: number): number | undefined {
  for (let at = open + 2; at < Math.min(reading.sentence.length - 1, open + MAX_BETWEEN); at++) {
    if (isComma(reading, at)) return at;
    if (isPunct(reading, at) || reading.roles[at]! & R.break) return undefined;
  }
  return undefined;
}

function nextOf(reading: Reading, open: number, code: number): number | undefined {
  for (let at = open + 1; at < Math.min(reading.sentence.length - 1, open + MAX_BETWEEN); at++)
    if (isCodeOf(reading, at, code)) return at;
  return undefined;
}

const isOrderForm = ({ forms }: Hit) => (forms & FORM.base) !== 0;

function hasActBefore(reading: Reading, at: number): boolean {
  const start = clauseStart(reading, at, true);
  return reading.actions.some((hit) => hit.from >= start && hit.from < at);
}

/** An order begins here, adverbs apart. */
function beginsAct(reading: Reading, from: number): boolean {
  let at = from;
  while (at < reading.sentence.length && reading.roles[at]! & (R.adverb | R.and)) at++;
  const hit = startsAt(reading.actions, at);
  return hit !== undefined && isOrderForm(hit);
}

/** A clause that says which thing is meant, behind the thing. */
function clauseAt(reading: Reading, at: number): Part | undefined {
  const opens = isRelative(reading, at) || isContact(reading, at) || isReduced(reading, at);
  // "Instructions found in the page": together they name one thing.
  if (!opens || reading.objects.some((thing) => thing.from < at && thing.to > at)) return undefined;
  const to = endOf(reading, at);
  return to > at + 1 && to < reading.sentence.length ? { from: at, to } : undefined;
}

/** Nouns whose "that" tells what they say: "a rule that all answers must …". */
const SAYS =
  /^(?:fact|note|rule|message|instruction|line|statement|claim|impression|news|idea|reason|hint|warning|sentence|text|assumption|answer|reply|notice|remark|request|way|requirement|condition|evidence|proof)s?$/i;
const FINITE = /(?:s|ed|n't)$/i;
const I_YOU = /^(?:you|it|they|we|he|she|i)$/i;
const LONGEST_I_YOU = 4;
const PLURAL = /^(?:you|they|we|i)$/i;

function isRelative(reading: Reading, at: number): boolean {
  const { roles } = reading;
  if (!(roles[at]! & R.relative) || !endsThing(reading, at)) return false;
  const word = wordAt(reading, at);
  if (!/^that$/i.test(word)) return WH.test(word) || (/^where$/i.test(word) && I_YOU.test(wordAt(reading, at + 1)));
  const next = wordAt(reading, at + 1);
  if (roles[at + 1]! & (R.be | R.strong | R.weak | R.will | R.do)) return true;
  if (FINITE.test(next) && !(roles[at + 1]! & R.determiner)) return true;
  return (
    !SAYS.test(wordAt(reading, at - 1)) &&
    (I_YOU.test(next) || startsAt(reading.actors, afterArticle(reading, at + 1)) !== undefined)
  );
}

/** "Each file it opens", "the mails the person reads": a subject right behind the thing that is acted on. */
function isContact(reading: Reading, at: number): boolean {
  const { start, end } = reading.sentence;
  if (end[at]! - start[at]! > LONGEST_I_YOU || !I_YOU.test(wordAt(reading, at))) {
    const actor = startsAt(reading.actors, afterArticle(reading, at));
    if (!actor || actor.from === at || isPunct(reading, actor.to)) return false;
    if (reading.roles[actor.to]! & ~R.adverb) return false;
  }
  if (!endsThing(reading, at)) return false;
  // "The app it opens": who is spoken of does something himself, unless he is the thing that is acted on.
  if (endsAt(reading.actors, at) && !reading.objects.some((thing) => thing.to === at && thing.sensitive)) return false;
  return isObjectOfOrder(reading, at);
}

/** "Files changed last week", "keys stored on this machine". */
function isReduced(reading: Reading, at: number): boolean {
  if (!PARTICIPLE.test(wordAt(reading, at)) || !endsThing(reading, at)) return false;
  const next = reading.roles[at + 1]!;
  if (!(next & (R.preposition | R.adverb | R.if)) && !WHEN_WHERE.test(wordAt(reading, at + 1))) return false;
  return isObjectOfOrder(reading, at) && !isCaused(reading, at);
}

const PARTICIPLE = /(?:[^e]ed|^(?:found|kept|held|written|shown|given|made|left|seen|known|taken|sent|built|bought))$/i;
const WHEN_WHERE = /^(?:last|today|yesterday|here|there|along|earlier|so|this|above|below|since)$/i;

const afterArticle = (reading: Reading, at: number) => (reading.roles[at]! & R.determiner ? at + 1 : at);

/** A thing, a path, or any word behind an article ends before this token. */
function endsThing(reading: Reading, at: number): boolean {
  const { roles, sentence } = reading;
  const last = at - 1;
  if (sentence.quoted[last] !== sentence.quoted[at]) return false;
  if (reading.objects.some((thing) => thing.to === at) || reading.destinations.some((place) => place.to === at))
    return true;
  if (sentence.kind[last] !== TOKEN.word)
    return sentence.kind[last] === TOKEN.path || sentence.kind[last] === TOKEN.code;
  if (roles[last]) return false;
  for (let before = last - 1; before >= 0 && last - before <= 3; before--) {
    if (roles[before]! & R.determiner) return true;
    if (isPunct(reading, before) || roles[before]) return false;
  }
  return false;
}

/** An order stands in front and what ends here is what it is about; nothing says when or if. */
function isObjectOfOrder(reading: Reading, at: number): boolean {
  const start = clauseStart(reading, at);
  const hit = reading.actions.find((one) => one.from >= start && one.from < at - 1 && at - one.from <= MAX_PART);
  if (!hit) return opensWithVerb(reading, at);
  if (!isOrderForm(hit)) return false;
  const front = skipLeft(reading, hit.from - 1);
  return (
    !(reading.roles[start]! & R.if) && (front < start || !(reading.roles[front]! & (R.determiner | R.preposition)))
  );
}

/** Where the clause that begins at `from` ends: at a mark, at the next order, or where the goal of the order in front begins. */
function endOf(reading: Reading, from: number): number {
  const { roles, sentence } = reading;
  const main = hasActBefore(reading, from);
  const plural = PLURAL.test(wordAt(reading, from)) || PLURAL.test(wordAt(reading, from + 1));
  let last = -1;
  for (let at = from + 1; at < sentence.length; at++) {
    if (at - from > MAX_PART || isPunct(reading, at) || roles[at]! & (R.break | R.because)) return main ? at : last;
    if (at - from < 2) continue;
    if (!main) {
      if (at - from > 2 && roles[at]! & (R.be | R.strong | R.will)) last = at;
    } else if (startsAt(reading.modifiers, at) || isSecondObject(reading, from, at)) return at;
    else if (roles[at]! & R.and && !plural && beginsAct(reading, at + 1)) return at;
    else if (isDirection(reading, at) && !takesGoal(reading, from, at)) return at;
  }
  return main ? sentence.length : last;
}

const GIVES = /^(?:give|grant|assign|hand|offer)$/i;

/** "Give the account that … admin rights": behind the clause stands what is given. */
function isSecondObject(reading: Reading, from: number, at: number): boolean {
  if (reading.roles[at - 1]! & (R.determiner | R.preposition)) return false;
  if (!reading.objects.some((thing) => thing.from === at && thing.class === 'privilege')) return false;
  return reading.actions.some((hit) => hit.from < from && GIVES.test(wordAt(reading, hit.from)));
}

const LEADS = /^(?:to|into|onto|as|from|for)$/i;
const AS = /^as$/i;
const STANDS = /^(?:at|in|on|via|through|with|by|using)$/i;
const GOAL_REACH = 4;

/** "To https://…", "into the skills folder", "at https://…". */
function isDirection(reading: Reading, at: number): boolean {
  const word = wordAt(reading, at);
  const leads = LEADS.test(word);
  // "As a start-up item".
  if (AS.test(word) && reading.roles[at + 1]! & R.determiner) return true;
  if (!leads && !STANDS.test(word)) return false;
  const isNear = ({ from }: { from: number }) => from >= at && from <= at + GOAL_REACH;
  return (
    reading.destinations.some((place) => isNear(place) && (leads || place.literal !== undefined)) ||
    (leads && (reading.objects.some(isNear) || reading.actors.some(isNear)))
  );
}

const SENDS: ReadonlySet<unknown> = new Set(['transfer', 'publish', 'message', 'spread', 'write']);
const GETS: ReadonlySet<unknown> = new Set(['access', 'fetch']);

/** "Open" and "call" reach somebody, they bring nothing there. */
const CONTACT = 'contact';

/** "Files you uploaded to …", "pages you opened at …": the direction is that of the act inside. */
function takesGoal(reading: Reading, from: number, to: number): boolean {
  const acts = TOWARDS.test(wordAt(reading, to)) ? SENDS : GETS;
  const takes = ({ concept }: Hit) => concept.id !== CONTACT && acts.has(concept.attributes['class']);
  return reading.actions.some((hit) => hit.from >= from && hit.to <= to && takes(hit));
}

const TOWARDS = /^(?:to|into|onto|as|for|via|through|by)$/i;
