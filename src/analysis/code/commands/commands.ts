// Runs pipelines and single programs: facts, redirections, and what the models of programs say they do.
// May not: know any program by name but those that change who runs the next (`sudo`) or where (`cd`).
import { type Fact, HOLE } from '../../../model/fact.ts';
import type { CommandIr, Expr } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import type { CommandModel, Value } from '../../../model/value.ts';
import { full, MOST } from '../bounds.ts';
import { setName } from '../evaluate/assign.ts';
import { shown } from '../facts.ts';
import { knownContent, placed, readPath, writePath } from '../files/access.ts';
import { joinPath } from '../folds/path.ts';
import { type Frame, STDIN, withStdin } from '../frame.ts';
import type { Machine } from '../machine.ts';
import { Scope, type Val } from '../state.ts';
import { given } from '../values/origins.ts';
import { eitherValue, mix, mixAll, originOf } from '../values/unite.ts';
import { BLOCK, step, textVal, UNKNOWN, variants, withText } from '../values/values.ts';
import { adopt } from './adopt.ts';
import { applyEffect } from './effects.ts';
import { lineWord } from './line-word.ts';

const MAX_LINE = 2_000;
/** Each command of a pipeline is told with so many before and behind it. */
const MAX_BESIDE = 64;
const LONG_PIPELINE = {
  en: 'Of a long pipeline each command is told with its nearest neighbours only.',
  zh: '过长的管道中，每个命令仅记录其邻近的命令。',
} as const;

export function runPipeline(m: Machine, commands: readonly CommandIr[], frame: Frame, substituted: boolean): Val {
  const programs = commands.length > 1 ? commands.map(plainProgram) : NO_PROGRAMS;
  if (commands.length > MAX_BESIDE) m.notices.gap(frame.unit, 'code-pipeline', LONG_PIPELINE);
  let output: Val | undefined;
  for (let i = 0; i < commands.length; i++) {
    output = runCommand(
      m,
      commands[i]!,
      output,
      frame,
      substituted,
      commands.length > 1 ? programs.slice(Math.max(0, i - MAX_BESIDE), i) : NO_PROGRAMS,
      commands.length > 1 ? programs.slice(i + 1, i + 1 + MAX_BESIDE) : NO_PROGRAMS,
    );
  }
  return output ?? UNKNOWN;
}
const NO_PROGRAMS: readonly string[] = [];

function plainProgram(command: CommandIr): string {
  for (const word of command.words) {
    if (word.t !== 'const' || typeof word.value !== 'string') return HOLE;
    const name = baseName(word.value);
    if (name !== 'sudo' && name !== 'doas') return name;
  }
  return '';
}

/** `c${z}url`, `python$v`: with nothing in place of what is not known it is a program. */
function named(m: Machine, program: string): string {
  if (!program.includes(HOLE)) return program;
  const rest = program.replaceAll(HOLE, '');
  return /^[a-z]\w{2,}$/.test(rest) && !program.startsWith(HOLE) && m.commands.has(rest) ? rest : program;
}

/** Without its folder; one of PowerShell's `Verb-Noun` is the same however it is written. */
function baseName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return CMDLET.test(name) ? name.toLowerCase() : name;
}
const CMDLET = /^[A-Z][a-z]+-[A-Z][A-Za-z]+$/;

function runCommand(
  m: Machine,
  command: CommandIr,
  piped: Val | undefined,
  frame: Frame,
  substituted: boolean,
  after: readonly string[],
  before: readonly string[],
): Val {
  const { span } = command;
  const words: Val[] = [];
  for (const word of command.words) {
    if (full(m, frame, 'words', words.length)) break;
    const value = m.evaluate(word, frame);
    if (value.items !== undefined && (word.t === 'name' || word.t === 'spread'))
      words.push(...value.items.slice(0, MOST.words - words.length));
    else if (word.t === 'spread' && value.entries !== undefined) splat(words, value.entries);
    else if (word.t === 'name' && separatorsOf(frame) !== undefined)
      words.push(...wordsOf(value, separatorsOf(frame)).slice(0, MOST.words - words.length));
    else if (words.length === 0 && (word.t === 'name' || word.t === 'pipeline') && variants(value).length < 2)
      words.push(...wordsOf(value));
    else words.push(value);
  }
  for (const { name, value } of command.assigns) {
    const held = m.evaluate(value, frame);
    // `NAME=x program`: the program finds it in its environment.
    if (words.length > 0 && frame.weak === 0) frame.unit.environs.set(name, held);
    setName(m, frame, name, step(held, frame.unit.view, span), false);
    if (held.text !== undefined && held.text !== '' && !held.text.includes(HOLE) && words.length === 0)
      m.facts.state(frame, `${name}=${held.text.slice(0, 100)}`, {
        kind: 'assign',
        name,
        value: held.text.slice(0, 4000),
        span,
      });
  }
  let stdin = command.stdin === undefined ? (piped ?? frame.scope.get(STDIN)) : m.evaluate(command.stdin, frame);
  const redirects: { readonly op: string; readonly target: Val; readonly fd: number | undefined }[] = [];
  const readers: Expr[] = [];
  for (const redirect of command.redirects) {
    const target = m.evaluate(redirect.target, frame);
    if (redirect.target.t === 'op' && redirect.target.op === '<()') stdin = target;
    else if (redirect.target.t === 'op' && redirect.target.op === '>()') readers.push(redirect.target.operands[0]!);
    else redirects.push({ op: redirect.op, target, fd: redirect.fd });
    if (redirect.op.includes('<') && !redirect.op.includes('<<') && redirect.target.t !== 'op')
      stdin =
        target.text === '/dev/null'
          ? textVal('')
          : socketOf(target) === undefined
            ? readPath(m, frame, target, redirect.target.span)
            : given(m, UNKNOWN, m.flows.received(socketOf(target)), undefined);
  }
  let output: Val;
  let fact: Fact | undefined;
  if (command.body !== undefined) output = runBody(m, command, stdin, frame, substituted);
  else if (words.length === 0) return substituted ? (stdin ?? UNKNOWN) : UNKNOWN;
  else {
    const shape = { redirects: redirects.map((one) => `${one.op}${shown(one.target)}`), after, before, substituted };
    output = UNKNOWN;
    for (const way of programs(m, words)) {
      const ran = runProgram(m, way, stdin, frame, span, dialectOf(frame), false, shape);
      output = eitherValue(m.tags, ran.output, output);
      fact = ran.fact ?? fact;
    }
  }
  for (const reader of readers) feedReader(m, reader, output, frame);
  for (const word of command.words)
    if (word.t === 'op' && word.op === '>()') feedReader(m, word.operands[0]!, stdin ?? UNKNOWN, frame);
  for (const { op, target, fd } of redirects) {
    if (!op.includes('>') || fd === 2) continue;
    const socket = socketOf(target);
    if (socket !== undefined)
      m.flows.state(frame, mix(m.tags, output, stdin ?? UNKNOWN), {
        to: 'network',
        position: 'body',
        sink: fact,
        span,
        address: socket,
      });
    else if (target.text !== '/dev/null' && !/^&?\d$/.test(target.text ?? '')) {
      const joins = endsLine(words) ? 'line' : 'part';
      writePath(m, frame, target, output, span, fact, { whole: op === '>' || op === '>|', joins });
      output = UNKNOWN;
    }
  }
  return output;
}

/** `echo` ends what it prints with a line break, unless it is told not to. */
function endsLine([program, first]: readonly Val[]): boolean {
  return program?.text === 'echo' && !/^-[eE]*n/.test(first?.text ?? '');
}

const MAX_PROGRAMS = 4;

/** The command with each program it may start: one of those a branch chose, or all that a pattern of names fits. */
function programs(m: Machine, words: readonly Val[]): readonly (readonly Val[])[] {
  const [first, ...rest] = words as [Val, ...Val[]];
  if (first.fn !== undefined || first.name === BLOCK) return [words];
  if (first.text !== undefined && PATTERN.test(first.text)) {
    const named = fitting(m, first.text);
    return named.length === 0 ? [words] : named.map((name) => [withText(first, name, true), ...rest]);
  }
  const known = variants(first).filter((one) => one.text !== undefined);
  if (known.length < 2) return [words];
  // The one that is certain is told last, as what a later reader goes by.
  return known
    .slice(0, MAX_PROGRAMS)
    .reverse()
    .map((one) => [...wordsOf(one), ...rest]);
}

/** `/bin/s?`, `/usr/bin/c*l`: a program named by a pattern in a folder of programs. */
const PATTERN = /^\/[\w./?*[\]-]{0,80}\/(?=[\w.-]{0,20}[?*[])[\w.?*[\]-]{1,40}$/;

function fitting(m: Machine, path: string): readonly string[] {
  const pattern = path.slice(path.lastIndexOf('/') + 1);
  if ((pattern.match(/\*/g)?.length ?? 0) > 3) return [];
  const matches = new RegExp(
    `^${pattern
      .replace(/[.+^$]/g, '\\$&')
      .replace(/\?/g, '.')
      .replace(/\*/g, '.*')
      .replace(/\[(?![\w-]+\])|(?<!\[[\w-]{1,40})\]/g, '\\$&')}$`,
  );
  const out: string[] = [];
  for (const name of m.commands.keys()) {
    if (out.length >= MAX_PROGRAMS) break;
    if (/^[a-z][\w-]*$/.test(name) && matches.test(name)) out.push(name);
  }
  return out;
}

/** A program held together with its options (`get="curl -fsSL"`) is as many words as it has. */
function wordsOf(value: Val, separators?: string): readonly Val[] {
  if (value.name === BLOCK || value.text === undefined) return [value];
  if (separators === undefined && !value.text.includes(' ')) return [value];
  if (value.text.length > MAX_LINE) return [value];
  const words =
    separators === undefined
      ? value.text.trim().split(/\s+/)
      : splitAt(value.text, separators).filter((part) => part !== '');
  return words.length > MOST.words ? [value] : words.map((part) => withText(value, part, false));
}

/** What words are split at, where the script says it and means other signs than blanks. */
function separatorsOf(frame: Frame): string | undefined {
  if (!frame.unit.shell) return undefined;
  const text = frame.scope.get('IFS')?.text;
  return text === undefined || text.length > 8 || text.includes(HOLE) || text.trim() === '' ? undefined : text;
}

function splitAt(text: string, separators: string): string[] {
  const parts = [''];
  for (const one of text) {
    if (separators.includes(one)) parts.push('');
    else parts[parts.length - 1] += one;
  }
  return parts;
}

/** `>(…)`: its commands read what was written there. */
function feedReader(m: Machine, reader: Expr, written: Val, frame: Frame): void {
  m.evaluate(reader, withStdin(frame, written));
}

const DIALECTS: ReadonlySet<string> = new Set(['powershell', 'batch', 'applescript']);

/** Who reads the line: all shells are one language to the interpreter. */
function dialectOf(frame: Frame): string {
  const { language } = frame.unit.module;
  return DIALECTS.has(language) ? language : 'shell';
}

/** PowerShell's `@options`: each entry a named argument, a switch alone when it is set. */
function splat(words: Val[], entries: ReadonlyMap<string, Val>): void {
  for (const [name, value] of entries) {
    if (words.length >= MOST.words || value.text === 'false') continue;
    words.push(textVal(`-${name}`));
    if (value.text !== 'true') words.push(value);
  }
}

/** Bash's own sockets: `/dev/tcp/host/port`. */
function socketOf(target: Val): Val | undefined {
  const found = target.text === undefined ? null : /^\/dev\/(tcp|udp)\/([^/]+)\/(.+)$/.exec(target.text);
  return found === null ? undefined : withText(target, `${found[1]}://${found[2]}:${found[3]}`, true);
}

/** A group, subshell or loop standing in a pipeline: its commands share what is piped in. */
function runBody(m: Machine, command: CommandIr, stdin: Val | undefined, frame: Frame, substituted: boolean): Val {
  const apart = substituted || command.subshell === true;
  const scope = stdin === undefined && !apart ? frame.scope : new Scope(frame.scope, frame.unit, true);
  scope.sealed ||= apart;
  if (stdin !== undefined) scope.vars.set(STDIN, stdin);
  // `$(cd x && pwd)` changes the folder for itself alone.
  if (apart) scope.vars.set('PWD', frame.scope.get('PWD') ?? textVal('.'));
  const inner: Frame = { ...frame, scope, returns: undefined };
  m.execute(command.body!, inner);
  return inner.returns ?? UNKNOWN;
}

interface Shape {
  readonly redirects: readonly string[];
  readonly after: readonly string[];
  readonly before: readonly string[];
  readonly substituted: boolean;
}
const BARE: Shape = { redirects: [], after: [], before: [], substituted: false };

/** Runs a program given as words: from the shell itself, or handed over by code. */
export function runWords(
  m: Machine,
  words: readonly Val[],
  stdin: Val | undefined,
  frame: Frame,
  span: Span,
  dialect: string,
  sudo: boolean,
): Val {
  return words.length === 0 ? UNKNOWN : runProgram(m, words, stdin, frame, span, dialect, sudo, BARE).output;
}

function runProgram(
  m: Machine,
  spoken: readonly Val[],
  stdin: Val | undefined,
  frame: Frame,
  span: Span,
  dialect: string,
  elevated: boolean,
  shape: Shape,
): { output: Val; fact: Fact | undefined } {
  if (spoken[0]!.name === BLOCK) return { output: runBlock(m, spoken, stdin, frame, span), fact: undefined };
  let words = spoken;
  let sudo = elevated;
  while (words.length > 1 && isElevation(words[0]!.text)) {
    sudo = true;
    words = afterElevation(words);
  }
  const first = words[0]!;
  const argv = words.slice(1);
  const program =
    first.text === undefined
      ? (first.name ?? HOLE)
      : (m.files.programAt(placed(frame, first)) ?? named(m, baseName(first.text.trim())));
  const all = mixAll(m.tags, words, stdin === undefined ? UNKNOWN : originOf(stdin));
  const local =
    first.text === undefined
      ? first.fn === undefined
        ? undefined
        : first
      : frame.unit.shell
        ? frame.scope.get(first.text)
        : undefined;
  if (local?.fn !== undefined) {
    return {
      output: m.invoke(local, argv, [], stdin === undefined ? frame : withStdin(frame, stdin), span),
      fact: undefined,
    };
  }
  const texts = argv.slice(0, 64).map((word) => shown(word));
  const model = modelOf(m, program);
  const fed = model?.toldByInput === true && stdin?.text !== undefined ? ['<<<', stdin.text] : [];
  const line = [first.text ?? program, ...texts, ...shape.redirects, ...fed].join(' ').slice(0, MAX_LINE);
  const fact = m.facts.state(frame, `${line}|${sudo}`, {
    kind: 'command',
    program,
    argv: texts,
    line,
    redirects: shape.redirects,
    after: shape.after,
    before: shape.before,
    sudo,
    substituted: shape.substituted,
    receives: [...all.tags],
    dialect,
    span,
  });
  if (frame.unit.shell && program === 'pwd') return { output: frame.scope.get('PWD') ?? textVal('.'), fact };
  if (frame.unit.shell && (program === 'cd' || program === 'pushd') && argv[0]?.text !== undefined) {
    setName(
      m,
      frame,
      'PWD',
      withText(argv[0], joinPath(frame.scope.get('PWD')?.text ?? '.', argv[0].text), true),
      false,
    );
    return { output: UNKNOWN, fact };
  }
  // The program itself is what came from elsewhere: `$(curl …)`, `"$decoded"`.
  if (first.tags.size > 0) m.flows.state(frame, originOf(first), { to: 'shell', position: 'code', sink: fact, span });
  if (model === undefined) {
    const output = given(m, originOf(all), m.tags.one('process'), fact);
    const kept = lineWord(program, argv);
    if (kept) {
      return {
        output: mix(m.tags, applyEffect(m, frame, kept, { program, argv, stdin, fact, span, sudo, dialect }), output),
        fact,
      };
    }
    if (/[\\/]/.test(first.text ?? '') || /\.(?:sh|py|js|command|bat|cmd|exe|ps1)$/.test(program))
      return { output: mix(m.tags, m.start(first, argv, frame, span, fact, false), output), fact };
    return { output, fact };
  }
  const variable = (name: string): Val | undefined =>
    frame.unit.environs.get(name) ?? (frame.unit.shell ? frame.scope.get(name) : undefined);
  const content = (path: Value): Val | undefined => knownContent(m, frame, adopt(m, path));
  const described = model.describe({ program, argv, variable, content, ...(stdin === undefined ? {} : { stdin }) });
  const hands = (described.runs ?? []).length + (described.starts ?? []).length > 0;
  const effect = hands ? described : { ...described, ...lineWord(program, argv) };
  return { output: applyEffect(m, frame, effect, { program, argv, stdin, fact, span, sudo, dialect }), fact };
}

function modelOf(m: Machine, program: string): CommandModel | undefined {
  return m.commands.get(program) ?? m.commands.get(program.toLowerCase().replace(/\.exe$/, ''));
}

/** `& { param($a) … } x`: a block of the shell's own language, given its arguments. */
function runBlock(m: Machine, words: readonly Val[], stdin: Val | undefined, frame: Frame, span: Span): Val {
  const [code, ...argv] = words;
  const { language } = frame.unit.module;
  const order = { language, code: code!, argv, stdin, fact: undefined, step: `handed:${language}`, shares: true };
  return m.hand(order, frame, span);
}

function isElevation(text: string | undefined): boolean {
  const name = text === undefined ? '' : baseName(text);
  return name === 'sudo' || name === 'doas';
}

function afterElevation(words: readonly Val[]): readonly Val[] {
  let at = 1;
  while (at < words.length - 1) {
    const text = words[at]!.text ?? '';
    if (/^-[ugpCrtThD]$/.test(text)) at += 2;
    else if (text.startsWith('-') || /^\w+=/.test(text)) at++;
    else break;
  }
  return words.slice(at);
}
