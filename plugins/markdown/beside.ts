// Pages beside the SKILL.md of a skill about attacks: whatever stands in a fence or a quotation there is shown, unless
// something says that it is to be run or obeyed.
// May not: speak for a page that SKILL.md has followed, nor for one of a skill whose SKILL.md is not at the top.
import { alternatives, isSkillFile, type Out, type Span, type View } from '../../src/plugin.ts';
import { announcesMet, behindFences, hasItRun, leadTo } from './shown.ts';
import { hasItDone } from './told-of-others.ts';

export const isPageBeside = ({ file }: View, { purpose, obeyed }: Out): boolean =>
  purpose.attacks && !isSkillFile(file.path) && !obeyed.has(file.path);

const REACH = 800;
/** "Tell: two fetchers": the name of a remark, not an order. */
const REMARK = /(?:^|\n)[\s>*_]*(?:tell|note|log|report|mark|check|signs?|read)s?[*_]{0,2}[:：]/gi;
/** Whoever reads is spoken to, or the model; or something of the skill needs it. */
const ADDRESSED = new RegExp(
  alternatives(
    String.raw`\b(?:you|we|the (?:agent|assistant|model|skill)) (?:must|should|shall|need|have to|always|then|first)\b|\b(?:must|required?|needs?|needed|so that|in order (?:to|that)|please|always|before (?:you|any|each|every|the first)|(?:each|every) (?:time|session|run|review|start))\b`,
    '(?:^|[。；，：:;,\\n]|\\*\\*)[\\s>*_\\d.、)）-]*(?:请|先|再|务必|必须|需要?|应当?|用|把|将|给|每次|统一|一律|全部)(?!例|于|户|来)|(?:统一|一律|每(?:台|次|个|天)[^。；，\\n]{0,12})(?:用|使用|执行|跑|先)',
  ),
  'i',
);
/** What is worked with stands below such a heading, as likely as what is shown. */
const OWN_WORK =
  /\b(?:start(?:ing)?|prepar\w+|settings|configur\w+|tool(?:ing|s|chain)?|calibrat\w+|initiali\w+|hand(?:ing)?[- ]in|submi\w+|how to|procedures?|workflow|routine|daily|steps?|process|pictures|assets|baselines?|snippets?|templates?)\b|准备|开始|流程|步骤|采集|工具|配置|校准|提交|初始化|更新|基线|模板/i;
/** "Run it once", right behind. */
const ORDERED_BEHIND =
  /^\s*(?:(?:then|now|please|always) )?(?:run|execute|paste|start|do|apply|keep|repeat|send|obey|follow) (?:it|this|that|them|these|so|the (?:above|lines?|commands?|script|block))\b|^\s*(?:请|先|务必|必须)?(?:运行|执行|照做|照办|照此|粘贴)/i;
/** An item of a numbered list. */
const STEP = /^[ \t>]*\d{1,3}[.)、][ \t]/;
const ITEM = /^[ \t>]*(?:[-*+•]|\d{1,3}[.)、])[ \t]/;

/** Something says that what stands here is to be run or obeyed: the paragraph above, its heading, a step it belongs to, what follows. */
export function isOrdered(text: string, { start, end }: Span, english: (said: string) => string): boolean {
  const above = english(paragraphAbove(text, text.lastIndexOf('\n', start - 1) + 1));
  const said = above.replace(REMARK, ' ');
  if (!announcesMet(above) && (hasItRun(said) || hasItDone(said) || ADDRESSED.test(said))) return true;
  const { heading } = leadTo(text, start, english);
  // Of a page without sections its title tells what stands there.
  const head = (heading || english(/^#[ \t][^\n]{1,160}/m.exec(text.slice(0, start))?.[0] ?? '')).replace(/^#+\s*/, '');
  if (hasItRun(head) || hasItDone(head) || OWN_WORK.test(head)) return true;
  return isOfStep(text, start) || ORDERED_BEHIND.test(text.slice(end, end + 80));
}

/** The lines right above, up to an empty one; a heading is none, and of several fences the first is led to. */
function paragraphAbove(text: string, at: number): string {
  const lines = behindFences(text.slice(Math.max(0, at - REACH), at).trimEnd()).split('\n');
  const said: string[] = [];
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    if (/^\s*(?:$|#|```|~~~|>)/.test(line)) break;
    said.unshift(line);
    if (ITEM.test(line)) break;
  }
  return said.join('\n');
}

/** Indented below the item of a numbered list. */
function isOfStep(text: string, at: number): boolean {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(from, from + 40))![0].length;
  if (indent === 0) return false;
  for (const line of text
    .slice(Math.max(0, from - REACH), from)
    .split('\n')
    .reverse()) {
    if (line.trim() === '' || /^[ \t]/.test(line)) {
      if (STEP.test(line) && /^[ \t]*/.exec(line)![0].length < indent) return true;
      continue;
    }
    return STEP.test(line);
  }
  return false;
}
