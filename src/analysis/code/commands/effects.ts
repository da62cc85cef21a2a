// Applies what the model of a program says it does: reads, writes, sends, starts; and gives what it prints.
// May not: find the model, or know a program by name but the one that sources a script.
import type { Fact } from '../../../model/fact.ts';
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { Effect, Value } from '../../../model/value.ts';
import { promptOf, typed } from '../calls/asked.ts';
import { mailedTo } from '../calls/sending.ts';
import { deletePath, makeFolder, placed, readPath, writePath } from '../files/access.ts';
import { environment, wholeEnvironment, writeEnvironment } from '../files/environment.ts';
import { entryTags } from '../files/kept-entries.ts';
import { parsedJson } from '../files/shipped-settings.ts';
import { decodeText } from '../folds/decode.ts';
import { encodedBytes } from '../folds/pure/decoders.ts';
import { mapText } from '../folds/text.ts';
import { type Frame, withFolder, withStdin } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { given } from '../values/origins.ts';
import { NO_TAGS } from '../values/tags.ts';
import { mix, originOf } from '../values/unite.ts';
import { isConstant, textVal, UNKNOWN, withTags } from '../values/values.ts';
import { adopt } from './adopt.ts';
import { renamed } from './renamed.ts';
import { chosenOf, PARSES } from './settings-field.ts';

/** A program as it was called. */
interface Called {
  readonly program: string;
  readonly argv: readonly Val[];
  readonly stdin: Val | undefined;
  readonly fact: Fact | undefined;
  readonly span: Span;
  readonly sudo: boolean;
  readonly dialect: string;
}

/** What the program prints. */
export function applyEffect(m: Machine, around: Frame, effect: Effect, called: Called): Val {
  const frame = effect.folder === undefined ? around : withFolder(around, placed(around, adopt(m, effect.folder)));
  return new Doing(m, frame, effect, called).done();
}

type Send = NonNullable<Effect['sends']>[number];
type Run = NonNullable<Effect['runs']>[number];
type Tags = Val['tags'];

class Doing {
  readonly #shell: boolean;
  /** What was fetched from a network, whatever else came in. */
  #fetched = NO_TAGS;

  constructor(
    private readonly m: Machine,
    private readonly frame: Frame,
    private readonly effect: Effect,
    private readonly called: Called,
  ) {
    this.#shell = frame.unit.shell && called.dialect !== 'argv';
  }

  done(): Val {
    const { m, frame, effect, called } = this;
    const { program, argv, fact } = called;
    let inflow = this.#read(this.#fed());
    inflow = this.#environment(inflow);
    for (const send of effect.sends ?? []) inflow = this.#send(send, inflow);
    if (SHOWS.test(program)) frame.unit.said = promptOf({ args: argv, named: [] });
    const gives = this.#gives();
    let content = effect.fold === undefined ? inflow : foldOutput(m, effect.fold, inflow, argv, fact);
    if (gives.size > 0) content = keepText(content, given(m, content, gives, fact));
    this.#change(content);
    let output = this.#printed(content, gives);
    for (const run of effect.runs ?? []) output = this.#run(run, output);
    for (const path of effect.starts ?? []) output = this.#start(path, output);
    if (output.tags.size > 0 && output.sources.length === 0 && fact !== undefined)
      output = withTags(output, output.tags, [fact]);
    return output;
  }

  /** What a server answers is not what it was sent. */
  #fed(): Val {
    const { program, argv, stdin } = this.called;
    if (this.effect.sends !== undefined && this.effect.sends.length > 0) return UNKNOWN;
    return stdin !== undefined && PARSES.test(program)
      ? chosenOf(program, argv, parsedJson(stdin, originOf(stdin)) ?? stdin)
      : (stdin ?? UNKNOWN);
  }

  #read(fed: Val): Val {
    const { m, frame, called } = this;
    let inflow = fed;
    for (const path of this.effect.reads ?? []) {
      const content = chosenOf(called.program, called.argv, readPath(m, frame, adopt(m, path), called.span));
      inflow = inflow === UNKNOWN ? content : mix(m.tags, inflow, content);
    }
    return inflow;
  }

  #environment(before: Val): Val {
    const { m, frame } = this;
    const { span } = this.called;
    let inflow = before;
    for (const { name, access } of this.effect.env ?? []) {
      if (access === 'write') writeEnvironment(m, frame, name, span, frame.scope.get(name));
      else
        inflow = mix(
          m.tags,
          inflow,
          access === 'all' ? originOf(wholeEnvironment(m, frame, span)) : environment(m, frame, textVal(name), span),
        );
    }
    return inflow;
  }

  #send(send: Send, inflow: Val): Val {
    const { m, frame } = this;
    const { fact, span } = this.called;
    const recipient = send.recipient === undefined ? undefined : adopt(m, send.recipient);
    const url = this.#addressOf(send, recipient);
    const state = (value: Val, position: 'url' | 'body' | 'header' | 'recipient'): void =>
      m.flows.state(frame, value, { to: send.sink, position, sink: fact, span, address: url });
    if (url !== undefined) state(url, 'url');
    for (const body of send.body ?? []) state(adopt(m, body), 'body');
    for (const path of send.files ?? []) state(readPath(m, frame, adopt(m, path), span), 'body');
    for (const header of send.header ?? []) state(adopt(m, header), 'header');
    if (recipient !== undefined) state(recipient, 'recipient');
    const own = send.login === true && isNamedElsewhere(m, url);
    const received = own ? m.tags.one('process') : m.flows.received(url);
    this.#fetched = m.tags.union(this.#fetched, received);
    return given(m, inflow, received, fact);
  }

  #addressOf({ told: path, url }: Send, recipient: Val | undefined): Val | undefined {
    const { m } = this;
    const told = path === undefined ? undefined : m.files.read(adopt(m, path));
    if (told?.text !== undefined) return told;
    return url === undefined ? recipient && mailedTo(recipient)[0] : adopt(m, url);
  }

  #gives(): Tags {
    const { m, frame, effect, called } = this;
    const entry = effect.entry?.text;
    const tags = typed(m, frame, m.tags.list(effect.gives), { args: called.argv, named: [] });
    return entryTags(m, tags, isConstant(entry) ? entry : undefined);
  }

  /** What lies where, from now on. */
  #change(content: Val): void {
    const { m, frame, effect } = this;
    const { fact, span } = this.called;
    for (const { path, content: own } of effect.writes ?? [])
      writePath(m, frame, adopt(m, path), own === undefined ? content : adopt(m, own), span, fact);
    for (const copy of effect.copies ?? []) renamed(m, frame, adopt(m, copy.from), adopt(m, copy.to));
    for (const path of effect.folders ?? []) makeFolder(m, frame, adopt(m, path));
    for (const path of effect.deletes ?? []) deletePath(m, frame, adopt(m, path), span);
  }

  #printed(content: Val, gives: Tags): Val {
    const { m, effect } = this;
    if (effect.output === undefined) return content;
    const own = adopt(m, effect.output);
    return gives.size > 0 && own.text !== '' ? keepText(own, given(m, own, gives, this.called.fact)) : own;
  }

  #run(run: Run, output: Val): Val {
    const { m, frame } = this;
    const { stdin, fact, sudo, span } = this.called;
    const told = adopt(m, run.code);
    // Code that the program fetched itself comes from where it was fetched.
    const code =
      told.text === undefined && told.tags.has('net') ? withTags(told, m.tags.union(told.tags, this.#fetched)) : told;
    const order = {
      language: run.language,
      code,
      argv: run.argv?.map((one) => adopt(m, one)),
      zero: run.zero === undefined ? undefined : adopt(m, run.zero),
      env: new Map(run.env?.map(({ name, value }) => [name, adopt(m, value)])),
      stdin: run.stdin === undefined ? stdin : adopt(m, run.stdin),
      recurring: run.trigger !== undefined,
      fact,
      step: `handed:${run.language}`,
      elsewhere: run.elsewhere,
      shares: this.#shell && (run.language === 'shell' || run.language === frame.unit.module.language),
      sudo,
    };
    return mix(m.tags, m.hand(order, frame, span), output);
  }

  #start(path: Value, output: Val): Val {
    const { m, frame } = this;
    const { program, argv, stdin, fact, span } = this.called;
    const file = adopt(m, path);
    const at = argv.findIndex((word) => word === file || word.text === file.text);
    const started = m.start(
      file,
      at < 0 ? [] : argv.slice(at + 1),
      stdin === undefined ? frame : withStdin(frame, stdin),
      span,
      fact,
      false,
      this.#shell && (program === 'source' || program === '.'),
      this.effect.startsAs,
    );
    return mix(m.tags, started, output);
  }
}

const SHOWS = /^(?:echo|printf|write-host|print)$/;

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
            ? encodedBytes('base64', Buffer.from(text))
            : decodeText(kind, text),
      true,
    ) ?? origin
  );
}

/** A host that stands in no line of the skill: the person, a file of theirs or a program of the machine names it. */
function isNamedElsewhere(m: Machine, url: Val | undefined): boolean {
  if (url === undefined || m.flows.destination(url).host !== '') return false;
  return !url.tags.has('net') && !url.tags.has('decoded');
}
