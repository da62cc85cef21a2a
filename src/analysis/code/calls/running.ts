// What a call has run: text handed to an interpreter, a started program that is fed, callbacks, mapped functions.
// May not: read the handed text; the machine does.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { ApiModel } from '../../../model/value.ts';
import { lookup } from '../evaluate/names.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { NamedPart, Val } from '../state.ts';
import { elementOf } from '../values/elements.ts';
import { mix, mixAll, originOf } from '../values/unite.ts';
import { isConstant, listVal, UNKNOWN, withExtra, withName, withText } from '../values/values.ts';
import { answersAnew, argument, type Call } from './model-call.ts';
import { settled } from './promises.ts';

const STARTED = '\u0000started';

export function handOver(
  m: Machine,
  frame: Frame,
  model: ApiModel,
  call: Call,
  runs: NonNullable<ApiModel['runs']>,
): Val {
  const given = argument(m, frame, call, runs.code);
  if (given === undefined) return UNKNOWN;
  const code = model.makes === true ? asFunction(call, given) : given;
  if (runs.received === true && !code.tags.has('net')) {
    const when = runs.codeWhen === undefined ? undefined : argument(m, frame, call, runs.codeWhen);
    if (when?.text !== 'true') return UNKNOWN;
  }
  const names = runs.names === undefined ? undefined : argument(m, frame, call, runs.names)?.entries;
  const stdin =
    runs.stdin === undefined ? undefined : (argument(m, frame, call, runs.stdin) ?? argument(m, frame, call, 'stdin'));
  const env = runs.env === undefined ? undefined : argument(m, frame, call, runs.env)?.entries;
  const folder = runs.folder === undefined ? undefined : argument(m, frame, call, runs.folder);
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
    argv: argv === undefined ? undefined : wordsOf(argv),
    stdin,
    env,
    folder,
    fact: call.fact,
    step: `handed:${language}`,
    shares,
    names,
    recurring: model.recurring,
  };
  return m.hand(order, frame, call.span);
}

/** The words a program is given: of a list among them each, and what was added to one that is not known. */
function wordsOf(argv: Val): readonly Val[] {
  const words = argv.items ?? [argv];
  return words.flatMap(
    (one) => one.items ?? (one.extra?.added === undefined ? [one] : [originOf(one), ...one.extra.added]),
  );
}

/** `Function('a', 'b', code)` is the function of these parameters, where all of it is known: it is read with what it is called with. */
function asFunction(call: Call, code: Val): Val {
  const parameters = call.args.slice(0, -1);
  if (parameters.length === 0 || !isConstant(code.text)) return code;
  const names = parameters.map(({ text }) => (isConstant(text) ? text : undefined));
  if (names.some((one) => one === undefined)) return code;
  return withText(code, `(function (${names.join(', ')}) {${code.text}\n})`, code.folded);
}

/** The words a program was started with stay with what stands for it. */
export function startedOf(
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
  const words = [...(code.items ?? [code]), ...(more === undefined ? [] : wordsOf(more))];
  return new Map([[STARTED, line ? code : listVal(words, mixAll(m.tags, words))]]);
}

/** A running program reads what it is given: a shell runs it, a client sends it. */
export function feed(m: Machine, frame: Frame, { data, into }: NonNullable<ApiModel['feeds']>, call: Call): void {
  const stdin = argument(m, frame, call, data) ?? argument(m, frame, call, 'input');
  const program = argument(m, frame, call, into);
  const code = program?.entries?.get(STARTED) ?? program?.extra?.receiver?.entries?.get(STARTED);
  if (stdin === undefined || code === undefined || (stdin.tags.size === 0 && stdin.text === undefined)) return;
  const order = { code, stdin, fact: call.fact, shares: false } as const;
  if (code.items === undefined) m.hand({ ...order, language: 'shell', step: 'handed:shell' }, frame, call.span);
  else m.hand({ ...order, language: 'argv', step: 'handed:argv' }, frame, call.span);
}

export function callBack(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val, answer?: Val): Val {
  let result = origin;
  if (model.settles !== undefined) result = settled(m, frame, model.settles, call) ?? result;
  const inner = model.recurring === true && !frame.recurring ? { ...frame, recurring: true } : frame;
  for (const ref of model.callbacks ?? []) {
    const fn = callable(m, frame, argument(m, frame, call, ref), call.span);
    if (fn === undefined || (fn.fn === undefined && fn.name === undefined && fn.extra === undefined)) continue;
    const data = answer ?? (answersAnew(model) ? result : mix(m.tags, result, call.all));
    // `on_open=f`: the connection that was made is what the function is given.
    const thing =
      typeof ref === 'string' && model.becomes !== undefined
        ? withName(withText(data, call.args[0]?.text ?? HOLE, false), model.becomes, false)
        : data;
    const args = answers(fn, thing);
    result = mix(m.tags, result, m.invoke(fn, args, [], inner, call.span, call.receiver));
    // A connection is spoken to once there is one, and then it has its name; a server once all is set up.
    if (model.recurring === true || model.becomes !== undefined || model.gives?.includes('request') === true)
      again(fn, args, []);
  }
  if (model.calls !== undefined) {
    const fn = argument(m, frame, call, model.calls.fn);
    const { args: ref } = model.calls;
    const behind = typeof model.calls.fn === 'number' ? call.args[model.calls.fn + 1] : undefined;
    const args = ref === undefined ? undefined : (argument(m, frame, call, ref) ?? behind);
    if (fn !== undefined) {
      const given = args?.items ?? (args === undefined ? [] : [args]);
      const named = typeof ref === 'object' ? call.named : namedOf(argument(m, frame, call, 'kwargs'));
      result = mix(m.tags, result, m.invoke(fn, given, named, inner, call.span));
      again(fn, given, named);
    }
  }
  return result;

  function again(fn: Val, args: readonly Val[], named: readonly NamedPart[]): void {
    if (fn.fn !== undefined) m.later(frame.unit, () => m.invoke(fn, args, named, inner, call.span));
  }
}

/** `(channel, method, properties, body) => …`: nobody knows which of them holds it. Of `(error, data) => …` the first is no data. */
function answers(fn: Val, data: Val): readonly Val[] {
  const params = fn.fn?.ir.params ?? [];
  const [first] = params;
  const given = Array<Val>(Math.min(Math.max(params.length, 2), MAX_ANSWERS)).fill(data);
  return first !== undefined && params.length > 1 && ERROR_NAME.test(first.name) ? [UNKNOWN, ...given] : given;
}
const MAX_ANSWERS = 6;
const ERROR_NAME = /^_?e(?:rr(?:or)?)?\d?$/i;

function namedOf(value: Val | undefined): readonly NamedPart[] {
  return [...(value?.entries ?? [])].map(([name, one]) => ({ name, value: one }));
}

const FUNCTION = /^[a-z_]\w{1,60}$/i;

/** `array_map('unlink', $all)`: in some languages a function is handed over by its name. */
function callable(m: Machine, frame: Frame, fn: Val | undefined, span: Span): Val | undefined {
  if (fn?.text === undefined || !frame.unit.models.language.callsTexts || !FUNCTION.test(fn.text)) return fn;
  return lookup(m, frame, fn.text, span, false);
}

/** `map(chr, [105, 100])`: element by element, while it folds; of a list nobody knows the items of, what becomes of any. */
export function mapItems(m: Machine, frame: Frame, call: Call): Val | undefined {
  const list = call.receiver?.items === undefined ? call.args[1] : call.receiver;
  const fn = callable(m, frame, call.args[0], call.span);
  const items = list?.items;
  if (list !== undefined && fn?.fn !== undefined && items === undefined && list.tags.size > 0) {
    const made = m.invoke(fn, [elementOf(m, list)], [], frame, call.span);
    return made.text === undefined ? undefined : withExtra(originOf(mix(m.tags, list, made)), { element: made });
  }
  if (items === undefined || fn === undefined || items.length > 2048 || !m.effort.unroll(items.length))
    return undefined;
  const out: Val[] = [];
  for (const item of items) out.push(m.invoke(fn, [item], [], frame, call.span));
  return listVal(out, mixAll(m.tags, out));
}

const MAX_REDUCED = 64;

/** `reduce(f, list, first)`: step by step while the list is known, else twice, as its result is put in again. */
export function reduceItems(m: Machine, frame: Frame, call: Call): Val | undefined {
  const method = call.receiver !== undefined && call.receiver.name === undefined;
  const [fn] = call.args;
  const list = method ? call.receiver : call.args[1];
  const first = method ? call.args[1] : call.args[2];
  if (fn === undefined || list === undefined) return undefined;
  const known = list.items !== undefined && list.items.length <= MAX_REDUCED && m.effort.unroll(list.items.length);
  const one = known ? undefined : elementOf(m, list);
  const items = one === undefined ? list.items! : [one, one];
  let result = first ?? items[0] ?? UNKNOWN;
  for (const item of first === undefined ? items.slice(1) : items)
    result = m.invoke(fn, [result, item], [], frame, call.span);
  return result;
}
