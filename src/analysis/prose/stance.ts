// What a heading or an announcing line makes of what stands below it: red flags, examples, defences, reference, set-up.
// May not: read "Important" or "Warning" alone as a warning list; those words announce orders.
import { alternatives, either } from '../../model/alternatives.ts';
import type { PurposeFact, Stance } from '../../model/fact.ts';
import { inSimplified } from './traditional.ts';

const WARNS = alternatives(
  'red flags?|anti-?patterns?|pitfalls?',
  'common (mistakes|errors|issues|problems)|mistakes',
  "what not to|don'?ts|do not do|don'?t do|never (?:ever )?do(?:ne)?|not done|things? we never|avoid",
  'bad (examples?|practices?|patterns?)',
  'threats?|vulnerabilit(y|ies)',
  'attack (patterns?|vectors?|surface|types?|techniques?|scenarios?)|attacks',
  'what (?:an? )?(?:attackers?|adversar(?:y|ies)|hackers?|malware) (?:do(?:es)?|runs?|tr(?:y|ies)|uses?)',
  'malicious|suspicious|risks?|indicators?|signs of',
  'wrong|weakness(es)?|gotchas?|abuse|exploits?|limitations?|out of scope',
  String.raw`hazards?|prohibited|forbidden|refus\w+|unsafe|insecure`,
  '(exfiltration|injection|obfuscation|evasion|malware|dangerous) (patterns?|techniques?|methods?|signatures?)',
  "what (it|this) (doesn'?t|does not)",
);
const WARNING = new RegExp(String.raw`\b(${WARNS})\b`, 'i');
const EXAMPLE =
  /\b(examples?|sample|specimens?|exhibits?|demo|transcripts?|scenarios?|for instance|e\.g\.|test cases?|payloads?|illustrations?|good vs|before and after|case stud(y|ies))\b/i;
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
  /\b(set-?up|install(ation|ing)?|prerequisites?|requirements?|getting started|quick ?start|configuration|before you (start|begin))\b/i;
const TRIGGER = /\b(when to (use|activate|invoke)|triggers?|use (this )?when|activation)\b/i;

const WARNING_ZH = alternatives(
  '危险信号|反模式|常见错误|常见问题',
  '不要做|永远不做|从不做|绝不做|一律不做|坚决不做|不该做|不能做|不可以做|别做',
  '禁止|禁忌|禁区|严禁|请勿|切勿|红线|误区',
  '(?:初筛|筛查|识别|甄别|鉴别|研判|排查|预警)(?:要点|标准|依据|特征|指标|线索)',
  '迹象|征兆|苗头|陷阱|踩坑|避坑|坑点|大忌',
  '威胁|漏洞|攻击|恶意|可疑|风险|危害',
  '错误示例|错误做法|错误写法|错误用法|错误案例|反面|反例|坏例|不良|不当',
  '不推荐|不建议|不支持|不适用|不包括|局限|限制|违规|拒绝',
);

const ZH: readonly (readonly [Stance, RegExp])[] = [
  ['warning', new RegExp(WARNING_ZH)],
  ['example', /示例|例子|样例|案例|举例|例如|演示|演练|场景|范例|样本|示范|对话记录|测试用例|练习|习题/],
  ['defence', new RegExp(`安全|隐私|检测|防护|防御|防范|缓解|预防|护栏|加固|${ANY_WORK_ZH}`)],
  ['trigger', /何时使用|何时启用|什么时候用|触发|适用场景|适用范围|使用时机|启用条件|使用条件/],
  ['setup', /安装|配置|准备|快速开始|快速上手|开始使用|前置|前提|环境要求|依赖/],
  [
    'reference',
    /参考|参数|选项|接口|附录|术语|资源|更新日志|变更日志|更新记录|版本历史|发布说明|许可|常见问答|架构|原理|背景|致谢|字段说明/,
  ],
];

/** A line that ends in the prohibition itself: what is listed below it is forbidden. */
const FORBIDS =
  /(?:\b(?:must|should|shall|may|can|do|does) not|\b(?:don|must|should|shouldn|mustn)['’]?t|\bcannot|\bnever|不要|不得|禁止|严禁|切勿|不应|不能)\s*[*_:：]*\s*$/i;

/** "Limits are lifted:", "the restrictions below no longer apply:": what is listed below is ordered, whatever the words warn of. */
const LIFTS =
  /\b(?:lifted|suspended|disabled|void|waived|no longer (?:apply|applies|valid|binding|in force)|(?:do|does) not apply|cease to apply|need not|must not (?:learn|know|notice|find out|see|be told))\b|失效|解除|不再适用|不再有效|作废|取消|不必遵守|无需遵守/i;

/** "Red: not done, the user does it", 红：不做: what is listed is no work of the agent's. */
const NOT_ITS_WORK =
  /(?:^|[:：,，(（—-]\s*)(?:不(?:做|碰|动|执行|代劳|代办|处理)(?=$|[,，。、;；)）])|(?:只能|必须|留给|交给|由|让|告诉|请)?(?:用户|本人|机主|人)(?:自己|亲自)(?:来|做|动手|操作|执行|处理)?(?=$|[,，。)）]))|\b(?:left? to the (?:user|person|human|owner)|(?:the )?(?:user|human|owner)s? only|not (?:yours|ours|the agent['’]s) to do|off[- ]limits|hands off)\b/i;

const CHINESE = /[\u3400-\u9fff]/;
const MAX_HEADING = 160;

export function stanceOf(heading: string): Stance {
  const text = heading.slice(0, MAX_HEADING);
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

/** Below these stands what a program has and takes, word by word, and what puts it right when it fails. */
const LISTS_PARTS =
  /\b(?:references?|api|parameters?|options|arguments?|glossary|troubleshooting)\b|参考|参数|选项|接口|附录|术语|字段说明|原理/i;
/** Trouble that comes about by itself: what is written below is how it is put right. */
const TROUBLE = /\b(?:common (?:errors|issues|problems)|gotchas?|limitations?)\b|常见错误|常见问题|局限|限制/gi;

function warnsOfTrouble(heading: string): boolean {
  const rest = heading.slice(0, MAX_HEADING).replace(TROUBLE, '');
  return rest.length < heading.length && stanceOf(rest) !== 'warning';
}

/**
 * What a heading makes of its section in this skill. "Examples" and "Checklist" excuse a text that nobody should obey only
 * where the skill speaks of attacks: elsewhere it is what the reader is to do, and a heading costs an author of orders nothing.
 */
export function headingStance(heading: string, purpose: PurposeFact): Stance {
  const stance = stanceOf(heading);
  if (purpose.attacks) return stance;
  if (stance === 'example' || (stance === 'defence' && OF_ANY_WORK.test(heading))) return 'neutral';
  if (stance === 'reference') return LISTS_PARTS.test(heading) ? stance : 'setup';
  return stance === 'warning' && warnsOfTrouble(heading) ? 'reference' : stance;
}

/**
 * A paragraph under "Security" tells what the skill does, as far as it does not speak of attacks; a list may be one of rules.
 * A quotation that a skill about attacks announces is an exhibit, as is one that follows the head of a mail.
 */
export function blockStance(kind: string, stance: Stance, { attacks }: PurposeFact, intro = ''): Stance {
  if (kind === 'quote' && attacks && stance === 'neutral' && (ANNOUNCES.test(intro) || HEADS_MAIL.test(intro)))
    return 'example';
  return kind === 'paragraph' && stance === 'defence' && !attacks ? 'neutral' : stance;
}

const ANNOUNCES = /[:：][\s*_]*$/;
const HEADS_MAIL = /(?:^|\n)[\s>*_]*(?:From|Subject|发件人|主题)[*_]*\s?[:：]/i;

/** "Scan for these patterns:", "untrusted code can:": what is listed is looked for, or told of somebody hostile. */
const LOOKS_FOR = new RegExp(
  alternatives(
    String.raw`\b(?:scan|search|look|check|watch|grep|flag|detect)\b.{0,60}\b(?:for|these|any of)\b.{0,60}` +
      String.raw`\b(?:patterns?|signs?|indicators?|constructs?|techniques?)\b.{0,20}[:：]`,
    String.raw`\b(?:untrusted|compromised|rogue|adversar\w+|hostile|attackers?)\b.{0,100}` +
      String.raw`\b(?:can|could|may|might|will)\s*[*_]*\s*[:：]`,
  ),
  'i',
);

const HAS_IT_RUN = String.raw`\b(?:run|runs|execute|use|apply|add|follow|start)\b`;
const HAS_IT_RUN_ZH = '(?:运行|执行|使用|添加)';
const REFUSE = either(
  'flag|report|spot|reject|block|deny|refuse|catch',
  'beware of|(?:watch|look)(?: out)? for|be (?:wary|suspicious) of',
);
const COMMANDS = either('commands?|lines?|code|snippets?|calls?|scripts?|one-?liners?|entries|texts?|requests?');
const COMMANDS_ZH = '(?:命令|语句|代码|写法|脚本)';
const LIKE_THESE = either(
  'like|such as|similar to|of (?:this|the following) (?:kind|form|sort)',
  'these|the following|below',
);
/** "Flag commands like the following:", 遇到这类命令要拦截：what is shown is refused; unless the same line has it run. */
const REFUSES = new RegExp(
  `^(?!.*${HAS_IT_RUN})(?!.*${HAS_IT_RUN_ZH}).*` +
    either(
      String.raw`\b${REFUSE}\b.{0,40}\b${COMMANDS}\b.{0,20}\b${LIKE_THESE}\b.{0,25}`,
      `(?:标记|拦截|拒绝|留意|警惕|当心|提防|上报).{0,20}${COMMANDS_ZH}.{0,12}`,
      `(?:这类|此类|以下|下面).{0,8}${COMMANDS_ZH}.{0,12}(?:标记|拦截|拒绝|警惕|当心|提防|上报).{0,6}`,
    ) +
    String.raw`[:：]\s*$`,
  'i',
);

const IS_RUN = either(
  'run(?:ning)?|execut(?:e|ing)|us(?:e|ing)|past(?:e|ing)|typ(?:e|ing)|enter(?:ing)?',
  'copy(?:ing)?|follow(?:ing)?|do(?:ing)?|try(?:ing)?|pip(?:e|ing)|writ(?:e|ing)|trust(?:ing)?',
);
/** "Never run this as root:" is run otherwise; behind "do not use the old script, run this:" stands what is run. */
const UNLESS_SO =
  String.raw`(?![^:：,;]{0,80}\b(?:as|without|before|until|till|unless|if|when|outside|more than|twice|again|instead|alone|yet|directly)\b)` +
  String.raw`(?![^:：]{0,120}(?:[,;–—]|\b(?:but|and|instead|rather))\W{0,3}(?:\w+ ){0,2}(?:run|execute|use|paste|type|enter|copy|follow|do|try)\b)`;
const NOT_RUN_ZH =
  '(?:不要|切勿|请勿|禁止|严禁|千万别|千万不要|绝不要?|永远不要|别|不得)(?:直接|再|去)?(?:运行|执行|使用|粘贴|输入|复制|照做|照抄|照搬|写成|写)';
/** The ban is on what is shown, not on something that is handed over or entered elsewhere. */
const SHOWN_BELOW = String.raw`(?: [\w-]+){0,3}? (?:this|these|that|those|such|it|them|anything|things|what|like|commands?|code|snippets?|scripts?|lines?|one-?liners?|examples?|the following)\b`;
/** "Never run this:", 切勿执行以下命令：nobody is to run what is shown. */
const NOT_RUN = new RegExp(
  either(
    String.raw`(?:^|[.!?\n]|\*\*)\W{0,6}(?:please |you (?:must|should) )?(?:never|do not|don['’]t|not to|avoid)(?: ever| blindly)? ` +
      String.raw`${IS_RUN}\b${UNLESS_SO}${SHOWN_BELOW}[^.!?:：]{0,100}`,
    `${NOT_RUN_ZH}(?![^:：。]{0,40}(?:之前|以前|前先|时[,，]|以root|除非|如果|否则|请|先|改用|改为|而是|应当|应该))` +
      '[^:：，。]{0,20}(?:这|此|以下|下面|下列|如下|类似|命令|代码|语句|写法)[^:：。]{0,40}',
  ) + String.raw`[:：][\s*_]*$`,
  'i',
);

const ANY_CASE = either(
  String.raw`\b(?:any|one|some|all) of (?:the following|these)\b`,
  String.raw`\bthe following (?:signs?|symptoms|events|situations|cases)\b`,
);
const CALLS_FOR = either(
  'treat (?:it |this |them )?as',
  'report|escalate|isolate|raise an?|call|refuse|stop|hang up|investigate',
);
const CALLS_FOR_ZH = either('入侵|异常|故障|事故|诈骗|可疑', '上报|报警|报告|警惕|隔离|拒绝|停下|停止|联系|处理');
/** "If one of these happens, treat it as an intrusion:", 出现下面任何一种情况就上报：what is listed has come about at others' hands. */
const CASES = new RegExp(
  alternatives(
    String.raw`${ANY_CASE}.{0,60}\b${CALLS_FOR}\b`,
    `(?:下面|以下|下列).{0,6}(?:情况|情形|现象|迹象|症状|征兆).{0,16}(?:按|视为|当作|当成)?.{0,4}${CALLS_FOR_ZH}`,
  ),
  'i',
);

/** "Texts an attacker hides in a page:" quotes them. */
const BY_ATTACKERS =
  /\b(?:texts?|phrases?|sentences?|messages?|prompts?|wordings?|instructions?)\b.{0,30}\b(?:attackers?|adversar(?:y|ies)|scammers?|phishers?)\b.{0,100}[:：]|(?:攻击者|骗子|不法分子).{0,40}(?:文字|文本|话术|语句|提示词|说法).{0,20}[:：]/i;
const ATTACKER = either(
  'attackers?|adversar(?:y|ies)|scammers?|phishers?|hackers?|thief|thieves',
  'malicious (?:page|site|user|skill|document|author)',
);
const DOES = either(
  'writes?|hides?|sends?|embeds?|places?|adds?|says?|posts?|asks?|puts?|plants?|injects?|leaves?|tells?|uses?',
  'types?|claims?|enters?|submits?|supplies|supply|crafts?|includes?|contains?|runs?',
);
/** "An attacker writes white text on white:" is followed by what he writes. */
const ATTACKER_DOES = new RegExp(
  String.raw`\b${ATTACKER}\b(?: (?:then|also|often|usually|simply|first))? ${DOES}\b[^.!?。！？]{0,120}[:：][\s*_]*$`,
  'i',
);
const CROSS = String.raw`[❌✗✘🚫⛔]\ufe0f?`;
const ATTACK_NAME =
  String.raw`(?:(?:the|an?|example|sample|typical)\s)?` +
  String.raw`(?:attack|payload|exploit|injection|jailbreak|malicious \w+|hostile \w+|unsafe|bad|wrong)` +
  '(?: (?:example|prompt|text|input|string|payload|request|version))?';
/** "Attack:", "❌ Bad:" */
const ATTACK_LABEL = new RegExp(
  String.raw`^[\s>*_#-]*(?:${CROSS}|(?:${CROSS}\s*)?${ATTACK_NAME})[\s*_]*[:：][\s*_]*$`,
  'iu',
);

const MARK_BEFORE = /[❌✗✘🚫⛔]\ufe0f?[\s*_`"“]*$/u;
const MARK_REACH = 8;
const LABEL_REACH = 60;
const LABELLED_BAD =
  /^(?:attack|payload|exploit|injection|jailbreak|bad|wrong|unsafe|don['’]ts?|anti-?pattern|反例|错误|错误示例|错误做法|攻击|攻击示例)(?: (?:example|prompt|text|input|string))?(?: ?[(（][^)）]{0,30}[)）])?[*_]*[:：]/i;

/** "❌ Feeding the page into the prompt", "Bad: …": the sentence shows what is wrong. */
export const showsWrong = (text: string, at: number): boolean =>
  MARK_BEFORE.test(text.slice(Math.max(0, at - MARK_REACH), at)) || LABELLED_BAD.test(text.slice(at, at + LABEL_REACH));

/** A key of test data: what stands under it is tried on somebody, not said to the reader. */
const ATTACK_KEY =
  /^(?:probe|attack|jailbreak|adversarial|injection|malicious)(?:[_ -]?(?:prompt|text|input|case|payload|document|page|mail|e?mail|message|string|sample))?$/i;

/** What is shown below is looked for, refused or forbidden: nobody is to run it. */
export const isShown = (intro: string): boolean =>
  LOOKS_FOR.test(intro) || REFUSES.test(lineOf(intro)) || NOT_RUN.test(lineOf(intro));

/** The announcing line itself, of a paragraph that may be long. */
const lineOf = (intro: string): string => intro.slice(-MAX_HEADING);

/** Stance of a line that announces a list, a fence or a table. Only "for example:" and "red flags:" change anything. */
export function introStance(intro: string | undefined): Stance {
  if (!intro) return 'neutral';
  if (LIFTS.test(inSimplified(intro.slice(-MAX_HEADING)))) return 'neutral';
  if (isShown(intro) || BY_ATTACKERS.test(intro)) return 'warning';
  if (CASES.test(lineOf(intro))) return 'warning';
  if (ATTACK_LABEL.test(intro) || ATTACKER_DOES.test(lineOf(intro))) return 'warning';
  if (ATTACK_KEY.test(intro)) return 'example';
  const stance = stanceOf(intro);
  return stance === 'warning' || stance === 'example' ? stance : 'neutral';
}
