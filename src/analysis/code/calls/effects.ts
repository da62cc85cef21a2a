// Applies one library model to one call: facts, flows, files, handed-over text, and the value that comes back.
// May not: find the model; `library-call.ts` does.
import type { ApiModel } from '../../../model/value.ts';
import { trapped } from '../evaluate/detours.ts';
import { answered } from '../evaluate/guards.ts';
import { MEMORY } from '../files/access.ts';
import { entryTags } from '../files/kept-entries.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Extra, Val } from '../state.ts';
import { elementOf } from '../values/elements.ts';
import { given } from '../values/origins.ts';
import { NO_TAGS, type TagSet } from '../values/tags.ts';
import { mix, originOf } from '../values/unite.ts';
import {
  detached,
  isConstant,
  taggedVal,
  textVal,
  UNKNOWN,
  withEntries,
  withExtra,
  withName,
  withTags,
} from '../values/values.ts';
import { promptOf, typed } from './asked.ts';
import { environmentOf, moduleOf, reflected, setByName } from './by-name.ts';
import { overhear, revive, withMadeEntry } from './called-with.ts';
import { keptItems } from './filtering.ts';
import { folded, foundFor, isEntry } from './folded.ts';
import { listen, raise } from './listeners.ts';
import { answersAnew, argument, type Call } from './model-call.ts';
import { laidDown, pathEffect } from './on-files.ts';
import { callBack, feed, handOver, startedOf } from './running.ts';
import { send } from './sending.ts';

export function applyModel(m: Machine, frame: Frame, model: ApiModel, call: Call): Val {
  const { span, fact } = call;
  if (model.attribute !== undefined || model.imports !== undefined) {
    const special = reflected(m, frame, model, call);
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
  laidDown(m, frame, model, call, origin);
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

  result ??= folded(m, frame, model, call, origin);
  result = result === undefined ? carriedOn(m, model, carried, origin) : withOrigin(m, model, call, result, origin);
  if (model.fold === 'memory')
    extra = { handle: textVal(`${MEMORY}${frame.unit.path.replaceAll('/', ':')}:${call.span.start}`) };
  return afterwards(m, frame, model, call, extra === undefined ? result : withExtra(result, extra));
}

/** What was worked out comes from what was passed, but for an entry that was asked for by its name. */
function withOrigin(m: Machine, model: ApiModel, call: Call, result: Val, origin: Val): Val {
  return origin.tags.size > result.tags.size && model.fold !== undefined && !isEntry(model, call)
    ? withTags(result, m.tags.union(result.tags, origin.tags), origin.sources)
    : result;
}

/** The one thing that is passed comes back as it is. */
function carriedOn(m: Machine, model: ApiModel, carried: Val | undefined, origin: Val): Val {
  if (carried === undefined) return origin;
  return withTags(
    model.passes![0] === 'receiver' ? carried : detached(carried),
    m.tags.union(carried.tags, origin.tags),
    origin.sources.length > carried.sources.length ? origin.sources : carried.sources,
  );
}

/** Once it is known what the call comes to: what that holds and is called from then on, and who hears of it. */
function afterwards(m: Machine, frame: Frame, model: ApiModel, call: Call, value: Val): Val {
  const { span } = call;
  let result = value;
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
  if (model.listens !== undefined) listen(m, frame, model.listens, call);
  if (model.raises !== undefined) raise(m, frame, model.raises, call);
  if (model.becomes !== undefined) {
    result = withName(result, model.becomes, false);
    const own = result.extra?.receiver;
    if (own !== undefined) result = withExtra(result, { receiver: undefined });
    if (model.keeps === true) result = withEntries(result, settingsOf(call));
    else if (model.runs !== undefined) result = withEntries(result, startedOf(m, frame, model.runs, call));
  }
  return result;
}

/** What a client is made with: named arguments and the options it was given. */
function settingsOf(call: Call): ReadonlyMap<string, Val> {
  const entries = new Map<string, Val>(call.receiver?.entries ?? []);
  for (const [name, value] of call.args[call.args.length - 1]?.entries ?? []) entries.set(name, value);
  for (const { name, value } of call.named) entries.set(name, value);
  return entries;
}

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
