// Runs pipelines and single programs: facts, redirections, and what the models of programs say they do.
// May not: know any program by name but those that change who runs the next (`sudo`) or where (`cd`).
import { type Fact, HOLE } from '../../model/fact.ts';
import type { CommandIr } from '../../model/ir.ts';
import type { Span } from '../../model/place.ts';
import type { Effect, Value } from '../../model/value.ts';
import { deletePath, given, readPath, writeEnvironment, writePath, wholeEnvironment, environment } from './access.ts';
import { setName } from './assign.ts';
import { decodeText } from './decode.ts';
import { shown } from './facts.ts';
import { joinPath, mapText } from './fold.ts';
import type { Frame, Machine } from './machine.ts';
import { Scope } from './scope.ts';
import { NO_TAGS } from './tags.ts';
import { UNKNOWN, Val, mix, mixAll, originOf, step, textVal, withExtra, withTags, withText } from './values.ts';

const MAX_LINE = 2_000;
const MAX_WORDS = 512;
/** Standard input of the compound a command stands in. */
const STDIN = '\u0000stdin';

export function runPipeline(m: Machine, commands: readonly CommandIr[], frame: Frame, substituted: boolean): Val {
  const programs = commands.length > 1 ? commands.map(plainProgram) : NO_PROGRAMS;
  let output: Val | undefined;
  for (let i = 0; i < commands.length; i++) {
    output = runCommand(
      m,
      commands[i]!,
      output,
      frame,
      substituted,
      commands.length > 1 ? programs.slice(0, i) : NO_PROGRAMS,
      commands.length > 1 ? programs.slice(i + 1) : NO_PROGRAMS,
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

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

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
    if (words.length >= MAX_WORDS) break;
    const value = m.evaluate(word, frame);
    if (value.items !== undefined && (word.t === 'name' || word.t === 'spread'))
      words.push(...value.items.slice(0, MAX_WORDS - words.length));
    else if (words.length === 0 && word.t === 'name' && value.text?.includes(' '))
      for (const part of value.text.trim().split(/\s+/)) words.push(withText(value, part, false));
    else words.push(value);
  }
  for (const { name, value } of command.assigns) {
    const held = m.evaluate(value, frame);
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
  for (const redirect of command.redirects) {
    const target = m.evaluate(redirect.target, frame);
    redirects.push({ op: redirect.op, target, fd: redirect.fd });
    if (redirect.op.includes('<') && !redirect.op.includes('<<'))
      stdin =
        socketOf(target) === undefined
          ? readPath(m, frame, target, redirect.target.span)
          : given(m, UNKNOWN, m.flows.received(socketOf(target)), undefined);
  }
  let output: Val;
  let fact: Fact | undefined;
  if (command.body !== undefined) output = runBody(m, command, stdin, frame, substituted);
  else if (words.length === 0) return UNKNOWN;
  else {
    const shape = { redirects: redirects.map((one) => `${one.op}${shown(one.target)}`), after, before, substituted };
    const ran = runProgram(m, words, stdin, frame, span, 'shell', false, shape);
    output = ran.output;
    fact = ran.fact;
  }
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
      writePath(m, frame, target, output, span, fact);
      output = UNKNOWN;
    }
  }
  return output;
}

/** Bash's own sockets: `/dev/tcp/host/port`. */
function socketOf(target: Val): Val | undefined {
  const found = target.text === undefined ? null : /^\/dev\/(tcp|udp)\/([^/]+)\/(.+)$/.exec(target.text);
  return found === null ? undefined : withText(target, `${found[1]}://${found[2]}:${found[3]}`, true);
}

/** A group, subshell or loop standing in a pipeline: its commands share what is piped in. */
function runBody(m: Machine, command: CommandIr, stdin: Val | undefined, frame: Frame, substituted: boolean): Val {
  const scope = stdin === undefined && !substituted ? frame.scope : new Scope(frame.scope, frame.unit, true);
  if (stdin !== undefined) scope.vars.set(STDIN, stdin);
  // `$(cd x && pwd)` changes the folder for itself alone.
  if (substituted) scope.vars.set('PWD', frame.scope.get('PWD') ?? textVal('.'));
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
  let words = spoken;
  let sudo = elevated;
  while (words.length > 1 && isElevation(words[0]!.text)) {
    sudo = true;
    words = afterElevation(words);
  }
  const first = words[0]!;
  const argv = words.slice(1);
  const program = first.text === undefined ? (first.name ?? HOLE) : baseName(first.text.trim());
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
  const line = [first.text ?? program, ...texts, ...shape.redirects].join(' ').slice(0, MAX_LINE);
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
  const model = m.commands.get(program) ?? m.commands.get(program.toLowerCase().replace(/\.exe$/, ''));
  if (model === undefined) {
    const output = given(m, originOf(all), m.tags.one('process'), fact);
    if (first.text?.includes('/') || /\.(?:sh|py|js|command)$/.test(program))
      return { output: mix(m.tags, m.start(first, argv, frame, span, fact, false), output), fact };
    return { output, fact };
  }
  const effect = model.describe({ program, argv, ...(stdin === undefined ? {} : { stdin }) });
  return { output: applyEffect(m, frame, effect, program, argv, stdin, fact, span, sudo, dialect), fact };
}

function withStdin(frame: Frame, stdin: Val): Frame {
  const scope = new Scope(frame.scope, frame.unit, true);
  scope.vars.set(STDIN, stdin);
  return { ...frame, scope };
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

function applyEffect(
  m: Machine,
  frame: Frame,
  effect: Effect,
  program: string,
  argv: readonly Val[],
  stdin: Val | undefined,
  fact: Fact | undefined,
  span: Span,
  sudo: boolean,
  dialect: string,
): Val {
  const shell = frame.unit.shell && dialect === 'shell';
  // What a server answers is not what it was sent.
  let inflow = effect.sends !== undefined && effect.sends.length > 0 ? UNKNOWN : (stdin ?? UNKNOWN);
  for (const path of effect.reads ?? []) {
    const content = readPath(m, frame, adopt(m, path), span);
    inflow = inflow === UNKNOWN ? content : mix(m.tags, inflow, content);
  }
  for (const { name, access } of effect.env ?? []) {
    if (access === 'write') writeEnvironment(m, frame, name, span);
    else
      inflow = mix(
        m.tags,
        inflow,
        access === 'all' ? originOf(wholeEnvironment(m, frame, span)) : environment(m, frame, textVal(name), span),
      );
  }
  for (const send of effect.sends ?? []) {
    const url = send.url === undefined ? undefined : adopt(m, send.url);
    if (url !== undefined)
      m.flows.state(frame, url, { to: send.sink, position: 'url', sink: fact, span, address: url });
    for (const body of send.body ?? [])
      m.flows.state(frame, adopt(m, body), { to: send.sink, position: 'body', sink: fact, span, address: url });
    for (const path of send.files ?? [])
      m.flows.state(frame, readPath(m, frame, adopt(m, path), span), {
        to: send.sink,
        position: 'body',
        sink: fact,
        span,
        address: url,
      });
    for (const header of send.header ?? [])
      m.flows.state(frame, adopt(m, header), { to: send.sink, position: 'header', sink: fact, span, address: url });
    if (send.recipient !== undefined)
      m.flows.state(frame, adopt(m, send.recipient), {
        to: send.sink,
        position: 'recipient',
        sink: fact,
        span,
        address: url,
      });
    inflow = given(m, inflow, m.flows.received(url), fact);
  }
  const gives = m.tags.list(effect.gives);
  let content = effect.fold === undefined ? inflow : foldOutput(m, effect.fold, inflow, argv, fact);
  if (gives.size > 0) content = keepText(content, given(m, content, gives, fact));
  for (const { path, content: own } of effect.writes ?? [])
    writePath(m, frame, adopt(m, path), own === undefined ? content : adopt(m, own), span, fact);
  for (const path of effect.deletes ?? []) deletePath(m, frame, adopt(m, path), span);
  let output = content;
  if (effect.output !== undefined) {
    const own = adopt(m, effect.output);
    output = gives.size > 0 && own.text !== '' ? keepText(own, given(m, own, gives, fact)) : own;
  }
  for (const run of effect.runs ?? []) {
    const code = adopt(m, run.code);
    const order = {
      language: run.language,
      code,
      argv: run.argv?.map((one) => adopt(m, one)),
      stdin,
      recurring: run.trigger !== undefined,
      fact,
      step: `handed:${run.language}`,
      shares: shell && run.language === 'shell',
      sudo,
    };
    output = mix(m.tags, m.hand(order, frame, span), output);
  }
  for (const path of effect.starts ?? []) {
    const file = adopt(m, path);
    const at = argv.findIndex((word) => word === file || word.text === file.text);
    output = mix(
      m.tags,
      m.start(
        file,
        at < 0 ? [] : argv.slice(at + 1),
        frame,
        span,
        fact,
        false,
        shell && (program === 'source' || program === '.'),
      ),
      output,
    );
  }
  if (output.tags.size > 0 && output.sources.length === 0 && fact !== undefined)
    output = withTags(output, output.tags, [fact]);
  return output;
}

/** The new origin with the text and items there were. */
function keepText(value: Val, origin: Val): Val {
  return withTags(value, origin.tags, origin.sources);
}

/** A decoder in a pipeline: its input's text decoded, where it is known. */
function foldOutput(m: Machine, kind: string, inflow: Val, argv: readonly Val[], fact: Fact | undefined): Val {
  const subject =
    inflow.text !== undefined || inflow.tags.size > 0
      ? inflow
      : argv.find((word) => word.text !== undefined && !word.text.startsWith('-'));
  const origin = given(
    m,
    originOf(inflow),
    kind.endsWith('-encode') || kind === 'rev' || kind === 'reverse' ? NO_TAGS : m.tags.one('decoded'),
    fact,
  );
  return (
    mapText(
      subject,
      origin,
      (text) =>
        text.includes(HOLE)
          ? undefined
          : kind === 'base64-encode'
            ? Buffer.from(text).toString('base64')
            : decodeText(kind, text),
      true,
    ) ?? origin
  );
}

/** A model's value as the interpreter's own. */
export function adopt(m: Machine, value: Value): Val {
  if (value instanceof Val) return value;
  const way = (value as Partial<Val>).way;
  const items = value.items?.map((item) => adopt(m, item));
  const result = new Val(
    value.text,
    value.number,
    m.tags.of(value.tags),
    value.sources,
    way,
    value.name,
    items,
    undefined,
    undefined,
    undefined,
    value.disguised === true,
    value.folded === true,
  );
  const extra = (value as Partial<Val>).extra;
  return extra === undefined ? result : withExtra(result, extra);
}
