// What a heading makes of what stands below it: red flags, examples, defences, reference, set-up.
// May not: read "Important" or "Warning" alone as a warning list; those words announce orders.
import { alternatives } from '../../../model/alternatives.ts';
import type { PurposeFact, Stance } from '../../../model/fact.ts';
import { inSimplified } from '../tokens/traditional.ts';
import { ATTACKERS } from './attackers.ts';
import { withoutTampered } from './tampered.ts';

const WARNS = alternatives(
  'red flags?|anti-?patterns?|pitfalls?|smells',
  'common (mistakes|errors|issues|problems)|mistakes',
  "what not to|don'?ts|do not do|don'?t do|never (?:ever )?do(?:ne)?|not done|things? we never|avoid",
  'bad (examples?|practices?|patterns?)',
  'threats?|vulnerabilit(y|ies)',
  'attack (patterns?|vectors?|surface|types?|techniques?|scenarios?)|attacks',
  `what (?:an? )?(?:${ATTACKERS}|malware) (?:do(?:es)?|runs?|tr(?:y|ies)|uses?)`,
  'what (?:the )?(?:bad|wrong|hostile|rogue|poisoned|fake|fraudulent|compromised) (?:ones|people|actors|guys|\\w+s) (?:do|look like|say|contain|ask|want)',
  'malicious|suspicious|signs of',
  // "Risk-on / risk-off", "Economic indicators": of markets and figures, and no warning.
  String.raw`risks?(?![-\s/](?:on|off|adjusted|reward|premium|parity|appetite|free)\b)`,
  String.raw`(?<!\b(?:economic|technical|trend|leading|lagging|momentum|inflation|volatility|market|performance|progress|status)\s)indicators?`,
  'wrong|weakness(es)?|gotchas?|abuse|exploits?|limitations?|out of scope',
  // "Forbidden / RBAC", "403 Forbidden": an answer of a server, no ban.
  String.raw`hazards?|prohibited|(?<!\b40[13]\s)forbidden(?!\s*(?:\/|\(?40[13]|errors?\b|responses?\b|from\b))|refus\w+|unsafe|insecure`,
  '(exfiltration|injection|obfuscation|evasion|malware|dangerous) (patterns?|techniques?|methods?|signatures?)',
  "what (it|this) (doesn'?t|does not)",
  // "What it will not mention" hides something.
  "(?:what|things?) (?:it|this|the skill|this \\w+|we|i|you) (?:(?:will|would|shall|can|may|must|should|do) (?:not|never)|cannot|(?:won|don|can|wouldn|shouldn|mustn)['’]?t|refuse)\\b(?! (?:\\w+ )?(?:tell|say|mention|show|report|disclose|reveal|log|ask|announce|admit|explain))",
  "this \\w+ (?:won['’]?t|will not|refuses)(?: do| make| build| write| produce| help(?: with)?)?(?=\\W*$)",
);
const WARNING = new RegExp(String.raw`\b(${WARNS})\b`, 'i');
const EXAMPLE =
  /\b(examples?|samples?|fixtures?|test (?:inputs?|strings?|corpus)|specimens?|exhibits?|demo|transcripts?|scenarios?|for instance|e\.g\.|test cases?|(?:lines|prompts|inputs|texts|phrases|messages|questions|strings) (?:to (?:try|test|throw|fire|probe)|(?:for|used in) (?:trying|testing|tests))|payloads?|illustrations?|excerpts?|quotations?|sightings?|seen (?:in|at|on|so far)|past (?:cases|incidents|finds|findings)|what we(?:['’]ve| have)? (?:saw|seen|found|met)|good vs|before and after|case stud(y|ies))\b/i;
/** Of the words of defence those that any work has; what stands below them is done, not fended off. */
const ANY_WORK = 'best practices|checklist|audit|review|rules of engagement|constraints?|boundaries';
const ANY_WORK_ZH = '最佳实践|检查清单|检查项|核对清单|审计|边界|合规';
const OF_ANY_WORK = new RegExp(`\\b(?:${ANY_WORK})\\b|${ANY_WORK_ZH}`, 'i');
const DEFENCE = new RegExp(
  `\\b(?:security|safety|privacy|detect(?:ion|ing)?|mitigations?|prevent(?:ion|ing)?|protect(?:ion|ing)?|hardening|defen[cs]es?|guard ?rails?|${ANY_WORK})\\b`,
  'i',
);
const REFERENCE =
  /\b(references?|api|parameters?|options|arguments?|glossary|resources?|see also|links|further reading|troubleshooting|faq|changelog|license|credits|architecture|how it works|background)\b/i;
const SETUP =
  /\b(set-?up(?!\.(?:py|cfg|sh)\b)|install(ation|ing)?(?![ -](?:scripts?|hooks?|time|phase|stage)\b)|prerequisites?|requirements?|getting started|quick ?start|configuration|before you (start|begin))\b(?![ -](?:tricks?|scams?|lures?|attacks?|abuse|ruses?|baits?|lies?)\b)/i;
const TRIGGER = /\b(when to (use|activate|invoke)|triggers?|use (this )?when|activation)\b/i;

const WARNING_ZH = alternatives(
  '危险信号|反模式|常见错误|常见问题',
  '(?:不要|永远不|从不|绝不|绝对不|一律不|坚决不|不该|不能|不可以|别)(?:做|写|碰|说|用|发|答应|承诺|代)',
  '(?:什么|哪些|哪类)[^，。：]{0,4}不(?:能|该|要|可以)?(?:记|存|收|做|写|用|碰|动|改|帮|接|答|采|留|说|放|传)',
  '不(?:该|能|可|要)?(?:说|讲|写|做|用|发|提|卖|播|接|收|办|受理|承接)的(?:话|事|词|内容|东西|字眼|单|货|活|案|任务|委托|稿|请求|情形)',
  '诈骗|骗局|骗术|欺诈|敲诈|杀猪盘',
  '禁止|禁忌|禁区|严禁|请勿|切勿|红线|误区',
  '(?:初筛|筛查|识别|甄别|鉴别|研判|排查|预警)(?:要点|标准|依据|特征|指标|线索)',
  '不(?:应|该|应该|应当)(?:有|出现|存在|包含|含有)的',
  '迹象|征兆|苗头|陷阱|踩坑|避坑|坑点|大忌',
  '威胁|漏洞|攻击|恶意|可疑|风险|危害',
  '错误示例|错误做法|错误写法|错误用法|错误案例|反面|反例|坏例|不良|不当',
  '不推荐|不建议|不支持|不适用|不包括|局限|限制|违规|拒绝',
);

const ZH: readonly (readonly [Stance, RegExp])[] = [
  ['warning', new RegExp(WARNING_ZH)],
  [
    'example',
    /示例|例子|例句|样例|摘录|案例|举例|例如|演示|演练|场景|范例|样本|示范|对话记录|测试用例|练习|习题|(?:试用|测试|试探)(?:用的?)?(?:语句|话|句子|提示词|输入)/,
  ],
  ['defence', new RegExp(`安全|隐私|检测|防护|防御|防范|缓解|预防|护栏|加固|${ANY_WORK_ZH}`)],
  ['trigger', /何时使用|何时启用|什么时候用|触发|适用场景|适用范围|使用时机|启用条件|使用条件/],
  ['setup', /安装(?!脚本|钩子|时|阶段|期间|过程)|配置|准备|快速开始|快速上手|开始使用|前置|前提|环境要求|依赖/],
  [
    'reference',
    /参考|参数|选项|接口|附录|术语|资源|更新日志|变更日志|更新记录|版本历史|发布说明|许可|常见问答|架构|原理|背景|致谢|字段说明/,
  ],
];

/** A line that ends in the prohibition itself: what is listed below it is forbidden. */
const FORBIDS =
  /(?:\b(?:must|should|shall|may|can|do|does) not|\b(?:don|must|should|shouldn|mustn)['’]?t|\bcannot|\bnever|不要|不得|禁止|严禁|切勿|不应|不能)\s*[*_:：]*\s*$/i;

/** "Red: not done, the user does it", 红：不做: what is listed is no work of the agent's. */
const NOT_ITS_WORK = new RegExp(
  alternatives(
    String.raw`(?:^|[:：,，(（—-]\s*)(?:` +
      '不(?:做|写|说|碰|动|执行|代劳|代办|处理)(?=$|[,，。、;；)）])' +
      '|(?:只能|必须|留给|交给|由|让|告诉|请)?(?:用户|本人|机主|人)(?:自己|亲自)(?:来|做|动手|操作|执行|处理)?' +
      '(?=$|[,，。)）]))',
    String.raw`\b(?:left? to the (?:user|person|human|owner)|(?:the )?(?:user|human|owner)s? only` +
      String.raw`|not (?:yours|ours|the agent['’]s) to do|off[- ]limits|hands off)\b`,
  ),
  'i',
);

/** "Safety testing mode", 安全例外: what is below is no rule but what it then does. */
const OWN_MODE = /\b(?:modes?|overrides?|bypass(?:es|ing)?|exceptions?|exemptions?|waivers?)\b|模式|例外|豁免|绕过/i;

const CHINESE = /[\u3400-\u9fff]/;
export const MAX_HEADING = 160;

export function stanceOf(heading: string): Stance {
  const text = withoutTampered(heading.trim().slice(0, MAX_HEADING).replace(SAKE, ''));
  if (TRIGGER.test(text)) return 'trigger';
  if (FORBIDS.test(text) || NOT_ITS_WORK.test(text)) return 'warning';
  if (WARNING.test(text)) return 'warning';
  if (EXAMPLE.test(text)) return 'example';
  if (DEFENCE.test(text)) return 'defence';
  if (SETUP.test(text)) return 'setup';
  if (REFERENCE.test(text)) return 'reference';
  if (!CHINESE.test(text)) return 'neutral';
  const chinese = inSimplified(text);
  for (const [stance, pattern] of ZH) if (pattern.test(chinese)) return stance;
  return 'neutral';
}

/** "To avoid duplicate reviews:", 为避免重复审核：what is listed below is done for the sake of it; only "To avoid:" lists what is not. */
const SAKE =
  /(?:^|[.;!?。；！？])\P{L}*(?:in order |so as )?to (?:avoid|prevent|reduce|minimi[sz]e|limit|lower|rule out) (?!(?:the following|these|this)\b)[^,:：]+[,:：]?|(?:^|[.;!?。；！？])\P{L}*为了?(?:避免|防止|减少|降低|规避)[^，：,:]+[，：,:]?/iu;

/** Below these stands what a program has and takes, word by word, and what puts it right when it fails. */
const LISTS_PARTS =
  /\b(?:references?|api|parameters?|options|arguments?|glossary|troubleshooting)\b|参考|参数|选项|接口|附录|术语|字段说明|原理/i;
/** Trouble that comes about by itself: what is written below is how it is put right. */
const TROUBLE =
  /\b(?:common (?:errors|issues|problems)|gotchas?|pitfalls?|limitations?)\b|常见错误|常见问题|局限|限制/gi;

function warnsOfTrouble(heading: string): boolean {
  const rest = heading.slice(0, MAX_HEADING).replace(TROUBLE, '');
  return rest.length < heading.length && stanceOf(rest) !== 'warning';
}

/** "Does it fetch and run?", "Pass 4: what is hidden?", 有没有往外送: what a review looks for. */
const ASKS =
  /^[\s*_#\d.、)）(（①-⑳一二三四五六七八九十]{0,8}(?:(?:pass|check|question|look|round) \d{1,2}[\s.:)–—-]{1,4})?(?:(?:what|who|whom|where)(?:['’]s| is| are)(?: it| they)? (?:hidden|hiding|concealed|left out)\b|what (?:does|do) (?:it|they) (?:reach|ask|want|hide|conceal|claim|pretend|leave out)\b|how (?:does|do) (?:it|they) (?:speak|talk|hide|persuade|get (?:round|around|past))\b|有没有|有无|是否|会不会|(?:does|do|is|are|has|can) (?:it|they|there|anything|the (?:skill|script|package|tool|page|server|file))\b)/i;

/** "Why curl to bash is a bad habit": what stands below is not to be done. */
const SAYS_WHY =
  /^[\s*_#\d.)-]*why\b.{0,80}\b(?:bad|dangerous|risky|harmful|evil|trouble|mistakes?)\b|(?:为什么|为何).{0,24}(?:危险|有害|不好|不行|要命)/i;

/**
 * What a heading makes of its section in this skill. "Examples", "Checklist" and "Safety mode" excuse a text that nobody should
 * obey only where the skill speaks of attacks: elsewhere it is what the reader is to do, and a heading costs an author of orders
 * nothing.
 */
export function headingStance(heading: string, purpose: PurposeFact): Stance {
  const stance = stanceOf(heading);
  if (purpose.attacks)
    return stance === 'neutral' && (ASKS.test(heading.trim()) || SAYS_WHY.test(heading.trim())) ? 'warning' : stance;
  if (stance === 'example' || (stance === 'defence' && (OF_ANY_WORK.test(heading) || OWN_MODE.test(heading))))
    return 'neutral';
  if (stance === 'reference') return LISTS_PARTS.test(heading) ? stance : 'setup';
  return stance === 'warning' && warnsOfTrouble(heading) ? 'reference' : stance;
}

/**
 * A paragraph under "Security" tells what the skill does, as far as it does not speak of attacks; a list may be one of rules.
 * A quotation that a skill about attacks announces is an exhibit, as is one that follows the head of a mail.
 */
export function blockStance(kind: string, stance: Stance, { attacks }: PurposeFact, intro = ''): Stance {
  if (kind === 'quote' && attacks && SAYS_NOTHING.has(stance) && (ANNOUNCES.test(intro) || HEADS_MAIL.test(intro)))
    return 'example';
  return kind === 'paragraph' && stance === 'defence' && !attacks ? 'neutral' : stance;
}

/** A quotation under "Checklist" or "References" is nobody's order for that. */
export const SAYS_NOTHING: ReadonlySet<Stance> = new Set(['neutral', 'defence', 'reference']);
const ANNOUNCES = /[:：][\s*_]*$/;
const HEADS_MAIL = /(?:^|\n)[\s>*_]*(?:From|Subject|发件人|主题)[*_]*\s?[:：]/i;
