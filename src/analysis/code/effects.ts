// Applies one library model to one call: facts, flows, files, handed-over text, and the value that comes back.
// May not: find the model; `calls.ts` does.
import { type Fact, HOLE } from '../../model/fact.ts';
import type { Span } from '../../model/place.ts';
import type { ApiModel, ArgRef } from '../../model/value.ts';
import {
  MEMORY,
  copyPath,
  deletePath,
  environment,
  given,
  hereOf,
  listPath,
  readPath,
  touch,
  wholeEnvironment,
  writeEnvironment,
  writePath,
} from './access.ts';
import { foldCall } from './fold.ts';
import { answered } from './guards.ts';
import type { Frame, Machine, NamedVal } from './machine.ts';
import { elementOf, lookup } from './names.ts';
import { NO_TAGS } from './tags.ts';
import {
  type Extra,
  UNKNOWN,
  type Val,
  listVal,
  mix,
  mixAll,
  originOf,
  taggedVal,
  textVal,
  variants,
  withEntries,
  withExtra,
  withName,
  withTags,
  withText,
} from './values.ts';

export interface Call {
  readonly callee: string;
  readonly receiver: Val | undefined;
  readonly args: readonly Val[];
  readonly named: readonly NamedVal[];
  readonly fact: Fact | undefined;
  readonly span: Span;
  /** Tags of all arguments and the receiver. */
  readonly all: Val;
  readonly disguised: boolean;
}

/** The part of the call an effect looks at. */
export function argument(m: Machine, frame: Frame, call: Call, ref: ArgRef): Val | undefined {
  if (typeof ref === 'number') return call.args[ref];
  if (typeof ref === 'object') {
    const rest = call.args.slice(ref.rest);
    return rest.length === 0 ? undefined : listVal(rest, mixAll(m.tags, rest));
  }
  if (ref === 'receiver') return call.receiver;
  for (const { name, value } of call.named) if (name === ref) return value;
  for (const { name, value } of call.named) if (name === '**') return value.entries?.get(ref);
  if (frame.unit.models.python) return undefined;
  for (let i = call.args.length - 1; i >= 0; i--) {
    const found = call.args[i]!.entries?.get(ref);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function applyModel(m: Machine, frame: Frame, model: ApiModel, call: Call): Val {
  const { span, fact } = call;
  if (model.attribute !== undefined || model.imports !== undefined) {
    const special = reflect(m, frame, model, call);
    if (special !== undefined) return special;
  }
  let origin = passed(m, frame, model, call);
  let carried =
    model.passes?.length === 1 && model.fold === undefined ? argument(m, frame, call, model.passes[0]!) : undefined;
  // Files are looked for by several patterns: what is found matches one of them.
  if (model.path?.access === 'list' && carried?.items !== undefined) carried = elementOf(m, carried);
  let extra: Extra | undefined;
  let result: Val | undefined;

  if (model.env !== undefined) result = environmentOf(m, frame, model.env, call);
  if (model.path !== undefined) {
    const done = pathEffect(m, frame, model, call, model.path);
    // An archive opened on received bytes holds what was received.
    if (done.content !== undefined)
      origin =
        model.passes === undefined || model.passes.length === 0 ? done.content : mix(m.tags, done.content, origin);
    extra = done.handle === undefined ? undefined : { handle: done.handle };
  }
  if (model.sends !== undefined) origin = send(m, frame, model, call, origin);
  else if (model.gives !== undefined) origin = given(m, origin, m.tags.list(model.gives), fact);
  if (model.path?.content === 'result') {
    const path = argument(m, frame, call, model.path.arg);
    if (path !== undefined) writePath(m, frame, path, origin, span, fact);
  }
  if (model.copies !== undefined) {
    const from = argument(m, frame, call, model.copies.from);
    const to = argument(m, frame, call, model.copies.to);
    if (from !== undefined && to !== undefined) copyPath(m, frame, from, to, model.copies.removes === true, span, fact);
  }
  if (model.runs !== undefined)
    origin = mix(
      m.tags,
      given(
        m,
        handOver(m, frame, model, call, model.runs),
        model.gives === undefined ? NO_TAGS : m.tags.list(model.gives),
        fact,
      ),
      origin,
    );
  if (model.starts !== undefined) {
    const path = argument(m, frame, call, model.starts);
    if (path !== undefined) origin = mix(m.tags, origin, m.start(path, [], frame, span, fact, false));
  }
  origin = callBack(m, frame, model, call, origin);

  if (result === undefined && model.fold === 'indirect')
    result = call.args[0]?.text === undefined ? undefined : lookup(m, frame, call.args[0].text, span, true);
  else if (result === undefined && model.fold !== undefined)
    result =
      model.fold === 'map' ? mapItems(m, frame, call) : foldCall(model.fold, foldView(m, model, call, origin, frame));
  if (result !== undefined)
    result =
      origin.tags.size > result.tags.size && model.fold !== undefined
        ? withTags(result, m.tags.union(result.tags, origin.tags), origin.sources)
        : result;
  else if (carried !== undefined)
    result = withTags(
      carried,
      m.tags.union(carried.tags, origin.tags),
      origin.sources.length > carried.sources.length ? origin.sources : carried.sources,
    );
  else result = origin;
  if (model.fold === 'memory')
    extra = { handle: textVal(`${MEMORY}${frame.unit.path.replaceAll('/', ':')}:${call.span.start}`) };
  if (extra !== undefined) result = withExtra(result, extra);
  if (model.feeds !== undefined) feed(m, frame, model.feeds, call);
  if (model.becomes !== undefined) {
    result = withName(result, model.becomes, false);
    const own = result.extra?.receiver;
    if (own !== undefined) result = withExtra(result, { receiver: undefined });
    if (model.keeps === true) result = withEntries(result, settingsOf(call));
    else if (model.runs !== undefined) result = withEntries(result, startedOf(m, frame, model.runs, call));
  }
  return result;
}

const MAX_LATE = 6;
const STARTED = '\u0000started';

/** The words a program was started with stay with what stands for it. */
function startedOf(
  m: Machine,
  frame: Frame,
  runs: NonNullable<ApiModel['runs']>,
  call: Call,
): ReadonlyMap<string, Val> {
  const code = argument(m, frame, call, runs.code);
  if (code === undefined) return new Map();
  const more = runs.argv === undefined ? undefined : argument(m, frame, call, runs.argv);
  const when = runs.shellWhen === undefined ? undefined : argument(m, frame, call, runs.shellWhen);
  const line = runs.language === 'shell' || when?.text === 'true' || (code.items === undefined && more === undefined);
  const words = [...(code.items ?? [code]), ...(more?.items ?? [])];
  return new Map([[STARTED, line ? code : listVal(words, mixAll(m.tags, words))]]);
}

/** A running program reads what it is given: a shell runs it, a client sends it. */
function feed(m: Machine, frame: Frame, ref: ArgRef, call: Call): void {
  const stdin = argument(m, frame, call, ref) ?? argument(m, frame, call, 'input');
  const { receiver } = call;
  const code = receiver?.entries?.get(STARTED) ?? receiver?.extra?.receiver?.entries?.get(STARTED);
  if (stdin === undefined || code === undefined || (stdin.tags.size === 0 && stdin.text === undefined)) return;
  const order = { code, stdin, fact: call.fact, shares: false } as const;
  if (code.items === undefined) m.hand({ ...order, language: 'shell', step: 'handed:shell' }, frame, call.span);
  else m.hand({ ...order, language: 'argv', step: 'handed:argv' }, frame, call.span);
}

/** What a client is made with: named arguments and the options it was given. */
function settingsOf(call: Call): ReadonlyMap<string, Val> {
  const entries = new Map<string, Val>(call.receiver?.entries ?? []);
  for (const [name, value] of call.args[call.args.length - 1]?.entries ?? []) entries.set(name, value);
  for (const { name, value } of call.named) entries.set(name, value);
  return entries;
}

/** A module before the dot is no receiver: `codecs.decode(x)` works on its argument. */
function foldView(m: Machine, model: ApiModel, call: Call, origin: Val, frame: Frame) {
  return {
    receiver: model.callee.startsWith('.') ? call.receiver : undefined,
    args: call.args,
    named: (name: string) => call.named.find((one) => one.name === name)?.value,
    origin,
    file: frame.unit.path,
    here: hereOf(m, origin),
  };
}

/** What of the call the result carries on. */
function passed(m: Machine, frame: Frame, model: ApiModel, call: Call): Val {
  if (model.asks === true) return taggedVal(answered(m.tags, call.all.tags), []);
  if (model.passes === undefined) {
    // What a server, a program or a file answers is not what it was asked with.
    return model.sends !== undefined || model.path !== undefined || model.runs !== undefined || model.env !== undefined
      ? UNKNOWN
      : call.all;
  }
  let result = UNKNOWN;
  for (const ref of model.passes) {
    const value = argument(m, frame, call, ref);
    if (value !== undefined) result = mix(m.tags, result, value);
  }
  return result;
}

function reflect(m: Machine, frame: Frame, model: ApiModel, call: Call): Val | undefined {
  if (model.imports !== undefined) {
    const name = argument(m, frame, call, model.imports);
    // The module is the text itself.
    if (name?.text !== undefined && /^data:(?:text|application)\/(?:x-)?javascript/.test(name.text)) {
      const arrival = { to: 'evaluate', position: 'code', sink: call.fact, span: call.span } as const;
      m.flows.state(frame, originOf(name), arrival);
      return UNKNOWN;
    }
    // A module that was itself written by this code: what it holds is run.
    if (name?.text !== undefined && m.files.read(name) !== undefined && /[/\\]/.test(name.text))
      return m.start(name, [], frame, call.span, call.fact, false);
    if (name?.text !== undefined) return m.importModule(name.text, frame, call.span, true);
  }
  if (model.attribute !== undefined) {
    const object = argument(m, frame, call, model.attribute.object);
    const name = argument(m, frame, call, model.attribute.name);
    if (object !== undefined && name?.text !== undefined) return m.attribute(object, name.text, frame, call.span, true);
  }
  return undefined;
}

function environmentOf(m: Machine, frame: Frame, env: NonNullable<ApiModel['env']>, call: Call): Val | undefined {
  const name = env.name === undefined ? undefined : argument(m, frame, call, env.name);
  if (env.access === 'write') {
    if (name?.text !== undefined) writeEnvironment(m, frame, name.text, call.span);
    return UNKNOWN;
  }
  if (env.access === 'all' || name === undefined) return wholeEnvironment(m, frame, call.span);
  const value = environment(m, frame, name, call.span);
  // A default that is a constant keeps its text: `os.getenv('BASE', 'https://…')`.
  const fallback = call.args[1];
  return fallback?.text === undefined || value.text !== undefined
    ? value
    : withTags(fallback, m.tags.union(value.tags, fallback.tags), value.sources);
}

function pathEffect(
  m: Machine,
  frame: Frame,
  model: ApiModel,
  call: Call,
  effect: NonNullable<ApiModel['path']>,
): { content?: Val; handle?: Val } {
  const path = argument(m, frame, call, effect.arg);
  if (path === undefined) return {};
  const { span } = call;
  let { access } = effect;
  let opens = false;
  let both = false;
  if (effect.mode !== undefined) {
    opens = true;
    const mode =
      argument(m, frame, call, effect.mode)?.text ??
      (typeof effect.mode === 'number' ? call.named.find((one) => one.name === 'mode')?.value.text : undefined);
    access = mode !== undefined && /^[rbtU]*[wax]|\+/.test(mode) ? 'write' : 'read';
    both = mode?.startsWith('r') === true;
  }
  switch (access) {
    case 'read':
      return opens
        ? { content: readPath(m, frame, path, span), handle: path }
        : path.extra?.handle !== undefined && call.receiver === path
          ? { content: path }
          : { content: readPath(m, frame, path, span) };
    case 'write': {
      if (effect.content === 'result') return {};
      const content = effect.content === undefined ? undefined : argument(m, frame, call, effect.content);
      // What is piped into a request is sent with it.
      const writer =
        path.name === undefined || content === undefined ? undefined : frame.unit.models.call(`${path.name}.write`);
      if (writer?.sends !== undefined) {
        send(m, frame, writer, { ...call, receiver: path, args: [content!] }, UNKNOWN);
        return { content: UNKNOWN };
      }
      if (opens) {
        touch(m, frame, path, 'write', span);
        // `r+` reads what it writes over.
        return { content: both ? readPath(m, frame, path, span) : UNKNOWN, handle: path.extra?.handle ?? path };
      }
      // A method like `.write` is a file's only on an open file; on sockets and responses it is none.
      if (
        effect.arg === 'receiver' &&
        path.extra?.handle === undefined &&
        path.text === undefined &&
        path.name === undefined
      )
        return { content: UNKNOWN };
      if (content !== undefined) writePath(m, frame, path, content, span, call.fact);
      else touch(m, frame, path, 'write', span);
      return { content: UNKNOWN };
    }
    case 'delete':
      deletePath(m, frame, path, span);
      return { content: UNKNOWN };
    case 'list':
      return { content: listPath(m, frame, path, span) };
    default:
      touch(m, frame, path, access, span);
      return { content: m.start(path, [], frame, span, call.fact, model.recurring === true) };
  }
}

function send(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): Val {
  const sends = model.sends!;
  const kept = call.receiver?.name === undefined ? undefined : call.receiver.entries;
  const url = sends.url === undefined ? undefined : under(kept, addressOf(argument(m, frame, call, sends.url)));
  const { fact, span } = call;
  const recurring = model.recurring;
  const mailed = sends.sink === 'mail' ? recipients(m, frame, sends, call) : [];
  for (const address of mailed.length > 0 ? mailed : url === undefined ? [undefined] : variants(url)) {
    const known =
      sends.sink === 'dns' && address?.text !== undefined ? withText(address, `dns://${address.text}`, true) : address;
    if (known !== undefined)
      m.flows.state(frame, known, { to: sends.sink, position: 'url', sink: fact, span, address: known, recurring });
    for (const ref of sends.body ?? []) arrive(ref, 'body', known);
    for (const ref of sends.header ?? []) arrive(ref, 'header', known);
    if (sends.recipient !== undefined) arrive(sends.recipient, 'recipient', known);
    for (const name of KEPT) {
      const part = kept?.get(name);
      if (part !== undefined) reach(part, name === 'params' ? 'body' : 'header', known);
    }
    // A request made before: its parts travel with its address.
    for (const [name, part] of known?.entries ?? []) {
      if (name === 'data' || name === 'body') reach(part, 'body', known);
      else if (name === 'headers') reach(part, 'header', known);
    }
  }
  if (model.gives === undefined) return origin;
  const tags = model.gives.includes('net')
    ? m.tags.union(m.flows.received(url), m.tags.list(model.gives))
    : m.tags.list(model.gives);
  return given(m, origin, tags, fact);

  function arrive(ref: ArgRef, position: 'body' | 'header' | 'recipient', address: Val | undefined): void {
    // A file that is named is sent with what it holds.
    const value = model.path?.access === 'read' && ref === model.path.arg ? origin : argument(m, frame, call, ref);
    // A name that is looked up is itself the message.
    if (value !== undefined && (value !== url || sends.sink === 'dns')) reach(value, position, address);
  }

  function reach(value: Val, position: 'body' | 'header' | 'recipient', address: Val | undefined): void {
    m.flows.state(frame, held(m, value), { to: sends.sink, position, sink: fact, span, address, recurring });
  }
}

/** A message goes to whom it is written to; the server it is handed to is only the way. */
function recipients(m: Machine, frame: Frame, sends: NonNullable<ApiModel['sends']>, call: Call): Val[] {
  const named = sends.recipient === undefined ? undefined : argument(m, frame, call, sends.recipient);
  const all: Val[] = [];
  for (const one of [named, ...(named?.items ?? [])]) if (one !== undefined) all.push(...variants(one));
  for (const ref of sends.body ?? []) {
    const message = argument(m, frame, call, ref);
    for (const [name, value] of message?.entries ?? [])
      if (/^(?:to|cc|bcc)$/i.test(name)) all.push(...variants(value), ...(value.items ?? []));
  }
  return all.slice(0, 12).flatMap((one) => {
    const domain = /@([\w-]{1,60}(?:\.[\w-]{1,60}){1,6})/.exec(one.text ?? '')?.[1];
    return domain === undefined ? [] : [textVal(`mailto://${domain}`)];
  });
}

/** Settings of a client that go out with each request. */
const KEPT = ['headers', 'auth', 'cookies', 'token', 'cert', 'params'] as const;

/** A path asked of a client that was made for an address: `client.get('/me')`. */
function under(kept: ReadonlyMap<string, Val> | undefined, url: Val | undefined): Val | undefined {
  const base = kept?.get('base_url') ?? kept?.get('baseURL') ?? kept?.get('prefixUrl') ?? kept?.get('baseUrl');
  if (base?.text === undefined || url === undefined || /^[a-z][a-z\d+.-]*:/i.test(url.text ?? '')) return url;
  return withText(url, `${base.text.replace(/\/$/, '')}/${(url.text ?? HOLE).replace(/^\//, '')}`, true);
}

/** All that a list or mapping holds travels with it. */
function held(m: Machine, value: Val): Val {
  return value.items === undefined && value.entries === undefined
    ? value
    : mixAll(m.tags, value.items ?? [...value.entries!.values()], value);
}

function handOver(m: Machine, frame: Frame, model: ApiModel, call: Call, runs: NonNullable<ApiModel['runs']>): Val {
  const code = argument(m, frame, call, runs.code);
  if (code === undefined) return UNKNOWN;
  const stdin = runs.stdin === undefined ? undefined : argument(m, frame, call, runs.stdin);
  const argv = runs.argv === undefined ? undefined : argument(m, frame, call, runs.argv);
  let { language } = runs;
  if (language === 'argv' && runs.shellWhen !== undefined) {
    const when = argument(m, frame, call, runs.shellWhen);
    if (
      when?.text === 'true' ||
      (when !== undefined && when.text === undefined && when.name === undefined && when.tags.size > 0)
    )
      language = 'shell';
  }
  const shares = (language === 'python' || language === 'javascript') && runs.argv === undefined;
  const order = {
    language,
    code,
    argv: argv?.items ?? (argv === undefined ? undefined : [argv]),
    stdin,
    fact: call.fact,
    step: `handed:${language}`,
    shares,
    recurring: model.recurring,
  };
  return m.hand(order, frame, call.span);
}

function callBack(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): Val {
  let result = origin;
  const inner = model.recurring === true && !frame.recurring ? { ...frame, recurring: true } : frame;
  for (const ref of model.callbacks ?? []) {
    const fn = argument(m, frame, call, ref);
    if (fn === undefined || (fn.fn === undefined && fn.name === undefined && fn.extra === undefined)) continue;
    const data = mix(m.tags, result, call.all);
    result = mix(m.tags, result, m.invoke(fn, [data, data], [], inner, call.span));
    if (model.recurring === true) again(fn, [data, data]);
  }
  if (model.calls !== undefined) {
    const fn = argument(m, frame, call, model.calls.fn);
    const args = model.calls.args === undefined ? undefined : argument(m, frame, call, model.calls.args);
    if (fn !== undefined) {
      const given = args?.items ?? (args === undefined ? [] : [args]);
      result = mix(m.tags, result, m.invoke(fn, given, [], inner, call.span));
      again(fn, given);
    }
  }
  return result;

  function again(fn: Val, args: readonly Val[]): void {
    const { late } = frame.unit;
    if (fn.fn !== undefined && late.length < MAX_LATE) late.push(() => m.invoke(fn, args, [], inner, call.span));
  }
}

/** `map(chr, [105, 100])`: element by element, while it folds. */
function mapItems(m: Machine, frame: Frame, call: Call): Val | undefined {
  const list = call.receiver?.items === undefined ? call.args[1] : call.receiver;
  const fn = call.args[0];
  const items = list?.items;
  if (items === undefined || fn === undefined || items.length > 2048 || !m.unroll(items.length)) return undefined;
  const out: Val[] = [];
  for (const item of items) out.push(m.invoke(fn, [item], [], frame, call.span));
  return listVal(out, mixAll(m.tags, out));
}

/** An options object names its address: `axios({ url })`. */
function addressOf(value: Val | undefined): Val | undefined {
  const entries = value?.text === undefined ? value?.entries : undefined;
  return entries === undefined ? value : (entries.get('url') ?? entries.get('uri') ?? entries.get('href') ?? value);
}
