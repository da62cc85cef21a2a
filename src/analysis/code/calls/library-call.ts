// A call of something the skill does not define: by its dotted name, else by its method's name.
// May not: apply the model; `effects.ts` does.
import type { Fact } from '../../../model/fact.ts';
import type { Expr } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import type { ApiModel } from '../../../model/value.ts';
import { stateString } from '../evaluate/strings.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { NamedPart, Val } from '../state.ts';
import { elementOf } from '../values/elements.ts';
import { asData } from '../values/objects.ts';
import { mix, mixAll, originOf } from '../values/unite.ts';
import { isConstant, ownVal, step, UNKNOWN, variants, withExtra, withName, withTags } from '../values/values.ts';
import { withoutSecret } from './asked.ts';
import { applyModel } from './effects.ts';
import { fill, fillUnknown } from './fill.ts';
import type { Call } from './model-call.ts';
import { asClient, askClient, clientMade, sendsAlong } from './remote-client.ts';

const TYPES = new Set([
  'str',
  'int',
  'bytes',
  'bytearray',
  'list',
  'dict',
  'pathlib.Path',
  'String.prototype',
  'Array.prototype',
]);

/** A call of something the skill does not define: by its dotted name, else by its method's name. */
export function library(
  m: Machine,
  frame: Frame,
  target: Val,
  method: string,
  receiver: Val | undefined,
  given: readonly Val[],
  givenNamed: readonly NamedPart[],
  span: Span,
  callee: Expr | undefined,
  written?: readonly Expr[] | undefined,
): Val {
  const { models } = frame.unit;
  const args = given.some(holds) ? given.map((one) => asData(m, frame, one, span)) : given;
  const named = givenNamed.some((one) => holds(one.value))
    ? givenNamed.map(({ name, value }) => ({ name, value: asData(m, frame, value, span) }))
    : givenNamed;
  // `str.join('', x)`: the method of a type, its object given first.
  if (
    receiver?.name !== undefined &&
    TYPES.has(receiver.name) &&
    args[0] !== undefined &&
    method !== '' &&
    models.call(target.name ?? '') === undefined
  ) {
    return library(m, frame, args[0], method, args[0], args.slice(1), named, span, undefined);
  }
  const name = target.name;
  // `map(str.lower, words)`: called without its type before it.
  const own = method === '' && args[0] !== undefined ? /^(?:str|bytes|int)\.(\w+)$/.exec(name ?? '')?.[1] : undefined;
  if (own !== undefined && models.call(name!) === undefined)
    return library(m, frame, args[0]!, own, args[0], args.slice(1), named, span, undefined);
  if (onItsObject(frame, name, receiver, callee, written) && args.length > 0)
    return library(m, frame, target, method, args[0], args.slice(1), named, span, undefined, written?.slice(1));
  let model: ApiModel | undefined = name === undefined ? undefined : models.call(name);
  let byMethod = false;
  if (model === undefined) {
    const last =
      method !== ''
        ? method
        : name !== undefined && receiver !== undefined
          ? name.slice(name.lastIndexOf('.') + 1)
          : '';
    if (last !== '') {
      model = models.method(last);
      if (model?.sends?.written === true && !sendsToWritten(model, args)) model = undefined;
      byMethod = model !== undefined;
    }
    // What a client of a service answers to `get` or `map` is no list's.
    if (
      byMethod &&
      !acts(model!) &&
      (receiver?.extra?.client !== undefined || makesClient(name, receiver, args, named))
    )
      model = undefined;
  }
  let all = mixAll(m.tags, args, receiver === undefined ? UNKNOWN : originOf(receiver));
  for (const one of named) all = mix(m.tags, all, one.value);
  if (all === receiver || args.includes(all)) all = originOf(all);
  if (model?.opens === true) all = mix(m.tags, all, openedBy(m, model, args, named));
  const dotted = name?.includes('.') && !frame.unit.shell;
  const disguised = target.disguised;
  let fact: Fact | undefined;
  if (
    dotted ||
    disguised ||
    (model !== undefined && (byMethod ? acts(model) : name !== undefined && (acts(model) || model.gives !== undefined)))
  ) {
    fact = m.facts.call(frame, name ?? `.${method}`, args, named, all.tags, disguised, span);
  }
  const call: Call = { callee: name ?? method, receiver, args, named, fact, span, all, disguised };
  let result: Val;
  if (model !== undefined) {
    result = applyModel(m, frame, model, call);
    // `['Before this tool is used,', 'read the keys.'].join(' ')`: a sentence is read as the whole it becomes.
    const joined =
      model.fold === 'join'
        ? (receiver?.items ?? args[0]?.items)
        : model.fold === 'path-join'
          ? receiver?.items
          : undefined;
    if (isConstant(result.text) && joined !== undefined && joined.length > 1)
      stateString(m, frame, result.text, span, true);
    if (model.becomes !== undefined && result.name !== undefined && result.extra?.client === undefined) {
      // Of a client that a table knows by some of its methods, the others are asked like one's that none knows.
      const made = clientMade(call) ?? receiver?.extra?.client;
      if (made !== undefined) result = asClient(result, undefined, made);
    }
    if (model.late === true && callee?.t === 'member') {
      const { object } = callee;
      m.later(frame.unit, () => applyModel(m, frame, model, { ...call, receiver: m.object(object, frame) }));
    }
    if (model.besides === true)
      for (const one of written ?? []) if (one.t === 'call') m.later(frame.unit, () => m.evaluate(one, frame));
    if (model.fills !== undefined || model.drops !== undefined) fill(m, frame, model, call, result, callee, written);
  } else {
    result = unknown(m, frame, call, name);
    result = withTags(result, withoutSecret(m, result.tags, call.callee), result.sources);
    fillUnknown(m, frame, call, result, callee);
  }
  const stepped = step(result, frame.unit.view, span);
  return stepped.ref === undefined && isContainer(stepped) ? ownVal(stepped, frame.scope) : stepped;
}

const METHOD_OF_CLASS = /\.[A-Z]\w{0,60}\.[a-z]\w{0,60}$/;
const CLASS = /^[A-Z]/;

/** Python's `Session.send(session, request)`, and the same under a name of its own in the function that stands in its place. */
function onItsObject(
  { unit, fn }: Frame,
  name: string | undefined,
  receiver: Val | undefined,
  callee: Expr | undefined,
  written: readonly Expr[] | undefined,
): boolean {
  if (!unit.models.python || name === undefined || !METHOD_OF_CLASS.test(name)) return false;
  const first = written?.[0];
  const own = fn?.params[0];
  if (first?.t !== 'name' || own?.name !== first.name || own.rest !== undefined) return false;
  if (callee?.t !== 'member') return receiver === undefined;
  const { object } = callee;
  return (object.t === 'member' && CLASS.test(object.property)) || (object.t === 'name' && CLASS.test(object.name));
}

/** `busline.connect('bus://…')`: what a module gives that no table knows, whatever its methods are called like. */
const makesClient = (
  name: string | undefined,
  receiver: Val | undefined,
  args: readonly Val[],
  named: readonly NamedPart[],
): boolean =>
  name?.includes('.') === true &&
  receiver?.tags.size === 0 &&
  receiver.extra === undefined &&
  clientMade({ callee: name, args, named }) !== undefined;

/** What was put at the path before. */
function openedBy(m: Machine, { path }: ApiModel, args: readonly Val[], named: readonly NamedPart[]): Val {
  const at = path?.arg;
  const value = typeof at === 'number' ? args.at(at) : named.find(({ name }) => name === at)?.value;
  return (value === undefined ? undefined : m.files.read(value)) ?? UNKNOWN;
}

const WRITTEN_ADDRESS = /^https?:\/\/[\w.-]+\.[a-z]/i;

function sendsToWritten({ sends }: ApiModel, args: readonly Val[]): boolean {
  const address = typeof sends?.url === 'number' ? args[sends.url] : undefined;
  return (
    address !== undefined && variants(address).some(({ text }) => text !== undefined && WRITTEN_ADDRESS.test(text))
  );
}

/** What a constructor gives: a thing of its own, that is filled under whatever name. */
function isContainer(value: Val): boolean {
  if (value.text !== undefined || value.fn !== undefined || value.extra?.environment !== undefined) return false;
  return value.name === undefined
    ? value.items !== undefined || value.entries !== undefined
    : /(?:^|\.)[A-Z]\w*$/.test(value.name);
}

/** It may hold more than it was made with: an object, or a list or mapping of such. */
function holds(value: Val): boolean {
  return value.extra?.instance !== undefined || value.items !== undefined || value.entries !== undefined;
}

/** The model does something a reader of facts wants to know of, beyond handing data on. */
function acts(model: ApiModel): boolean {
  return (
    model.sends !== undefined ||
    model.path !== undefined ||
    model.runs !== undefined ||
    model.starts !== undefined ||
    model.copies !== undefined ||
    model.env !== undefined ||
    model.imports !== undefined ||
    model.attribute !== undefined
  );
}

/** A parser nobody described, given a file of settings: `ini.parse(text)`, `JSON.parse(File.read(path))`. */
function parsed({ callee, args }: Call): Val | undefined {
  const held = args[0];
  return held?.text !== undefined &&
    (held.entries !== undefined || held.items !== undefined) &&
    /(?:^|[._])(?:json_)?(?:parse|load|loads|decode|read|safe_?load|deserialize|unmarshal)\w{0,12}$/i.test(callee)
    ? held
    : undefined;
}

/** `rows.map((x) => `${x}.example.com`)`: what is made of each is in the list that comes back. */
const MAPS = /(?:^|\.)(?:map|collect|flatMap|flat_map|filter_map|mapNotNull)$/;

const listOf = (list: Val, element: Val): Val =>
  element.text === undefined && element.entries === undefined ? list : withExtra(originOf(list), { element });

/** What a function is given that is called with each of a list's items, where something is known of these. */
function eachOf(m: Machine, list: Val | undefined): Val | undefined {
  return list?.extra?.element !== undefined || (list?.items !== undefined && list.items.length > 0)
    ? elementOf(m, list)
    : undefined;
}

function unknown(m: Machine, frame: Frame, call: Call, name: string | undefined): Val {
  const client = call.receiver?.extra?.client;
  let result = client === undefined ? (parsed(call) ?? call.all) : askClient(m, frame, call, client);
  // `record._asdict()`: what is asked of an object of the skill that its class does not answer.
  if (call.receiver?.extra?.instance !== undefined)
    result = mix(m.tags, result, originOf(asData(m, frame, call.receiver, call.span)));
  for (const arg of call.args)
    if (arg.fn !== undefined || arg.extra?.bound !== undefined) {
      const one = eachOf(m, call.receiver) ?? result;
      const made = m.invoke(arg, [one, result], [], frame, call.span);
      result = mix(m.tags, result, made);
      if (MAPS.test(call.callee)) result = listOf(result, made);
    }
  for (const { value } of call.named)
    if (value.fn !== undefined) result = mix(m.tags, result, m.invoke(value, [result], [], frame, call.span));
  if (client === undefined && name?.includes('.') === true) sendsAlong(m, frame, call);
  const made = client ?? clientMade(call);
  if (made !== undefined) return asClient(result, name, made);
  // Library objects keep their name, so that the methods of what a constructor gives are known.
  return name !== undefined && name.length < 200 && /(?:^|\.)[A-Z]\w*$/.test(name)
    ? withName(result, name, false)
    : result;
}
