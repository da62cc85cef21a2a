// Reads a Chinese action in its clause. No inflection: the words before it (must, may, not, who) tell what it is.
// May not: look outside the sentence; clauses are parted by ， ； and the tokeniser's sentence ends.
import type { Actor } from '../../../model/fact.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { frontedFrom } from '../slots/slots.ts';
import { R } from '../tokens/roles.ts';
import { actorOf, charAt, isDe, isOneOf, isPunct, type Verb } from '../verb.ts';
import { isOfOthers } from './case.ts';
import { isDenied } from './denial.ts';
import { isFigure, isFramed, isManual, isNotice, isOwned, isSubject, namesThing } from './noun.ts';
import { asksWhether, asksWhich, goesOn, hasHappened, isBeforehand, isOwnAct } from './supposed.ts';

/** "Spring Boot": the second word of a name. */
const NAME_BEFORE = /(?:^|[^A-Za-z])[A-Z][A-Za-z.]{1,24} $/;
const HALF_A_WORD = /(?:[目指坐图鼠光商]标)$/;

function isInName({ text, sentence }: Reading, at: number): boolean {
  const start = sentence.start[at]!;
  return /[A-Z]/.test(text[start]!) && NAME_BEFORE.test(text.slice(Math.max(0, start - 28), start));
}

export function readChineseVerb(reading: Reading, hit: Hit, earlier: readonly Verb[]): Verb | undefined {
  const { roles } = reading;
  const v = hit.from;
  // 目标为…: the act would begin inside a word.
  if (HALF_A_WORD.test(reading.text.slice(reading.sentence.start[v]! - 1, reading.sentence.end[v]))) return undefined;
  if (isInName(reading, v)) return undefined;
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
  if (
    isSubject(reading, hit) ||
    isNotice(reading, start, hit) ||
    isFigure(reading, hit) ||
    isFramed(reading, start, hit)
  )
    return verb('noun', true);
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

const BECAUSE = /^(?:因为|由于|毕竟).{0,16}会/;

const HAS_DONE = /^[^，,；;、]{1,10}[过完了好毕][^，,；;、]{0,10}、$/;

/** 复核人看过数量、在系统里点同意: who has done the first also does what 、 adds to it. */
function goesOnActing(reading: Reading, actor: Hit, start: number): boolean {
  const { text, sentence } = reading;
  if (start === 0 || actor.to >= start || text[sentence.start[start - 1]!] !== '、') return false;
  if (actor.from > 0 && !isPunct(reading, actor.from - 1)) return false;
  return HAS_DONE.test(text.slice(sentence.end[actor.to - 1], sentence.end[start - 1]));
}

/** Where 将/把/对/向/给 begins: what stands behind it is acted upon, it does not act. */
function frontedAt(reading: Reading, start: number, v: number): number {
  for (let at = start; at < v; at++) {
    if (isOneOf(reading, at, '将把对向给从')) return at;
  }
  return v;
}

const NOT_BECAUSE = /[不别勿](?:要|能|会|得|可|应|该)?(?:仅|只)?因/;

/** 用户不回复就删除: what stands before 就 is the condition; its subject and its negation are not those of the order. */
function orderFrom(reading: Reading, start: number, verb: number): number {
  const { text, sentence } = reading;
  // 不因为写过“可以”就省掉确认: the denial is of what follows from it.
  if (NOT_BECAUSE.test(text.slice(sentence.start[start], sentence.start[verb]))) return start;
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
