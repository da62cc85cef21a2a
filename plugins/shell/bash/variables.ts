// A variable as a word sees it: an argument, one of the shell's own, or one of the script's.
// May not: read what is done with it.
import type { Expr, Span } from '../../../src/plugin.ts';
import { constant, helper } from './parts.ts';

/** What bash works out anew each time it is asked. */
const WORKED_OUT: Readonly<Record<string, string>> = {
  RANDOM: 'drawn',
  SRANDOM: 'drawn',
  EPOCHSECONDS: 'clock',
  EPOCHREALTIME: 'clock',
};

/** `$1` is an element of the argument list `@`, which functions have as their parameter. */
export function variable(name: string, span: Span): Expr {
  if (/^[1-9]\d?$/.test(name))
    return { t: 'index', object: { t: 'name', name: '@', span }, key: constant(Number(name) - 1, span), span };
  if (name === '@' || name === '*') return { t: 'name', name: '@', span };
  if (/^[#?$!_-]$/.test(name)) return { t: 'op', op: `$${name}`, operands: [], span };
  const own = Object.hasOwn(WORKED_OUT, name) ? WORKED_OUT[name] : undefined;
  return own === undefined ? { t: 'name', name, span } : helper(own, constant(null, span), [], span);
}
