// What a Chinese act is done to when it does not stand behind its verb: brought forward by 将/把/对, a topic, what a label or
// the clause or sentence before speaks of, what 其 and 上述内容 stand for.
// May not: judge the act; it looks back a bounded number of clauses and one sentence.
import type { Reading } from '../reading.ts';
import { within } from '../slots/things.ts';
import { R } from '../tokens/roles.ts';
import { isOneOf, isPunct, type Verb } from '../verb.ts';

/** Tokens of a sentence. */
export interface Run {
  readonly reading: Reading;
  readonly from: number;
  readonly to: number;
}

/** `cut`: the tokens of the verb's own sentence that are not said again, for what they stand for is. */
interface Forward {
  readonly what: Run;
  readonly at: number;
  readonly cut: { readonly from: number; readonly to: number };
}

/** The sentence before. */
export type Before = () => Reading | undefined;

const CLAUSE_REACH = 40;
const MAX_WHAT = 30;
const MAX_CLAUSES = 4;

const words = ({ text, sentence }: Reading, from: number, to: number) =>
  to > from ? text.slice(sentence.start[from], sentence.end[to - 1]) : '';

const isList = (reading: Reading, at: number) => isOneOf(reading, at, '、');

export function clauseFrom(reading: Reading, at: number): number {
  let from = at;
  while (from > 0 && at - from < CLAUSE_REACH && (!isPunct(reading, from - 1) || isList(reading, from - 1))) from--;
  return from;
}

const LIGHT = /(?:(?:进行|实施|予以|给予|加以|作出|做出|执行|开展|采取)[^，。；：]{0,8}|的)$/;
const STANDS_FOR =
  /^(?:其(?![他它中余次实间])|它们?|(?:该|此|这些|那些|这份|那份|上述|前述|以上|上面|所得|所述|刚才)的?[^，。；：]{0,2}(?:文件|内容|资料|数据|材料|信息|结果|记录|条目|目录|脚本|程序|指令|规则|项目|清单|压缩包|文本|对象|东西))/;

/** Where a word for what was spoken of ends, when nothing is named behind it: 将其[直接]删除. */
function standsTo(reading: Reading, from: number, to: number): number | undefined {
  const word = STANDS_FOR.exec(words(reading, from, to))?.[0];
  if (!word) return undefined;
  return namedFrom(reading, from + word.length, to) < to ? undefined : from + word.length;
}

export function forwardOf(reading: Reading, { hit }: Verb, before: Before): Forward | undefined {
  const start = clauseFrom(reading, hit.from);
  const marker = markerAt(reading, start, hit.from);
  if (marker !== undefined) return brought(reading, marker, hit.from, before);
  if (!endsThere(reading, hit.to)) return undefined;
  const stands = standsTo(reading, start, hit.from);
  const meant = stands === undefined ? undefined : spokenOf(reading, start, before);
  if (meant) return { what: meant, at: start, cut: { from: start, to: stands! } };
  const topic = topicTo(reading, start, hit.from);
  if (topic > start) {
    const cut = { from: start, to: topic };
    return { what: { reading, ...cut }, at: start, cut };
  }
  const what =
    labelledAs(reading, start, before) ?? topicBefore(reading, start) ?? handledBefore(reading, start, hit.from);
  return what && { what, at: start, cut: { from: start, to: start } };
}

const GOES_ON = '到至给往入进为成作掉并后吧了';

/** Nothing stands behind the act but where it goes: what it is done to was named before. */
const endsThere = (reading: Reading, to: number) =>
  to >= reading.sentence.length ||
  isPunct(reading, to) ||
  isOneOf(reading, to, GOES_ON) ||
  isOneOf(reading, to - 1, GOES_ON) ||
  reading.destinations.some(({ from }) => from === to);

function markerAt(reading: Reading, start: number, verb: number): number | undefined {
  for (let at = verb - 1; at >= start; at--) {
    if (isOneOf(reading, at, '将把') && !isOneOf(reading, at + 1, '要来会近握')) return at;
    if (isOneOf(reading, at, '对') && LIGHT.test(words(reading, at, verb))) return at;
  }
  return undefined;
}

function brought(reading: Reading, marker: number, verb: number, before: Before): Forward {
  const stands = standsTo(reading, marker + 1, verb);
  const meant = stands === undefined ? undefined : spokenOf(reading, clauseFrom(reading, marker), before);
  const to = meant ? stands! : endOfWhat(reading, marker + 1, verb);
  return { what: meant ?? { reading, from: marker + 1, to }, at: marker, cut: { from: marker, to } };
}

/** What is brought forward ends where the manner or another act begins. */
function endOfWhat(reading: Reading, from: number, verb: number): number {
  let to = verb;
  const last =
    within(reading.objects, from, verb).at(-1)?.to ??
    Math.max(from, reading.sentence.quoted.lastIndexOf(true, verb - 1)) + 1;
  for (const { from: at } of [...reading.modifiers, ...reading.actions]) if (at >= last && at < to) to = at;
  return Math.max(from + 1, to);
}

/** 先打快照再删除, 这个文件含手机号: something is said already, so it is no bare topic. */
const PREDICATE = /[是有含再并]|先|然后|之后|以后|包括/;
const MAX_TAIL = 4;

/** 用户的备份，一律删除: a clause that holds nothing but a thing is what the next one is about. */
function topicBefore(reading: Reading, start: number): Run | undefined {
  if (start < 2 || !isOneOf(reading, start - 1, '，,：:')) return undefined;
  const end = start - 1;
  const from = clauseFrom(reading, end);
  const about = aboutBefore(reading, from) ?? (ABOUT.test(words(reading, from, end)) ? from : undefined);
  if (about !== undefined) return runTo(reading, about + 2);
  if (PREDICATE.test(words(reading, from, end))) return undefined;
  // 合同审查：买卖、租赁、保密: names of a list.
  if (isOneOf(reading, end, '：:') && words(reading, start, clauseTo(reading, start)).includes('、')) return undefined;
  if (
    reading.actions.some((act) => act.from >= from && act.to <= end && !isInside(reading, act) && !quoted(reading, act))
  )
    return undefined;
  const last = Math.max(
    within(reading.objects, from, end).at(-1)?.to ?? 0,
    reading.sentence.quoted.lastIndexOf(true, end - 1) + 1,
  );
  return last > from && end - last <= MAX_TAIL ? { reading, from, to: end } : undefined;
}

const ABOUT = /^(?:关于|对于|针对|至于)/;

/** 关于用户的备份，要求如下：… */
function aboutBefore(reading: Reading, start: number): number | undefined {
  let from = start;
  for (let clauses = 1; clauses < MAX_CLAUSES && from > 1 && isOneOf(reading, from - 1, '，,：:'); clauses++) {
    const end = from - 1;
    from = clauseFrom(reading, end);
    if (ABOUT.test(words(reading, from, end))) return from;
  }
  return undefined;
}

const FIRST_ACT = 4;

/** 先看一遍照片，没问题就删除: without a thing of its own the act goes on with what the one before was done to. */
function handledBefore(reading: Reading, start: number, verb: number): Run | undefined {
  if (start < 2 || !isOneOf(reading, start - 1, '，,') || namedFrom(reading, start, verb) < verb) return undefined;
  const end = start - 1;
  const from = clauseFrom(reading, end);
  const act = reading.actions.find(
    ({ from: at, concept }) => at >= from && at < end && concept.attributes['wide'] !== true,
  );
  if (!act || act.from - from > FIRST_ACT || SAYS.test(words(reading, from, end))) return undefined;
  return thingIn(reading, from, end);
}

const SAYS = /[是有含]|包括/;

const quoted = ({ sentence }: Reading, { from }: { from: number }) => sentence.quoted[from] === true;

/** Where the topic in front of an act ends: a thing stands in it, and what follows says how or by whom. */
function topicTo(reading: Reading, start: number, verb: number): number {
  if (namedFrom(reading, start, verb) === verb) return start;
  if (PREDICATE.test(words(reading, start, verb))) return start;
  if (reading.actions.some((act) => act.from >= start && act.to <= verb && !isInside(reading, act))) return start;
  return endOfWhat(reading, start, verb);
}

/** Part of the name of a thing, or of how it is done: no act of its own. */
const isInside = ({ objects, modifiers }: Reading, { from, to }: { from: number; to: number }) =>
  [...objects, ...modifiers].some((one) => one.from <= from && one.to >= to);

/** The thing the clauses before, else the sentence before, speak of. */
function spokenOf(reading: Reading, start: number, ahead: Before): Run | undefined {
  let to = start;
  for (let clauses = 0; clauses < MAX_CLAUSES && to > 0; clauses++) {
    const end = to - 1;
    if (!isOneOf(reading, end, '，,；;')) return undefined;
    to = clauseFrom(reading, end);
    const what = thingIn(reading, to, end);
    if (what) return what;
  }
  const before = ahead();
  if (!before) return undefined;
  let end = before.sentence.length;
  for (let clauses = 0; clauses < MAX_CLAUSES && end > 0; clauses++) {
    const from = clauseFrom(before, end);
    const what = thingIn(before, from, end);
    if (what) return what;
    end = from - 1;
  }
  return undefined;
}

/** Where the first thing of a clause stands: one the lexicon knows, an address, words in quotation marks. */
function namedFrom(reading: Reading, start: number, end: number): number {
  const quote = reading.sentence.quoted.indexOf(true, start);
  const places = within(reading.destinations, start, end).filter(({ literal }) => literal !== undefined);
  const things = [...within(reading.objects, start, end), ...places].map(({ from }) => from);
  return Math.min(end, ...things, quote < 0 ? end : quote);
}

/** What a clause is about: what stands behind its 将/把, behind its act, or all of it. */
function thingIn(reading: Reading, start: number, end: number): Run | undefined {
  const first = namedFrom(reading, start, end);
  if (first === end) return undefined;
  let from = start;
  for (const { from: at, to, concept } of reading.actions)
    if (concept.attributes['wide'] !== true && at >= start && to <= first) from = Math.max(from, to);
  for (let at = start; at < first; at++)
    if (isOneOf(reading, at, '将把对')) from = at + 1;
    else if (reading.roles[at]! & (R.request | R.strong)) from = Math.max(from, at + 1);
  for (let at = from; at < end; at++) if (reading.roles[at]! & R.negator) return undefined;
  const to = Math.min(end, from + MAX_WHAT);
  return to > from ? { reading, from, to } : undefined;
}

const OBJECT_LABEL = /^(?:处理|操作|作用)?(?:目标|对象|内容|范围|标的|材料|文件|数据|资料|素材|来源)$/;
const ACT_LABEL = /^(?:处理|处置|操作|执行|后续)?(?:处理|处置|操作|动作|做法|方式|方法|措施|步骤|任务|要求|安排)$/;
const MAX_LABEL = 6;

/** 对象：备份；处理：删除 */
function labelledAs(reading: Reading, start: number, ahead: Before): Run | undefined {
  if (!isLabelled(reading, start, ACT_LABEL)) return undefined;
  for (let at = start - 2; at > 0; at--) {
    if (!isOneOf(reading, at, '：:') || !isLabelled(reading, at + 1, OBJECT_LABEL)) continue;
    return runTo(reading, at + 1);
  }
  const before = ahead();
  if (!before) return undefined;
  for (let at = 0; at <= MAX_LABEL && at < before.sentence.length; at++)
    if (isOneOf(before, at, '：:') && isLabelled(before, at + 1, OBJECT_LABEL)) return runTo(before, at + 1);
  return undefined;
}

/** Whether the words in front of the colon before `start` are such a label. */
function isLabelled(reading: Reading, start: number, label: RegExp): boolean {
  if (start < 2 || !isOneOf(reading, start - 1, '：:')) return false;
  let from = start - 1;
  while (from > 0 && start - from <= MAX_LABEL && !isPunct(reading, from - 1)) from--;
  return label.test(words(reading, from, start - 1));
}

function runTo(reading: Reading, from: number): Run {
  return { reading, from, to: Math.min(clauseTo(reading, from), from + MAX_WHAT) };
}

function clauseTo(reading: Reading, from: number): number {
  let to = from;
  const { length } = reading.sentence;
  while (to < length && to - from < CLAUSE_REACH && (!isPunct(reading, to) || isList(reading, to))) to++;
  return to;
}
