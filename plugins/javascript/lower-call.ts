// Calls: arguments, tagged templates, module loading by literal name.
// May not: know what a library does; that is told by the API table.
import type { Expr, SyntaxNode } from '../../src/plugin.ts';
import { plainCall } from './lower-detour.ts';
import { requiredModule } from './lower-module.ts';
import { child, dotted, invoke, type Lowering, member, name, op, parts, span } from './lower-state.ts';

export function lowerCall(low: Lowering, node: SyntaxNode): Expr {
  const at = span(node);
  const module = node.type === 'call_expression' ? requiredModule(low, node) : undefined;
  if (module !== undefined) return loaded(low, node, module);
  const fn = child(node, 'function') ?? child(node, 'constructor');
  const list = child(node, 'arguments');
  if (!fn) return { t: 'op', op: 'call', operands: list ? [low.expr(list)] : [], span: at };
  const callee = fn.type === 'import' ? name('import', span(fn)) : low.expr(fn);
  if (list?.type === 'template_string') return invoke(tag(low, callee), tagged(low.expr(list)), at);
  const args = list ? parts(list).map((one) => low.expr(one)) : [];
  const call = invoke(callee, args, at);
  if (node.type === 'new_expression') return address(call) ?? { ...call, construct: true };
  return plainCall(call) ?? call;
}

/** What `$` or `sql` receives is the whole text; a function of the program its pieces, then each value in it. */
function tagged(whole: Expr): Expr[] {
  if (whole.t !== 'concat') return [whole];
  const pieces = whole.parts.filter((one) => one.t === 'const');
  const values = whole.parts.filter((one) => one.t !== 'const');
  return [op('tagged', [whole, ...pieces], whole.span), ...values];
}

/** `require('x')` within an expression is an import of a hidden name, for its name is written out. */
function loaded(low: Lowering, node: SyntaxNode, module: string): Expr {
  const local = `module@${node.start}`;
  low.pending.push({ t: 'import', module, bindings: [{ local, imported: '' }], span: span(node) });
  return name(local, span(node));
}

/** `$` that nobody imported is the global of a zx script; called without a template it is jQuery or the like. */
function tag(low: Lowering, callee: Expr): Expr {
  if (callee.t !== 'name' || callee.name !== '$' || low.imported.has('$')) return callee;
  return member(name('zx', callee.span), '$', callee.span);
}

/** `new URL(path, base)` is base and path in one; beside the file itself it is a path next to it. */
function address(call: Expr & { t: 'call' }): Expr | undefined {
  const [path, base] = call.args;
  if (call.callee.t !== 'name' || call.callee.name !== 'URL' || !path || !base) return undefined;
  if (dotted(base) === 'import.meta.url') {
    const folder = member(member(name('import', base.span), 'meta', base.span), 'dirname', base.span);
    return invoke(member(name('path', call.span), 'join', call.span), [folder, path], call.span);
  }
  const whole: Expr = { t: 'concat', parts: [base, path], span: call.span };
  return { ...call, args: [whole], construct: true };
}
