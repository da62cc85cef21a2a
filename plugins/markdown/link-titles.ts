// Titles of links and pictures: shown by no page unless the pointer rests there, and told to whoever reads the text.
import { matches, type ProseBlock } from '../../src/plugin.ts';
import type { Fence } from './blocks.ts';

const TITLE =
  /(?:\]\((?:<[^>\n]{1,1000}>|[^\s()]{1,1000})|^[ ]{0,3}\[[^\]\n]{1,200}\]:[ \t]{1,8}\S{1,1000})[ \t]{1,8}(["'])([^\n]{20,1500}?)\1[ \t]{0,8}(?:\)|$)/gm;
const SENTENCE = /(?:\S{2,40} ){4,}\S|[\u4e00-\u9fff，]{8}/;

export function titlesIn(text: string, fences: readonly Fence[]): ProseBlock[] {
  const found: ProseBlock[] = [];
  for (const match of matches(text, TITLE)) {
    const title = match[2]!;
    const start = match.index + match[0].lastIndexOf(title);
    if (!SENTENCE.test(title) || fences.some(({ span }) => span.start <= start && span.end > start)) continue;
    found.push({ span: { start, end: start + title.length }, kind: 'html-comment' });
  }
  return found;
}
