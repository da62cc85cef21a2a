// In a skill about attacks: what stands below "How they lure" or the name of a scam and tells what somebody does, or what a
// program of theirs does. It is a tale like one of the past.
// May not: take an order for a tale, nor what the skill says of itself; one clause that speaks to the reader undoes it.
import { ATTACKERS, namesTechnique } from '../../src/built-in.ts';
import { alternatives, either } from '../../src/plugin.ts';

const OTHERS = either('they', ATTACKERS, '(?:the )?(?:malware|drainers?|stealers?|worms?|miners?|bots?|kits?|gangs?)');
const THEIR_DEEDS = either(
  'lure|trick|cheat|lie|steal|hide|hid|stay|persist|come back|get in|get (?:round|around|past)|got in',
  'ask|say|said|write|wrote|want|try|did|use|typed?|ran|left|took',
);
const TRICKS = either('lures|baits|tricks|ruses|scams|cons|ploys|pretexts|disguises');
/** "How they lure", "Tricks they use", "Their tricks", "Recovery scam", 他们怎么骗. */
const OF_OTHERS = new RegExp(
  alternatives(
    String.raw`^[\s*_#\d.)-]*(?:how|what|where|why|when|ways|things|tricks|methods) ${OTHERS} (?:\w+ly |always |usually )?${THEIR_DEEDS}s?\b`,
    // "What a finder does, in the usual order".
    String.raw`^[\s*_#\d.)-]*what (?:an?|the) (?:\w+ )?(?:finders?|thie(?:f|ves)|strangers?|outsiders?|callers?|senders?|impostors?|swindlers?|burglars?|takers?|buyers?|malware|ransomware|worms?|miners?|${ATTACKERS}) (?:\w+ly |always |then )?(?:do(?:es)?|did|tr(?:y|ies)|looks? like)\b`,
    String.raw`^[\s*_#\d.)-]*their (?:\w+ )?${TRICKS}\b`,
    String.raw`\b(?:scams?|frauds?|stealers?|drainers?|lures)\b\W*$|^[\s*_#\d.)-]*fake\b`,
    '(?:他们|对方|骗子|骗徒|攻击者|入侵者|黑客)(?:是)?(?:怎么|怎样|如何|会|常|爱)',
    '(?:诈骗|骗局|骗术|套路|投毒包?|木马|病毒)[^，。：]{0,4}$',
  ),
  'i',
);
/** "Fake job: …", "**Poisoned package.** …": an item that is named after a lure. */
const NAMED_AFTER_LURE =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])?[ \t]*[*_]{0,2}(?:fake|bogus|spoofed|cloned|poisoned|trojani[sz]ed|rogue|typo-?squatted|假冒?的?|仿冒|投毒)[^.:：。\n]{1,40}[.:：。]/i;

/** "The victim is told to press …": whatever follows in the sentence, a reader is told of it. */
const TOLD_OF = new RegExp(
  alternatives(
    String.raw`\b(?:the |a |his |her |their )?victims? (?:is|are|was|were|gets?) (?:then |first |usually |often )?(?:told|asked|urged|instructed|led|lured|tricked|talked|persuaded|invited|coached|made)\b[^.!?\n]*(?:\n(?!\s*\n)[^.!?\n]*)*`,
    '受害者?(?:会|常|往往)?被(?:要求|告知|诱导|引导|骗)[^。！？\\n]*',
    // "And what they do next, most often first: send the keys, …".
    String.raw`(?:^|[.!?]\s+)[\s>*_]*(?:and |then )?what ${OTHERS} (?:\w+ly |always |then |usually )?(?:do|does|did|try|tried|want|take)\b[^.:\n]{0,60}:[^.!?\n]*(?:\n(?!\s*\n)[^.!?\n]*)*`,
  ),
  'gi',
);
const QUOTED = /`[^`\n]*`|"(?:[^"\n]|\n(?!\s*\n)){0,400}"|“[^”]{0,400}”|「[^」]{0,200}」/g;
/** Who is spoken to, and the skill itself. */
const SPEAKS_TO =
  /\b(?:you|your|please|must|should|shall|needs? to|ha(?:ve|s) to|always|never|do not|don['’]t|we|our|us|this|(?:the|its) (?:skill|agent|assistant|model|helper|collector|guard|check(?:er)?|session|host agent))\b(?! (?:kind|sort|way|trick|scam)\b)|[你请]|您|助手|智能体|本技能|务必|必须|应当|不要|不得|切勿|每次|我们/i;
const DO = either(
  'read|send|post|upload|copy|collect|gather|forward|run|execute|start|launch|add|write|append|put|store|save|keep|set|open|use|call|fetch|download|install|create',
  'delete|remove|hide|skip|tell|say|ask|answer|reply|report|mention|include|attach|encode|pass|give|take|make|let|treat|check|look|do|approve|confirm|click|enter|type|paste|press',
  'ignore|disable|turn|grant|allow|log|note|record|mark|list|return|print|show|search|find|scan|get|move|change|update|replace|transfer|pay|sign|share|publish|push|commit|mail|e?mail|message|notify|ping|isolate|load|apply|follow|obey|leave|omit|drop|stay|be',
);
const HAS_IT_DONE = new RegExp(
  String.raw`(?:^|[.;:!?—–(]\s*|,\s+(?:and |then |also |so )?|\b(?:and|then|first|next|afterwards|to the reader:)\s+)[\s>*_\d.)-]{0,8}(?:quietly |silently |simply |just )?${DO}\b(?!['’-])`,
  'i',
);
/** In Chinese an order has no subject; what tells of somebody begins with one. */
const SUBJECT_ZH =
  /^[\s>*_\d.)、-]*(?:`[^`]{1,40}`|它|该|这(?:个|类|种|些)?(?:包|脚本|程序|样本|木马|插件|网站|人)|恶意|木马|病毒|攻击者|骗子|对方|他们|样本|假|仿冒|投毒)/;
const CHINESE = /[\u3400-\u9fff]/;
const MAX_BLOCK = 2_000;

/** A clause begins with what is to be done. */
export const hasItDone = (said: string): boolean => HAS_IT_DONE.test(said.replace(QUOTED, 'x'));

export const isHeadedByOthers = (heading: string): boolean => OF_OTHERS.test(heading.trim()) || namesTechnique(heading);

/** `headed`: it stands below such a heading. */
export function tellsOfOthers(block: string, headed: boolean): boolean {
  if (block.length > MAX_BLOCK || (!headed && !NAMED_AFTER_LURE.test(block) && block.search(TOLD_OF) < 0)) return false;
  const said = block
    .replace(QUOTED, 'x')
    .replace(TOLD_OF, 'x')
    .replace(/https?:\/\/\S+/g, 'x');
  if (SPEAKS_TO.test(said)) return false;
  if (CHINESE.test(said)) return SUBJECT_ZH.test(block);
  return !HAS_IT_DONE.test(said.replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/, ''));
}
