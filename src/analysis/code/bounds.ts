// How many things of a kind the interpreter goes through; the first one too many is told as a gap of its file.
// May not: hold the bounds of time and steps, which the interpreter itself counts.
import { onlyFirst } from '../bound.ts';
import type { InterpretContext } from './context.ts';
import type { Frame } from './frame.ts';
import type { Val } from './state.ts';

export const MOST = {
  arguments: 4096,
  words: 4096,
  parts: 4096,
  items: 4096,
  fields: 2000,
  listeners: 2000,
  events: 1000,
  raised: 500,
  modules: 500,
  helpers: 3000,
  values: 40,
} as const;
type Kind = keyof typeof MOST;

const THINGS: Readonly<Record<Kind, { en: string; zh: string }>> = {
  arguments: { en: 'arguments of a call', zh: '个调用参数' },
  words: { en: 'words of a command', zh: '个命令词' },
  parts: { en: 'parts of a text put together in code', zh: '个代码拼接片段' },
  items: { en: 'entries of a list in code', zh: '个代码列表项' },
  fields: { en: 'fields of an object in code', zh: '个代码对象字段' },
  listeners: { en: 'listeners of an event', zh: '个事件监听器' },
  events: { en: 'events of the program', zh: '个程序事件' },
  raised: { en: 'messages of an event', zh: '条事件消息' },
  helpers: { en: 'calls of helpers', zh: '次辅助函数调用' },
  modules: { en: 'modules imported as a whole', zh: '个整体导入的模块' },
  values: { en: 'values of what code runs', zh: '个可能被执行的值' },
};

/** Whoever tells what is left out. */
type Bounded = { readonly ctx: InterpretContext };

/** Whether there are as many already. */
export function full(m: Bounded, frame: Frame, kind: Kind, count: number): boolean {
  if (count < MOST[kind]) return false;
  m.ctx.gap(frame.unit.view, `code-${kind}`, onlyFirst(MOST[kind], THINGS[kind]));
  return true;
}

/** Whether a list or mapping takes one more; one that says nothing may be left out of a long one unsaid. */
export function mayHold(m: Bounded, frame: Frame, value: Val, count: number): boolean {
  return count < MOST.items || (isTelling(value) && !full(m, frame, 'items', count));
}

/** An address, a pipe, a command put in, a place at home: what is worth more than another value when not all are kept. */
const TELLING = /:\/\/|~\/|\/\.\w|[\\/](?:etc|root|home)[\\/]/;

/** Longer than what is looked through each time it is weighed against others. */
const LONG = 10_000;
/** Longer texts are looked through once, for each is weighed again with every value that comes to them. */
const SHORT = 100;
const weighed = new WeakMap<Val, boolean>();

export function isTelling(value: Val): boolean {
  const { text, fn, name, tags } = value;
  if (fn !== undefined || name !== undefined || tags.size > 0) return true;
  if (text === undefined || text.length > LONG) return text !== undefined;
  if (text.length < SHORT) return tells(text);
  let telling = weighed.get(value);
  if (telling === undefined) {
    telling = tells(text);
    weighed.set(value, telling);
  }
  return telling;
}

/** Signs are sought faster than patterns, and each of the patterns has one. */
function tells(text: string): boolean {
  if (text.includes('|') || text.includes('`') || text.includes('$(')) return true;
  return (text.includes('/') || text.includes('\\')) && TELLING.test(text);
}
