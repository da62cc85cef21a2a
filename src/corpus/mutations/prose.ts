// Finds the sentences of a skill's Markdown; code, addresses, paths and frontmatter stay as they are.
import { blocksOf, joined } from '../markdown.ts';
import type { SkillFiles } from '../pack.ts';
import { bytesOf, textOf } from '../skill-files.ts';
import { changed } from './mutation.ts';

/** Inline code, links, addresses, tags, paths and file names: what would break when it is changed. */
const KEPT = /(`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]{1,300}>|https?:\/\/\S+|[\w.~-]*[/@][\w./@~-]+|\b[\w-]+\.\w{1,5}\b)/;

export function mapSentences(files: SkillFiles, change: (text: string) => string): SkillFiles | undefined {
  const after = new Map(files);
  for (const [name, bytes] of files) {
    if (!/\.(?:md|markdown|txt)$/i.test(name)) continue;
    const blocks = blocksOf(textOf(bytes)).map((block) =>
      block.kind === 'prose' ? { text: inLines(block.text, change) } : block,
    );
    after.set(name, bytesOf(joined(blocks)));
  }
  return changed(files, after);
}

function inLines(prose: string, change: (text: string) => string): string {
  return prose
    .split('\n')
    .map((line) =>
      /^\s*(?:\|?\s*:?-{3,}|<!--\s*$|={3,})/.test(line)
        ? line
        : line
            .split(KEPT)
            .map((part, index) => (index % 2 === 1 ? part : change(part)))
            .join(''),
    )
    .join('\n');
}
