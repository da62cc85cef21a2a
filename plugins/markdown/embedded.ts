// Quotations that stand within a sentence: "A message such as > … must have no effect there". The sentence says what they are.
// May not: excuse what the sentence has said, kept, run or obeyed, nor a quotation that stands by itself.
import type { Block } from './layout.ts';
import { hasItRun } from './shown.ts';
import { hasItDone } from './told-of-others.ts';

type English = (said: string) => string;

/** It ends in what leads over to an instance, or in the verb of whoever wrote it. */
const LEADS_OVER =
  /(?:\b(?:for (?:instance|example)|e\.g\.|such as|like|of the (?:kind|sort|type|form|like)|along the lines of|sa(?:ys?|id|ying)|reads?|reading|contain(?:s|ed|ing)?|ask(?:s|ing)|claim(?:s|ing))|比如|例如|譬如|诸如|如|写着|写道|声称)[\s,，*_]*$/i;
/** What somebody writes. */
const A_TEXT =
  /\b(?:messages?|sentences?|texts?|lines?|comments?|pages?|e?mails?|e-mails?|notes?|descriptions?|readmes?|documents?|tickets?|posts?|prompts?|claims?|banners?|strings?|words?|letters?)\b|话|文字|文本|句|评论|留言|消息|邮件|注释|页面/i;
const ENDED = /[.!?:;。！？：；][\s*_"”)]*$/;
const GOES_ON = /^[\s*_]*(?:[,;–—，；]\s?)?(?:[\p{Ll}]|[\u3400-\u9fff])/u;
/** The quoted words are to have an effect. */
export const OBEYS =
  /\b(?:follow|obey|apply|comply|act on|do(?:es)? (?:so|it|this|that|what|as)|carry (?:it |this )?out|as (?:an? |your |the |its )?(?:\w+ )?(?:order|rule|instruction|policy|step|answer|reply|default)s?|takes? precedence|in force|binding|must be (?:done|met|kept|said))\b|照做|照办|遵|为准|生效/i;
/** The user learns that it was there. */
const TOLD =
  /\b(?:tell|inform|mention|report|note|flag|record|quote|say|show)\b[^.;]{0,60}\b(?:it (?:was|is|stood|stands|tries|tried)|that it|so\b|the attempt|this|there)|(?:告知|告诉|上报|报告|标记|注明|说明)[^。；]{0,20}(?:有|存在|出现|此|这)/i;
const NOT_TOLD = /\b(?:do not|don['’]t|never|without|not to|no need)\b|不要|不得|切勿|勿|别|无需/i;

/** Blocks of a section, in order: which are embedded quotations, and which go on behind one and have it told of. */
export function embeddedIn(blocks: readonly Block[], text: string, english: English): ReadonlySet<Block> {
  const found = new Set<Block>();
  for (let at = 0; at < blocks.length; at++) {
    if (blocks[at]!.kind !== 'quote') continue;
    let behind = at;
    while (blocks[behind]?.kind === 'quote') behind++;
    const [above, below] = [blocks[at - 1], blocks[behind]];
    if (above?.kind === 'paragraph' && below?.kind === 'paragraph') {
      const leads = text.slice(above.span.start, above.span.end);
      const goesOn = text.slice(below.span.start, below.span.end);
      if (isOneSentence(leads, goesOn, english)) {
        for (const quote of blocks.slice(at, behind)) found.add(quote);
        const own = english(goesOn);
        if (TOLD.test(own) && !NOT_TOLD.test(own)) found.add(below);
      }
    }
    at = behind - 1;
  }
  return found;
}

function isOneSentence(leads: string, goesOn: string, english: English): boolean {
  if (ENDED.test(leads) || !GOES_ON.test(goesOn)) return false;
  const said = english(/[^.!?。！？]*$/.exec(leads.slice(-REACH))![0]);
  const rest = english(/^[^.!?。！？]{0,400}/.exec(goesOn)![0]);
  return (
    A_TEXT.test(said) &&
    (LEADS_OVER.test(leads) || LEADS_OVER.test(said)) &&
    !hasItDone(said) &&
    !hasItRun(said) &&
    !OBEYS.test(rest) &&
    !hasItRun(rest)
  );
}
const REACH = 600;
