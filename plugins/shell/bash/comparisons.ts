// What a test of the shell compares with what: `[ a -gt b ]`, `[[ a > b ]]`, `(( a > b ))`.
// May not: read text; equality of words of `[` stays a list of what is asked about.
import type { Expr, Span } from '../../../src/plugin.ts';

/** Greater or less, as numbers or as texts. */
const WEIGHS = /^(?:-(?:gt|ge|lt|le)|[<>]=?)$/;

export const weighs = (word: string | undefined): word is string => word !== undefined && WEIGHS.test(word);

export function compared(left: Expr, relation: string, right: Expr): Expr {
  const span: Span = { start: left.span.start, end: right.span.end };
  return { t: 'op', op: '==', operands: [left, right], relations: [relation], span };
}

/** Equality of the words of `[[ ]]`, where what stands to the right is a pattern. */
const FITS = /^(?:==?|!=|=~)$/;

export const fits = (word: string | undefined): word is string => word !== undefined && FITS.test(word);

/** It says no more of its answer than the list of what is asked about would. */
export function fitted(left: Expr, relation: string, pattern: Expr): Expr {
  const span: Span = { start: left.span.start, end: pattern.span.end };
  return { t: 'op', op: relation === '!=' ? '!~' : '=~', operands: [left, pattern], span };
}

/** The words with each comparison among them as one. */
export function comparedWords(words: readonly Expr[], wordOf: (one: Expr) => string | undefined): readonly Expr[] {
  const out: Expr[] = [];
  for (let at = 0; at < words.length; at++) {
    const [left, right] = [out.at(-1), words[at + 1]];
    const relation = wordOf(words[at]!);
    if (out.length > 1 && left !== undefined && right !== undefined && weighs(relation)) {
      out[out.length - 1] = compared(left, relation, right);
      at++;
    } else out.push(words[at]!);
  }
  return out;
}

/** Where the only sign of a comparison stands in arithmetic, outside of all brackets, and how long it is. */
export function signIn(source: string): { readonly at: number; readonly length: number } | undefined {
  let depth = 0;
  let found: { at: number; length: number } | undefined;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!;
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth > 0) continue;
    if (sign === '&' || sign === '|' || sign === '?' || sign === '=') return undefined;
    if (sign !== '<' && sign !== '>') continue;
    const next = source[at + 1];
    if (found !== undefined || next === sign) return undefined;
    found = { at, length: next === '=' ? 2 : 1 };
    at += found.length - 1;
  }
  return found;
}
