// What a sentence says of consent, and which acts of another sentence that consent is for.
// May not: take a consent for more than it names; what leaves for somewhere else needs one that speaks of sending.
import { alternatives, either } from '../../../model/alternatives.ts';
import { verdictOn } from '../english/demand.ts';
import { readVerbs } from '../frames.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Stand } from '../polarity.ts';
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { isHardBreak } from '../verb.ts';

/** Somebody is asked, or has agreed. */
export interface Consent {
  /** Classes of the acts it names; none: what it stands beside. */
  readonly names: ReadonlySet<string>;
  /** It is asked for, so what it names is never done without; else it is only known to be given. */
  readonly asked: boolean;
  /** "Before you do this": it speaks of what was said before. */
  readonly back: boolean;
}

/** Classes of the acts a sentence orders. */
export type Acts = ReadonlySet<string>;

/** Asking, waiting and looking need nobody's consent. */
const HARMLESS: ReadonlySet<string> = new Set(['ask', 'answer', 'disclose', 'trigger', 'refuse', 'undefined']);
/** Ids of the manner of what is done unseen, unasked or against somebody's word. */
export const UNASKED: ReadonlySet<string> = new Set([
  'covert',
  'without-confirmation',
  'before-others',
  'disguised',
  'unrelated',
  'lurking',
  'override',
]);
/** Manner that consent does not go with: who acts so asks nobody. */
const AGAINST: ReadonlySet<string> = new Set([...UNASKED, 'pretext']);
const LEAVES: ReadonlySet<string> = new Set(['transfer', 'publish', 'message', 'spread', 'spend']);
/** A command or a change of settings is how an act is done, whichever it is. */
const MEANS: ReadonlySet<string> = new Set(['execute', 'configure', 'access']);

export function actsOf(reading: Reading, hit?: Hit): Set<string> {
  const acts = new Set<string>();
  for (const verb of readVerbs(reading)) {
    if (verb.mood === 'noun' && !hit) continue;
    if (hit && verb.hit.from >= hit.from && verb.hit.to <= hit.to) continue;
    const name = String(verb.hit.concept.attributes['class']);
    if (!HARMLESS.has(name)) acts.add(name);
  }
  return acts;
}

export const isAgainst = (hit: Hit): boolean => AGAINST.has(hit.concept.id);

/** The consent a sentence tells of, if it is one that holds for more than the sentence. */
export function consentIn(reading: Reading, stand: Stand): Consent | undefined {
  if (isShown(stand.stance) || isShown(stand.intro)) return undefined;
  const never = neverWithout(reading);
  const hit = never ?? reading.modifiers.find(({ concept }) => concept.attributes['carries'] !== undefined);
  if (!hit || reading.sentence.quoted[hit.from] || reading.modifiers.some((one) => one !== never && isAgainst(one)))
    return undefined;
  if (verdictOn(reading, hit) === 'needless' || reading.sentence.terminator === QUESTION) return undefined;
  const names = new Set([...actsOf(reading, hit)].filter((act) => !MEANS.has(act)));
  const asked = hit.concept.attributes['carries'] !== 'given';
  if (!asked && names.size === 0 && !isAlone(reading, hit)) return undefined;
  return { names, asked, back: governsBefore(reading) };
}

const isShown = (stance: string) => stance === 'warning' || stance === 'example';

/** "Never do this without asking", 未经同意不得…: what is denied is the act that nobody was asked about. */
function neverWithout(reading: Reading): Hit | undefined {
  const { roles } = reading;
  const denies = (at: number) => (roles[at]! & R.negator) !== 0 && (roles[at]! & R.notNegator) === 0;
  return reading.modifiers.find((hit) => {
    if (hit.concept.id !== 'without-confirmation') return false;
    if (reading.language === 'en') {
      if (!(roles[hit.from]! & R.without)) return false;
      for (let at = hit.from - 1; at >= 0 && !isHardBreak(reading, at); at--) if (denies(at)) return true;
      return false;
    }
    for (let at = hit.to; at < Math.min(reading.sentence.length, hit.to + DENIAL_REACH); at++)
      if (denies(at)) return true;
    return false;
  });
}

const QUESTION = 0x3f;
const DENIAL_REACH = 3;
const FEW_WORDS = 4;
const FEW_CHARACTERS = 7;

/** "Only if the user asked for it:" says nothing but that. */
function isAlone({ sentence, language }: Reading, hit: Hit): boolean {
  let others = 0;
  for (let at = 0; at < sentence.length; at++)
    if ((at < hit.from || at >= hit.to) && sentence.kind[at] !== TOKEN.punct) others++;
  return others <= (language === 'zh' ? FEW_CHARACTERS : FEW_WORDS);
}

/** "Before you do this", "take either", "each step", "all of it must". */
const SAID_BEFORE = either(
  'before (?:(?:you |you do |doing )?(?:this|that|it|so|any of (?:this|these|it))|each|every|either)',
  '(?:do|does|doing|done|run|take) (?:this|that|it|so|either|any of)',
  '(?:this|that|it|each|both|all of (?:this|it)) (?:needs?|requires?|step|happens?|is done|is only|must|may)',
);
const WHO_AGREES = 'owner|user|person|customer|treasurer|manager|they|he|she';
/** Verbs, as they begin, of acts that are not easily taken back. */
const FINAL = 'send|delet|remov|publish|post|overwrit|pay|cancel|grant|drop|disabl';
const FINAL_ZH = '删|删除|删掉|发|发送|发出|群发|覆盖|付款|支付|提交|停用|取消|改动|修改';
const BACK = new RegExp(
  alternatives(
    String.raw`\b${SAID_BEFORE}\b`,
    '(?:执行|操作|动手|进行|做|这样做|这么做)(?:之前|前|以前)',
    `(?:^|[，,；;])(?:[在于]?)(?:${FINAL_ZH})(?:之前|前|以前)`,
    '(?:这|此|该)(?:一步|步|项|操作|类操作|些操作)',
    '(?:否则|不然)',
    String.raw`^(?:the )?(?:${WHO_AGREES}) (?:confirms?|approves?|agrees?(?: to)?|okays?) (?:it|this|that|each|every|them)\b`,
    String.raw`\bbefore (?:(?:you )?(?:${FINAL})\w*(?: (?:it|them|anything|any))?(?=[,.;]|$)|you do\b)`,
  ),
  'i',
);

/** "Before you do this", 执行前: the consent is for what was said, not for what follows. */
function governsBefore({ text, sentence }: Reading): boolean {
  const { start, end, length } = sentence;
  return BACK.test(text.slice(start[0], end[length - 1]));
}

/** Whether a sentence takes something out of the machine or in from elsewhere that nobody was asked about. */
function leaves({ destinations, objects }: Reading, acts: Acts): boolean {
  if (destinations.some((place) => place.literal !== undefined)) return true;
  if (![...acts].some((act) => LEAVES.has(act) && act !== 'spend')) return false;
  return destinations.length > 0 || objects.some((thing) => thing.grade === 'hard');
}

/** Whether the acts of a sentence are those a consent names, or, where it names none, may be those it stands beside. */
export function isFor(consent: Consent, reading: Reading, acts: Acts): boolean {
  const { names } = consent;
  const sends = [...names].some((name) => LEAVES.has(name));
  if (leaves(reading, acts) && !sends) return false;
  if (names.size === 0) return true;
  return [...acts].every((act) => names.has(act) || MEANS.has(act) || (sends && LEAVES.has(act)));
}
