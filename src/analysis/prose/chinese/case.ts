// A Chinese act somebody else brings about: a case that is named, a thing that is met, a request that is told of.
// May not: decide what is ordered of the reader; all loops and slices reach a bounded number of tokens.
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { isDe, isOneOf, isPunct } from '../verb.ts';

const CASE_REACH = 40;

/** Whether the act is told of others; `start`: where its clause begins. */
export function isOfOthers(reading: Reading, start: number, hit: Hit): boolean {
  return (
    isCase(reading, start, hit.from) ||
    isMet(reading, start, hit) ||
    isTopic(reading, start, hit) ||
    isTheirRequest(reading, start, hit) ||
    isCheckedFirst(reading, start, hit) ||
    tellsWhose(reading, start, hit) ||
    BY_SOMEBODY.test(between(reading, start, hit.from)) ||
    BY_HIMSELF.test(between(reading, hit.to, hit.to + 24)) ||
    isListedName(reading, start) ||
    isBareItem(reading, start, hit) ||
    isHabit(reading, start, hit) ||
    isToldApart(reading, hit) ||
    breaksRule(reading, start, hit) ||
    isOneOfKinds(reading, hit) ||
    goesOnWithAttacker(reading, start)
  );
}

/** 安全软件被人关掉 */
const BY_SOMEBODY = /(?:被|遭到?)(?:人|别人|他人|外人|旁人|陌生人)[^，。；：]{0,4}$/;

/** Whoever is meant, it is not the reader nor what the skill brings. */
const SOMEBODY_ELSE = '(?!.{0,6}(?:助手|智能体|系统|脚本|技能|代理|程序|工具|本))[^，。；：]{2,10}';
/** 撤销由用户自己操作, 授权由出纳完成, 复核是财务的事, 付款永远是人在网银里点 */
const BY_HIMSELF = new RegExp(
  `^[^，。；：]{0,8}(?:由[^，。；：]{0,4}(?:自己|自行|本人|亲自)|由${SOMEBODY_ELSE}(?:完成|负责|操作|处理|决定|审定|来做|来定)|(?:永远|始终|一律|都|只能|必须)?[是由归靠让](?:真人|人工|人)(?!员|工智能|民)[^，。；：]{0,8}(?:点|按|做|办|操作|执行|批|签|确认|复核|完成)|是${SOMEBODY_ELSE}的(?:事|职责|工作)(?=[，。；]|$))`,
);

const NAMES = /(?:类型|类别|种类|分类|字段|标签|选项|状态|科目|取值|栏目|名称)$/;
const MAX_NAME = 6;

/** 标注类型：转入、转出、兑换: names of a list, no acts. */
function isListedName(reading: Reading, start: number): boolean {
  const end = clauseEnd(reading, start);
  if (end - start > MAX_NAME || !(isOneOf(reading, end, '、') || isOneOf(reading, start - 1, '、'))) return false;
  let first = start;
  while (first > 0 && start - first < CASE_REACH && !isOneOf(reading, first - 1, '：:')) {
    first--;
    if (isOneOf(reading, first, '，,；;')) return false;
  }
  return first > 1 && NAMES.test(between(reading, Math.max(0, first - 5), first - 1));
}

const BARE = /^(?:缓存|存档|借款|报销|付款|退款|转账|扣款|打款|汇款|赔款|投资|保密|授权|续费|充值)$/;

/** 押金、借款、未报销; 知识产权、保密、违约: one of a list of three or more, by itself, it names a matter. */
function isBareItem(reading: Reading, start: number, { from, to }: Hit): boolean {
  if (
    from !== start ||
    !BARE.test(between(reading, from, to)) ||
    (to < reading.sentence.length && !isPunct(reading, to))
  )
    return false;
  let marks = 0;
  for (let at = Math.max(0, from - BESIDE); at < Math.min(reading.sentence.length, to + BESIDE); at++)
    if (isOneOf(reading, at, '、')) marks++;
  return (
    marks >= (NOUN.test(between(reading, from, to)) ? 1 : 2) &&
    (isOneOf(reading, to, '、') || isOneOf(reading, from - 1, '、'))
  );
}

const BESIDE = 12;
/** Hardly ever an act. */
const NOUN = /^(?:缓存|存档)$/;

const HABIT = /往往|常常|时常|多半会|一般会|有时会|经常会/;

/** 被控的主机常常把文件藏在查询里: nobody is ordered to do what is often done; of the reader and the skill it tells what they do. */
function isHabit(reading: Reading, start: number, hit: Hit): boolean {
  if (!HABIT.test(between(reading, start, hit.from))) return false;
  return !reading.actors.some(
    ({ concept, from, to }) => from >= start && to <= hit.from && (concept.id === 'agent' || concept.id === 'skill'),
  );
}

const TOLD_APART =
  /^[，,](?:这些?|那)?(?:才(?:是|算)|(?:就|都|多半|往往|一般|基本上?)(?:是|算|属于)|属于|即为)(?:典型的?|明显的?)?(?:$|[。；]|.{0,4}(?:诈骗|骗|钓鱼|诱导|恶意|攻击|注入|可疑|违规|风险|信号|特征|破绽|重点))/;

/** 诱导对方转账、交出验证码，才是: what is listed is told apart from what is harmless. */
function isToldApart(reading: Reading, { to }: Hit): boolean {
  const { text, sentence } = reading;
  for (let at = to; at < Math.min(sentence.length, to + CASE_REACH); at++) {
    if (!isPunct(reading, at) || isOneOf(reading, at, '、')) continue;
    return (
      isOneOf(reading, at, '，,') &&
      TOLD_APART.test(text.slice(sentence.start[at], sentence.end[Math.min(sentence.length, at + 16) - 1]))
    );
  }
  return false;
}

const BREAKS = /^(?:违反|违背|触犯|有违)/;
const MAY_ORDER = /请|要|须|必|可以|应|允许|让|就|直接|助手|智能体|技能|你|您|我们/;

/** 刷单违反平台规则: of a practice it is said what it breaks. */
function breaksRule(reading: Reading, start: number, hit: Hit): boolean {
  if (hit.from - start < 2 || !BREAKS.test(between(reading, hit.from, hit.to))) return false;
  return !MAY_ORDER.test(between(reading, start, hit.from));
}

const FINDS =
  /(?:识别|辨别|甄别|鉴别|检测|审核|拦截|过滤|举报|防范|防骗|警惕|提防|判断|排查|揭穿|拆穿|打击|打标|标注|发现)[^，,。；;：:]{0,40}$/;
const KINDS =
  /^[^，,。；;：:]{0,40}?(?:等|之类的?|这类|这几类|一类的?)[^，,。；;：:、]{0,6}(?:诈骗|欺诈|骗局|骗术|骗|违规|违法|攻击|恶意|可疑|异常|风险|套路|话术|手法|陷阱|注入|钓鱼)/;

/** 识别刷单、冒充客服、敲诈等诈骗文案: kinds of what is looked for. */
function isOneOfKinds(reading: Reading, { from, to }: Hit): boolean {
  const { text, sentence } = reading;
  let first = from;
  while (first > 0 && from - first < CASE_REACH && !(isPunct(reading, first - 1) && !isOneOf(reading, first - 1, '、')))
    first--;
  if (!FINDS.test(text.slice(sentence.start[first], sentence.start[from]))) return false;
  return KINDS.test(text.slice(sentence.end[to - 1], sentence.end[Math.min(sentence.length, to + CASE_REACH) - 1]));
}

const OPENS_ORDER =
  /^(?:请|应|要|需|须|务必|必须|就|则|所以|因此|因而|立即|立刻|马上|先|然后|此时|这时|我们|你|您|助手|本技能|智能体|不要|不得|切勿)/;
const SUPPOSED = /^(?:如果|如|若|要是|一旦|当|万一|即使|即便|为了|为防|为避免|避免|防止|以免|以防)/;

/** 入侵者会改配置，或者加一条计划任务: who began goes on, until somebody else is named or an order is opened. */
function goesOnWithAttacker(reading: Reading, start: number): boolean {
  const { actors, text, sentence } = reading;
  if (OPENS_ORDER.test(text.slice(sentence.start[start], sentence.start[start]! + 4))) return false;
  let at = start;
  for (let clauses = 0; clauses < MAX_CLAUSES && at > 0 && isOneOf(reading, at - 1, '，,、'); clauses++) {
    const end = at - 1;
    at = end;
    while (at > 0 && !isPunct(reading, at - 1)) at--;
    const doer = actors.find((actor) => actor.from >= at && actor.to <= end);
    if (doer) return doer.concept.id === 'attacker' && doer.from - at < 3 && !SUPPOSED.test(between(reading, at, end));
    if (OPENS_ORDER.test(between(reading, at, end))) return false;
  }
  return false;
}

const MAX_CLAUSES = 3;

/** 凡自称客服、索要密码的，…; 凡要先付款的“解锁”都是骗局: a case somebody else brings about; what is to be done stands behind it. */
function isCase(reading: Reading, start: number, v: number): boolean {
  const { text, sentence } = reading;
  let first = start;
  while (first > 0 && v - first < CASE_REACH && text[sentence.start[first - 1]!] === '、') {
    first--;
    while (first > 0 && !isPunct(reading, first - 1)) first--;
  }
  if (!isOneOf(reading, first, '凡')) return false;
  for (let at = v; at < Math.min(sentence.length, v + CASE_REACH); at++) {
    if (isPunct(reading, at) && text[sentence.start[at]!] !== '、') return isDe(reading, at - 1);
    if (isOneOf(reading, at, '都均') && isOneOf(reading, at + 1, '是不为属')) return true;
  }
  return false;
}

const MEETS =
  /(?:里|中|上|内|面)有|(?:存在|出现|发现|看到|遇到|碰到|见到|含有|包含|夹带|混进|混入)(?:了|过|有)?(?!没有|是否)/;
const NAMED = /的[^的，。；：]{1,8}$/;

/** 计划任务里有从外网下载脚本并执行的条目: what is met somewhere is described by what it does. */
function isMet(reading: Reading, start: number, hit: Hit): boolean {
  return (
    MEETS.test(between(reading, start, hit.from)) && NAMED.test(between(reading, hit.to, clauseEnd(reading, hit.to)))
  );
}

/** The act itself by another name, or the skill's own means: said of these it is said of the act. */
const OWN =
  '步骤|操作|动作|工作|任务|过程|流程|要求|指令|命令|规则|脚本|程序|工具|服务|功能|技能|模块|进程|接口|方式|方法|做法|行为';
const JUDGED = new RegExp(
  `的(?!${OWN})[^的，。；：]{1,8}?(?:(?:都|均|全|多半|往往|通常|一般|大多|几乎)(?:都)?(?:是|为|属于|不是|不可信)|就?是(?:骗局|诈骗|钓鱼|陷阱|恶意|假的|攻击|违规)|属于|(?:也|都)?(?:需要|须|需|应|应当|必须)(?:由|经|先经|提前|先)?[^，。；：]{0,4}(?:组长|负责人|主管|管理员|经理|审核|审批|批准|同意|确认|写明|说明|登记))`,
);
const MUST = /必须的|必要的|必需的|应该的|正常的|允许的|可以的|默认的|必经|第一步/;

/** 要求你输入助记词的网页都是骗局, 跳过检查的提交需要组长写明理由: the act only says which thing something is said of. */
function isTopic(reading: Reading, start: number, hit: Hit): boolean {
  if (hit.from - start > TOPIC_REACH) return false;
  const rest = between(reading, hit.to, clauseEnd(reading, hit.to));
  return JUDGED.test(rest) && !MUST.test(rest);
}

const TOPIC_REACH = 6;

const ASKS = /^(?:要求|让|叫|请求|催|催促|威胁|索要|逼|骗)(?!他|她|其|对方|他们|它)/;
const SOMEBODY =
  /(?:有人|有的|对方|某人|别人|他人|旁人|陌生人|来电|来信|来人|骗子|黑客|攻击者|勒索者|不法分子)[^，。；：]{0,14}$/;

/** 有人收到邮件，要求把钱转走: who asks stands in the clause before, and it is not the reader who is to ask. */
function isTheirRequest(reading: Reading, start: number, hit: Hit): boolean {
  if (start < 2 || !isOneOf(reading, start - 1, '，,')) return false;
  if (!ASKS.test(between(reading, start, hit.to))) return false;
  let first = start - 1;
  while (first > 0 && !isPunct(reading, first - 1)) first--;
  return SOMEBODY.test(between(reading, first, start - 1));
}

const WANTS =
  /(?:有人|对方|来电|来信|邮件|短信|网页|教程|陌生人|客人|某人)[^，。；：]{0,12}(?:要求|让|叫|请求|催|索要|声称|自称|说)[^，。；：]{0,12}$/;
const CHECKS =
  /^(?:请|应|应当|要|须|务必|都|均|一律|一概|先|立即)*(?:先)?(?:[^，。；：]{0,6})?(?:核实|核对|查证|确认(?:身份|真伪)|求证|上报|报警|问清|回拨)/;

/** 有人自称领导要求关闭防火墙的，一律先打电话核实: what somebody wants is looked into before anything is done. */
function isCheckedFirst(reading: Reading, start: number, hit: Hit): boolean {
  if (!WANTS.test(between(reading, start, hit.from))) return false;
  const end = clauseEnd(reading, hit.to);
  return CHECKS.test(between(reading, end + 1, clauseEnd(reading, end + 1)));
}

const WHOSE = /^[^的]{0,12}的[才一都均须应]/;

/** 违反规则的才申诉, 拆单规避审批的，退回并抄送内控, 要求作伪证、隐匿证据的，解除委托: the act says in whose case the next clause holds. */
function tellsWhose(reading: Reading, start: number, hit: Hit): boolean {
  if (hit.from === start && WHOSE.test(between(reading, hit.to, clauseEnd(reading, hit.to)))) return true;
  let end = clauseEnd(reading, hit.to);
  while (end < reading.sentence.length && isOneOf(reading, end, '、') && end - hit.to < CASE_REACH)
    end = clauseEnd(reading, end + 1);
  if (!isDe(reading, end - 1) || !isOneOf(reading, end, '，,') || end - 1 <= hit.to) return false;
  return clauseEnd(reading, end + 1) > end + 1;
}

function between({ text, sentence }: Reading, from: number, to: number): string {
  if (to <= from) return '';
  return text.slice(sentence.start[from], sentence.end[Math.min(to, from + CASE_REACH) - 1]);
}

function clauseEnd(reading: Reading, from: number): number {
  let end = from;
  while (end < reading.sentence.length && end - from < CASE_REACH && !isPunct(reading, end)) end++;
  return end;
}
