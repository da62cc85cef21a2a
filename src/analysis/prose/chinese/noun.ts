// Chinese acts that are none in their sentence: part of a name, what something is said of, whom an order is about.
// May not: look further than the clause; what is ordered is for `verb.ts`.
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { charAt, isDe, isOneOf, isPunct } from '../verb.ts';

/** 家长的回复, 中心的加密空间: what 的 leads to is a thing; 悄悄的 is written for 悄悄地, and 进行…的删除 has it done. */
export function isOwned(reading: Reading, start: number, v: number): boolean {
  const { text, sentence } = reading;
  if (v < 2 || !isDe(reading, v - 1) || HAS_DONE_TO.test(text.slice(sentence.start[start], sentence.start[v])))
    return false;
  return charAt(reading, v - 2) !== charAt(reading, v - 3) && !isOneOf(reading, v - 2, '多快少早');
}

const HAS_DONE_TO = /进行|予以|加以|给予|实施|作出/;

/** Words around an act by which it is none, whatever else the sentence says. */
interface Frame {
  /** Class of the act, of those that are read so. */
  readonly of?: string;
  /** What the clause holds in front of the act. */
  readonly front?: RegExp;
  /** The act itself, with what follows it. */
  readonly from?: RegExp;
  /** What follows the act. */
  readonly behind?: RegExp;
  /** Nowhere beside it. */
  readonly unless?: RegExp;
}

const FRAMES: readonly Frame[] = [
  // 把流水放到同一个目录: it stays where it is at hand.
  {
    of: 'transfer',
    from: /^(?:放|存|挪|移|搬|收|归)(?:到|进|在|至|入)/,
    behind:
      /^(?:[^，,。；;：:、]{0,8}(?:目录|文件夹|工作区|桌面)(?:里|中|下|内)?|[^，,。；;：:、]{0,4}一起)(?:$|[，,。；;：:])/,
    unless: /共享|公共|公开|公用|网盘|云|同步盘|隐藏|开放|群|对外|外网|站点|[Ww]eb/,
  },
  // 签了保密与数据处理协议: what an agreement is about.
  {
    from: /^(?:保密|加密)(?:[与和及、][^，,。；;：:]{1,10})?(?:协议|条款|义务|承诺书?|制度|责任|条例|期限?|等级|级别|规定|要求|约定|方式|算法)/,
  },
  // 加密备份到自己的桶: how something is kept.
  {
    from: /^加密(?:备份|存储|存放|保存|传输|通信|通道|连接|同步|上传|归档|邮件|压缩包|磁盘|卷|分区|后(?:再)?(?:上传|传|存|备份|同步|保存|归档|发))/,
  },
  // 文件上传没校验类型: what lacks something.
  {
    from: /^(?:上传|下载|登录|转账|发送|导出|推送|删除|提交|执行|请求|查询|调用|支付|退款)(?:没有?|未|缺少?|漏了?)(?:做|加|有)?(?:校验|检查|鉴权|限制|限流|加锁|过滤|判断|确认|验证|幂等|超时|分页|脱敏|捕获|处理|日志|审计|权限)/,
  },
  // 读取范围：…, 外传渠道：…: what is looked at, as a label.
  {
    from: /^(?:读取|写入|删除|外传|上传|发送|执行|下载|访问|收集|修改|覆盖)(?:范围|渠道|目的地|对象|能力|行为|路径|权限|频率|内容|方式)[*_]{0,2}[:：]/,
  },
  // 替换建议：甲 → 乙, 修改记录：…: what follows is a list of that name.
  {
    from: /^(?:替换|修改|调整|优化|删除|更改|改写|覆盖|回复|发布|推送|转发|下载|安装|执行|上传|发送)(?:建议|示例|对照表?|记录|清单|列表|说明|样例|范例|历史|日志|参考)[*_]{0,2}[:：]/,
  },
  // 经馆长批准后下架, 经授权查七天内: by whose leave, not an order to give it.
  { of: 'approve', front: /(?:^|[^曾已])经(?!常|营|理|济|历|手)(?:过)?[^，,。；;：:、（）()\s]{0,8}$/ },
  // 用旧电话打过去问: a call, not a payment.
  { of: 'spend', front: /(?:电话|手机|座机|号码|回拨|分机)[^，,。；;]{0,30}$/, from: /^打/ },
  // 核销的款项转入备查簿: it moves within the books.
  {
    of: 'spend',
    from: /^(?:转|结转|记|计|列|冲|调)(?:入|到|至|进)[^，,。；;：:]{0,6}(?:备查簿|台账|账簿|账册|科目|贷方|借方|成本|费用|损益|坏账|应收|应付|其他应|预付|预收|收入|资产|公积|待摊|表外)/,
  },
  // 我方委托开发的归我方: what a contract calls the work or the one who gives it.
  { from: /^委托(?:开发|设计|加工|生产|代理|创作|制作|检测|拍卖|人|书|方|函|关系|合同|协议)/ },
  // 看转发规则（自动转发到外部的）: within brackets that end in 的 it says which of them are meant.
  { front: /[（(][^（）()，,。；;]{0,6}$/, behind: /^[^（）()，,。；;]{0,16}的[）)]/ },
  // 监控录像: pictures that were taken …
  { from: /^监控(?:录像|画面|视频|探头|室|系统|大屏|面板|平台|指标|告警|报警|项|页)/ },
  // … and 保留当时段监控, 调取监控: which somebody keeps or looks up.
  {
    front: /(?:保留|封存|调取|调看|查看|调阅|回看|翻看|导出|备份|拷贝|提供|接入|配置|配|看|查)[^，,。；;：:、]{0,8}$/,
    from: /^监控/,
  },
];
/** As far as a frame looks behind where the act begins or ends. */
const NEAR = 24;

/** The words around it say that the act is not to be done, or no such act. */
export function isFramed({ text, sentence }: Reading, start: number, { from, to, concept }: Hit): boolean {
  const at = sentence.start[from]!;
  const end = sentence.end[to - 1]!;
  // A bracket may open in front of the clause.
  const front = text.slice(Math.max(0, Math.min(sentence.start[start]!, at - 8)), at);
  const behind = text.slice(end, end + NEAR);
  return FRAMES.some(
    (frame) =>
      (frame.of === undefined || frame.of === concept.attributes['class']) &&
      frame.front?.test(front) !== false &&
      frame.from?.test(text.slice(at, at + NEAR)) !== false &&
      frame.behind?.test(behind) !== false &&
      frame.unless?.test(front + behind) !== true,
  );
}

/** 自动化发布技能, 上传功能, 支付日和付款方式: the act is part of a name, and the name ends there. */
export function namesThing(reading: Reading, { concept, to }: Hit): boolean {
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
  // 关闭频率限制: the word goes on.
  if (reading.objects.some((thing) => thing.from === to && thing.to > end)) return false;
  if (BY_WHICH.test(noun)) return end >= sentence.length || !isOneOf(reading, end, '给到至列、和');
  return THING.test(noun) && endsName(reading, end);
}

const endsName = (reading: Reading, at: number) =>
  at >= reading.sentence.length || isPunct(reading, at) || isOneOf(reading, at, '的和与及或在是为旁写放要应须不');

/** 包含防火墙、密码与关闭步骤: a part of a manual is named after the act. */
export function isManual({ text, sentence }: Reading, { to }: Hit): boolean {
  if (to + 1 >= sentence.length) return false;
  return MANUAL.test(text.slice(sentence.start[to], sentence.end[to + 1]));
}

const MANUAL = /^(?:步骤|教程|指南|要点|事项)$/;

/**
 * 加密是为了…, 强制推送在主分支上是禁用的, 压制须药事会书面决议: of the act something is said, it is not to be done.
 */
export function isSubject({ text, sentence }: Reading, { from, to }: Hit): boolean {
  // **D8 关闭** 客户确认日期: the last word of a bold label, not an act on what stands behind it.
  const end = sentence.end[to - 1]!;
  if (from > 0 && text.startsWith('**', sentence.start[0]! - 2) && LABEL_ENDS.test(text.slice(end, end + 3)))
    return true;
  const behind = text.slice(sentence.start[to] ?? sentence.end[to - 1], sentence.end[sentence.length - 1]);
  if (IS_FOR.test(behind) || NEEDS_WORD.test(behind)) return true;
  return SWITCHED_OFF.test(text.slice(sentence.start[from], sentence.end[sentence.length - 1]));
}

/** 收集招标公告: the act is what an act before it is done to. */
export function isNotice(reading: Reading, start: number, { from, to }: Hit): boolean {
  const { text, sentence } = reading;
  if (!NOTICE.test(text.slice(sentence.start[from], sentence.end[to - 1]))) return false;
  if (to < sentence.length && !isPunct(reading, to)) return false;
  const acted = reading.actions.findLast((other) => other.from >= start && other.to <= from);
  return acted !== undefined && !PARTED.test(text.slice(sentence.end[acted.to - 1], sentence.start[from]));
}

/** 汇总：退款笔数、感染例数: one of a row of figures is how often it was done. */
export function isFigure(reading: Reading, { from, to }: Hit): boolean {
  const { text, sentence } = reading;
  if (to >= sentence.length || (from > 0 && !isOneOf(reading, from - 1, '、：:及和与'))) return false;
  const at = sentence.start[to]!;
  const counted = COUNTED.exec(text.slice(at, at + 6));
  return counted !== null && /^(?:$|[、，,。；;：:及和与）)\n])/.test(text.slice(at + counted[0].length, at + 6));
}

const COUNTED =
  /^(?:[笔例颗人件单台份条户家场处]数|人次|占比|比例|比率|完成率|成功率|失败率|总额|总量|总数|时长|用时|原因|情况|数量|趋势|分布)/;

const NOTICE = /^(?:公告|公示|通知|评论|广告)$/;

const PARTED = /[后再并和就来去给以而并向对即便先]/;

const IS_FOR = /^(?:(?:的目的)?是(?:为了?|因为|指|一种)|[^，,。；;：:、把将再并后]{1,8}是(?:为了|因为))/;
const LABEL_ENDS = /^\*\*[ \t]/;
const NEEDS_WORD =
  /^[^，,。；;：:、]{0,6}?(?:须|需要?|必须|应|应当)(?:先|另|再|另行)?(?:经|由|报|得到?|取得|有)?[^，,。；;：:、]{0,10}(?:批准|审批|决议|同意|签字|授权|许可|审核|确认)/;
const SWITCHED_OFF =
  /^[^，,。；;：:、]{2,14}?(?:(?:是|已经?|都|均|一律|默认)被?(?:禁用|停用|关闭|关着|关掉)|(?:没有|并?未|从不|不)(?:开启|启用|支持))(?:的|了)?(?:[，,。；;、]|$)/;

const PARTS = '键页框栏日率方人者额口区盘码量员版费证端值';
const THING =
  /^(?:技能|功能|平台|流程|助手|能力|机制|方式|方法|条款|期限|渠道|周期|次数|时机|逻辑|按钮|图标|入口|条件|协议|义务|等级|级别)$/;
const OF_PAYMENT =
  /^(?:日期|时间|截图|记录|凭证|流水|明细|回执|状态|结果|信息|原因|备注|条件|期限|方式|习惯|周期|条款|节点|能力|意愿|账期|进度)$/;
const BY_WHICH = /^(?:地址|邮箱|频率|通道|号码|电话)$/;
