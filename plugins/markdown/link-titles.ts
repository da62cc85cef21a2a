// Titles of links and pictures and what elements say in their attributes: seldom shown by a page, told to whoever reads the text.
import { matches, type ProseBlock } from '../../src/plugin.ts';
import type { Fence } from './layout.ts';

const TITLE =
  /(?:\]\((?:<[^>\n]{1,1000}>|[^\s()]{1,1000})|^[ ]{0,3}\[[^\]\n]{1,200}\]:[ \t]{1,8}\S{1,1000})[ \t]{1,8}(["'])([^\n]{20,1500}?)\1[ \t]{0,8}(?:\)|$)/gm;
const SENTENCE = /(?:\S{2,40} ){4,}\S|[\u4e00-\u9fff，]{8}/;

const ELEMENT = /<[A-Za-z][\w.-]{0,40}\s[^<>]{20,2000}>/g;
const ATTRIBUTE =
  /\s(?!class=|style=|href=|src=|d=|alt=|title=)[\w:-]{1,40}=(?:"([^"\n]{0,1500})"|'([^'\n]{0,1500})')/g;

export function titlesIn(text: string, fences: readonly Fence[]): ProseBlock[] {
  const found: ProseBlock[] = [];
  const tell = (start: number, said: string): void => {
    if (!SENTENCE.test(said) || fences.some(({ span }) => span.start <= start && span.end > start)) return;
    found.push({ span: { start, end: start + said.length }, kind: 'html-comment' });
  };
  for (const match of matches(text, TITLE)) tell(match.index + match[0].lastIndexOf(match[2]!), match[2]!);
  for (const element of matches(text, ELEMENT))
    for (const match of matches(element[0], ATTRIBUTE)) {
      const said = match[1] ?? match[2]!;
      tell(element.index + match.index + match[0].length - 1 - said.length, said);
    }
  return found;
}
