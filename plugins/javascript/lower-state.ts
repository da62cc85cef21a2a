// What the lowering files share: the text, the bounds and the way back into one another without import circles.
// May not: know a node type's meaning.
import type { Expr, FunctionIr, Span, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';

export interface Lowering {
  readonly text: string;
  expr(node: SyntaxNode): Expr;
  /** Statements of a body, functions first as JavaScript hoists them. */
  stmts(nodes: readonly SyntaxNode[]): Stmt[];
  stmt(node: SyntaxNode): Stmt[];
  fn(node: SyntaxNode, name: string): FunctionIr;
  /** `after` receives what must follow the assignment: defaults and computed keys of patterns. */
  target(node: SyntaxNode, after: Stmt[]): Target;
  /** Statements an expression needs run before the statement it stands in: comma parts, class expressions. */
  pending: Stmt[];
  /** Functions around that are given their own `module` or `exports`, as bundlers write them. */
  bundled: number;
  /** The function at hand looks at its `arguments`. */
  looks: boolean;
  /** Names bound by imports of the file so far. */
  readonly imported: Set<string>;
  /** Nested deeper than can be read safely: counted, never silent. */
  skipped(node: SyntaxNode): void;
}

export const span = (node: SyntaxNode): Span => ({ start: node.start, end: node.end });

export const source = (low: Lowering, node: SyntaxNode): string => {
  const text = low.text.slice(node.start, node.end);
  return text.includes('\\u') && IDENTIFIER.has(node.type) ? spelled(text) : text;
};

const IDENTIFIER: ReadonlySet<string> = new Set([
  'identifier',
  'property_identifier',
  'shorthand_property_identifier',
  'shorthand_property_identifier_pattern',
]);

/** A name may be written in escapes: `\u0065val` is `eval`. */
const spelled = (name: string): string =>
  name.replace(/\\u(?:\{([\da-f]{1,6})\}|([\da-f]{4}))/gi, (whole, long?: string, short?: string) => {
    const code = Number.parseInt(long ?? short ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

export function child(node: SyntaxNode, field: string): SyntaxNode | undefined {
  for (const one of node.children) if (one.field === field && one.named) return one;
  return undefined;
}

/** Like `child`, but keyword tokens such as an operator count too. */
export function token(node: SyntaxNode, field: string): SyntaxNode | undefined {
  for (const one of node.children) if (one.field === field) return one;
  return undefined;
}

export function firstOf(node: SyntaxNode, type: string): SyntaxNode | undefined {
  for (const one of node.children) if (one.type === type) return one;
  return undefined;
}

/** Named children that are program: no comments, no broken rest of a decorator list. */
export function parts(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((one) => one.named && one.type !== 'comment' && one.type !== 'html_comment');
}

export function hasWord(node: SyntaxNode, word: string): boolean {
  for (const one of node.children) if (!one.named && one.type === word) return true;
  return false;
}

export const name = (text: string, at: Span): Expr & { t: 'name' } => ({ t: 'name', name: text, span: at });
export const text = (value: string, at: Span): Expr & { t: 'const' } => ({ t: 'const', value, span: at });
export const op = (word: string, operands: readonly Expr[], at: Span): Expr => ({
  t: 'op',
  op: word,
  operands,
  span: at,
});
export const invoke = (callee: Expr, args: readonly Expr[], at: Span): Expr & { t: 'call' } => ({
  t: 'call',
  callee,
  args,
  named: [],
  construct: false,
  span: at,
});
export const member = (object: Expr, property: string, at: Span): Expr & { t: 'member' } => ({
  t: 'member',
  object,
  property,
  span: at,
});

/** Text of a constant that is written out or put together of constants alone. */
export function constantText(expr: Expr): string | undefined {
  if (expr.t === 'const') return expr.value === null || expr.binary ? undefined : String(expr.value);
  if (expr.t !== 'concat') return undefined;
  let all = '';
  for (const part of expr.parts) {
    if (part.t !== 'const' || part.value === null) return undefined;
    all += String(part.value);
  }
  return all;
}

/** The dotted name as written (`a.b.c`), or '' for anything else. */
export function dotted(expr: Expr): string {
  let rest = '';
  let at = expr;
  while (at.t === 'member') {
    rest = `.${at.property}${rest}`;
    at = at.object;
  }
  return at.t === 'name' ? at.name + rest : '';
}

/** A construct without a form of its own: its operands' data are united. */
export const operation = (low: Lowering, node: SyntaxNode): Expr =>
  op(
    node.type,
    parts(node).map((one) => low.expr(one)),
    span(node),
  );

/** The value with what must run before it; a statement is made of both. */
export function prepared(low: Lowering, node: SyntaxNode): { value: Expr; before: Stmt[] } {
  const lowered = low.expr(node);
  return { value: lowered, before: low.pending.splice(0) };
}
