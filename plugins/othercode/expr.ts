// Small expressions that several steps of the lowering make or rewrite. May not: read tokens.
import type { Expr, Span, Stmt } from '../../src/plugin.ts';
import type { Token } from './tokens.ts';

/** Spans within a hole are those of the text it stands in. */
export function placedAt(expr: Expr, span: Span, depth: number): Expr {
  if (depth > 30) return { t: 'const', value: null, span };
  const inner = (one: Expr): Expr => placedAt(one, span, depth + 1);
  switch (expr.t) {
    case 'member':
      return { ...expr, object: inner(expr.object), span };
    case 'index':
      return { ...expr, object: inner(expr.object), key: inner(expr.key), span };
    case 'call':
      return {
        ...expr,
        callee: inner(expr.callee),
        args: expr.args.map(inner),
        named: expr.named.map((one) => ({ ...one, value: inner(one.value) })),
        span,
      };
    case 'concat':
      return { ...expr, parts: expr.parts.map(inner), span };
    case 'list':
      return { ...expr, items: expr.items.map(inner), span };
    case 'op':
      return { ...expr, operands: expr.operands.map(inner), span };
    default:
      return { ...expr, span };
  }
}

/** `Process.Start("cmd.exe", "/c " + x)`: the second text is the rest of the line. */
export function wholeLine(callee: Expr): boolean {
  if (callee.t === 'name' && callee.name === 'ProcessStartInfo') return true;
  return (
    callee.t === 'member' &&
    callee.property === 'Start' &&
    callee.object.t === 'name' &&
    callee.object.name === 'Process'
  );
}

export function oneLine(args: readonly Expr[]): Expr[] {
  const [first, second] = args;
  if (first === undefined || second === undefined) return [...args];
  const span = { start: first.span.start, end: second.span.end };
  return [{ t: 'concat', parts: [first, { t: 'const', value: ' ', span }, second], span }];
}

/** `[x].pack("m0")`: packed as base64 it is encoded, whatever else the function does. */
export function packedAsBase64(call: Expr): Expr {
  if (call.t !== 'call' || call.callee.t !== 'member' || call.callee.property !== 'pack') return call;
  const { object } = call.callee;
  const [format] = call.args;
  if (object.t !== 'list' || format?.t !== 'const' || !/^m\d{0,2}$/.test(String(format.value))) return call;
  return called('Base64.encode64', object.items, call.span);
}

/** A call of a function by its dotted name. */
export function called(name: string, args: readonly Expr[], span: Span): Expr {
  const callee = name
    .split('.')
    .map((part): Expr => ({ t: 'name', name: part, span }))
    .reduce((object, part) => (part.t === 'name' ? { t: 'member', object, property: part.name, span } : object));
  return { t: 'call', callee, args, named: [], construct: false, span };
}

export function concat(parts: readonly Expr[]): Expr {
  return { t: 'concat', parts, span: { start: parts[0]!.span.start, end: parts.at(-1)!.span.end } };
}

export const isText = (expr: Expr): boolean =>
  expr.t === 'concat' || (expr.t === 'const' && typeof expr.value === 'string');

/** `"%s at %s" % [a, b]`: the text with what its places take in. */
export function filledWith(text: Expr, values: Expr): Expr {
  return { t: 'op', op: '%', operands: [text, values], span: { start: text.span.start, end: values.span.end } };
}

/** The value, put under the first of the names. */
export function assigned(targets: readonly string[] | undefined, value: Expr): Expr {
  const name = targets?.[0];
  return name === undefined
    ? value
    : { t: 'assign', target: { t: 'name', name, span: value.span }, value, span: value.span };
}

/** `name += value` is more of what the name holds, `name ||= value` one or the other. */
export function joinedTo(name: string, value: Expr, how: 'more' | 'instead', span: Span): Stmt {
  const target = { t: 'name', name, span } as const;
  return how === 'more'
    ? { t: 'assign', target, value, augment: true, span }
    : { t: 'assign', target, value: { t: 'choose', options: [target, value], span }, span };
}

/** `[a] + list + other`: one list of them all. */
export function listed(parts: readonly Expr[], span: Span): Expr {
  return parts.slice(1).reduce((all, one): Expr => ({ t: 'op', op: '+', operands: [all, one], span }), parts[0]!);
}

/** The method that Ruby's `list << one` is read as. */
export const TAKES_IN = 'takeIn';

/** A value begins here, beside the one before it. */
export function beside(token: Token): boolean {
  return (
    token.t === 'text' || (token.t === 'word' && !/^(?:getline|in|else|next|exit|while|for|if|do)$/.test(token.value))
  );
}

/** `Command::new(p).arg(a).args([b])`: the words of one program, put together where they are given. */
export function started(callee: Expr, args: readonly Expr[], span: Span): Expr | undefined {
  if (callee.t !== 'member' || !/^args?$/.test(callee.property)) return undefined;
  const { object } = callee;
  if (object.t !== 'call' || object.callee.t !== 'member' || object.callee.property !== 'new') return undefined;
  const words = args.flatMap((one) => (one.t === 'list' ? one.items : [one]));
  return { ...object, args: [...object.args, ...words], span };
}

/** `popen(command, 'w')`: how it is held open is no word of the program. */
const isMode = (one: Expr): boolean => one.t === 'const' && /^(?:[rwa]\+?b?|b?[rw])$/.test(String(one.value));

const TAKES_WORDS = /^(?:system|exec|spawn|popen|capture2e?|capture3|popen2e?|popen3)$/;

/** `system("tar", "-c", x)`, `Open3.capture2({…}, "tar", "-c")`: one program with its words, not a line of a shell. */
export function inWords(call: Expr): Expr {
  if (call.t !== 'call') return call;
  const { callee } = call;
  const name = callee.t === 'name' ? callee.name : callee.t === 'member' ? callee.property : '';
  if (!TAKES_WORDS.test(name)) return call;
  const opens = name === 'popen';
  const words = call.args.filter((one) => one.t !== 'list' && one.t !== 'dict' && !(opens && isMode(one)));
  return words.length < 2 ? call : called('Command.new', words, call.span);
}

/** Where the year, the month and the day stand in what these are given. */
const DAY_AT: Readonly<Record<string, readonly number[]>> = {
  timegm: [5, 4, 3],
  timelocal: [5, 4, 3],
  mktime: [5, 3, 4],
  gmmktime: [5, 3, 4],
};

/** `timegm(0, 0, 12, $day, $month, $year)`: the year first, as elsewhere. */
export function yearFirst(call: Expr): Expr {
  const order = call.t === 'call' && call.callee.t === 'name' ? DAY_AT[call.callee.name] : undefined;
  if (call.t !== 'call' || order === undefined || call.args.length < 6) return call;
  return { ...call, args: order.map((at) => call.args[at]!) };
}

/** The method that a function is read as which writes into the first of what it is given. */
export const WRITES_INTO = 'fwrite';
const INTO = new Set(
  (
    'fwrite fputs fprintf syswrite socket_write socket_send socket_sendto stream_socket_sendto ' +
    'fmt.Fprint fmt.Fprintf fmt.Fprintln io.WriteString io.Copy'
  ).split(' '),
);

/** `fwrite(held, text)`: what is done depends on what is held, a file or a connection. */
export function writesInto(call: Expr): Expr {
  if (call.t !== 'call') return call;
  const { callee, span } = call;
  const [held, ...rest] = call.args;
  if (held === undefined || rest.length === 0) return call;
  const owner = callee.t === 'member' && callee.object.t === 'name' ? `${callee.object.name}.${callee.property}` : '';
  if (!INTO.has(callee.t === 'name' ? callee.name : owner)) return call;
  return { ...call, callee: { t: 'member', object: held, property: WRITES_INTO, span: held.span }, args: rest, span };
}

export const nothing = (start: number): Expr => ({ t: 'const', value: null, span: { start, end: start } });

/** `$key`, `@key`, `%ENV`, `File?`: the name without the signs of its kind. */
export function plainName(word: string): string {
  return word.replace(/^[$@%&]/, '').replace(/[!?]$/, '');
}

const ASKS_FOR = /^(?:fetch|dig|delete|key|has_key|include|member)$/;

/** Ruby's `ENV.fetch('NAME', other)`, `ENV.fetch('NAME') { other }`: what stands under that name, or the other. */
export function fetched(made: Expr, behind: () => Expr | undefined): Expr {
  if (made.t !== 'call' || made.callee.t !== 'member' || !ASKS_FOR.test(made.callee.property)) return made;
  const { object } = made.callee;
  const [key, given] = made.args;
  if (object.t !== 'name' || object.name !== 'ENV' || key === undefined) return made;
  const held: Expr = { t: 'index', object, key, span: made.span };
  const block = given ?? behind();
  const other = block?.t === 'list' ? block.items.at(-1) : block;
  return other === undefined ? held : { t: 'choose', options: [held, other], span: made.span };
}
