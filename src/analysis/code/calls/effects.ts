// Applies one library model to one call: facts, flows, files, handed-over text, and the value that comes back.
// May not: find the model; `library-call.ts` does.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { ApiModel, ArgRef } from '../../../model/value.ts';
import { MEMORY, copyPath, deletePath, listPath, makeFolder, readPath, touch, writePath } from '../files/access.ts';
import { promptOf, typed } from './asked.ts';
import { replaceMember, setInside, setOn } from '../evaluate/assign.ts';
import { trapped } from '../evaluate/detours.ts';
import { environment, wholeEnvironment, writeEnvironment } from '../files/environment.ts';
import { keptItems } from './filtering.ts';
import { foldCall } from '../folds/fold.ts';
import { answered } from '../evaluate/guards.ts';
import { entryTags } from '../files/kept-entries.ts';
import type { Frame, Machine } from '../machine.ts';
import { type Call, answersAnew, argument } from './model-call.ts';
import { anyEntry, elementOf } from '../values/elements.ts';
import { eitherModule, modulesOfPath } from '../evaluate/modules-meant.ts';
import { lookup } from '../evaluate/names.ts';
import { given, hereOf } from '../values/origins.ts';
import { callBack, feed, handOver, mapItems, reduceItems, startedOf } from './running.ts';
import { send } from './sending.ts';
import { methodOf } from '../values/objects.ts';
import { NO_TAGS, type TagSet } from '../values/tags.ts';
import { mix, originOf } from '../values/unite.ts';
import {
  type Extra,
  UNKNOWN,
  variants,
  type Val,
  detached,
  taggedVal,
  textVal,
  withEntries,
  withExtra,
  withItems,
  withName,
  withTags,
  withText,
  isConstant,
} from '../values/values.ts';

/** `filepath.Walk(folder, f)`: the function is given the places that are found there. */
function foundFor(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): Val | undefined {
  if (model.callbacks === undefined || model.fold === undefined || model.path?.access !== 'list') return undefined;
  const found = foldCall(model.fold, foldView(m, model, call, origin, frame));
  return found === undefined ? undefined : withTags(found, m.tags.union(found.tags, origin.tags), origin.sources);
}

export function applyModel(m: Machine, frame: Frame, model: ApiModel, call: Call): Val {
  const { span, fact } = call;
  if (model.attribute !== undefined || model.imports !== undefined) {
    const special = reflect(m, frame, model, call);
    if (special !== undefined) return special;
  }
  if (model.shows === true) frame.unit.said = promptOf(call);
  let origin = passed(m, frame, model, call);
  let carried =
    model.passes?.length === 1 && (model.fold === undefined || model.fold === 'filter')
      ? argument(m, frame, call, model.passes[0]!)
      : undefined;
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
  const answer = model.sends === undefined ? undefined : send(m, frame, model, call, origin);
  if (answer !== undefined) origin = answer.tags.size === 0 ? origin : mix(m.tags, answer, origin);
  else if (model.gives !== undefined && !writesDigest(m, frame, model, call))
    origin = given(m, origin, givenBy(m, frame, model, call), fact);
  if (model.path?.content === 'result') {
    const path = argument(m, frame, call, model.path.arg);
    if (path !== undefined) writePath(m, frame, path, origin, span, fact);
  }
  if (model.folder !== undefined) {
    const path = argument(m, frame, call, model.folder);
    if (path !== undefined) makeFolder(m, frame, path);
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
  if (model.makes === true && origin.fn === undefined) return withExtra(originOf(origin), { returns: origin });
  if (model.starts !== undefined) {
    const path = argument(m, frame, call, model.starts);
    if (path !== undefined) origin = mix(m.tags, origin, m.start(path, [], frame, span, fact, false));
  }
  if (model.module !== undefined) result = moduleOf(m, frame, model.module, call);
  origin = callBack(m, frame, model, call, origin, answer ?? foundFor(m, frame, model, call, origin));
  if (model.fold === 'filter') {
    const kept = keptItems(m, frame, call);
    if (kept !== undefined) return kept;
  }

  if (result === undefined && model.fold === 'indirect')
    result = call.args[0]?.text === undefined ? undefined : lookup(m, frame, call.args[0].text, span, true);
  else if (result === undefined && model.fold !== undefined)
    result =
      model.fold === 'map'
        ? mapItems(m, frame, call)
        : model.fold === 'reduce'
          ? reduceItems(m, frame, call)
          : (foldCall(model.fold, foldView(m, model, call, origin, frame)) ?? handlerOf(m, model, call));
  if (result !== undefined)
    result =
      origin.tags.size > result.tags.size && model.fold !== undefined && !isEntry(model, call)
        ? withTags(result, m.tags.union(result.tags, origin.tags), origin.sources)
        : result;
  else if (carried !== undefined)
    result = withTags(
      model.passes![0] === 'receiver' ? carried : detached(carried),
      m.tags.union(carried.tags, origin.tags),
      origin.sources.length > carried.sources.length ? origin.sources : carried.sources,
    );
  else result = origin;
  if (model.fold === 'memory')
    extra = { handle: textVal(`${MEMORY}${frame.unit.path.replaceAll('/', ':')}:${call.span.start}`) };
  if (extra !== undefined) result = withExtra(result, extra);
  if (model.makesEntry !== undefined)
    result = withMadeEntry(m, frame, argument(m, frame, call, model.makesEntry), result, span);
  if (model.eachEntry !== undefined) revive(m, frame, argument(m, frame, call, model.eachEntry), result, span);
  if (model.traps !== undefined) {
    const by = argument(m, frame, call, model.traps.by);
    if (by !== undefined) result = trapped(argument(m, frame, call, model.traps.object) ?? result, by);
  }
  if (model.sets !== undefined) setByName(m, frame, model.sets, call);
  if (model.feeds !== undefined) feed(m, frame, model.feeds, call);
  if (model.overhears !== undefined) overhear(m, frame, argument(m, frame, call, model.overhears), call);
  if (model.listens !== undefined) m.listeners.listen(m, frame, model.listens, call);
  if (model.raises !== undefined) m.listeners.raise(m, frame, model.raises, call);
  if (model.becomes !== undefined) {
    result = withName(result, model.becomes, false);
    const own = result.extra?.receiver;
    if (own !== undefined) result = withExtra(result, { receiver: undefined });
    if (model.keeps === true) result = withEntries(result, settingsOf(call));
    else if (model.runs !== undefined) result = withEntries(result, startedOf(m, frame, model.runs, call));
  }
  return result;
}

/** Programs' files that are written in one go, from the beginning. */
const WRITES_WHOLE = /(?:^|\.)(?:write_text|write_bytes|writeFile(?:Sync)?|Bun\.write|writeTextFile(?:Sync)?)$/;

/** What is written with these stands behind what was written before. */
const WRITES_ON = /(?:^|\.)(?:write|appendFile(?:Sync)?)$/;

/** `routes.get(path)`: any of the functions that are kept, where the name is not known. */
function handlerOf(m: Machine, model: ApiModel, { receiver, args }: Call): Val | undefined {
  return model.fold === 'get' && args[0]?.text === undefined && receiver !== undefined
    ? anyEntry(m, receiver)
    : undefined;
}

/** What a client is made with: named arguments and the options it was given. */
function settingsOf(call: Call): ReadonlyMap<string, Val> {
  const entries = new Map<string, Val>(call.receiver?.entries ?? []);
  for (const [name, value] of call.args[call.args.length - 1]?.entries ?? []) entries.set(name, value);
  for (const { name, value } of call.named) entries.set(name, value);
  return entries;
}

/** What is asked for by its name is that entry, not the whole it stands in. */
function isEntry(model: ApiModel, call: Call): boolean {
  const key = call.args[0]?.text;
  return model.fold === 'get' && key !== undefined && call.receiver?.entries?.has(key) === true;
}

/** `setattr(object, 'name', value)`. */
function setByName(m: Machine, frame: Frame, sets: NonNullable<ApiModel['sets']>, call: Call): void {
  const object = argument(m, frame, call, sets.object);
  const name = argument(m, frame, call, sets.name)?.text;
  const given = argument(m, frame, call, sets.value);
  // A descriptor holds the value it describes.
  const value = given?.entries?.get('value') ?? given;
  if (object === undefined || name === undefined || value === undefined) return;
  replaceMember(m, frame, object, name, value, call.span);
  if (!setOn(m, frame, object, name, value, call.span)) setInside(m, frame, object, name, value);
}

/** A module before the dot is no receiver: `codecs.decode(x)` works on its argument. */
function foldView(m: Machine, model: ApiModel, call: Call, origin: Val, frame: Frame) {
  return {
    receiver: model.callee.startsWith('.') || model.fold === 'get-in' ? call.receiver : undefined,
    args: call.args,
    named: (name: string) => call.named.find((one) => one.name === name)?.value,
    given: call.named,
    origin,
    file: frame.unit.path,
    here: hereOf(m, origin),
  };
}

/** `defaultdict(lambda: { … })`: under a name that is not known there is one entry for all of them. */
function withMadeEntry(m: Machine, frame: Frame, fn: Val | undefined, held: Val, span: Span): Val {
  const made = fn === undefined ? undefined : m.invoke(fn, [], [], frame, span);
  return made?.ref === undefined ? held : withItems(held, undefined, new Map([...(held.entries ?? []), [HOLE, made]]));
}

/** `JSON.parse(text, (name, value) => …)`: called with each entry, the inner ones first. */
function revive(m: Machine, frame: Frame, fn: Val | undefined, held: Val, span: Span, depth = 0): void {
  if (fn?.fn === undefined || depth > MAX_REVIVED) return;
  const parts = held.entries ?? held.items?.map((one, at) => [String(at), one] as const) ?? [];
  let count = 0;
  for (const [name, value] of parts) {
    if (++count > MAX_ENTRIES) return;
    revive(m, frame, fn, value, span, depth + 1);
    m.invoke(fn, [textVal(name), value], [], frame, span);
  }
}
const MAX_REVIVED = 4;
const MAX_ENTRIES = 32;

/** What of the call the result carries on. */
function passed(m: Machine, frame: Frame, model: ApiModel, call: Call): Val {
  if (model.asks === true) return taggedVal(answered(m.tags, call.all.tags), []);
  if (model.passes === undefined) {
    return answersAnew(model) ? UNKNOWN : call.all;
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
    if (name?.text !== undefined) return importEach(m, frame, name, call);
    // Whoever answers chooses what is taken, with nothing of the program's own before it.
    if (name?.tags.has('net'))
      m.flows.state(frame, name, { to: 'evaluate', position: 'code', sink: call.fact, span: call.span });
  }
  if (model.attribute !== undefined) {
    const object = argument(m, frame, call, model.attribute.object);
    const name = argument(m, frame, call, model.attribute.name);
    if (object !== undefined && name?.text !== undefined) return m.attribute(object, name.text, frame, call.span, true);
  }
  return undefined;
}

/** What goes by is handed to each of the functions, now and once all is known that they use. */
function overhear(m: Machine, frame: Frame, given: Val | undefined, call: Call, depth = 0): void {
  if (given === undefined || depth > 2) return;
  const parts = given.items ?? [...(given.entries?.values() ?? [])];
  for (const part of parts.slice(0, MAX_ENTRIES)) overhear(m, frame, part, call, depth + 1);
  const fn = given.fn === undefined ? methodOf(given, '__call__') : given;
  if (fn?.fn === undefined) return;
  const passed = taggedVal(m.tags.one('intercepted'));
  const args = Array<Val>(Math.min(fn.fn.ir.params.length, MAX_HANDED)).fill(passed);
  const hand = (): Val => m.invoke(fn, args, [], frame, call.span);
  hand();
  m.later(frame.unit, hand);
}
const MAX_HANDED = 4;

function moduleOf(m: Machine, frame: Frame, file: ArgRef, call: Call): Val | undefined {
  const path = argument(m, frame, call, file) ?? call.named.find(({ name }) => FILE.test(name))?.value;
  return path === undefined ? undefined : modulesOfPath(m, frame, path);
}
const FILE = /^(?:location|path|pathname)$/;

/** Whatever the name may be, and of the package it is said to be in. */
function importEach(m: Machine, frame: Frame, name: Val, call: Call): Val {
  const inside = call.args[1]?.text ?? call.named.find((one) => one.name === 'package')?.value.text;
  let result: Val | undefined;
  for (const { text } of variants(name)) {
    if (text === undefined) continue;
    const whole = text.startsWith('.') && isConstant(inside) && /^\w/.test(inside) ? inside + text : text;
    const module = m.importModule(whole, frame, call.span, true);
    result = result === undefined ? module : eitherModule(m, module, result);
  }
  return result ?? UNKNOWN;
}

function environmentOf(m: Machine, frame: Frame, env: NonNullable<ApiModel['env']>, call: Call): Val | undefined {
  const name = env.name === undefined ? undefined : argument(m, frame, call, env.name);
  if (env.access === 'write') {
    if (name?.text !== undefined) writeEnvironment(m, frame, name.text, call.span, call.args[1]);
    return UNKNOWN;
  }
  if (env.access === 'all' || name === undefined) return wholeEnvironment(m, frame, call.span);
  // `${!name}`: a shell's own variable before one of the environment.
  const own = frame.unit.shell && name.text !== undefined ? frame.scope.get(name.text) : undefined;
  if (own !== undefined) return own;
  const value = environment(m, frame, name, call.span);
  const fallback = call.args[1];
  // What stands in for a key tells nothing of it.
  if (value.text !== undefined || !fallback?.text || m.ctx.knowledge.isSecretName(name.text ?? '')) return value;
  // A default that is a constant keeps its text: `os.getenv('BASE', 'https://…')`.
  return withTags(fallback, m.tags.union(value.tags, fallback.tags), value.sources);
}

/** `home.glob("notes/*.md")`: the folder a pattern names before its first sign. */
function below(path: Val, pattern: Val | undefined): Val {
  const folder = /^[^*?[\]{}\uE000]+(?=\/)/.exec(pattern?.text ?? '')?.[0];
  return folder === undefined || path.text === undefined || path === pattern
    ? path
    : withText(path, `${path.text}/${folder}`, true);
}

function pathEffect(
  m: Machine,
  frame: Frame,
  model: ApiModel,
  call: Call,
  effect: NonNullable<ApiModel['path']>,
): { content?: Val; handle?: Val } {
  // An archive in a buffer has no path of its own.
  const path =
    argument(m, frame, call, effect.arg) ??
    (effect.mode === undefined ? undefined : argument(m, frame, call, 'fileobj'));
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
        ? { content: readPath(m, frame, path, span, call.args), handle: path }
        : path.extra?.handle !== undefined && call.receiver === path
          ? { content: path }
          : { content: readPath(m, frame, path, span, call.args) };
    case 'write': {
      if (effect.content === 'result') return {};
      const written = effect.content === undefined ? undefined : argument(m, frame, call, effect.content);
      // `fwrite(file, text)`: the text itself, not a list of one.
      const alone = typeof effect.content === 'object' && written?.items?.length === 1;
      const content = alone ? written!.items![0] : written;
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
        path.extra?.handle === undefined &&
        path.text === undefined &&
        (effect.arg === 'file' || (effect.arg === 'receiver' && path.name === undefined))
      )
        return { content: UNKNOWN };
      if (content !== undefined)
        writePath(m, frame, path, content, span, call.fact, {
          whole: WRITES_WHOLE.test(call.callee),
          joins: WRITES_ON.test(call.callee) ? 'part' : undefined,
        });
      else touch(m, frame, path, 'write', span);
      return { content: UNKNOWN };
    }
    case 'delete':
      deletePath(m, frame, path, span);
      return { content: UNKNOWN };
    case 'list': {
      const pattern = isGlob(call.callee) ? call.args[0] : undefined;
      // A pattern that is one name leads to one file.
      return { content: isOneName(pattern) ? path : listPath(m, frame, below(path, pattern), span) };
    }
    default:
      touch(m, frame, path, access, span);
      return { content: m.start(path, [], frame, span, call.fact, model.recurring === true) };
  }
}

const isGlob = (callee: string): boolean => /(?:^|\.)glob$/.test(callee);
const isOneName = (pattern: Val | undefined): boolean =>
  pattern !== undefined && variants(pattern).every(({ text }) => isConstant(text) && !/[*?[{]/.test(text));

/** `b64encode(mac.digest())`: a signature in letters. Nothing that could be read without them is hidden by it. */
function writesDigest(m: Machine, frame: Frame, model: ApiModel, call: Call): boolean {
  const [only, ...others] = model.passes ?? [];
  if (only === undefined || others.length > 0 || model.gives?.includes('encoded') !== true) return false;
  return argument(m, frame, call, only)?.extra?.digest === true;
}

/** An entry of a store is told with its name, what is typed with what was asked. */
function givenBy(m: Machine, frame: Frame, model: ApiModel, call: Call): TagSet {
  const tags = typed(m, frame, m.tags.list(model.gives), call);
  const name = model.entry === undefined ? undefined : argument(m, frame, call, model.entry)?.text;
  return entryTags(m, tags, isConstant(name) ? name : undefined);
}
