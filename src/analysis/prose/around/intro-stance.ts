// What a line makes of the list, fence or table it announces: looked for, forbidden, somebody else's, an example.
// May not: excuse what the same line has run.
import { alternatives, either } from '../../../model/alternatives.ts';
import type { Stance } from '../../../model/fact.ts';
import { inSimplified } from '../tokens/traditional.ts';
import { ATTACKERS, ATTACKERS_ZH } from './attackers.ts';
import { MAX_HEADING, stanceOf } from './stance.ts';

/** "Limits are lifted:", "the restrictions below no longer apply:": what is listed below is ordered, whatever the words warn of. */
const LIFTS =
  /\b(?:lifted|suspended|disabled|void|waived|no longer (?:apply|applies|valid|binding|in force)|(?:do|does) not apply|cease to apply|need not|must not (?:learn|know|notice|find out|see|be told))\b|失效|解除|不再适用|不再有效|作废|取消|不必遵守|无需遵守/i;

/** "Scan for these patterns:", "untrusted code can:": what is listed is looked for, or told of somebody hostile. */
const LOOKS_FOR = new RegExp(
  alternatives(
    String.raw`\b(?:scan|search|look|check|watch|grep|flag|detect)\b.{0,60}\b(?:for|these|any of)\b.{0,60}` +
      String.raw`\b(?:patterns?|signs?|indicators?|constructs?|techniques?)\b.{0,20}[:：]`,
    String.raw`\b(?:untrusted|compromised|rogue|adversarial|hostile|${ATTACKERS})\b.{0,100}` +
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
const UNLESS = alternatives(
  'as|without|before|until|till|unless|if|when',
  'outside|more than|twice|again|instead|alone|yet|directly',
);
/** "Never run this as root:" is run otherwise; behind "do not use the old script, run this:" stands what is run. */
const UNLESS_SO =
  String.raw`(?![^:：,;]{0,80}\b(?:${UNLESS})\b)` +
  String.raw`(?![^:：]{0,120}(?:[,;–—]|\b(?:but|and|instead|rather))\W{0,3}(?:\w+ ){0,2}` +
  String.raw`(?:run|execute|use|paste|type|enter|copy|follow|do|try)\b)`;
/** The ban is on what is shown, not on something that is handed over or entered elsewhere. */
const SHOWN_BELOW =
  String.raw`(?: [\w-]+){0,3}? (?:this|these|that|those|such|it|them|anything|things|what|like` +
  String.raw`|commands?|code|snippets?|scripts?|lines?|one-?liners?|examples?|the following)\b`;
const BANS = either("never|do not|don['’]t|not to|avoid");
const BANS_ZH = either('不要|切勿|请勿|禁止|严禁|千万别|千万不要|绝不要?|永远不要|别|不得');
const IS_RUN_ZH = either('运行|执行|使用|粘贴|输入|复制', '照做|照抄|照搬|写成|写');
const UNLESS_SO_ZH =
  '(?![^:：。]{0,40}(?:之前|以前|前先|时[,，]|以root|除非|如果|否则|请|先|改用|改为|而是|应当|应该))';
/** "Never run this:", 切勿执行以下命令：nobody is to run what is shown. */
const NOT_RUN = new RegExp(
  either(
    String.raw`(?:^|[.!?\n]|\*\*)\W{0,6}(?:please |you (?:must|should) )?${BANS}(?: ever| blindly)? ` +
      String.raw`${IS_RUN}\b${UNLESS_SO}${SHOWN_BELOW}[^.!?:：]{0,100}`,
    `${BANS_ZH}(?:直接|再|去)?${IS_RUN_ZH}${UNLESS_SO_ZH}` +
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
const BY_ATTACKERS = new RegExp(
  alternatives(
    String.raw`\b(?:texts?|phrases?|sentences?|messages?|prompts?|wordings?|instructions?)\b.{0,30}\b${ATTACKERS}\b.{0,100}[:：]`,
    `${ATTACKERS_ZH}.{0,40}(?:文字|文本|话术|语句|提示词|说法).{0,20}[:：]`,
  ),
  'i',
);
const ATTACKER = either(ATTACKERS, 'malicious (?:page|site|user|skill|document|author)');
const DOES = either(
  'writes?|hides?|sends?|embeds?|places?|adds?|says?|posts?|asks?|puts?|plants?|injects?|leaves?|tells?|uses?',
  'types?|claims?|enters?|submits?|supplies|supply|crafts?|includes?|contains?|runs?|do(?:es)?|did|tr(?:y|ies|ied)|look(?:s|ed)? for|go(?:es)? for',
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
  /^(?:attack|payload|exploit|injection|jailbreak|bad|wrong|unsafe|don['’]ts?|anti-?pattern|反例|错误|错误示例|错误做法|攻击|攻击示例|(?:不接受|不可接受|不允许|不合格|不合规)的?[“”"「」]{0,1}(?:整改|写法|做法|原文|示例|例子|样例|说法|内容|答复|理由)?[“”"「」]{0,1}|(?:not accepted|unacceptable|rejected|refused)(?: as [\w ]{1,20})?)(?: (?:example|prompt|text|input|string))?(?: ?[(（][^)）]{0,30}[)）])?[*_]*[:：]/i;

/** "❌ Feeding the page into the prompt", "Bad: …": the sentence shows what is wrong. */
export const showsWrong = (text: string, at: number): boolean =>
  MARK_BEFORE.test(text.slice(Math.max(0, at - MARK_REACH), at)) || LABELLED_BAD.test(text.slice(at, at + LABEL_REACH));

/** "Say an intruder ran", 对照一下入侵者留下的命令: what stands below was typed by somebody hostile. */
const LEFT_BY_ATTACKER = new RegExp(
  alternatives(
    String.raw`\b(?:${ATTACKERS}|malware|ransomware)\b[^.!?\n]{0,60}\b(?:ran|typed|left|entered|executed|pasted|used|runs|types)\b[^.!?\n]{0,40}$`,
    String.raw`(?:${ATTACKERS_ZH}|恶意软件|勒索软件)[^。！？\n]{0,12}(?:留下|敲|输入|执行|用)(?:过|了|下)?的?(?:命令|语句|脚本|代码)?[^。！？\n]{0,24}[:：][\s*_]*$`,
  ),
  'i',
);

/** A key of test data: what stands under it is tried on somebody, not said to the reader. */
const ATTACK_KEY =
  /^(?:probe|attack|jailbreak|adversarial|injection|malicious)(?:[_ -]?(?:prompt|text|input|case|payload|document|page|mail|e?mail|message|string|sample))?$/i;

/** What is shown below is looked for, refused or forbidden: nobody is to run it. */
export const isExhibit = (intro: string): boolean =>
  LOOKS_FOR.test(intro) ||
  REFUSES.test(lineOf(intro)) ||
  NOT_RUN.test(lineOf(intro)) ||
  LEFT_BY_ATTACKER.test(lineOf(intro));

/** The announcing line itself, of a paragraph that may be long. */
const lineOf = (intro: string): string => intro.slice(-MAX_HEADING);

/** "The API has limits, so use the login that is there:", 接口有限制，所以…：what warns is why, and not what is listed. */
const REASON =
  /^[\s\S]*(?:,\s(?:and\s)?so\s(?!that\b|called\b|far\b)|\b(?:therefore|hence|that is why|for that reason)\b|所以|因此|因而|于是|故而|为此)/i;

/** Stance of a line that announces a list, a fence or a table. Only "for example:" and "red flags:" change anything. */
export function introStance(intro: string | undefined): Stance {
  if (!intro) return 'neutral';
  if (LIFTS.test(inSimplified(lineOf(intro)))) return 'neutral';
  if (isExhibit(intro) || BY_ATTACKERS.test(intro)) return 'warning';
  if (CASES.test(lineOf(intro))) return 'warning';
  if (ATTACK_LABEL.test(intro) || ATTACKER_DOES.test(lineOf(intro))) return 'warning';
  if (ATTACK_KEY.test(intro)) return 'example';
  const stance = stanceOf(intro.replace(REASON, ''));
  return stance === 'warning' || stance === 'example' ? stance : 'neutral';
}
