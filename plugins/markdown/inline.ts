// Commands in inline code that the text tells to run, and `!` commands a host runs at load: read as shell.
// All of a section's are one view, a line each, so that a long document does not cost a view a command.
import type { Context, Span, View, ViewRequest } from '../../src/plugin.ts';
import { type Block, toContext } from './blocks.ts';
import { join } from './fences.ts';
import { startsLikeCommand } from './languages.ts';

const MAX_COMMANDS = 200;
const ORDER =
  /(?:\b(?:run|runs|running|execute|executing|type|invoke|call|launch|use|using|via|with|command|start|install|by|do|try|paste|enter)|运行|执行|使用|输入|调用|通过|命令)[^.。`\n]{0,50}$/i;
/** The sentence forbids the command or tells what reviewers look for: it is quoted, not told to be run. */
const QUOTED =
  /(?:\b(?:never|do not|don['’]t|must not|should not|avoid|flags?|rejects?|detects?|beware of|looks? for|search(?:es)? for|scans? for|warns? (?:about|of|against)|alerts? on|holds?|contain(?:s|ing)?|matching|that (?:run|use|call|execute)s?|(?:attackers?|malware|attacks?) (?:may|might|can|could|will|would)?)\b|不要|切勿|禁止|避免|检测|警惕)[^.。;；`\n]{0,40}$/i;
const CODE = /(!?)`([^`\n]{3,400})`/g;

interface Group {
  readonly context: Context;
  readonly middle: number;
  readonly spans: Span[];
}

export function inlineCommands(view: View, blocks: readonly Block[]): ViewRequest[] {
  const { text } = view;
  const groups = new Map<string, Group>();
  let count = 0;
  for (const block of blocks) {
    if (count >= MAX_COMMANDS) break;
    const source = text.slice(block.span.start, block.span.end);
    if (!source.includes('`')) continue;
    // Where the last command ended: `a`, then `b` are told by one verb.
    let taken = 0;
    for (const match of source.matchAll(CODE)) {
      const code = match[2] ?? '';
      const loads = match[1] === '!';
      const before = source.slice(Math.max(0, match.index - 70), match.index);
      // A command alone in its block (a step of a list) is told to be run as well.
      const alone = match[0].length >= source.trim().length - 3;
      const listed =
        taken > 0 && /^(?:and|then|or|also|然后|[\s,;&+、和并])*$/i.test(source.slice(taken, match.index).slice(0, 60));
      if (!loads && !(startsLikeCommand(code) && (alone || listed || ORDER.test(before)))) continue;
      taken = match.index + match[0].length;
      count++;
      const told = toContext(view.context, block.stance, block.intro);
      const context = loads ? view.context : QUOTED.test(before) ? 'quote' : told;
      const step = loads ? 'load-command' : 'inline';
      const key = `${step} ${context} ${block.middle}`;
      const start = block.span.start + match.index + match[0].length - 1 - code.length;
      const group = groups.get(key);
      if (group) group.spans.push({ start, end: start + code.length });
      else groups.set(key, { context, middle: block.middle, spans: [{ start, end: start + code.length }] });
    }
  }
  return [...groups].map(([key, group]) => {
    const joined = join(
      group.spans,
      group.spans.map((span) => text.slice(span.start, span.end)),
    );
    return {
      step: key.slice(0, key.indexOf(' ')),
      language: 'shell',
      text: joined.text,
      context: group.context,
      span: { start: group.spans[0]!.start, end: group.spans.at(-1)!.end },
      mapping: joined.mapping,
      middle: group.middle,
    };
  });
}
