// A plain cut of a Markdown text into frontmatter, prose and fences, enough to change one without touching the others.
// May not: be taken for an analysis; what it misreads only makes a weaker variant.

interface Block {
  readonly kind: 'frontmatter' | 'fence' | 'prose';
  /** With its delimiters; all blocks joined give the text back. */
  readonly text: string;
  /** Of a fence: the word after the backticks. */
  readonly language: string;
}

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split(/(?<=\n)/);
  const blocks: Block[] = [];
  let at = 0;
  if (/^---\s*$/.test(lines[0] ?? '')) {
    const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
    if (end > 0) {
      blocks.push({ kind: 'frontmatter', text: lines.slice(0, end + 1).join(''), language: '' });
      at = end + 1;
    }
  }
  let prose: string[] = [];
  const flush = (): void => {
    if (prose.length > 0) blocks.push({ kind: 'prose', text: prose.join(''), language: '' });
    prose = [];
  };
  while (at < lines.length) {
    const open = /^ {0,6}(`{3,}|~{3,})[ \t]*([\w+#.-]*)/.exec(lines[at]!);
    if (!open) {
      prose.push(lines[at++]!);
      continue;
    }
    flush();
    const mark = open[1]!;
    let end = at + 1;
    while (end < lines.length && !(lines[end]!.trim().startsWith(mark) && /^[`~]+$/.test(lines[end]!.trim()))) end++;
    blocks.push({ kind: 'fence', text: lines.slice(at, end + 1).join(''), language: open[2]!.toLowerCase() });
    at = end + 1;
  }
  flush();
  return blocks;
}

export const joined = (blocks: readonly { readonly text: string }[]): string =>
  blocks.map((block) => block.text).join('');

/** Everything before the first heading of level two, and the sections that follow. Fences are not looked into. */
export function sectionsOf(markdown: string): { head: string; sections: string[] } {
  let head = '';
  const sections: string[] = [];
  for (const block of blocksOf(markdown)) {
    if (block.kind !== 'prose') {
      if (sections.length === 0) head += block.text;
      else sections.push(sections.pop()! + block.text);
      continue;
    }
    for (const part of block.text.split(/(?=^## )/m)) {
      if (part.startsWith('## ')) sections.push(part);
      else if (sections.length === 0) head += part;
      else sections.push(sections.pop()! + part);
    }
  }
  return { head, sections };
}
