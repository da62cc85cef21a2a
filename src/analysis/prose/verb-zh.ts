// Reads a Chinese action in its clause. No inflection: the words before it (must, may, not, who) tell what it is.
// May not: look outside the sentence; clauses are parted by ， ； and the tokeniser's sentence ends.
import type { Actor } from '../../model/fact.ts';
import type { Reading } from './reading.ts';
import type { Hit } from './walk.ts';
import { R } from './roles.ts';
import { isOfOthers } from './case-zh.ts';
import { isDenied } from './denial-zh.ts';
import { frontedFrom } from './slots.ts';
import { actorOf, charAt, isDe, isHardBreak, isOneOf, isPunct, type Verb } from './verb.ts';

const HALF_A_WORD = /(?:[目指坐图鼠光商]标)$/;

export function readChineseVerb(reading: Reading, hit: Hit, earlier: readonly Verb[]): Verb | undefined {
  const { roles } = reading;
  const v = hit.from;
  // 目标为…: the act would begin inside a word.
  if (HALF_A_WORD.test(reading.text.slice(reading.sentence.start[v]! - 1, reading.sentence.end[v]))) return undefined;
  let start = v;
  while (start > 0 && !isPunct(reading, start - 1)) start--;
  if (asksWhich(reading, start, v)) return { hit, mood: 'question', actor: 'other', negated: false, describes: true };
  let request = false;
  let modal = 0;
  let passive = false;
  let condition = false;
  const wide = hit.concept.attributes['wide'] === true;
  const order = orderFrom(reading, start, v);
  const forward = frontedFrom(reading, v) ?? v;
  for (let at = v - 1; at >= order; at--) {
    const role = roles[at]!;
    if (role & (R.strong | R.request)) request = true;
    // 将扫描到的高危漏洞改成低危: within what is brought forward nothing is looked for by this act.
    if (role & (R.weak | R.will | R.describing | R.detect) && at < forward) modal ||= role;
    if (role & R.passive) passive = true;
    if (role & R.if) condition = true;
  }
  const negated = isDenied(reading, hit, order, earlier.at(-1));
  const fronted = frontedAt(reading, start, v);
  // 一旦用户离开，就…: a whole clause that holds its own 就 has its condition in front.
  const conditional = wide && orderFrom(reading, v, hit.to) > v;
  const subject = conditional
    ? []
    : reading.actors.filter(
        (actor) =>
          ((actor.from >= order && actor.to <= fronted) || (order === start && goesOnActing(reading, actor, start))) &&
          !owns(reading, actor),
      );
  const actor: Actor = subject.length > 0 ? actorOf(subject[0]) : 'agent';
  const foreign = actor !== 'agent' && actor !== 'skill';
  const verb = (mood: Verb['mood'], describes: boolean): Verb => ({
    hit,
    mood,
    actor: foreign && request && actor === 'other' ? 'agent' : actor,
    negated,
    describes,
  });
  if (isOfOthers(reading, start, hit)) return { ...verb('declarative', true), others: true };
  // 的 right behind the verb makes it an attribute: 发送的数据. A whole clause ends in its object.
  if (!wide && roles[hit.to]! & R.filler && hit.concept.attributes['zh-attributive'] !== false && isDe(reading, hit.to))
    return verb('noun', true);
  if (
    (!request ||
      AUTOMATIC.test(reading.text.slice(Math.max(0, reading.sentence.start[v]! - 3), reading.sentence.start[v]))) &&
    namesThing(reading, hit)
  )
    return verb('noun', true);
  if (!wide && !request && forward === v && isOwned(reading, start, v)) return verb('noun', true);
  if (isWho(reading, start, hit) || isSubject(reading, hit) || isNotice(reading, start, hit)) return verb('noun', true);
  if (isManual(reading, hit)) return { ...verb('noun', true), others: true };
  if (asksWhether(reading, order, v) || isOwnAct(reading, start, hit)) return verb('declarative', true);
  if (hasHappened(reading, hit.to) || isBeforehand(reading, hit.to)) return verb('declarative', true);
  if (passive && !request) return verb('passive', true);
  // 因为周报会转给合作单位: a reason, no order.
  if (!request && BECAUSE.test(reading.text.slice(reading.sentence.start[start], reading.sentence.start[v])))
    return verb('declarative', true);
  if (request) return verb('obligation', foreign && actor !== 'other');
  if (modal) return verb('declarative', Boolean(modal & (R.weak | R.describing | R.detect)) || foreign);
  if (condition && (subject.length > 0 || goesOn(reading, start, hit.to))) return verb('declarative', true);
  if (subject.length > 0) return verb('declarative', foreign);
  return verb('imperative', false);
}

/** 家长的回复, 中心的加密空间: what 的 leads to is a thing; 悄悄的 is written for 悄悄地, and 进行…的删除 has it done. */
function isOwned(reading: Reading, start: number, v: number): boolean {
  const { text, sentence } = reading;
  if (v < 2 || !isDe(reading, v - 1) || HAS_DONE_TO.test(text.slice(sentence.start[start], sentence.start[v])))
    return false;
  return charAt(reading, v - 2) !== charAt(reading, v - 3) && !isOneOf(reading, v - 2, '多快少早');
}

const HAS_DONE_TO = /进行|予以|加以|给予|实施|作出/;

const CLAUSE_REACH = 12;
const BECAUSE = /^(?:因为|由于|毕竟).{0,16}会/;

const HAS_DONE = /^[^，,；;、]{1,10}[过完了好毕][^，,；;、]{0,10}、$/;

/** 复核人看过数量、在系统里点同意: who has done the first also does what 、 adds to it. */
function goesOnActing(reading: Reading, actor: Hit, start: number): boolean {
  const { text, sentence } = reading;
  if (start === 0 || actor.to >= start || text[sentence.start[start - 1]!] !== '、') return false;
  if (actor.from > 0 && !isPunct(reading, actor.from - 1)) return false;
  return HAS_DONE.test(text.slice(sentence.end[actor.to - 1], sentence.end[start - 1]));
}

/** 令牌泄露了就请管理员重置: the act with 了 is the condition of what 就 brings. */
function hasHappened(reading: Reading, to: number): boolean {
  if (!isOneOf(reading, to, '了')) return false;
  for (let at = to + 1; at < Math.min(reading.sentence.length, to + CLAUSE_REACH); at++) {
    if (isHardBreak(reading, at)) return false;
    if (isOneOf(reading, at, '就便则')) return true;
  }
  return false;
}

const SUPPOSES = /^(?:如果|若是?|要是|假如|倘若|万一)(?:看到|发现|遇到|收到|查到|碰到|有)/;

/** 如果看到扣款记录，请提醒用户: what is met is supposed; what is to be done stands in the next clause. */
function goesOn(reading: Reading, start: number, to: number): boolean {
  const { sentence, text } = reading;
  if (!SUPPOSES.test(text.slice(sentence.start[start], sentence.start[to - 1]))) return false;
  let end = to;
  while (end < sentence.length && !isPunct(reading, end)) end++;
  return end + 1 < sentence.length && isOneOf(reading, end, '，,');
}

const WHO_REACH = 12;

/** 违反规则的才申诉, 泄露密码的一律开除: a clause that ends in 的 says whom or what the order behind it is about. */
function isWho(reading: Reading, start: number, hit: Hit): boolean {
  if (hit.from !== start) return false;
  for (let at = hit.to; at < Math.min(reading.sentence.length, hit.to + WHO_REACH); at++) {
    if (isPunct(reading, at)) return false;
    if (isDe(reading, at)) return isOneOf(reading, at + 1, '才一都均须应');
  }
  return false;
}

const WHETHER = /是否|是不是|有没有|有无|能否|会不会|可不可以/;

/** 检查云盘是否被设为公开: what is looked into is not ordered. */
function asksWhether({ text, sentence }: Reading, from: number, v: number): boolean {
  return WHETHER.test(text.slice(sentence.start[from], sentence.start[v]));
}

const BY_HAND = /(?:请|由|让|叫|等).{1,6}(?:自己|自行|亲自)(?:在|到|去|动手)[^聊对此里]{0,16}$/;
/** At a place that asks for it: 平台要登录时请用户自己输入密码. */
const AT_PLACE = /(?:平台|网站|网页|浏览器|弹窗|系统|终端|手机|后台)[^。；]{0,24}(?:请|由|让).{1,6}(?:自己|自行|亲自)$/;

/** 请店员自己在后台输入密码: somebody does it himself, at a place of his own; in a chat it would be handed over. */
function isOwnAct({ text, sentence }: Reading, start: number, { from, to }: Hit): boolean {
  const before = text.slice(sentence.start[start], sentence.start[from]);
  if (!BY_HAND.test(before) && !AT_PLACE.test(before)) return false;
  return !CHAT.test(text.slice(sentence.start[start], sentence.end[Math.min(sentence.length, to + CLAUSE_REACH) - 1]));
}

const CHAT = /聊天|对话|会话|这里|此处|发给|告诉|提供给/;

/** 删除快照之前先列清单: the act is the moment something else comes before; nothing is said of whether it is to be done. */
function isBeforehand(reading: Reading, to: number): boolean {
  for (let at = to; at < Math.min(reading.sentence.length, to + CLAUSE_REACH); at++) {
    if (isPunct(reading, at) && charAt(reading, at) !== '、') return false;
    if (isOneOf(reading, at, '之以') && isOneOf(reading, at + 1, '前')) return true;
  }
  return false;
}

/** Where 将/把/对/向/给 begins: what stands behind it is acted upon, it does not act. */
function frontedAt(reading: Reading, start: number, v: number): number {
  for (let at = start; at < v; at++) {
    if (isOneOf(reading, at, '将把对向给从')) return at;
  }
  return v;
}

/** 用户不回复就删除: what stands before 就 is the condition; its subject and its negation are not those of the order. */
function orderFrom(reading: Reading, start: number, verb: number): number {
  for (let at = verb - 1; at > start; at--) {
    const next = charAt(reading, at + 1) || '会';
    if (isOneOf(reading, at, '就便则') && !'会能可是有要此像算'.includes(next)) return at;
    // 写支付模块时把校验省掉: what stands before 时 says when.
    if (
      isOneOf(reading, at, '时') &&
      !'间候刻常长区序期限效钟代而段'.includes(next) &&
      !isOneOf(reading, at - 1, '同及实定临暂随按平有小即')
    )
      return at;
  }
  return start;
}

/** 哪些任务挂在他名下: it is asked, or looked up, which; 无论哪个 means all. */
function asksWhich({ text, sentence }: Reading, start: number, verb: number): boolean {
  const before = text.slice(sentence.start[start], sentence.start[verb]);
  return WHICH.test(before) && !ANY.test(before);
}

const WHICH = /哪[些个几台项家条]/;
const ANY = /无论|不论|不管|随便|任凭/;

/** 自动化发布技能, 上传功能, 支付日和付款方式: the act is part of a name, and the name ends there. */
function namesThing(reading: Reading, { concept, to }: Hit): boolean {
  const { text, sentence } = reading;
  if (to >= sentence.length) return false;
  if (isOneOf(reading, to, PARTS) && !isOneOf(reading, to - 1, '我你您他她对双') && endsName(reading, to + 1))
    return true;
  if (to + 1 >= sentence.length) return false;
  // 删除用回收站: by what means; 删除用户 has a word of its own.
  if (isOneOf(reading, to, '用') && !isOneOf(reading, to + 1, '户途过完掉于作')) return true;
  const end = to + 2;
  const noun = text.slice(sentence.start[to], sentence.end[end - 1]);
  // Nobody pays a date or a receipt.
  if (concept.attributes['class'] === 'spend' && OF_PAYMENT.test(noun)) return true;
  // 推送地址放在…: what the act is done by, unless it is what is handed over: 发送地址给….
  if (BY_WHICH.test(noun)) return end >= sentence.length || !isOneOf(reading, end, '给到至列、和');
  return THING.test(noun) && endsName(reading, end);
}

const endsName = (reading: Reading, at: number) =>
  at >= reading.sentence.length || isPunct(reading, at) || isOneOf(reading, at, '的和与及或在是为旁写放要应须不');

/** 包含防火墙、密码与关闭步骤: a part of a manual is named after the act. */
function isManual({ text, sentence }: Reading, { to }: Hit): boolean {
  if (to + 1 >= sentence.length) return false;
  return MANUAL.test(text.slice(sentence.start[to], sentence.end[to + 1]));
}

const MANUAL = /^(?:步骤|教程|指南|要点|事项)$/;

/** 加密是为了…, 强制推送在主分支上是禁用的: of the act something is said, it is not to be done. */
function isSubject({ text, sentence }: Reading, { from, to }: Hit): boolean {
  if (IS_FOR.test(text.slice(sentence.start[to] ?? sentence.end[to - 1], sentence.end[sentence.length - 1])))
    return true;
  return SWITCHED_OFF.test(text.slice(sentence.start[from], sentence.end[sentence.length - 1]));
}

const NOTICE = /^(?:公告|公示|通知|评论|广告)$/;

/** 收集招标公告: the act is what an act before it is done to. */
function isNotice(reading: Reading, start: number, { from, to }: Hit): boolean {
  const { text, sentence } = reading;
  if (!NOTICE.test(text.slice(sentence.start[from], sentence.end[to - 1]))) return false;
  if (to < sentence.length && !isPunct(reading, to)) return false;
  const acted = reading.actions.findLast((other) => other.from >= start && other.to <= from);
  return acted !== undefined && !PARTED.test(text.slice(sentence.end[acted.to - 1], sentence.start[from]));
}

const PARTED = /[后再并和就来去给以而并向对即便先]/;

const IS_FOR = /^(?:(?:的目的)?是(?:为了?|因为|指|一种)|[^，,。；;：:、把将再并后]{1,8}是(?:为了|因为))/;
const SWITCHED_OFF =
  /^[^，,。；;：:、]{2,14}?(?:(?:是|已经?|都|均|一律|默认)被?(?:禁用|停用|关闭|关着|关掉)|(?:没有|并?未|从不|不)(?:开启|启用|支持))(?:的|了)?(?:[，,。；;、]|$)/;

const PARTS = '键页框栏日率方人者额口区盘码量员版费证端值';
const THING =
  /^(?:技能|功能|平台|流程|助手|能力|机制|方式|方法|条款|期限|渠道|周期|次数|时机|逻辑|按钮|图标|入口|条件|协议|义务|等级|级别)$/;
const OF_PAYMENT = /^(?:日期|时间|截图|记录|凭证|流水|明细|回执|状态|结果|信息|原因|备注|条件|期限|方式)$/;
const BY_WHICH = /^(?:地址|邮箱|频率|通道|号码|电话)$/;
const AUTOMATIC = /(?:自动化?|一键|智能)$/;

/** 用户的密钥: the actor only owns something. Also 向用户, 对用户: it is told or asked, it does not act. */
function owns(reading: Reading, actor: Hit): boolean {
  // 在模块中植入: a place, nobody who acts.
  if (isOneOf(reading, actor.to, '的中里内')) return true;
  if (actor.from > 0 && isOneOf(reading, actor.from - 1, '向对给让请把将从替为与和跟知诉导求示醒叫令催劝骗逼帮'))
    return true;
  // 用户密钥: the noun follows at once.
  return reading.objects.some((object) => object.from === actor.to);
}
