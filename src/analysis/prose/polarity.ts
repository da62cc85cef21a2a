// Whether a frame orders, forbids, describes or quotes: what the verb says, weighed with where it stands.
// May not: let the topic of a document silence anything; only the sentence, its block and the heading right above count.
import { alternatives } from '../../model/alternatives.ts';
import type { BlockKind, Polarity, Stance } from '../../model/fact.ts';
import { ATTACKERS, ATTACKERS_ZH } from './around/attackers.ts';
import { FORM } from './lexicon/word-index.ts';
import { isAboutWish, unordered } from './not-ordered.ts';
import type { Reading } from './reading.ts';
import { R } from './tokens/roles.ts';
import { TOKEN } from './tokens/shapes.ts';
import { clauseStart, isHardBreak, isPunct, type Verb, wordAt } from './verb.ts';

export interface Stand {
  readonly kind: BlockKind;
  readonly stance: Stance;
  readonly intro: Stance;
  /** What the question in hand is answered with. */
  readonly answer?: 'yes' | 'no' | undefined;
}

const COLON = 0x3a;

/** A detection verb or a hostile noun before the action, and the action is not an order of its own behind a comma. */
function isReported(reading: Reading, verb: Verb): boolean {
  const { roles } = reading;
  let opened = verb.mood === 'imperative' || verb.mood === 'obligation';
  for (let at = verb.hit.from - 1; at >= 0; at--) {
    const role = roles[at]!;
    if (isPunct(reading, at)) {
      // Behind a colon or a dash stands the example of what was named before it.
      if (reading.sentence.word[at] === COLON) opened = false;
      else if (opened) return false;
      continue;
    }
    if (role & R.break) return false;
    if (role & R.and && opened) return false;
    if (role & R.detect && !opened) return true;
    if (role & R.hostile && !opened) return true;
    if (role & R.detect && opened && verb.mood !== 'imperative') return true;
  }
  return false;
}

const TRICKS = new RegExp(
  alternatives(
    String.raw`\bhow (?:it|this|that|the (?:fraud|scam|attack|trick)) works\b`,
    String.raw`\b${ATTACKERS}(?:['’]s?)? ` +
      '(?:usual |typical |favou?rite )?' +
      String.raw`(?:methods?|tricks?|patterns?|scripts?|playbooks?|approach|schemes?)\b`,
    `(?:${ATTACKERS_ZH}|诈骗)们?的?(?:常用|惯用|典型)?的?(?:套路|手法|伎俩|手段|做法|招数|流程)`,
    String.raw`^[\s>*_“"「【]*(?:骗子|诈骗(?:者|分子|短信|电话)|不法分子|嫌疑人|假(?:客服|领导|警察|公检法|同事|房东|老师|银行)|攻击者|黑客)[甲乙说\s*_】]{0,4}$`,
  ),
  'i',
);

/** "The scammers' usual trick: …": behind the colon stands what they do. */
function isTrick(reading: Reading, { hit }: Verb): boolean {
  const { sentence, text } = reading;
  for (let at = hit.from - 1; at > 0; at--)
    if (isPunct(reading, at) && /[:：]/.test(text[sentence.start[at]!]!))
      return TRICKS.test(text.slice(sentence.start[0], sentence.start[at]));
  return false;
}

/** "The keys find their way to …": what moves is the subject; "covert channels embed data in headers" tells of the world. */
function isAboutThing(reading: Reading, verb: Verb): boolean {
  const start = clauseStart(reading, verb.hit.from);
  return (
    reading.modifiers.length > 0 ||
    reading.objects.some((thing) => thing.sensitive && thing.from >= start && thing.to <= verb.hit.from)
  );
}

const STILL_TO_COME = /^(?:before|until|till)$/i;
const PRONOUN = /^(?:they|it|these|those|this|that|anything|everything|any)$/i;

/** "Finds keys in notebooks before they are shared": when something else will have been done. */
function isStillToCome({ text, sentence, roles }: Reading, from: number): boolean {
  const word = (at: number) => text.slice(sentence.start[at], sentence.end[at]);
  for (let at = from - 1; at > 0 && from - at <= 6; at--) {
    if (sentence.kind[at] === TOKEN.punct || roles[at]! & R.break) return false;
    if (PRONOUN.test(word(at)) && STILL_TO_COME.test(word(at - 1))) return true;
  }
  return false;
}

const WAS = /^(?:was|were|had)$/i;
const IS = /^(?:is|are)$/i;

/** "The store was in the domain and is encrypted": what came of what had been, said of one thing. */
function isReportedState(reading: Reading, { hit }: Verb): boolean {
  const { roles } = reading;
  if (!IS.test(wordAt(reading, hit.from - 1)) || hit.to < reading.sentence.length - 1) return false;
  if (!(roles[hit.from - 2]! & R.and)) return false;
  for (let at = hit.from - 3; at >= 0 && !isPunct(reading, at); at--) if (WAS.test(wordAt(reading, at))) return true;
  return false;
}

/** Not "if it sends …", "a tool that sends …", "how it sends …", "may send …", nor a noun ("the report export"). */
function isMainClause(reading: Reading, verb: Verb): boolean {
  const { roles, sentence, text } = reading;
  // "`-y` skips the prompt" explains a switch.
  for (let at = verb.hit.from - 1; at >= 0 && verb.hit.from - at <= 4; at--) {
    if (roles[at]! & R.weak || sentence.kind[at] === TOKEN.code || sentence.kind[at] === TOKEN.name) return false;
    if (text[sentence.end[at]!] === '`') return false;
  }
  if (verb.mood === 'passive') return !isStillToCome(reading, verb.hit.from) && !isReportedState(reading, verb);
  const subjectEnd = verb.hit.from > 0 ? sentence.end[verb.hit.from - 1]! : 0;
  if (verb.hit.forms & FORM.base && text[subjectEnd - 1] !== 's') return false;
  for (let at = verb.hit.from - 1; at >= 0 && verb.hit.from - at <= 12; at--) {
    const role = roles[at]!;
    if (role & (R.if | R.relative | R.describing | R.weak | R.because | R.hostile | R.detect)) return false;
    if (role & R.break) return true;
  }
  return true;
}

/** "Defender was switched off through a policy that the attacker pushed": who is behind it stands before or behind the act. */
export function isOfAttack(reading: Reading, { hit }: Verb): boolean {
  const isHostile = (at: number) =>
    (reading.roles[at]! & R.hostile) !== 0 ||
    reading.actors.some((actor) => actor.from === at && actor.concept.id === 'attacker');
  for (let at = hit.from - 1; at >= 0 && !isHardBreak(reading, at); at--) if (isHostile(at)) return true;
  for (let at = hit.to; at < reading.sentence.length && !isHardBreak(reading, at); at++) if (isHostile(at)) return true;
  return false;
}

/** "`tool rm NAME` — Remove …": what stands behind a command or a name, at the head of its block, tells what that does. */
function explainsName({ text, sentence, actions }: Reading, verb: Verb): boolean {
  const first = sentence.start[0]!;
  if (text[first - 1] !== '`') return false;
  const close = text.indexOf('`', first);
  const at = sentence.start[verb.hit.from]!;
  if (close < 0 || close - first > MAX_NAME || /^\n/.test(text.slice(close + 1, close + 2))) return false;
  const dash = EXPLAINS.exec(text.slice(close + 1, close + 4));
  if (!dash) return false;
  // A word of the name itself, or the first act behind the dash.
  return at < close || actions.every((other) => other.from >= verb.hit.from || sentence.start[other.from]! < close);
}

const MAX_NAME = 80;
const EXPLAINS = /^ ?(?:[—–:：]|- )/;

/** `[add alias](https://…)` and nothing else: a line of an index. */
function isLinkLabel({ text, sentence }: Reading): boolean {
  const end = sentence.length - 1;
  const last = sentence.kind[end] === TOKEN.punct ? end - 1 : end;
  const first = sentence.start[0]!;
  return (
    last > 0 &&
    text[first - 1] === '[' &&
    sentence.kind[last] === TOKEN.url &&
    text.slice(sentence.start[last]! - 2, sentence.start[last]) === '](' &&
    text[sentence.end[last]!] === ')'
  );
}

/** "Ignore it", "skip that". */
const IT = /^(?:it|that|this|them|him|her|those|these|such)$/i;
const WEAKENS: ReadonlySet<string> = new Set(['weaken', 'cancel', 'destroy', 'conceal']);

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/;

/** `POST /v1/items`, `POST https://…`, "(POST)": the name of a request, as far as nothing grave is said to go there. */
function isMethod({ text, sentence, objects }: Reading, { hit }: Verb): boolean {
  const start = sentence.start[hit.from]!;
  const end = sentence.end[hit.from]!;
  if (!METHOD.test(text.slice(start, end))) return false;
  if (text[end] === ')' || text[end] === '`') return true;
  const rest = text.slice(end, end + 3);
  return (
    /^ `?(?:\/|$)/.test(rest) || (sentence.kind[hit.from + 1] === TOKEN.url && !objects.some((one) => one.sensitive))
  );
}

const TIGHTENS = /^chmod[ `]{1,2}(?:-R )?(?:0?[0-7]00\b|[ugo]*o-|[ugo]*g-|go=|og=|u=)/;

/** `chmod 600`: nobody but the owner may any more. */
const tightens = ({ text, sentence }: Reading, { hit }: Verb): boolean =>
  TIGHTENS.test(text.slice(sentence.start[hit.from], sentence.start[hit.from]! + 20));

/** "Should it be sent? Yes." is a duty, "Can it be sent? Yes." only a possibility; a no is a no. */
function answered(reading: Reading, verb: Verb, stand: Stand): Polarity {
  if (stand.stance === 'warning' || stand.stance === 'example' || verb.mood === 'noun') return 'describes';
  if (stand.answer === 'no') return verb.negated ? 'describes' : 'dont';
  const asked = reading.roles.slice(0, verb.hit.from).some((role) => (role & R.strong) !== 0);
  return asked ? (verb.negated ? 'dont' : 'do') : 'describes';
}

const ABOUT = /^(?:if|whether|why|how|about)$/i;

/** "Asks if it is genuine": a question is put, nothing is asked for. */
const asksAbout = (reading: Reading, { hit }: Verb): boolean =>
  hit.concept.id === 'ask' && ABOUT.test(wordAt(reading, hit.to));

const MAX_CAPTION = 8;

/** "# Delete all data": a short comment captions the code below, which says itself what it does. */
export function isCaption({ kind }: Stand, { sentence, destinations }: Reading): boolean {
  if (kind !== 'comment' || sentence.cjk > MAX_CAPTION * 2 || sentence.length - sentence.cjk > MAX_CAPTION)
    return false;
  return destinations.every((place) => place.literal === undefined);
}

/** `pointed`: it says where to and how; a passive that does ("are forwarded to … every night") is an order in a policy's words. */
export function polarityOf(reading: Reading, verb: Verb, stand: Stand, pointed: boolean): Polarity {
  const { sentence } = reading;
  // A whole value in quotation marks (YAML, JSON) is not a quotation.
  const value = stand.kind === 'frontmatter' || stand.kind === 'manifest' || stand.kind === 'string';
  if (sentence.quoted[verb.hit.from] && !(value && sentence.quoted[0])) return 'quotes';
  const how = unordered(reading, verb.hit.from, verb.hit.to);
  if (how) return how === 'denied' ? 'dont' : 'quotes';
  if (
    IT.test(wordAt(reading, verb.hit.to)) &&
    WEAKENS.has(String(verb.hit.concept.attributes['class'])) &&
    isAboutWish(reading, verb.hit.from)
  )
    return 'quotes';
  if (stand.answer && sentence.terminator === 0x3f) return answered(reading, verb, stand);
  const owned =
    verb.actor === 'agent' || verb.actor === 'skill' || (verb.actor === 'other' && verb.mood === 'obligation');
  if (verb.negated) {
    if (owned || verb.mood === 'passive' || verb.mood === 'gerund') return 'dont';
    // "It never sends them" says what is not; what is not told is another matter.
    return verb.actor === 'software' && verb.hit.concept.attributes['disclosure'] !== true ? 'dont' : 'describes';
  }
  if (sentence.terminator === 0x3f || verb.mood === 'question') return 'describes';
  const policy =
    ((verb.mood === 'passive' && (owned || verb.actor === 'other')) ||
      (verb.mood === 'declarative' && verb.actor === 'other')) &&
    pointed &&
    stand.kind !== 'table-cell' &&
    isMainClause(reading, verb) &&
    !isOfAttack(reading, verb) &&
    (verb.mood === 'passive' || isAboutThing(reading, verb));
  if (
    !policy &&
    (verb.describes ||
      !owned ||
      verb.mood === 'gerund' ||
      verb.mood === 'noun' ||
      (verb.mood === 'passive' && !verb.named))
  )
    return 'describes';
  if (stand.stance === 'warning' || stand.intro === 'warning') return 'describes';
  if (stand.stance === 'example' || stand.intro === 'example') return 'quotes';
  if (stand.kind === 'table-cell' || isCaption(stand, reading)) return 'describes';
  if (asksAbout(reading, verb)) return 'describes';
  if (isLinkLabel(reading) || isMethod(reading, verb) || tightens(reading, verb) || explainsName(reading, verb))
    return 'describes';
  if (isReported(reading, verb) || isTrick(reading, verb)) return 'describes';
  if (stand.stance === 'defence' && verb.mood === 'declarative') return 'describes';
  return 'do';
}
