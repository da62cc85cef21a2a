// Calls: arguments, and the detours by which JavaScript reaches a function (`call`, `apply`, `bind`, `Reflect`).
// May not: know what a library does; that is told by the API table.
import type { Expr, Span, SyntaxNode } from '../../src/plugin.ts';
import { child, constantText, dotted, invoke, type Lowering, member, name, parts, span, text } from './lower-state.ts';
import { moduleName } from './resolve.ts';

export function lowerCall(low: Lowering, node: SyntaxNode): Expr {
  const fn = child(node, 'function') ?? child(node, 'constructor');
  const list = child(node, 'arguments');
  if (!fn) return { t: 'op', op: 'call', operands: list ? [low.expr(list)] : [], span: span(node) };
  const callee = fn.type === 'import' ? name('import', span(fn)) : low.expr(fn);
  const at = span(node);
  // A tagged template is a call with the whole text: what `$` or `sql` receives.
  if (list?.type === 'template_string') return invoke(callee, [low.expr(list)], at);
  const args = list ? parts(list).map((one) => low.expr(one)) : [];
  if (node.type === 'new_expression') return { ...invoke(callee, args, at), construct: true };
  return detour(callee, args, at) ?? invoke(callee, args, at);
}

/** The call that is meant, where another is written; undefined for an ordinary call. */
function detour(callee: Expr, args: readonly Expr[], at: Span): Expr | undefined {
  if (callee.t === 'name') {
    if (callee.name === 'require' || callee.name === 'import') return canonicalImport(callee, args, at);
    if (callee.name === 'promisify' && args.length === 1) return args[0];
    return callee.name === 'pipeline' ? piped(args, at) : undefined;
  }
  if (callee.t !== 'member') return undefined;
  const { object, property } = callee;
  switch (property) {
    case 'call':
      return args.length > 0 && isReceiver(args[0]!) ? invoke(object, args.slice(1), at) : undefined;
    case 'apply':
      if (dotted(callee) === 'Reflect.apply' && args.length > 1) return invoke(args[0]!, unpack(args[2]), at);
      return args.length > 0 && isReceiver(args[0]!) ? invoke(object, unpack(args[1]), at) : undefined;
    case 'construct':
      if (dotted(callee) !== 'Reflect.construct' || args.length === 0) return undefined;
      return { ...invoke(args[0]!, unpack(args[1]), at), construct: true };
    case 'bind':
      return args.length > 0 && isReceiver(args[0]!) ? boundFunction(object, args.slice(1), at) : undefined;
    case 'promisify':
      return args.length === 1 ? args[0] : undefined;
    case 'pipeline':
      return piped(args, at);
    case 'map':
    case 'flatMap':
      return args.length === 1 ? mapped(object, args[0]!, at) : undefined;
    default:
      return undefined;
  }
}

/** `f.call(this, x)` has a receiver first; `rpc.call('method', x)` is a method of that name. */
function isReceiver(arg: Expr): boolean {
  if (arg.t === 'const') return typeof arg.value !== 'string';
  return arg.t === 'name' || arg.t === 'member' || (arg.t === 'dict' && arg.entries.length === 0);
}

function unpack(list: Expr | undefined): readonly Expr[] {
  if (!list) return [];
  return list.t === 'list' ? list.items : [{ t: 'spread', value: list, span: list.span }];
}

function boundFunction(object: Expr, first: readonly Expr[], at: Span): Expr {
  if (first.length === 0) return object;
  const rest: Expr = { t: 'spread', value: name('rest@', at), span: at };
  const value = invoke(object, [...first, rest], at);
  const params = [{ name: 'rest@', rest: 'list' }] as const;
  return {
    t: 'function',
    fn: { name: '', params, body: [{ t: 'return', value, span: at }], decorators: [], span: at },
    span: at,
  };
}

/** `pipeline(a, b, c)` is `a.pipe(b).pipe(c)`; a task name as first argument is another library's word. */
function piped(args: readonly Expr[], at: Span): Expr | undefined {
  const [first, ...others] = args;
  if (!first || others.length === 0 || first.t === 'const' || first.t === 'dict') return undefined;
  return others.reduce<Expr>((stream, next) => invoke(member(stream, 'pipe', at), [next], at), first);
}

/** `list.map(f)` is the comprehension of `f(item)`, which folds when the items are known. */
function mapped(iter: Expr, f: Expr, at: Span): Expr | undefined {
  if (f.t === 'function' && f.fn.params.length === 1) {
    const [param] = f.fn.params;
    const [only] = f.fn.body;
    if (param && !param.rest && !param.pattern && f.fn.body.length === 1 && only?.t === 'return' && only.value) {
      const target = { t: 'name', name: param.name, span: f.span } as const;
      return { t: 'comprehension', loops: [{ target, iter }], tests: [], result: only.value, span: at };
    }
  }
  if (f.t !== 'function' && f.t !== 'name' && f.t !== 'member') return undefined;
  const target = { t: 'name', name: 'item@', span: f.span } as const;
  const result = invoke(f, [name('item@', f.span)], at);
  return { t: 'comprehension', loops: [{ target, iter }], tests: [], result, span: at };
}

/** `require('node:fs')` and `require('fs')` are one module. A computed name stays computed. */
function canonicalImport(callee: Expr, args: readonly Expr[], at: Span): Expr {
  const [first, ...others] = args;
  if (first?.t !== 'const') return invoke(callee, args, at);
  return invoke(callee, [text(moduleName(constantText(first) ?? ''), first.span), ...others], at);
}

/**
 * Setting some properties does something: `img.src = url` fetches it, `socket.onmessage = f` listens. They become the
 * calls `.src=` and `.on`, so that the API table can speak of them.
 */
export function propertySetter(target: Expr, value: Expr, at: Span): Expr | undefined {
  if (target.t === 'name') return target.name === 'location' ? invoke(name('location.href=', at), [value], at) : undefined;
  if (target.t !== 'member') return undefined;
  const { object, property } = target;
  if (property === 'src' || property === 'href') return invoke(member(object, `${property}=`, at), [value], at);
  if (property === 'location') return invoke(member(target, 'href=', at), [value], at);
  const event = /^on([a-z]+)$/.exec(property)?.[1];
  if (!event || (value.t !== 'function' && value.t !== 'name' && value.t !== 'member')) return undefined;
  return invoke(member(object, 'on', at), [text(event, at), value], at);
}
