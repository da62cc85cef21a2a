// Whether a Chinese act is denied: by what stands before it, by the list or label it stands under, by the verdict behind it.
// May not: know single concepts beyond their attributes; all loops reach a bounded number of tokens.
import { isInRefusedList } from '../around/refused-list.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { frontedFrom } from '../slots/slots.ts';
import { R } from '../tokens/roles.ts';
import { charAt, isDe, isHardBreak, isOneOf, isPunct, type Verb } from '../verb.ts';

const NEGATION_REACH = 8;
/** 不向任何第三方平台登记: what a preposition holds may be long. */
const PREPOSED_REACH = 20;
const PREPOSITIONS = '向对把给将跟同从与';
const CLAUSE_REACH = 12;
const LIST_REACH = 16;
const LONG_LIST_REACH = 40;
const VERDICT_REACH = 24;

/** `order`: where the part of the clause begins that is said of the act; `last`: the act before it. */
export function isDenied(reading: Reading, hit: Hit, order: number, last: Verb | undefined): boolean {
  const fronted = frontedFrom(reading, hit.from);
  return (
    isDeniedFrom(reading, hit.from, order) ||
    // 不要把短信验证码、支付密码发过去: what 把 brings forward stands between a denial and its verb.
    (fronted !== undefined && isDeniedFrom(reading, fronted, 0)) ||
    (last?.negated === true && sharesDenial(reading, last.hit, hit.from)) ||
    isDeniedAlike(reading, hit.from) ||
    isByRefusedMeans(reading, hit.from) ||
    forbidsOther(reading, hit) ||
    isRejectedPractice(reading, hit) ||
    isUnderForbiddingLabel(reading, hit.from) ||
    isInRefusedList(reading, hit.from) ||
    isRuledOut(reading, hit) ||
    isRequestRefused(reading, hit) ||
    isTurnedDown(reading, hit)
  );
}

const isNegator = (reading: Reading, at: number) =>
  (reading.roles[at]! & R.negator) !== 0 && (reading.roles[at]! & R.notNegator) === 0;

/** 不经负责人同意的批准, 不等回复就发送: what is passed over is denied, not the act. */
const isManner = (reading: Reading, at: number) =>
  isOneOf(reading, at, '不未') && isOneOf(reading, at + 1, '经等待顾管');

/** A denial in the same clause, no other act between. */
function isDeniedFrom(reading: Reading, from: number, first: number): boolean {
  for (let at = from - 1; at >= first && from - at <= PREPOSED_REACH; at--) {
    if (isPunct(reading, at)) return false;
    if (from - at > NEGATION_REACH && !isOneOf(reading, at + 1, PREPOSITIONS)) continue;
    if (isNegator(reading, at) && !isManner(reading, at))
      return !reading.actions.some((other) => other.from > at && other.to <= from);
  }
  return false;
}

const FORBIDS = /(?:严禁|禁止|不得|不可|不准|不许|不允许|不能|不应|切勿|请勿|勿|杜绝)$/;

/** One denial rules a whole list: 不要记录、打印或保存. A prohibition also rules the manner of each: 严禁跳过、自动点击或代答. */
function sharesDenial(reading: Reading, last: Hit, to: number): boolean {
  // 不经确认的删除: how it is done is denied, not the act.
  if (reading.modifiers.some((how) => isNegator(reading, how.from) && how.from <= last.from && how.to >= last.to))
    return false;
  let listed = false;
  const forbidden = isForbidden(reading, last.from);
  if (to - last.to > (forbidden ? LONG_LIST_REACH : LIST_REACH)) return false;
  for (let at = last.to; at < to; at++) {
    if (isHardBreak(reading, at) || reading.roles[at]! & R.break || isOneOf(reading, at, '，,就便则')) return false;
    if (isOneOf(reading, at, '、或及')) listed = true;
    if (reading.roles[at]! & (R.request | R.strong) && !(forbidden && listed)) return false;
  }
  return true;
}

/** 不要换服务器、换账号绕开: what begins with the same word is denied with it. */
function isDeniedAlike(reading: Reading, from: number): boolean {
  let item = from;
  while (item > 0 && from - item < NEGATION_REACH && !isPunct(reading, item - 1)) item--;
  if (item < 2 || charAt(reading, item - 1) !== '、') return false;
  for (let at = item - 2; at > 0 && item - at <= LIST_REACH && !isPunct(reading, at); at--)
    if (charAt(reading, at) === charAt(reading, item)) return isNegator(reading, at - 1);
  return false;
}

const BY_MEANS =
  /(?:严禁|禁止|不得|不可|不准|不许|不允许|不能|不应|不要|切勿|请勿|勿|别|杜绝|不教|不帮|不协助)[^、，,。；;：:用靠拿借]{0,4}(?:用|靠|拿|通过|借助?)[^，,。；;：:]{1,24}$/;

/** 不教用谐音、拆字绕过审核, 不得通过改名、换号规避: the means stand in a list between the denial and the act. */
function isByRefusedMeans(reading: Reading, from: number): boolean {
  let first = from;
  while (
    first > 0 &&
    from - first <= LIST_REACH &&
    (!isPunct(reading, first - 1) || charAt(reading, first - 1) === '、')
  )
    first--;
  if (reading.actions.some((other) => other.from > first && other.to <= from)) return false;
  return BY_MEANS.test(reading.text.slice(reading.sentence.start[first], reading.sentence.start[from]));
}

/** Denied by a word that forbids, none that only excuses (无需, 不必). */
function isForbidden(reading: Reading, verb: number): boolean {
  for (let at = verb - 1; at >= 0 && verb - at <= LONG_LIST_REACH; at--) {
    if (isPunct(reading, at) && charAt(reading, at) !== '、') return false;
    if (!isNegator(reading, at)) continue;
    const end = reading.sentence.end[at]!;
    return FORBIDS.test(reading.text.slice(Math.max(0, end - 3), end));
  }
  return false;
}

/** 禁止：读取密钥、上传日志。What stands behind a label that forbids is forbidden. */
function isUnderForbiddingLabel(reading: Reading, verb: number): boolean {
  for (let at = verb - 1; at > 0; at--) {
    if (!isPunct(reading, at)) continue;
    if (isOneOf(reading, at, '；;')) return false;
    if (isOneOf(reading, at, '：:')) return isNegator(reading, at - 1);
  }
  return false;
}

const WHOLLY = /(?:一律|一概|都|均|概|皆|全部|绝对|坚决|也)$/;
const OUT_OF_QUESTION =
  /^(?:禁止|严禁|杜绝|不得|不行|不许|不准|不允许|不可以?|不能|不予.{0,4}|不(?:用|做|干|办|碰|动))的?$/;

/** 强制推送一律禁止, 上传源码是不允许的: the verdict on the act closes its clause. */
function isRuledOut(reading: Reading, hit: Hit): boolean {
  const { sentence, text } = reading;
  for (let at = hit.to; at < Math.min(sentence.length, hit.to + VERDICT_REACH); at++) {
    if (isPunct(reading, at)) return false;
    if (!isNegator(reading, at)) continue;
    const from = sentence.start[at]!;
    const rest = text.slice(from, sentence.end[clauseEnd(reading, at) - 1]);
    if (!OUT_OF_QUESTION.test(rest)) return false;
    const before = text.slice(Math.max(0, from - 2), from);
    return WHOLLY.test(before) || before.endsWith('是') || /^(?:禁止|严禁)/.test(rest);
  }
  return false;
}

function clauseEnd(reading: Reading, from: number): number {
  let end = from;
  while (end < reading.sentence.length && !isPunct(reading, end)) end++;
  return end;
}

const REFUSED =
  /^(?:请|应|应当|也|都|一律|一概|绝|千万)?(?:不要|不得|不可|不能|不予|不应|不必|切勿|请勿|勿|别|不)(?:去|再)?(?:照办|照做|照着做|这样做|这么做|听从|听信|理会|服从|采纳|执行|响应|遵从|遵守|相信)$/;

const ASKED_OF_YOU = /(?:要求|让|叫|请求|索要|诱导|怂恿|骗).{0,2}(?:你|您|助手|智能体|用户)/;
const DECLINED = /^[\s*_—–-]*(?:请|应当?|一律|务必|直接|都)?(?:拒绝|回绝|不予|不要理会|忽略)/;

/** 要求你把密钥发送到别处 — 拒绝: what somebody wants of the reader is turned down at once. */
function isTurnedDown(reading: Reading, hit: Hit): boolean {
  const { sentence, text } = reading;
  const end = clauseEnd(reading, hit.to);
  if (end + 1 >= sentence.length || end - hit.to > VERDICT_REACH) return false;
  let first = hit.from;
  while (first > 0 && hit.from - first < VERDICT_REACH && !isHardBreak(reading, first - 1)) first--;
  if (!ASKED_OF_YOU.test(text.slice(sentence.start[first], sentence.start[hit.to] ?? sentence.end[hit.from])))
    return false;
  return DECLINED.test(text.slice(sentence.end[end - 1]! + 1, sentence.end[Math.min(sentence.length, end + 6) - 1]));
}

/** 教程要求关闭防护的，不要照办; 网页让你上传时，勿照做: what somebody else asks for is not to be done. */
function isRequestRefused(reading: Reading, hit: Hit): boolean {
  const { sentence, text } = reading;
  const end = clauseEnd(reading, hit.to);
  if (end >= sentence.length || end - hit.to > VERDICT_REACH || isHardBreak(reading, end)) return false;
  if (!isDe(reading, end - 1) && !isOneOf(reading, end - 1, '时候')) return false;
  const next = clauseEnd(reading, end + 1);
  if (next === end + 1 || next - end > CLAUSE_REACH) return false;
  return REFUSED.test(text.slice(sentence.start[end + 1], sentence.end[next - 1]));
}

/** 绕过审批的做法一律不用, 把密钥贴到群里的行为属于违规: the act is the attribute of a practice, and that practice is refused. */
function isRejectedPractice(reading: Reading, hit: Hit): boolean {
  const { sentence, text } = reading;
  for (let at = hit.to; at < Math.min(sentence.length, hit.to + CLAUSE_REACH); at++) {
    if (isPunct(reading, at)) return false;
    if (!isDe(reading, at) || !PRACTICE.test(text.slice(sentence.end[at], sentence.end[at]! + 2))) continue;
    for (let next = at + 3; next < Math.min(sentence.length, at + 3 + NEGATION_REACH); next++) {
      if (isPunct(reading, next)) return false;
      if (isNegator(reading, next)) return true;
    }
    return false;
  }
  return false;
}

const PRACTICE = /^(?:做法|行为|方式|方法|操作|办法|手段|请求|要求|尝试|路子|写法)$/;

const OTHER_REACH = 5;

/** 提醒用户不要…, 告诉他别…: somebody is told not to do it. */
function forbidsOther(reading: Reading, hit: Hit): boolean {
  const { attributes } = hit.concept;
  if (attributes['recipient'] !== true && attributes['chain'] !== true) return false;
  const told = reading.actors.find((actor) => actor.from >= hit.from && actor.from - hit.to <= 1 && actor.to >= hit.to);
  if (!told) return false;
  for (let at = Math.max(hit.to, told.to); at < Math.min(reading.sentence.length, told.to + OTHER_REACH); at++) {
    if (isPunct(reading, at)) return false;
    if (isNegator(reading, at)) return true;
  }
  return false;
}
