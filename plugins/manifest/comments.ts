// Comments of YAML, TOML and INI files as prose: an agent that opens the file reads them too.
import { ComposedText, hasWords, type ProseBlock, type View, type ViewRequest } from '../../src/plugin.ts';

/** `kind`: of the comments of a frontmatter, which the agent is given with the page, another one. */
export function commentsOf(view: View, kind = 'comment'): ViewRequest | undefined {
  if (!view.text.includes('#') && view.language !== 'ini') return undefined;
  const composed = new ComposedText();
  const blocks: { start: number; end: number }[] = [];
  let end = -1;
  for (const match of view.text.matchAll(/^[ \t]{0,40}[#;]{1,4}[ \t]?(\S.*)$/gm)) {
    const line = match[1]!;
    // Comments of neighbouring lines are one text; between others stands a setting, and each speaks for itself.
    const adjoins = match.index - end <= 1;
    end = match.index + match[0].length;
    if (line.length < 12 || !hasWords(line)) continue;
    const span = composed.add(line, end - line.length);
    composed.add('\n');
    const last = blocks.at(-1);
    if (last && adjoins) last.end = span.end;
    else blocks.push({ ...span });
  }
  if (blocks.length === 0) return undefined;
  const prose: ProseBlock[] = blocks.map((span) => ({ span, kind }));
  return {
    step: 'comments',
    language: 'prose',
    text: composed.text,
    context: 'comment',
    span: { start: 0, end: view.text.length },
    mapping: composed.mapping,
    prose,
  };
}
