// Comments of YAML, TOML and INI files as prose: an agent that opens the file reads them too.
import type { ProseBlock, View, ViewRequest } from '../../src/plugin.ts';

/** `kind`: of the comments of a frontmatter, which the agent is given with the page, another one. */
export function commentsOf(view: View, kind = 'comment'): ViewRequest | undefined {
  if (!view.text.includes('#') && view.language !== 'ini') return undefined;
  const starts: number[] = [];
  const offsets: number[] = [];
  const lines: string[] = [];
  const blocks: { start: number; end: number }[] = [];
  let length = 0;
  let end = -1;
  for (const match of view.text.matchAll(/^[ \t]{0,40}[#;]{1,4}[ \t]?(\S.*)$/gm)) {
    const line = match[1]!;
    // Comments of neighbouring lines are one text; between others stands a setting, and each speaks for itself.
    const adjoins = match.index - end <= 1;
    end = match.index + match[0].length;
    if (line.length < 12 || !/[A-Za-z]{2} |[\u4e00-\u9fff]{3}/.test(line)) continue;
    starts.push(length);
    offsets.push(match.index + match[0].length - match[1]!.length);
    lines.push(line);
    const last = blocks.at(-1);
    if (last && adjoins) last.end = length + line.length;
    else blocks.push({ start: length, end: length + line.length });
    length += line.length + 1;
  }
  if (lines.length === 0) return undefined;
  const prose: ProseBlock[] = blocks.map((span) => ({ span, kind }));
  return {
    step: 'comments',
    language: 'prose',
    text: `${lines.join('\n')}\n`,
    context: 'comment',
    span: { start: 0, end: view.text.length },
    mapping: { starts, offsets },
    prose,
  };
}
