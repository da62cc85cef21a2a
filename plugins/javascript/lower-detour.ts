// Calls that stand for another form: promise chains, loops over lists, slices, and detours to a function.
// May not: change a call unless its name and arguments leave one reading.
import type { Expr, Span } from '../../src/plugin.ts';
import { constantText, dotted, invoke, member, name } from './lower-state.ts';

type Call = Expr & { t: 'call' };
type Rewrite = (object: Expr, args: readonly Expr[], call: Call) => Expr | undefined;

/** The form that is meant, or undefined for an ordinary call. */
export function plainCall(call: Call): Expr | undefined {
  const { callee, args } = call;
  if (callee.t === 'name') {
    if ((callee.name === 'promisify' || INTEROP.has(callee.name)) && args.length === 1) return args[0];
    return callee.name === 'pipeline' ? piped(args, call.span) : undefined;
  }
  if (callee.t !== 'member') return undefined;
  return METHODS.get(callee.property)?.(callee.object, args, call);
}

/** What compilers wrap around `require`. */
const INTEROP: ReadonlySet<string> = new Set([
  '__importStar',
  '__importDefault',
  '__toESM',
  '_interopRequireDefault',
  '_interopRequireWildcard',
]);

const METHODS: ReadonlyMap<string, Rewrite> = new Map<string, Rewrite>([
  ['then', settled],
  ['map', each],
  ['flatMap', eachFlat],
  ['forEach', each],
  ['slice', slice],
  ['substring', substring],
  ['substr', substr],
  ['at', at],
  ['charAt', at],
  ['toString', encoded],
  ['from', decoded],
  ['promisify', only],
  ['__importStar', only],
  ['__importDefault', only],
  ['pipeline', (_, args, call) => piped(args, call.span)],
  ['apply', reflectApply],
  ['construct', reflectConstruct],
]);

const isFunction = (expr: Expr | undefined): expr is Expr =>
  expr !== undefined && (expr.t === 'function' || expr.t === 'name' || expr.t === 'member');

function only(_: Expr, args: readonly Expr[]): Expr | undefined {
  return args.length === 1 ? args[0] : undefined;
}

/** `p.then(f)` is `f(await p)`; a promise is its value here. */
function settled(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  const [done, failed] = args;
  if (!isFunction(done)) return undefined;
  const result = invoke(done, [object], call.span);
  if (!isFunction(failed)) return result;
  return { t: 'choose', options: [result, invoke(failed, [], call.span)], span: call.span };
}

/** `list.map(f)` is the comprehension of `f(item)`, which folds when the items are known. */
function each(iter: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  const [f] = args;
  if (!isFunction(f)) return undefined;
  const { span } = call;
  if (f.t === 'function' && f.fn.params.length === 1) {
    const [param] = f.fn.params;
    const [only] = f.fn.body;
    if (param?.name && !param.rest && f.fn.body.length === 1 && only?.t === 'return' && only.value) {
      const target = { t: 'name', name: param.name, span: f.span } as const;
      return { t: 'comprehension', loops: [{ target, iter }], tests: [], result: only.value, span };
    }
  }
  const target = { t: 'name', name: 'item@', span: f.span } as const;
  const result = invoke(f, [name('item@', f.span)], span);
  return { t: 'comprehension', loops: [{ target, iter }], tests: [], result, span };
}

/** `list.flatMap(f)` is `list.map(f).flat()`. */
function eachFlat(iter: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  const rows = each(iter, args, call);
  return rows && invoke(member(rows, 'flat', call.span), [], call.span);
}

function slice(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  const [from, to] = args;
  if (args.length > 2) return undefined;
  return { t: 'slice', object, ...(from ? { from } : {}), ...(to ? { to } : {}), span: call.span };
}

const placeOf = (expr: Expr | undefined): number | undefined =>
  expr?.t === 'const' && typeof expr.value === 'number' && expr.value >= 0 ? expr.value : undefined;

/** A slice where the places stand in order; otherwise it says itself how it takes them. */
function substring(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  const plain = slice(object, args, call);
  const [from, to] = args;
  const [start, end] = [placeOf(from), placeOf(to)];
  const ordered = from === undefined || (start !== undefined && (to === undefined || (end ?? -1) >= start));
  return plain?.t === 'slice' && !ordered ? { ...plain, ends: 'substring' } : plain;
}

/** So many letters from a place. */
function substr(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  const plain = slice(object, args, call);
  const [from, length] = args;
  if (plain?.t !== 'slice' || from === undefined) return plain;
  const [start, size] = [placeOf(from), placeOf(length)];
  if (start === undefined || (length !== undefined && size === undefined)) return { ...plain, ends: 'substr' };
  return size === undefined ? plain : { ...plain, to: { t: 'const', value: start + size, span: length!.span } };
}

function at(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  return args.length === 1 ? { t: 'index', object, key: args[0]!, span: call.span } : undefined;
}

const encoding = (arg: Expr | undefined): string => (arg ? (constantText(arg) ?? '').toLowerCase() : '');

/** `bytes.toString('base64')` is what `btoa` does. */
function encoded(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  const kind = encoding(args[0]);
  if (kind.startsWith('base64')) return invoke(name('btoa', call.span), [object], call.span);
  return kind === 'hex' ? invoke(member(object, 'toHex', call.span), [], call.span) : undefined;
}

const isNoByte = (expr: Expr): boolean => expr.t === 'const' && typeof expr.value === 'number' && expr.value > 255;

/** `Buffer.from(x, 'base64')` decodes, `Buffer.from(x)` does not: they get names of their own. */
function decoded(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  if (!/(?:^|\.)Buffer$/.test(dotted(object))) return undefined;
  if (args[0]?.t === 'list' && !args[0].items.some(isNoByte)) {
    const codes = member(name('String', call.span), 'fromCharCode', call.callee.span);
    return invoke(codes, args.slice(0, 1), call.span);
  }
  const kind = encoding(args[1]);
  const word = kind.startsWith('base64') ? 'base64' : kind === 'hex' ? 'hex' : '';
  return word ? { ...call, callee: member(call.callee, word, call.callee.span) } : undefined;
}

function unpack(list: Expr | undefined): readonly Expr[] {
  if (!list) return [];
  return list.t === 'list' ? list.items : [{ t: 'spread', value: list, span: list.span }];
}

function reflectApply(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  if (dotted(object) !== 'Reflect' || args.length < 2) return undefined;
  return invoke(args[0]!, unpack(args[2]), call.span);
}

function reflectConstruct(object: Expr, args: readonly Expr[], call: Call): Expr | undefined {
  if (dotted(object) !== 'Reflect' || args.length < 1) return undefined;
  return { ...invoke(args[0]!, unpack(args[1]), call.span), construct: true };
}

/** `pipeline(a, b, c)` is `a.pipe(b).pipe(c)`; a task name as first argument is another library's word. */
function piped(args: readonly Expr[], span: Span): Expr | undefined {
  const [first, ...others] = args;
  if (!first || others.length === 0 || first.t === 'const' || first.t === 'dict') return undefined;
  const streams = others.filter((one) => one.t !== 'function' && one.t !== 'dict');
  return streams.reduce<Expr>((stream, next) => invoke(member(stream, 'pipe', span), [next], span), first);
}
