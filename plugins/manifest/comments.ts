// Comments of settings (YAML, TOML, INI, Terraform) as prose: an agent that opens the file reads them too.
import { hasWords } from '../../src/built-in.ts';
import {
  type BlockKind,
  ComposedText,
  matches,
  type ProseBlock,
  type View,
  type ViewRequest,
} from '../../src/plugin.ts';

/** A line that is nothing but a comment, or a setting with a mark somewhere in it. */
const LINE = /^[ \t]{0,40}(?:[#;]{1,4}|\/\/)[ \t]?(\S.*)$|^[^\n]{1,400}[ \t]#[^\n]*$/gm;

/** What stands behind the setting: the mark has a blank in front of it and is in no quotation. */
function besideSetting(line: string): string | undefined {
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#' && (line[at - 1] === ' ' || line[at - 1] === '\t'))
      return line.slice(at).replace(/^#+[ \t]*/, '');
  }
  return undefined;
}

/** `kind`: of the comments of a frontmatter, which the agent is given with the page, another one. */
export function commentsOf(view: View, kind: BlockKind = 'comment'): ViewRequest | undefined {
  if (!/[#;]|\/\//.test(view.text)) return undefined;
  const composed = new ComposedText();
  const blocks: { start: number; end: number }[] = [];
  let end = -1;
  for (const match of matches(view.text, LINE)) {
    const beside = match[1] === undefined ? besideSetting(match[0]) : undefined;
    const line = match[1] ?? beside;
    if (line === undefined) continue;
    // Comments of neighbouring lines are one text; between others stands a setting, and each speaks for itself.
    const adjoins = beside === undefined && match.index - end <= 1;
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
