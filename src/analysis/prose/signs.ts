// Whether a sign of a sentence is said, denied, or told of somebody else's acts.
// May not: weigh it; all loops look back a bounded number of tokens.
import { isInRefusedList } from './around/refused-list.ts';
import { deniesObject, isForbidden, isNoneWithout } from './english/denial.ts';
import { readVerbs } from './frames.ts';
import type { Hit } from './lexicon/walk.ts';
import { unordered } from './not-ordered.ts';
import { isOfAttack } from './polarity.ts';
import type { Reading } from './reading.ts';
import { R } from './tokens/roles.ts';
import { TOKEN } from './tokens/shapes.ts';
import { endsAt, inQuestion, isHardBreak, type Verb, wordAt } from './verb.ts';

/** `wished`: by somebody the reader does not work for, or left to the person; nobody orders it here. */
export type Said = 'said' | 'denied' | 'told' | 'wished';

const DENIAL_REACH = 5;
const CHINESE_DENIAL_REACH = 9;
const LIST_COMMA = 0x3001;

const NO = /^no$/i;

/** A wide sign is denied by a negation right before it in the same clause, and, unless it holds one itself, by one in its gap. */
function isDenied(reading: Reading, hit: Hit): boolean {
  const { roles, sentence } = reading;
  const deniable = hit.concept.attributes['deniable'];
  if (deniable === undefined) return false;
  // In Chinese a gap ends at a denial (`read-sentence.ts`); the one inside is of the sign's own words.
  if (deniable === true && reading.language === 'en')
    for (let at = hit.from; at < hit.to; at++) if (roles[at]! & (R.negator | R.without)) return true;
  // "No tracking pixel, no link rewriting".
  if (deniable === true && hit.from > 0 && NO.test(wordAt(reading, hit.from - 1))) return true;
  if (inQuestion(reading, hit.from) || (deniable === true && deniesObject(reading, hit))) return true;
  const reach = reading.language === 'zh' ? CHINESE_DENIAL_REACH : DENIAL_REACH;
  for (let at = hit.from - 1; at >= Math.max(0, hit.from - reach); at--) {
    // 不带序列号、工号和文件名: what is denied of the first of a list is denied of all.
    if (sentence.kind[at] === TOKEN.punct && sentence.word[at] === LIST_COMMA) continue;
    if (sentence.kind[at] === TOKEN.punct || roles[at]! & R.break) return false;
    // "Look for a branch that lets everybody in": it is sought, not made.
    if (roles[at]! & (R.negator | R.without | R.detect)) return true;
  }
  return false;
}

/** 严禁跳过审批、自动点击同意: the act the sign begins with is denied from afar, as one of a list or by the verdict on it. */
function isOfDeniedAct(hit: Hit, denied: () => readonly Hit[]): boolean {
  if (hit.concept.attributes['deniable'] === undefined) return false;
  // An act further in may be denied by the sign's own words.
  return denied().some((act) => act.from <= hit.from && act.to > hit.from);
}

/** 安全软件被人关掉, "the guard was switched off by malware": a sign is told of where every act it holds is done by others. */
function isOfToldAct(reading: Reading, hit: Hit, verbs: () => readonly Verb[]): boolean {
  const held = verbs().filter((verb) => verb.hit.from < hit.to && verb.hit.to > hit.from);
  return held.length > 0 && held.every((verb) => isTold(reading, verb));
}

const RULED_OUT =
  /^[^，,。；;：:]{0,14}(?:是(?:不允许|不许|不行|禁止|违规)的?|一律(?:禁止|不允许|不行)|不允许|属于?违规)$/;

/** 自己审批自己的申请是不允许的: the verdict on it closes the clause. */
function isRuledOut({ text, sentence, language }: Reading, { to }: Hit): boolean {
  if (language !== 'zh' || to >= sentence.length) return false;
  const rest = text.slice(sentence.start[to], sentence.end[sentence.length - 1]);
  return RULED_OUT.test(/^[^，,。；;]*/.exec(rest)![0]);
}

const isTold = (reading: Reading, verb: Verb): boolean =>
  verb.others === true ||
  verb.actor === 'attacker' ||
  (verb.describes && verb.mood === 'passive' && isOfAttack(reading, verb));

const SAYS = /^(?:tell|ask|let|allow|instruct|order|advise|encourage|expect|permit|teach|urge|get|want|train|prompt)$/i;
const SAYING_REACH = 8;

/** "Do not tell sub-agents to keep it from the user": what nobody is to be told is denied, whatever it denies itself. */
function isOfDeniedSaying({ roles, sentence, text }: Reading, { from }: Hit): boolean {
  if (from < 3 || !(roles[from - 1]! & R.to)) return false;
  for (let at = from - 2; at > 0 && from - at <= SAYING_REACH; at--) {
    if (sentence.kind[at] === TOKEN.punct || roles[at]! & R.break) return false;
    if (!SAYS.test(text.slice(sentence.start[at], sentence.end[at]))) continue;
    return (roles[at - 1]! & (R.negator | R.without)) !== 0 && !(roles[at - 1]! & R.notNegator);
  }
  return false;
}

const COULD = /^(?:could|might)$/i;
const COULD_REACH = 10;

/** "A page could then run commands without anyone seeing it": what may come about through something, not what the reader does. */
function isPossible(reading: Reading, { from }: Hit): boolean {
  const { sentence, text, actors } = reading;
  for (let at = from - 1; at > 0 && from - at <= COULD_REACH; at--) {
    if (isHardBreak(reading, at)) return false;
    if (!COULD.test(text.slice(sentence.start[at], sentence.end[at]))) continue;
    const doer = actors.findLast((actor) => actor.to <= at && at - actor.to <= 2);
    return doer === undefined || (doer.concept.id !== 'agent' && doer.concept.id !== 'skill');
  }
  return false;
}

const MAY = /^(?:can|may|could|might)$/i;

/** "The user can change them on the page": what people are free to do. */
function isLeftToUser(reading: Reading, { from }: Hit): boolean {
  let at = from - 1;
  while (at > 0 && reading.roles[at]! & R.adverb) at--;
  return MAY.test(wordAt(reading, at)) && endsAt(reading.actors, at)?.concept.id === 'user';
}

const KEPT_BEFORE =
  /(?:令牌|密钥|口令|密码|凭据|凭证|验证码|token|\bkeys?|secret|password)[^。.\n]{0,16}(?:[只仅]|\bonly\b|\bnever\b|\bnot\b|不)[^。\n]{0,60}[。.]\s*$/i;
const NOT_SHOWN =
  /^\s*(?:(?:也|请)?(?:不要|不得|切勿|请勿|勿|别|不)(?:在[^，,。；;]{1,8})?(?:打印|显示|回显|输出|粘贴|截图|明文)|(?:do not|don['’]t|never) (?:print|echo|display|show|paste|log)\b)/i;
const KEPT_REACH = 120;

/** 令牌只发给 X。不要打印，不要写进报告: the secret of the sentence before stands in no report. */
function isSecretKept({ text, sentence }: Reading, { concept }: Hit): boolean {
  if (concept.id !== 'unlisted') return false;
  const start = sentence.start[0]!;
  if (!NOT_SHOWN.test(text.slice(start, start + KEPT_REACH))) return false;
  return KEPT_BEFORE.test(text.slice(Math.max(0, start - KEPT_REACH), start));
}

/** The acts of a sentence that are forbidden, read only for one that denies at all. */
function deniedActs(reading: Reading, verbs: () => readonly Verb[]): () => readonly Hit[] {
  let acts: readonly Hit[] | undefined;
  return () => {
    acts ??= reading.roles.some((role) => role & R.negator)
      ? verbs()
          .filter(({ negated, hit }) => negated && (reading.language === 'zh' || isForbidden(reading, hit.from)))
          .map((verb) => verb.hit)
      : [];
    return acts;
  };
}

/** What a sentence makes of each of its signs. */
export function signsOf(reading: Reading): { sign: (hit: Hit) => Said; act: (hit: Hit) => Said } {
  let read: readonly Verb[] | undefined;
  const verbs = () => (read ??= readVerbs(reading));
  const denied = deniedActs(reading, verbs);
  // Of a wide sign that stands twice, the one that ends last counts: what is said at first is often what is denied.
  const last = new Map<string, Hit>();
  for (const hit of reading.markers) if (hit.to > (last.get(hit.concept.id)?.to ?? 0)) last.set(hit.concept.id, hit);
  const sign = (hit: Hit): Said => {
    const how = unordered(reading, hit.from, hit.to);
    if (how) return how;
    if (isSecretKept(reading, hit)) return 'wished';
    if (isNoneWithout(reading, hit.from, hit.to)) return 'denied';
    if (isOfDeniedSaying(reading, hit) || isDenied(reading, hit) || isDenied(reading, last.get(hit.concept.id) ?? hit))
      return 'denied';
    if (isOfDeniedAct(hit, denied) || isInRefusedList(reading, hit.from) || isRuledOut(reading, hit)) return 'denied';
    if (isLeftToUser(reading, hit)) return 'wished';
    return isPossible(reading, hit) || isOfToldAct(reading, hit, verbs) ? 'told' : 'said';
  };
  const act = (hit: Hit): Said => {
    return unordered(reading, hit.from, hit.to) ?? (isOfToldAct(reading, hit, verbs) ? 'told' : 'said');
  };
  return { sign, act };
}
