// What the head of a table makes of its columns: when, what to do, where to, a note on the key, or mere description.
// May not: read a cell's words; a row is handed on with the role of each cell, and the prose reader puts it together.
import { composed, type Head, headsOf, type Record, stanceOf } from '../../src/built-in.ts';
import { alternatives, type CellRole, either, type ProseCell, type Span } from '../../src/plugin.ts';

const BAR = 0x7c;
const MAX_HEAD = 60;

/** A head is the whole of its cell, so that "When it was changed" and "Action item owner" are none. */
const head = (english: string, chinese: string) => new RegExp(`^(?:${english}|(?:${chinese}))$`, 'i');

const DUTY = either(
  'actions?|instructions?|dut(?:y|ies)|what to do|do|do this|then|must do|procedure',
  'what (?:the |your )?(?:agent|assistant|skill|you) ' +
    '(?:do|run|type|enter|send|say|write|use|execute|call|put|add)(?:e?s)?',
  '(?:agent|assistant|skill) (?:does|must|should|will|says|behaviou?r)|(?:expected )?behaviou?r',
  'handling|treatment|obligation|order|requirement|steps?|task',
  'answer|reply|response|reaction|outcome|practice|house (?:rule|line)|policy',
);
const ORDER = head(
  `(?:required |agent |your |assistant )?${DUTY}`,
  '步骤|动作|操作|要求|做法|任务|指令|处理|处理方式|处理办法|处置|执行内容|应对|回答|回复|怎么做|口径|写法|(?:对用户的|对外)?(?:说法|答复|口径)|行为',
);
const GOAL = head(
  alternatives(
    'destination|where (?:to|it goes)|to whom|vehicle|carrier|carried by',
    '(?:sent|goes|go|send|forward(?:ed)?|upload(?:ed)?|cop(?:y|ied)|delivered|shared|synced|reported) (?:to|with)',
    'recipients?|receivers?|shared with',
  ),
  '去向|去处|载体|写到哪里|发到哪里|放到哪里|发往|发送到|发给|上传到|接收方|接收人|目的地|目标地址|共享给|同步到',
);
const OCCASION = either(
  'when|if|triggers?|conditions?|events?|situations?|cases?|moments?|circumstances?|occasions?|in case of',
  'before|after|at|once',
);
const MOMENT = head(
  alternatives(
    `(?:on |the )?${OCCASION}`,
    '(?:if |when )?(?:the )?user (?:says|asks|wants|does|uploads|sends|types|requests?|input|intent|message)(?: for)?',
    '(?:on|when|if) .{2,40}',
  ),
  '何时|时机|情况|条件|触发|触发条件|场景|情形|事件|事|事项|事由|违规|发现|什么时候|用户(?:说|问|要求|输入|请求|意图|操作)|遇到|如果|当',
);
/** How the trouble of the row is put right is done, unless the trouble is somebody's attack. */
const REMEDY = head(
  '(?:the |quick |how to )?(?:fix(?:es)?|solutions?|resolutions?|resolve|remed(?:y|ies)|cures?|workarounds?)',
  '修复|修复方法|对策|补救|补救办法|解决|解决方案|解决方法|解决办法|处理方法',
);
const TELLING = either(
  'descriptions?|meanings?|definitions?|purpose|explanations?|what it (?:does|is|means|checks|catches|detects)|what',
  'why|why it matters|reasons?|rationale|examples?|sample',
  'patterns?|signatures?|indicators?|red flags?|detects?|detection|checks?(?: for)?|what to (?:look for|check)|look for',
  'risks?|impact|effects?|severity|threats?|attacks?|attack vectors?|techniques?|vulnerabilit(?:y|ies)',
  'issues?|problems?|symptoms?|causes?|errors?',
  'fix(?:es)?|solutions?|resolutions?|remed(?:y|ies)|mitigations?|preventions?',
  "avoid|don['’]?t|do not|wrong|bad|good|instead",
  'use cases?|use for|used for|usage|use when|when to use|best for',
  'syntax|returns?|types?|commands?|code|input|output|result|features?',
  'benefits?|pros|cons|advantages?|disadvantages?|limitations?|status|tools?|source|links?',
  '(?:watch|look) (?:out )?for|mind|references?|version|language|framework|platform|before|after',
);
/** Columns that explain, show or rate what the row is about. */
const TOLD = head(
  `(?:short |brief )?${TELLING}`,
  alternatives(
    '说明|描述|含义|解释|定义|用途|作用|功能|原因|理由|示例|例子|样例',
    '模式|特征|风险|影响|效果|后果|严重程度|威胁|攻击|漏洞|问题|症状|报错|错误',
    '修复|解决|解决方案|解决方法|缓解|预防|避免|反例|正例',
    '适用|适用场景|用法|使用场景|语法|返回|返回值|类型|命令|代码|输入|输出|结果',
    '优点|缺点|优势|劣势|限制|状态|工具|来源|链接|参考|版本|平台',
    '手法|手段|经过|留意|注意|关注|核对|要点|(?:识别|检查|核对|判断)(?:要点|方法|依据)?',
  ),
);
/** What stands below is not to be done. */
const REFUSED = head(
  either(
    "(?:do not|don['’]?ts?|never|avoid)(?: (?:do|say|write|use|this))?|no|no-?gos?",
    "not (?:ok(?:ay)?|allowed|permitted|fine)|forbidden|prohibited|(?:must|may|should|can)(?: ?not|n?['’]t)",
  ),
  '(?:不可以?|不能|不要|不得|不许|不准|不宜|不该|不应该?|禁止|严禁|切忌|忌|别)(?:做|写|说|用|这样(?:做|写|说)?|的)?|不行|不做|不写|不说|错误(?:做法|写法|说法)|雷区',
);
/** How it was; a column behind it says what becomes of it. */
const FORMER = head(
  '(?:was|from|old|previous(?:ly)?|former(?:ly)?|current(?:ly)?|present|existing|original|until now|so far)' +
    '(?: (?:value|state|setting|wording|text|role|level|rights?|name))?',
  alternatives(
    '原值|原状态|原设置|原设定|原文|原名|原先|原来|旧值|旧状态|旧设置',
    '现值|现状|当前|当前值|当前状态|目前|修改前|变更前|调整前|改前',
  ),
);
/** What somebody else wrote, in a table that says what is to be thought of it. */
const LOOKED_AT = head(
  'original (?:text|wording|entry)|message|sentence|wording|(?:(?:typical|sample|example|common|suspicious|hostile|attack|short(?:ened)?|redacted|abridged|real|trimmed|verbatim|quoted|defanged) )?(?:specimens?|samples?|phrases?|snippets?|fragments?|prompts?|payloads?|texts?|strings?|wordings?|lines?|messages?|sentences?)',
  '原文|原话|原句|样本|样例|例句|输入|红队动作|攻击动作|话术|说法|条目|短信|邮件|消息|留言|评论|句子|文案|攻击(?:文本|语句|样本)|可疑(?:文本|语句|内容)|待审(?:文本|内容)|(?:骗子|对方)(?:说的?话?|话术)|(?:典型|常见|代表|可疑|恶意)(?:的)?(?:说法|话术|写法|片段|文本|语句|样本|命令|句式|表述|例子)|片段',
);
const JUDGED = head(
  'verdict|judge?ment|assessment|label|why|red flags?|is it (?:a )?(?:scam|fraud|phishing|attack)|severity|risk|score|weight|level|rule|technique|tactic|family|what gives it away|tell(?:-?tale)?s?|goal|caught by|tricks?|signals?|lures?|ruses?|(?:should|must) (?:match|block|refuse|be .{2,20})',
  '判断|判定|研判|(?:期望|预期|应有)的?(?:结果|反应|行为|响应|表现)?|结论|标签|定性|是否(?:诈骗|可疑|钓鱼|攻击|违规)|为什么|破绽|识别点|疑点|风险点|分析|真假|诈骗类型|攻击类型|分值|分数|级别|等级|严重(?:程度|度)?|风险(?:等级|级别)?|规则|手法|类别',
);
/** What a reviewer looks for, and the column that shows how it may be worded. */
const SOUGHT =
  /^[\s*_]*(?:(?:what to )?(?:look|watch|search|scan) (?:out )?for|red flags?|warning signs?|(?:找|查|看|留意|搜)什么|危险信号|可疑信号|红旗)[\s*_]*$/i;
const WORDED =
  /^[\s*_]*(?:(?:an? )?(?:examples?|samples?|e\.g\.|typical \w+)(?: of)?(?: [\w/]+){0,5}|(?:典型|常见)?(?:示例|例子|样例|写法|例句|样子)(?:或?代码)?|举例)[\s*_]*$/i;
const PARTS = either(
  'commands?|options?|flags?|switch(?:es)?|tools?|functions?|methods?|endpoints?|api|routes?|params?|parameters?',
  'arguments?|fields?|propert(?:y|ies)|columns?|keys?|variables?|env|scripts?|operations?|operators?|class(?:es)?',
  'hooks?|modules?|librar(?:y|ies)|packages?',
  'errors?|symptoms?|problems?|issues?|mistakes?',
  'patterns?|attacks?|threats?|risks?|vulnerabilit(?:y|ies)|anti-?patterns?|checks?|signs?|signals?|indicators?',
  'examples?|features?|capabilit(?:y|ies)|scopes?|permissions?|status|codes?|years?|dates?|versions?|releases?',
  "myths?|excuses?|rationalizations?|thoughts?|questions?|don['’]?ts?|avoid|bad|wrong|before",
);
const PARTS_ZH = alternatives(
  '命令|选项|参数|工具|函数|方法|接口|字段|属性|变量|脚本|模块',
  '错误|报错|症状|问题|模式|攻击|威胁|风险|漏洞|检查|特征',
  '示例|功能|权限|状态码|误区|禁止|年份|日期|时间|版本|话术|骗术',
);
/** A first column of things programs have, or of what is looked for: the other columns tell of those, unless they give orders. */
const CATALOGUE = new RegExp(alternatives(String.raw`\b${PARTS}\b`, PARTS_ZH), 'i');
const WARNED_OF = either(
  String.raw`patterns?|signatures?|indicators?|red flags?|detect\w*|checks?|look for`,
  'risks?|severity|threats?|attacks?|attackers?|vulnerabilit(?:y|ies)|malicious|suspicious|dangerous|unsafe',
  "bad|wrong|avoid|don['’]?ts?|never|examples?|samples?|mitigations?|anti-?patterns?|blocked|denied|forbidden",
);
const WARNED_OF_ZH = alternatives(
  '模式|特征|检测|风险|严重|威胁|攻击|漏洞|恶意|可疑|危险',
  '反例|避免|禁止|示例|例子|样例',
);
/** A table of what is looked for, rated or shown. */
const SHOWS = new RegExp(alternatives(String.raw`\b${WARNED_OF}\b`, WARNED_OF_ZH), 'i');
/** Columns of a report: what was found, and who is to see to it. */
const REPORT =
  /^(?:severity|effort|priority|status|owner|impact|file|location|due)\b|^(?:严重程度|优先级|状态|负责人)/i;
/** Rows that are numbered or named as parts of the work: what stands beside is what is done in them. */
const STEPS = head('steps?|phases?|stages?|tasks?|rounds?|turns?|rules?', '步骤|阶段|环节|任务|规则');

/** Of the rows the reader takes the one of their own machine: what stands beside it is what they run there. */
const CHOICE = head(
  '(?:your |host |target )?(?:platforms?|os|operating systems?|systems?|environments?|shells?|terminals?|distros?|distributions?|clients?|editors?|ides?|package managers?|machines?|devices?)',
  '平台|系统|操作系统|环境|发行版|终端|客户端|编辑器|包管理器|设备',
);
const COMMAND = head(
  '(?:the |shell |setup |install(?:ation)? |terminal )?commands?(?: to run)?|one[- ]?liners?|(?:how to |to )?install(?:ation|er)?(?: it| with| via)?|(?:what to )?(?:run|execute|type|paste|enter)(?: [\\w-]{1,16}){0,6}|set-?up',
  '(?:安装|执行|启动|运行|终端)?命令|安装|安装方式|安装方法|执行|运行|一键安装',
);

/** Says nothing but how many there are. */
const NUMBERS = head('#|no\\.?|nr\\.?|number|id', '序号|编号|顺序');

export interface Columns {
  readonly roles: readonly CellRole[];
  /** Heads of several words: what the cells below answer or go on. */
  readonly heads: readonly (Span | undefined)[];
  /** No cell of a row is more than description. */
  readonly told: boolean;
  /** What its rows hold is looked for, warned of or shown: what stands in them is nobody's to run. */
  readonly shown: boolean;
  /** Each row is a name and what it is. */
  readonly named: boolean;
  /** What the heads make of a row as a whole; none where a row only tells. */
  readonly record: Readonly<{ words: readonly string[]; parts: readonly (Head | undefined)[] }> | undefined;
}

const plain = (text: string) =>
  text
    .replace(/[*_`|]/g, '')
    .trim()
    .slice(0, MAX_HEAD);

export function columnsOf(text: string, from: number, to: number): Columns {
  const spans = cellsOf(text, from, to);
  const heads = spans.map((span) => plain(text.slice(span.start, span.end)));
  const lead = NUMBERS.test(heads[0] ?? '') ? 1 : 0;
  const first = heads[lead] ?? '';
  // "Rule | look for | looks like" numbers what is looked for.
  const sought = heads.some((name) => SOUGHT.test(name));
  const steps = STEPS.test(first) && !sought;
  const told = CATALOGUE.test(first) || stanceOf(first) === 'warning';
  const report = heads.slice(1).some((name) => REPORT.test(name));
  const roles = heads.map((name, at): CellRole => {
    if (report || at < lead || SOUGHT.test(name)) return 'told';
    if (at > lead && at < heads.length - 1 && FORMER.test(name)) return 'told';
    if (GOAL.test(name)) return 'goal';
    if (at > lead && REMEDY.test(name) && !heads.some((one) => SHOWS.test(one))) return 'order';
    if (at > lead && COMMAND.test(name) && CHOICE.test(first) && !heads.some((one) => SHOWS.test(one))) return 'order';
    if (ORDER.test(name) && (at > lead || heads.length === 1 || !steps)) return 'order';
    if (MOMENT.test(name)) return 'moment';
    if (at === lead && heads.length - lead === 1 && !told) return 'note';
    if (at === lead) return steps ? 'step' : 'key';
    if (steps) return 'order';
    return told || TOLD.test(name) || stanceOf(name) === 'warning' ? 'told' : 'note';
  });
  if (heads.some((name) => JUDGED.test(name)) && !roles.some((role) => role === 'order' || role === 'goal'))
    for (const [at, name] of heads.entries()) if (LOOKED_AT.test(name)) roles[at] = 'quoted';
  for (const [at, name] of heads.entries())
    if (at >= lead && heads.length > 1 && REFUSED.test(name)) roles[at] = 'quoted';
  if (sought) for (const [at, name] of heads.entries()) if (at > lead && WORDED.test(name)) roles[at] = 'quoted';
  const shown = heads.some((name) => SHOWS.test(name));
  const parts = partsOf(heads, told);
  const silent = report || heads.some((name, at) => SHOWS.test(name) && parts[at]?.part !== 'check');
  return {
    named: isRecord(heads),
    record: silent ? undefined : { words: heads, parts },
    roles,
    heads: spans.map((span, at) => (OPEN.has(roles[at]!) && isClause(heads[at]!) ? span : undefined)),
    told: roles.every((role) => role === 'told' || role === 'key' || role === 'moment' || role === 'quoted'),
    shown,
  };
}

/** What a mere noun at the head of a column makes of it is description in a table of what programs have. */
const DIRECTS: ReadonlySet<string> = new Set(['place', 'amount', 'account']);

function partsOf(heads: readonly string[], told: boolean): (Head | undefined)[] {
  return headsOf(heads).map((head) => (told && head && !head.sure && DIRECTS.has(head.part) ? undefined : head));
}

const NAMES = head('fields?|keys?|items?|propert(?:y|ies)|what|name|attribute|', '项|项目|字段|属性|名称|键');
const VALUES = head('values?|contents?|details?|', '值|内容|取值|详情');

/** A table of names and what they are: its rows are one record. */
function isRecord([name = '', value = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && NAMES.test(name) && VALUES.test(value);
}

/** Cells that a head may begin. */
const OPEN: ReadonlySet<CellRole> = new Set(['note', 'order', 'goal']);
/** Words that join others to a clause: "What is deleted", "Sent to", but not "Bypass conditions". */
const isClause = (head: string) => CLAUSE.test(head);
const CLAUSE = /\b(?:the|to|is|are|be|gets?|by|into|with|from|it|its|this|these|that|your|our)\b|[把将被要给到的向让]/i;

/** The cells of a row without their bars; an empty one keeps the place of its column. */
export function cellsOf(text: string, from: number, to: number): Span[] {
  const found: Span[] = [];
  let start = text.charCodeAt(from) === BAR ? from + 1 : from;
  let code = false;
  for (let at = start; at < to; at++) {
    const char = text.charCodeAt(at);
    if (char === 0x60) code = !code;
    if (char === 0x5c) at++;
    else if (char === BAR && !code) {
      found.push({ start, end: at });
      start = at + 1;
    }
  }
  if (text.slice(start, to).trim() !== '') {
    // A row whose code marks are not closed still ends in a bar.
    found.push({ start, end: text.charCodeAt(to - 1) === BAR ? to - 1 : to });
  }
  return found;
}

/** Parts of a row that may be a command. */
const RUN: ReadonlySet<string> = new Set(['command', 'text']);

interface Row {
  readonly cells: readonly ProseCell[];
  /** The row as the sentence it stands for; its cells then only tell. */
  readonly told: Record['told'] | undefined;
}

export function rowOf(text: string, from: number, to: number, { roles, heads, record }: Columns): Row {
  const spans = cellsOf(text, from, to);
  const told =
    record &&
    composed(
      spans.map((span, at) => ({
        head: record.words[at] ?? '',
        text: text.slice(span.start, span.end),
        at: span.start,
      })),
      record.parts,
    );
  const cells = spans.map((span, at): ProseCell => {
    const role = roles[at] ?? 'told';
    if (told?.used.has(at) && role !== 'step')
      return { span, role: RUN.has(record?.parts[at]?.part ?? '') ? 'run' : 'said' };
    return { span, role, head: heads[at] };
  });
  return { cells, told };
}
