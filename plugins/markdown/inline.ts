// Commands a text tells to run, in code marks or without, and `!` commands a host runs at load: read as shell.
// All of a section's are one view, a line each, so that a long document does not cost a view a command.
import { blockStance, commandsIn, introStance } from '../../src/built-in.ts';
import { bound, type Context, type Out, type Span, type View, type ViewRequest } from '../../src/plugin.ts';
import { join } from './fences.ts';
import { type Block, toContext } from './layout.ts';
import { isNote } from './quoted-blocks.ts';
import { refusedAbove, refusedAround } from './refused.ts';
import { announcesMet, hasItRun, isShown, leadTo, reachesNobody } from './shown.ts';

const MAX_COMMANDS = 5000;
const MAX_WORDS = 60;

interface Group {
  readonly step: string;
  readonly language: string;
  readonly context: Context;
  readonly middle: number;
  readonly spans: Span[];
  readonly lines: string[];
}

/** A row of a table is read cell by cell: those that order are like items of a list. */
function* byCell(blocks: readonly Told[]): Generator<Told & { readonly cell?: true }> {
  for (const block of blocks) {
    const { cells, ...row } = block;
    if (!cells) yield block;
    else
      for (const { span, role } of cells)
        yield {
          ...row,
          span,
          cell: true,
          kind: role === 'order' || role === 'goal' || role === 'run' ? 'list-item' : 'table-cell',
        };
  }
}

/** What a block needs to be looked through for commands. */
type Told = Pick<Block, 'span' | 'cells' | 'shown' | 'stance' | 'intro' | 'middle'> & {
  readonly kind: string;
  /** Of words in a fence. */
  readonly context?: Context;
};

/** In a skill about attacks a quotation that a line announces shows what somebody wrote, unless that line has it run. */
const isShownQuote = ({ kind, stance, intro, span }: Told, { purpose }: Out, text: string): boolean =>
  kind === 'quote' &&
  (blockStance(kind, stance, purpose, intro) === 'example' ||
    // Below "What hostile ones say" a quotation needs no line of its own; a note to the reader is no quotation.
    (purpose.attacks && stance === 'warning' && !isNote(text, span.start))) &&
  !hasItRun(intro ?? '');

/** "Halfway down: *before the first use, run*": slanted words of a text that is told of. */
const SAID_THERE =
  /\b(?:half-?way down|further down|at the (?:very )?(?:end|bottom|top|foot)|(?:it|which|that|page|mail|readme|note|comment) (?:said|read|says|reads)|in (?:white|pale|grey|gray|small|tiny)(?: \w+){0,2})\s?:\s?[*_][^*_\n]{4,200}[*_][\s`]*$/i;

/** Without the quotation that is still open at its end: what somebody is told there is told, not ordered. */
const beforeQuotation = (said: string): string =>
  said
    .replace(SAID_THERE, ' ')
    .replace(
      /(?:“(?:[^”\n]|\n(?!\s*\n)){0,300}|«[^»\n]{0,300}|「(?:[^」\n]|\n(?!\s*\n)){0,300}|(?:^|(?<=[\s*_\u3400-\u9fff，：:]))"(?:[^"\n]|\n(?!\s*\n)){0,300})$/,
      '',
    );
/** "What did they run?" has nothing run. */
const QUESTION = /(?:^|[.!?。！？\n])[^.!?。！？`]{1,200}[?？]/g;
/** What was said before the sentence a command stands in was said of others; a few words alone lead over from it. */
function ownSentence(said: string): string {
  const own = /(?:^|[.!?]["”)]?\s+|[。！？]["”)]?\s*)([^.!?。！？]*)$/.exec(
    said.replace(/`[^`\n]*`/g, (code) => '`'.padEnd(code.length, '`')),
  )?.[1];
  return own !== undefined && own.length >= LEAST_SENTENCE ? said.slice(-own.length) : said;
}
const LEAST_SENTENCE = 16;
const NUMBERED = /\d{1,3}[.)、][ \t]{1,8}$/;

/** In a skill about attacks: named in a sentence or a list that has nothing run, and no step by itself. */
function isSpokenOf(
  { span, stance, intro = '' }: Told,
  code: string,
  said: string,
  text: string,
  { isDisarmed, english }: Among,
): boolean {
  if (stance !== 'setup' && (reachesNobody(code) || isDisarmed(code))) return true;
  const told = beforeQuotation(said);
  const own = ownSentence(told).replace(QUOTED_ORDER, ' ');
  const put = english(own);
  if (hasItRun((put === own ? own : put.replace(OFTEN_THINGS, ' ')).replace(QUESTION, ' '))) return false;
  // Within marks of quotation somebody says it, whatever the section is about.
  if (stance !== 'setup' && told !== said && closes(text, span, said, code)) return true;
  const isStep = /^[\s`*_]*$/.test(said) && NUMBERED.test(text.slice(Math.max(0, span.start - 12), span.start));
  return (
    (!isStep || announcesMet(intro) || introStance(intro) === 'warning') &&
    isShown(leadTo(text, span.start, english), stance, true, intro)
  );
}

/** An order somebody else is quoted with, three words or more. */
const QUOTED_ORDER = /"(?:[^"\s]+\s+){2,}[^"\n]*"|“[^”\n]{6,300}”|「[^」\n]{6,300}」/g;
/** The quotation that is open before the command ends behind it. */
const closes = (text: string, { start, end }: Told['span'], said: string, code: string): boolean =>
  /^[^"“”「」»\n]{0,200}["”」»]/.test(text.slice(start + said.length + code.length, end));

/** What was put into English word for word takes many a thing for an act: "for loading" is "load". */
const OFTEN_THINGS = /\b(?:load|use|copy|update|start|enable|activate|invoke|initiali[sz]e|bootstrap)\b/gi;

interface Among {
  /** The skill is about attacks and shows some. */
  readonly attacks: boolean;
  /** Words in a fence: only an order makes a command of what stands among them. */
  readonly inFence?: boolean;
  /** Code on this page that nobody can run as it stands. */
  readonly isDisarmed: (code: string) => boolean;
  /** What the page says in another language, in English. */
  readonly english: (said: string) => string;
}

export function inlineCommands(view: View, blocks: readonly Told[], out: Out, among: Among): ViewRequest[] {
  const { attacks, inFence = false } = among;
  const { text } = view;
  const { classifyPath } = out.knowledge;
  const quotes = inFence || out.purpose.attacks;
  const groups = new Map<string, Group>();
  const mayRead = bound(out, 'inline-commands', MAX_COMMANDS, { en: 'commands in the text', zh: '条正文命令' });
  // What takes keys to an address does so wherever it is listed.
  const carriesOff = (code: string) =>
    code.includes('://') &&
    code.split(/[\s@=:'"<>()|;]+/, MAX_WORDS).some((word) => classifyPath(word)?.grade === 'hard');
  let headed = '';
  commands: for (const block of byCell(blocks)) {
    const written = text.slice(block.span.start, block.span.end);
    if (block.kind === 'heading') headed = among.english(written);
    const inTable = block.kind === 'table-cell';
    if (inTable && !written.includes('`')) continue;
    // In a cell a pipe is written with a backslash; as long as what it stands for, so that places stay right.
    const source = inTable || block.cell ? written.replaceAll('\\|', ' |') : written;
    for (const { start, code, language, quoted, loads } of commandsIn(source, quotes)) {
      if (!mayRead({ start: block.span.start + start, end: text.length })) break commands;
      // A table lists commands and says what they mean; only a table of steps orders them.
      const listed = inTable && block.stance !== 'setup' && (block.shown || !carriesOff(code));
      const context = loads
        ? view.context
        : quoted ||
            listed ||
            block.context === 'quote' ||
            refusedAround(source, start, start + code.length) ||
            refusedAbove(headed, block.stance, block.intro ?? '', () => ownSentence(source.slice(0, start))) ||
            isShownQuote(block, out, text) ||
            (attacks && isSpokenOf(block, code, source.slice(0, start), text, among))
          ? 'quote'
          : toContext(view.context, block.stance, block.intro);
      const at = block.span.start + start;
      keep(
        block.middle,
        loads ? 'load-command' : 'inline',
        language,
        context,
        { start: at, end: at + code.length },
        code,
      );
    }
  }

  function keep(middle: number, step: string, language: string, context: Context, span: Span, code: string): void {
    const key = `${step} ${language} ${context} ${middle}`;
    const group = groups.get(key);
    if (group) {
      group.spans.push(span);
      group.lines.push(code);
    } else groups.set(key, { step, language, context, middle, spans: [span], lines: [code] });
  }

  return [...groups.values()].map(({ spans, lines, ...group }) => {
    const joined = join(spans, lines);
    const span = { start: spans[0]!.start, end: spans.at(-1)!.end };
    return { ...group, text: joined.text, span, mapping: joined.mapping };
  });
}
