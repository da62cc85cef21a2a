// What a word is made of while it is read, and how it becomes an expression.
// May not: read text.
import type { Expr, Span, Stmt } from '../../../src/plugin.ts';

/** Literal text, or an expansion. `quoted` text takes no part in brace expansion. */
export type Part =
  | { readonly lit: string; readonly quoted: boolean; readonly span: Span }
  | { readonly expr: Expr; readonly quoted: boolean }
  | { readonly split: true };

export function constant(value: string | number | null, span: Span): Expr {
  return { t: 'const', value, span };
}

/** A modifier of a variable as a method of its value, described to the interpreter in `../apis.ts`. */
export function helper(method: string, value: Expr, args: readonly Expr[], span: Span): Expr {
  const callee: Expr = { t: 'member', object: value, property: method, span };
  return { t: 'call', callee, args, named: [], construct: false, span };
}

const isWordChar = (c: number): boolean => (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122);

/**
 * Joins literal neighbours. `c''url` and `cu"rl"` stay a `concat` of their pieces, because nobody writes a name so who
 * does not hide it; `--data="x"` and `-d'x'` are ordinary and become one constant.
 */
export function join(parts: readonly Part[], span: Span): Expr {
  const out: Expr[] = [];
  let text = '';
  let open = false;
  // Of the text so far: asking the text itself would put its pieces together each time.
  let last = 0;
  let lastQuoted = false;
  let option = false;
  const close = (): void => {
    if (open && text !== '') out.push(constant(text, span));
    text = '';
    open = false;
  };
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if ('split' in part) continue;
    if ('expr' in part) {
      close();
      out.push(part.expr);
      continue;
    }
    if (!open && out.length === 0) option = part.lit.startsWith('-');
    const glued =
      open &&
      !option &&
      lastQuoted !== part.quoted &&
      text !== '' &&
      isWordChar(last) &&
      (part.lit === '' ? followsWord(parts, i) : isWordChar(part.lit.charCodeAt(0)));
    if (glued) close();
    text += part.lit;
    if (part.lit !== '') last = part.lit.charCodeAt(part.lit.length - 1);
    open = true;
    lastQuoted = part.quoted;
  }
  close();
  if (out.length === 0) return constant('', span);
  return out.length === 1 ? out[0]! : { t: 'concat', parts: out, span };
}

function followsWord(parts: readonly Part[], i: number): boolean {
  const next = parts[i + 1];
  return next !== undefined && 'lit' in next && isWordChar(next.lit.charCodeAt(0));
}

/** The constant text of a word, or undefined when any part of it is not known. */
export function constantText(expr: Expr | undefined): string | undefined {
  if (expr?.t === 'const') return String(expr.value);
  if (expr?.t !== 'concat') return undefined;
  let text = '';
  for (const part of expr.parts) {
    if (part.t !== 'const') return undefined;
    text += String(part.value);
  }
  return text;
}

/** Statements that may or may not run. Without a test they still do not overwrite what was known before. */
export function branch(test: Expr | undefined, then: readonly Stmt[], otherwise: readonly Stmt[], span: Span): Stmt {
  return { t: 'if', test: test ?? constant(null, span), then, otherwise, span };
}
