// Chinese acts that are asked, supposed or left to somebody, not ordered: whether, before, once it has happened, by hand.
// May not: look outside the sentence; all loops reach a bounded number of tokens.
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { charAt, isHardBreak, isOneOf, isPunct } from '../verb.ts';

const CLAUSE_REACH = 12;

/** 哪些任务挂在他名下: it is asked, or looked up, which; 无论哪个 means all. */
export function asksWhich({ text, sentence }: Reading, start: number, verb: number): boolean {
  const before = text.slice(sentence.start[start], sentence.start[verb]);
  return WHICH.test(before) && !ANY.test(before);
}

const WHICH = /哪[些个几台项家条]/;
const ANY = /无论|不论|不管|随便|任凭/;

/** 检查云盘是否被设为公开: what is looked into is not ordered. */
export function asksWhether({ text, sentence }: Reading, from: number, v: number): boolean {
  return WHETHER.test(text.slice(sentence.start[from], sentence.start[v]));
}

const WHETHER = /是否|是不是|有没有|有无|能否|会不会|可不可以/;

/** 令牌泄露了就请管理员重置: the act with 了 is the condition of what 就 brings. */
export function hasHappened(reading: Reading, to: number): boolean {
  const done = isOneOf(reading, to - 1, '了') ? to - 1 : to;
  if (!isOneOf(reading, done, '了')) return false;
  // 删了之后若已被转发
  if (SINCE.test(reading.text.slice(reading.sentence.end[done], reading.sentence.end[done]! + 6))) return true;
  if (done < to) return false;
  for (let at = to + 1; at < Math.min(reading.sentence.length, to + CLAUSE_REACH); at++) {
    if (isHardBreak(reading, at)) return false;
    if (isOneOf(reading, at, '就便则')) return true;
  }
  return false;
}

const SINCE = /^(?:之后|以后|后)[，,]?(?:若|如果?|要是|万一|倘|发现)/;

/** 删除快照之前先列清单: the act is the moment something else comes before; nothing is said of whether it is to be done. */
export function isBeforehand(reading: Reading, to: number): boolean {
  for (let at = to; at < Math.min(reading.sentence.length, to + CLAUSE_REACH); at++) {
    if (isPunct(reading, at) && charAt(reading, at) !== '、') return false;
    if (isOneOf(reading, at, '之以') && isOneOf(reading, at + 1, '前')) return true;
  }
  return false;
}

/** 如果看到扣款记录，请提醒用户: what is met is supposed; what is to be done stands in the next clause. */
export function goesOn(reading: Reading, start: number, to: number): boolean {
  const { sentence, text } = reading;
  if (!SUPPOSES.test(text.slice(sentence.start[start], sentence.start[to - 1]))) return false;
  let end = to;
  while (end < sentence.length && !isPunct(reading, end)) end++;
  return end + 1 < sentence.length && isOneOf(reading, end, '，,');
}

const SUPPOSES = /^(?:如果|若是?|要是|假如|倘若|万一)(?:看到|发现|遇到|收到|查到|碰到|有)/;

/** 请店员自己在后台输入密码: somebody does it himself, at a place of his own; in a chat it would be handed over. */
export function isOwnAct({ text, sentence }: Reading, start: number, { from, to }: Hit): boolean {
  // 平台(host.cn)输入: what stands in brackets behind a name parts nothing.
  const begins = BRACKETED.exec(text.slice(Math.max(0, sentence.start[start]! - MAX_BRACKETED), sentence.start[start]));
  const before = `${begins?.[1] ?? ''}${text.slice(sentence.start[start], sentence.start[from])}`;
  if (!BY_HAND.test(before) && !AT_PLACE.test(before)) return false;
  const said = text.slice(sentence.start[start], sentence.end[Math.min(sentence.length, to + CLAUSE_REACH) - 1]);
  return !CHAT.test(said.replace(KEPT_OUT, ''));
}

const MAX_BRACKETED = 90;
const BRACKETED = /([^，,。；;\n]{2,60})[(（][^()（）\n]{2,40}[)）]\s*$/;
const BY_HAND =
  /(?:请|由|让|叫|等).{1,6}(?:自己|自行|亲自)(?:在|到|去|动手)[^。；]{0,60}$|由(?!助手|智能体|代理|技能|脚本|程序|系统)[^，,。；]{1,6}(?:在|到)(?:终端|网银|柜台|窗口|官网|平台|控制台|后台|浏览器|手机|网页)[^。；]{0,12}$/;
/** At a place that asks for it: 平台要登录时请用户自己输入密码. */
const AT_PLACE = /(?:平台|网站|网页|浏览器|弹窗|系统|终端|手机|后台)[^。；]{0,24}(?:请|由|让).{1,6}(?:自己|自行|亲自)$/;

/** …，不写在对话里 */
const KEPT_OUT = /[，,；;][^，,。；]{0,4}(?:不|别|勿|不要)[^，,。；]{0,6}(?:聊天|对话|会话)[^，,。；]{0,3}/g;
const CHAT = /聊天|对话|会话|这里|此处|发给|告诉|提供给/;
