// Quotations and code that are shown: right behind them a paragraph says what they are ("Fake. …", "Why bad: …"), or one of the
// section says what all quotations in it are.
// May not: excuse anything but quotations and code, nor what is ordered to be done with them.
import type { Block, Fence } from './layout.ts';

const VERDICT_REACH = 120;
const SAID_REACH = 300;

/** "Fake. The sender…", "Verdict: phishing", 假的：域名不对, 骗局。: what is quoted is judged, and is false. */
const VERDICT =
  /^[\s*_>→-]*(?:(?:verdict|answer|judge?ment|result|判定|结论|答案|判断|结果)[*_]*\s?[:：][\s*_]*)?(?:(?:(?:that|this|it)(?: is|['’]s) )?(?:an? |clearly |obviously )*(?:fake|phish(?:ing)?|scam|fraud|spoofed|bogus|a hoax|hoax|prompt injection|injection|malicious)\b(?! (?:it|this|that|a|an|the|your|their|one)\b)|(?:这?(?:是|属于))?(?:典型的?)?(?:假的|造假|冒充|骗局|诈骗|钓鱼(?:邮件|短信|链接|网站)?|骗子|欺诈|提示词?注入|注入攻击|恶意))[^，,。.;；:：!！\n]{0,16}(?:$|[，,。.;；:：!！\n*])/i;

/** "Why bad: …", 为什么危险：… right behind it. */
const WHY_BAD =
  /^[\s*_>→-]*(?:why (?:(?:it|this|that)(?: is|['’]s) |is (?:it|this|that) )?(?:so )?(?:bad|wrong|dangerous|harmful|malicious|risky|suspicious|unsafe)|(?:为什么|为何)(?:是?(?:危险|有害|可疑|恶意|不安全|有问题)的?|(?:这是)?坏的|不好|不行)|坏在哪里?)[*_]*\s?[:：?？]/i;

/** "Do it all the same": whatever it is called, it is to be done. */
const HAS_IT_DONE =
  /\b(?:(?:do|run|obey|execute|follow|send|carry) (?:it|so|them|what|that|as|out)|(?:still|anyway|nevertheless|all the same|regardless))\b|(?<![不勿别未])(?:照做|照办|照样|仍然?要|还是要|务必执行|按其执行|照此执行)/i;

const SHOWN =
  /\b(?:quot(?:es|ations)|excerpts|messages|e?mails|texts|samples|examples|cases|letters)\b[^.]{0,40}\b(?:below|here|that follow|of this section)\b|\b(?:the following|these|below are)\b[^.]{0,40}\b(?:quot(?:es|ations)|excerpts|messages|e?mails|texts|samples|examples|cases|letters)\b|(?:以下|下面|下列|本节|这里)[^。；]{0,16}(?:引文|引用|例句|话术|样本|样例|原文|短信|邮件|文本|案例|判例|对话|帖子|评论)/i;
const BY_WHOM =
  /\b(?:scam\w*|phish\w*|fraud\w*|attack\w*|inject\w*|fake[ds]?|hostile|malicious|swindl\w*)\b|诈骗|骗子|行骗|骗局|攻击|钓鱼|注入|造假|假冒|恶意|欺诈/i;
const FOR_WHAT =
  /\b(?:only|just|solely|purely)\b[^.]{0,24}\b(?:compar\w+|referen\w+|train\w+|teach\w+|illustrat\w+|recogni\w+|learn\w+|show\w*|test\w*)|\b(?:not|never)\b[^.]{0,16}\b(?:orders|instructions|obeyed|followed|carried out|acted (?:on|upon))\b|(?:仅|只|专)[^，。；]{0,6}(?:对照|比对|参考|识别|教学|讲解|训练|练习|演示|示范|展示|测试|说明)|(?:不是|并非)[^，。；]{0,4}(?:指令|命令)|(?:不要|不得|切勿|勿|别)(?:照做|照办|执行|听从)/i;

/** Marks them where they stand. */
export function markExhibits(text: string, blocks: Block[], fences: Fence[]): void {
  markFences(text, blocks, fences);
  let shown: string | undefined;
  for (const [at, block] of blocks.entries()) {
    const { kind, span } = block;
    if (kind === 'heading') {
      // A line in bold goes on with the section.
      if (!text.startsWith('**', span.start)) shown = undefined;
    } else if (kind === 'paragraph') {
      shown = showsQuotes(text.slice(span.start, Math.min(span.end, span.start + SAID_REACH))) ?? shown;
    } else if (kind === 'quote' && block.stance === 'neutral') {
      if (isJudged(text, blocks, at)) blocks[at] = { ...block, stance: 'example' };
      else if (shown && !block.intro) blocks[at] = { ...block, intro: shown };
    }
  }
}

function isJudged(text: string, blocks: readonly Block[], at: number): boolean {
  let next = at + 1;
  while (blocks[next]?.kind === 'quote') next++;
  const behind = blocks[next];
  if (behind?.kind !== 'paragraph') return false;
  return begins(text, behind, VERDICT) || begins(text, behind, WHY_BAD);
}

/** The paragraph begins so, and does not have it done all the same. */
function begins(text: string, { span: { start, end } }: Block, how: RegExp): boolean {
  const said = text.slice(start, end);
  return how.test(said.slice(0, VERDICT_REACH)) && !HAS_IT_DONE.test(said);
}

/** Code that a paragraph right behind it says is bad, and why. Blocks and fences stand in order of place. */
function markFences(text: string, blocks: readonly Block[], fences: Fence[]): void {
  let at = 0;
  for (const [index, fence] of fences.entries()) {
    while (at < blocks.length && blocks[at]!.span.start < fence.span.end) at++;
    const behind = blocks[at];
    if (behind?.kind !== 'paragraph' || fence.stance !== 'neutral') continue;
    const adjoins = text.slice(fence.span.end, behind.span.start).trim() === '';
    if (adjoins && begins(text, behind, WHY_BAD)) fences[index] = { ...fence, stance: 'example' };
  }
}

function showsQuotes(said: string): string | undefined {
  const shows = SHOWN.test(said) && BY_WHOM.test(said) && FOR_WHAT.test(said) && !HAS_IT_DONE.test(said);
  return shows ? `${said.trimEnd().replace(/[。.]$/, '')}:` : undefined;
}
