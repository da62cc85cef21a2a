// What a call has run: text handed to an interpreter, a started program that is fed, callbacks, mapped functions.
// May not: read the handed text; the machine does.
import type { ApiModel, ArgRef } from '../../model/value.ts';
import type { Frame, Machine } from './machine.ts';
import { type Call, argument } from './model-call.ts';
import { UNKNOWN, type Val, listVal, mix, mixAll } from './values.ts';

const MAX_LATE = 6;

const STARTED = '\u0000started';

export function handOver(
  m: Machine,
  frame: Frame,
  model: ApiModel,
  call: Call,
  runs: NonNullable<ApiModel['runs']>,
): Val {
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
  const words = [...(code.items ?? [code]), ...(more?.items ?? [])];
  return new Map([[STARTED, line ? code : listVal(words, mixAll(m.tags, words))]]);
}

/** A running program reads what it is given: a shell runs it, a client sends it. */
export function feed(m: Machine, frame: Frame, ref: ArgRef, call: Call): void {
  const stdin = argument(m, frame, call, ref) ?? argument(m, frame, call, 'input');
  const { receiver } = call;
  const code = receiver?.entries?.get(STARTED) ?? receiver?.extra?.receiver?.entries?.get(STARTED);
  if (stdin === undefined || code === undefined || (stdin.tags.size === 0 && stdin.text === undefined)) return;
  const order = { code, stdin, fact: call.fact, shares: false } as const;
  if (code.items === undefined) m.hand({ ...order, language: 'shell', step: 'handed:shell' }, frame, call.span);
  else m.hand({ ...order, language: 'argv', step: 'handed:argv' }, frame, call.span);
}

export function callBack(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): Val {
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
export function mapItems(m: Machine, frame: Frame, call: Call): Val | undefined {
  const list = call.receiver?.items === undefined ? call.args[1] : call.receiver;
  const fn = call.args[0];
  const items = list?.items;
  if (items === undefined || fn === undefined || items.length > 2048 || !m.unroll(items.length)) return undefined;
  const out: Val[] = [];
  for (const item of items) out.push(m.invoke(fn, [item], [], frame, call.span));
  return listVal(out, mixAll(m.tags, out));
}
