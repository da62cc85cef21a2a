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
import { joinPath } from '../folds/path.ts';
import { encodedBytes } from '../folds/pure/decoders.ts';
import { mapText } from '../folds/text.ts';
import { type Frame, withFolder, withStdin } from '../frame.ts';
import type { Machine } from '../machine.ts';
import { Val } from '../state.ts';
import { given } from '../values/origins.ts';
import { NO_TAGS } from '../values/tags.ts';
import { mix, originOf } from '../values/unite.ts';
import { blank, isConstant, textVal, UNKNOWN, withTags, withText } from '../values/values.ts';

export function applyEffect(
  m: Machine,
  around: Frame,
  effect: Effect,
  program: string,
  argv: readonly Val[],
  stdin: Val | undefined,
  fact: Fact | undefined,
  span: Span,
  sudo: boolean,
  dialect: string,
): Val {
  const frame = effect.folder === undefined ? around : withFolder(around, placed(around, adopt(m, effect.folder)));
  const shell = frame.unit.shell && dialect !== 'argv';
  // What a server answers is not what it was sent.
  let inflow =
    effect.sends !== undefined && effect.sends.length > 0
      ? UNKNOWN
      : stdin !== undefined && PARSES.test(program)
        ? chosenOf(program, argv, parsedJson(stdin, originOf(stdin)) ?? stdin)
        : (stdin ?? UNKNOWN);
  for (const path of effect.reads ?? []) {
    const content = chosenOf(program, argv, readPath(m, frame, adopt(m, path), span));
    inflow = inflow === UNKNOWN ? content : mix(m.tags, inflow, content);
  }
  for (const { name, access } of effect.env ?? []) {
    if (access === 'write') writeEnvironment(m, frame, name, span, frame.scope.get(name));
    else
      inflow = mix(
        m.tags,
        inflow,
        access === 'all' ? originOf(wholeEnvironment(m, frame, span)) : environment(m, frame, textVal(name), span),
      );
  }
  let fetched = NO_TAGS;
  for (const send of effect.sends ?? []) {
    const recipient = send.recipient === undefined ? undefined : adopt(m, send.recipient);
    const told = send.told === undefined ? undefined : m.files.read(adopt(m, send.told));
    const url =
      told?.text !== undefined
        ? told
        : send.url === undefined
          ? recipient && mailedTo(recipient)[0]
          : adopt(m, send.url);
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
    if (recipient !== undefined)
      m.flows.state(frame, recipient, {
        to: send.sink,
        position: 'recipient',
        sink: fact,
        span,
        address: url,
      });
    const own = send.login === true && isNamedElsewhere(m, url);
    const received = own ? m.tags.one('process') : m.flows.received(url);
    fetched = m.tags.union(fetched, received);
    inflow = given(m, inflow, received, fact);
  }
  if (SHOWS.test(program)) frame.unit.said = promptOf({ args: argv, named: [] });
  const entry = effect.entry?.text;
  const gives = entryTags(
    m,
    typed(m, frame, m.tags.list(effect.gives), { args: argv, named: [] }),
    isConstant(entry) ? entry : undefined,
  );
  let content = effect.fold === undefined ? inflow : foldOutput(m, effect.fold, inflow, argv, fact);
  if (gives.size > 0) content = keepText(content, given(m, content, gives, fact));
  for (const { path, content: own } of effect.writes ?? [])
    writePath(m, frame, adopt(m, path), own === undefined ? content : adopt(m, own), span, fact);
  for (const copy of effect.copies ?? []) renamed(m, frame, adopt(m, copy.from), adopt(m, copy.to));
  for (const path of effect.folders ?? []) makeFolder(m, frame, adopt(m, path));
  for (const path of effect.deletes ?? []) deletePath(m, frame, adopt(m, path), span);
  let output = content;
  if (effect.output !== undefined) {
    const own = adopt(m, effect.output);
    output = gives.size > 0 && own.text !== '' ? keepText(own, given(m, own, gives, fact)) : own;
  }
  for (const run of effect.runs ?? []) {
    const told = adopt(m, run.code);
    // Code that the program fetched itself comes from where it was fetched.
    const code =
      told.text === undefined && told.tags.has('net') ? withTags(told, m.tags.union(told.tags, fetched)) : told;
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
      shares: shell && (run.language === 'shell' || run.language === frame.unit.module.language),
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
        stdin === undefined ? frame : withStdin(frame, stdin),
        span,
        fact,
        false,
        shell && (program === 'source' || program === '.'),
        effect.startsAs,
      ),
      output,
    );
  }
  if (output.tags.size > 0 && output.sources.length === 0 && fact !== undefined)
    output = withTags(output, output.tags, [fact]);
  return output;
}

/** `cp $(which curl) /tmp/fmt`: whoever starts the copy starts the program. */
function renamed(m: Machine, frame: Frame, from: Val, to: Val): void {
  const { text } = from;
  if (text === undefined || to.text === undefined || !PROGRAM_PATH.test(text)) return;
  const base = text.slice(text.lastIndexOf('/') + 1);
  const program = m.files.programAt(placed(frame, from)) ?? base;
  if (!m.commands.has(program)) return;
  m.files.rename(placed(frame, to), program);
  m.files.rename(placed(frame, withText(to, joinPath(to.text, base), true)), program);
}
/** A program by its name alone, as `which` tells it, or in a folder of programs. */
const PROGRAM_PATH = /^[\w.+-]{1,60}$|\/s?bin\/[\w.+-]{1,60}$|^\/tmp\/[\w./+-]{1,80}$/;

const SHOWS = /^(?:echo|printf|write-host|print)$/;

/** Programs that hand on a part of the settings they read, and which. */
const CHOOSES = /^(?:jq|gojq|yq|grep|egrep|rg|awk|gawk|sed|cut|select-string)$/;

/** Of these what is fed is read as such settings too. */
const PARSES = /^(?:jq|gojq|yq)$/;

/** Of a file of settings the field that a filter names (`jq -r .upload.url`); of other programs nothing is known but where it is from. */
function chosenOf(program: string, argv: readonly Val[], content: Val): Val {
  if ((content.entries === undefined && content.items === undefined) || !CHOOSES.test(program)) return content;
  const filter = argv.find((word) => /^\.[\w.[\]"'-]{1,200}(?=[^\w.[\]"'-]|$)/.test(word.text ?? ''))?.text;
  if (filter === undefined) return originOf(content);
  let found: Val | undefined = content;
  for (const [name] of filter.split(/[|/]/)[0]!.matchAll(/[\w-]+|\[\]/g)) {
    const inner: Val | undefined = found?.entries?.get(name) ?? found?.items?.[Number(name)];
    // Of a list all its parts are printed, one below the other.
    found = name === '[]' ? found : inner;
  }
  const lines = found?.items?.map((one) => one.text ?? HOLE);
  return lines === undefined ? (found ?? originOf(content)) : withText(found!, lines.join('\n'), false);
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
            ? encodedBytes('base64', Buffer.from(text))
            : decodeText(kind, text),
      true,
    ) ?? origin
  );
}

/** A model's value as the interpreter's own. */
export function adopt(m: Machine, value: Value): Val {
  if (value instanceof Val) return value;
  const { way, extra } = value as Partial<Val>;
  const val = blank();
  val.text = value.text;
  val.number = value.number;
  val.tags = m.tags.of(value.tags);
  val.sources = value.sources;
  val.way = way;
  val.name = value.name;
  val.items = value.items?.map((item) => adopt(m, item));
  val.extra = extra;
  val.disguised = value.disguised === true;
  val.folded = value.folded === true;
  return val;
}

/** A host that stands in no line of the skill: the person, a file of theirs or a program of the machine names it. */
function isNamedElsewhere(m: Machine, url: Val | undefined): boolean {
  if (url === undefined || m.flows.destination(url).host !== '') return false;
  return !url.tags.has('net') && !url.tags.has('decoded');
}
