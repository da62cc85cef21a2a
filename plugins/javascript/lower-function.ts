// Functions of every shape to FunctionIr.
// May not: decide where a function is bound; its caller knows.
import type { Expr, FunctionIr, Param, Stmt, SyntaxNode } from '../../src/plugin.ts';
import { child, firstOf, type Lowering, member, name, parts, source, span } from './lower-state.ts';

export function lowerFunction(low: Lowering, node: SyntaxNode, called: string): FunctionIr {
  const { pending: outer, looks } = low;
  low.pending = [];
  low.looks = false;
  const prelude: Stmt[] = [];
  const params: Param[] = [];
  const single = child(node, 'parameter');
  if (single) params.push({ name: source(low, single) });
  const list = child(node, 'parameters') ?? firstOf(node, 'formal_parameters');
  for (const one of list ? parts(list) : []) {
    const param = parameter(low, one, prelude);
    if (param) params.push(param);
  }
  const wraps = params.some((one) => one.name === 'module' || one.name === 'exports') ? 1 : 0;
  low.bundled += wraps;
  const body: Stmt[] = [];
  const block = child(node, 'body');
  if (block?.type === 'statement_block') {
    body.push(...low.stmts(parts(block)));
  } else if (block) {
    const value = low.expr(block);
    body.push(...low.pending, { t: 'return', value, span: span(block) });
  }
  low.pending = outer;
  low.bundled -= wraps;
  const arrow = node.type === 'arrow_function';
  if (low.looks && !arrow) params.unshift({ name: 'arguments', rest: 'list' });
  low.looks = arrow ? low.looks || looks : looks;
  return { name: called, params, body: [...prelude, ...body], decorators: [], span: span(node) };
}

function parameter(low: Lowering, node: SyntaxNode, prelude: Stmt[]): Param | undefined {
  if (node.type === 'required_parameter' || node.type === 'optional_parameter') {
    const pattern = child(node, 'pattern') ?? parts(node).at(-1);
    if (!pattern || pattern.type === 'this') return undefined;
    const type = child(node, 'type');
    const param = {
      ...bound(low, pattern, child(node, 'value'), prelude),
      ...(type && { type: source(low, type).replace(/^:\s*/, '') }),
    };
    // `constructor(private key: string)` declares and fills a field.
    const property = firstOf(node, 'accessibility_modifier') ?? firstOf(node, 'readonly');
    if (property && param.name) {
      const at = span(pattern);
      const field = member(name('this', at), param.name, at);
      prelude.push({ t: 'assign', target: field, value: name(param.name, at), span: at });
    }
    return param;
  }
  if (node.type === 'assignment_pattern') {
    const left = child(node, 'left');
    return left ? bound(low, left, child(node, 'right'), prelude) : undefined;
  }
  return bound(low, node, undefined, prelude);
}

function bound(low: Lowering, pattern: SyntaxNode, value: SyntaxNode | undefined, prelude: Stmt[]): Param {
  const fallback: { default?: Expr } = value ? { default: low.expr(value) } : {};
  if (pattern.type === 'identifier') return { name: source(low, pattern), ...fallback };
  if (pattern.type === 'rest_pattern') {
    const place = low.target(pattern, prelude);
    return place.t === 'name' ? { name: place.name, rest: 'list' } : { name: '', rest: 'list', pattern: place };
  }
  return { name: '', pattern: low.target(pattern, prelude), ...fallback };
}
