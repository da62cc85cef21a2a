// Commands in inline code that the text tells to run, and `!` commands a host runs at load: read as shell.
// All of a section's are one view, a line each, so that a long document does not cost a view a command.
import { matches, type Context, type Knowledge, type Span, type View, type ViewRequest } from '../../src/plugin.ts';
import { type Block, toContext } from './blocks.ts';
import { join } from './fences.ts';
import { startsLikeCommand } from './languages.ts';

const MAX_COMMANDS = 200;
const MAX_WORDS = 60;
const ORDER =
  /(?:\b(?:run|runs|running|execute|executing|type|invoke|call|launch|use|using|via|with|command|start|install|by|do|try|paste|enter)|运行|执行|使用|输入|调用|通过|命令)[^.。`]{0,50}$/i;
/** A step that says what to bring about and, behind a colon, with which command: `Get the driver: `. A label is none. */
const STEP =
  /(?:^|[\n.!?。]\s{0,3}|[-*•]\s{1,3}|\d[.)]\s{1,3})(?:(?:first|then|next|now|finally|please|once|afterwards)[,\s]\s{0,3})?(?:get|fetch|apply|prepare|prime|load|warm|install|set|initiali[sz]e|update|upgrade|build|deploy|create|add|enable|configure|download|pull|register|bootstrap|activate|finish|begin|unlock|refresh|sync|connect|restart|sign|log|compile|generate|open|check)\s[^.。`:：\n]{0,60}[:：]\s{0,2}$/i;
/** The sentence forbids the command or tells what reviewers look for: it is quoted, not told to be run. */
const QUOTED =
  /(?:\b(?:never|do not|don['’]t|must not|should not|avoid|flags?|rejects?|detects?|beware of|looks? for|search(?:es)? for|scans? for|warns? (?:about|of|against)|alerts? on|like|such as|e\.g\.|including|instead of|rather than|patterns?|(?:must|should)(?: not| never)? (?:match|fire|trigger|alert|be (?:flagged|found|caught|blocked))|holds?|contain(?:s|ing)?|matching|that (?:run|use|call|execute)s?|(?:attackers?|malware|attacks?) (?:may|might|can|could|will|would)?)\b|不要|切勿|禁止|避免|检测|警惕)[^.。;；`\n]{0,40}$/i;
/** A line of prose that is itself a command which reaches out: nobody forgets the code marks by way of example. */
const BARE =
  /(?:^|[\n:：]\s{0,3}|\b(?:run|execute|type|paste|do|use|using|with|via|by)\s{1,3}|(?:运行|执行|输入|使用|通过|用)\s{0,3})((?:sudo\s)?(?:curl|wget|iwr|irm|iex|bash|sh|eval|source|python3?|powershell(?:\.exe)?|scp|rsync|sftp|nc|ncat|cat|tar|env|printenv)\s[^\n`]{4,300})/gi;
const HANDED =
  /\|\s{0,3}(?:sudo\s{1,3})?(?:(?:ba|z|da)?sh|python3?|node|iex|perl)\b|<\(\s?(?:curl|wget)\b|\$\((?:curl|wget)\b|\b(?:curl|wget)\s[^\n`]{4,300}?(?:&&|;)\s{0,3}(?:sudo\s{1,3})?(?:(?:(?:ba|z|da)?sh|python3?|node|chmod)\s|\.\/)/i;
/** What a file or the output of another command is taken to: a machine, an address, a port. */
const TAKEN_OUT =
  /\b(?:scp|rsync|sftp)\s[^\n`]{2,200}?\S@[\w.-]{3,80}:|\b(?:scp|rsync)\s[^\n`]{2,200}?\s[\w-]{1,40}(?:\.[\w-]{1,40}){1,4}:\S|\bcurl\s[^\n`]{0,200}?(?:-[dFT]|--(?:data(?:-binary|-raw|-urlencode)?|form|upload-file))[\s=@"']|\|\s{0,3}(?:nc|ncat)\s/i;
const CODE = /(!?)`([^`\n]{3,400})`/g;
/** When a line of a crontab runs; what it runs stands behind. */
const SCHEDULE = /^\s*(?:(?:[\d*/,-]{1,20}\s+){5}|@(?:reboot|hourly|daily|weekly|monthly|yearly|midnight)\s+)/;

const reachesOut = (source: string): boolean => HANDED.test(source) || TAKEN_OUT.test(source);

interface Group {
  readonly context: Context;
  readonly middle: number;
  readonly spans: Span[];
  readonly lines: string[];
}

/** A line that holds nothing else: what stands above introduces it. */
function ownLine(source: string, at: number, length: number): boolean {
  const line = source.lastIndexOf('\n', at - 1);
  const next = source.indexOf('\n', at + length);
  return (
    line >= 0 &&
    source.slice(line + 1, at).trim() === '' &&
    source.slice(at + length, next < 0 ? source.length : next).trim() === ''
  );
}

/** One of a chain of commands is known: `whoami && curl …`. */
function starts(code: string): boolean {
  return (
    startsLikeCommand(code) ||
    (code.includes('&&') && code.split('&&', 6).some((part) => startsLikeCommand(part.trim())))
  );
}

/** A row of a table is read cell by cell: those that order are like items of a list. */
function* byCell(blocks: readonly Block[]): Generator<Block & { readonly cell?: true }> {
  for (const block of blocks) {
    const { cells, ...row } = block;
    if (!cells) yield block;
    else
      for (const { span, role } of cells)
        yield { ...row, span, cell: true, kind: role === 'order' || role === 'goal' ? 'list-item' : 'table-cell' };
  }
}

export function inlineCommands(view: View, blocks: readonly Block[], { classifyPath }: Knowledge): ViewRequest[] {
  const { text } = view;
  // What takes keys to an address does so wherever it is listed.
  const carriesOff = (code: string) =>
    code.includes('://') &&
    code.split(/[\s@=:'"<>()|;]+/, MAX_WORDS).some((word) => classifyPath(word)?.grade === 'hard');
  const groups = new Map<string, Group>();
  let count = 0;
  for (const block of byCell(blocks)) {
    if (count >= MAX_COMMANDS) break;
    const written = text.slice(block.span.start, block.span.end);
    // In a cell a pipe is written with a backslash; as long as what it stands for, so that places stay right.
    const source = block.kind === 'table-cell' || block.cell ? written.replaceAll('\\|', ' |') : written;
    if (!source.includes('`')) {
      if (block.kind !== 'table-cell' && block.kind !== 'html-comment' && reachesOut(source)) bare(block, source);
      continue;
    }
    // Where the last command ended: `a`, then `b` are told by one verb.
    let taken = 0;
    let quoted = false;
    for (const match of matches(source, CODE)) {
      const whole = match[2] ?? '';
      const code = whole.slice(SCHEDULE.exec(whole)?.[0].length ?? 0);
      const loads = match[1] === '!';
      const before = source.slice(Math.max(0, match.index - 70), match.index);
      // A command alone in its block (a step of a list) is told to be run as well.
      const alone = match[0].length >= source.trim().length - 3 || ownLine(source, match.index, match[0].length);
      const listed =
        taken > 0 && /^(?:and|then|or|also|然后|[\s,;&+、和并])*$/i.test(source.slice(taken, match.index).slice(0, 60));
      if (
        !loads &&
        !(
          starts(code) &&
          (alone ||
            listed ||
            code.length < whole.length ||
            ORDER.test(before) ||
            STEP.test(before) ||
            (HANDED.test(code) && code.includes('://')))
        )
      )
        continue;
      taken = match.index + match[0].length;
      // What is said of the first of a list holds for the others: never run `a` or `b`.
      // A table lists commands and says what they mean; only a table of steps orders them.
      const told = block.kind === 'table-cell' && block.stance !== 'setup' && (block.shown || !carriesOff(code));
      quoted = !loads && (told || (listed && quoted) || QUOTED.test(before));
      const start = block.span.start + match.index + match[0].length - 1 - code.length;
      keep(block, loads, quoted, start, code);
    }
  }

  function keep(block: Block, loads: boolean, quoted: boolean, start: number, code: string): void {
    count++;
    const span = { start, end: start + code.length };
    const told = toContext(view.context, block.stance, block.intro);
    const context = loads ? view.context : quoted ? 'quote' : told;
    const key = `${loads ? 'load-command' : 'inline'} ${context} ${block.middle}`;
    const group = groups.get(key);
    if (group) {
      group.spans.push(span);
      group.lines.push(code);
    } else groups.set(key, { context, middle: block.middle, spans: [span], lines: [code] });
  }

  function bare(block: Block, source: string): void {
    for (const match of matches(source, BARE)) {
      const command = match[1]!.trimEnd().replace(/[.。]$/, '');
      if (count >= MAX_COMMANDS || !reachesOut(command)) continue;
      const at = match.index + match[0].length - match[1]!.length;
      // `run` before the command is no mark of a quotation; what stands before it is.
      const quoted = QUOTED.test(source.slice(Math.max(0, match.index - 70), at));
      keep(block, false, quoted, block.span.start + at, command);
    }
  }

  return [...groups].map(([key, group]) => {
    const joined = join(group.spans, group.lines);
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
