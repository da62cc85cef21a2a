// Finds the frontmatter of a document by its own few lines. Never evaluates anything, knows no key.
import type { Span } from '../../src/plugin.ts';

interface Frontmatter {
  readonly language: 'yaml' | 'toml' | 'json';
  /** The content between the marks. */
  readonly span: Span;
  /** Where the document's body begins. */
  readonly end: number;
}

const MAX_BLANK = 20;

/** `---` on the first line that says anything, up to the next `---` or `...`; `+++` is TOML, `---json` JSON. */
export function findFrontmatter(text: string): Frontmatter | undefined {
  let at = 0;
  while (at < MAX_BLANK && /\s/.test(text[at] ?? 'x')) at++;
  const mark = text.slice(at, at + 3);
  if (mark !== '---' && mark !== '+++') return undefined;
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd < 0) return undefined;
  const rest = text
    .slice(at + 3, Math.min(lineEnd, at + 40))
    .trim()
    .toLowerCase();
  if (!/^[a-z]{0,12}$/.test(rest)) return undefined;
  const start = lineEnd + 1;
  for (let line = start; line < text.length; ) {
    let end = text.indexOf('\n', line);
    if (end < 0) end = text.length;
    const content = text.slice(line, Math.min(end, line + 8)).trimEnd();
    if (end - line < 8 && (content === mark || (mark === '---' && content === '...'))) {
      const language = mark === '+++' || rest === 'toml' ? 'toml' : rest === 'json' ? 'json' : 'yaml';
      return { language, span: { start, end: line }, end: Math.min(end + 1, text.length) };
    }
    line = end + 1;
  }
  return undefined;
}
