// Reads what begins with `$`, a backquote or `<(`: variables with their modifiers, substitutions, arithmetic.
// May not: read words of commands (words.ts) or statements (they come through `Cursor.list`).
import type { CommandIr, Expr, Span, Stmt } from '../../../src/plugin.ts';
import { ansiEnd, decodeEscapes } from './ansi.ts';
import { arithmetic } from './arithmetic.ts';
import { compared, signIn } from './comparisons.ts';
import type { Cursor } from './cursor.ts';
import { constant, constantText, helper, join, type Part } from './parts.ts';
import { variable } from './variables.ts';

const NAME = /[A-Za-z_]\w*/y;
const PARAMETER = /([!#]?)([A-Za-z_]\w*|\d+|[@*#?$!_-])(\[[^\]\n}]{0,200}\])?/y;
const BACKQUOTE = /\\[`$\\]/g;

/** The value of a substitution: its only pipeline, or the statements in it as one command. */
function substitution(body: readonly Stmt[], span: Span): Expr {
  const only = body[0];
  if (body.length === 1 && only?.t === 'expr' && only.value.t === 'pipeline') {
    const named = variableOf(only.value.commands);
    return named === undefined ? only.value : variable(named, span);
  }
  if (body.length === 0) return constant('', span);
  return { t: 'pipeline', commands: [{ words: [], assigns: [], redirects: [], body, span }], span };
}

/** `$(API_TOKEN)`: nobody names a program so; Make's way of writing a variable, or a slip that means one. */
function variableOf(commands: readonly CommandIr[]): string | undefined {
  const only = commands[0];
  const word = only?.words[0];
  if (commands.length !== 1 || only?.words.length !== 1 || only.redirects.length > 0) return undefined;
  return word?.t === 'const' && typeof word.value === 'string' && /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(word.value)
    ? word.value
    : undefined;
}

/** Reads an expansion at the cursor, or returns undefined and leaves the cursor when there is none. */
export function readExpansion(c: Cursor, quoted: boolean): Part | undefined {
  const start = c.pos;
  const next = c.code(1);
  if (c.code() === 96) return readBackquote(c, quoted);
  if (next === 40) {
    if (c.code(2) === 40) {
      const expr = readArithmetic(c, start + 3);
      if (expr) return { expr, quoted };
    }
    return readParenthesised(c, start + 2, quoted);
  }
  if (next === 123) return readBraced(c, quoted);
  if (next === 91) {
    const close = c.text.slice(start, Math.min(c.end, start + 400)).indexOf(']') + start;
    if (close < start) return undefined;
    c.pos = close + 1;
    return { expr: arithmetic(c.text.slice(start + 2, close), c.span(start)), quoted };
  }
  if (next === 39 && !quoted) {
    const close = ansiEnd(c.text, start + 2, c.end);
    if (close < 0) return undefined;
    c.pos = close + 1;
    const raw = c.text.slice(start + 2, close);
    const lit = decodeEscapes(raw);
    // Printable characters written as escapes are a disguise; a line break is not.
    if (/\\(?:x[2-7]|[0-7]{2}|u00[2-7])/.test(raw)) {
      const half = Math.max(1, lit.length >> 1);
      const span = c.span(start);
      const parts = [constant(lit.slice(0, half), span), constant(lit.slice(half), span)];
      return { expr: { t: 'concat', parts, span }, quoted: true };
    }
    return { lit, quoted: true, span: c.span(start) };
  }
  NAME.lastIndex = start + 1;
  const name = NAME.exec(c.text)?.[0];
  if (name !== undefined && start + 1 + name.length <= c.end) {
    c.pos = start + 1 + name.length;
    if (name === 'IFS' && !quoted) return { split: true };
    return { expr: variable(name, c.span(start)), quoted };
  }
  const special = c.text[start + 1];
  if (special !== undefined && start + 1 < c.end && /[0-9@*#?$!_-]/.test(special)) {
    c.pos = start + 2;
    return { expr: variable(special, c.span(start)), quoted };
  }
  return undefined;
}

function readParenthesised(c: Cursor, from: number, quoted: boolean): Part | undefined {
  const start = c.pos;
  if (!c.enter()) return undefined;
  c.pos = from;
  c.parens++;
  const body = c.list(c, []);
  c.parens--;
  if (c.code() === 41) c.pos++;
  else c.error();
  c.leave();
  return { expr: substitution(body, c.span(start)), quoted };
}

/** `<(…)` and `>(…)`: a path whose content is what the commands print. */
export function readProcessSubstitution(c: Cursor): Part | undefined {
  const start = c.pos;
  const part = readParenthesised(c, start + 2, true);
  if (!part || !('expr' in part)) return undefined;
  const op = c.text[start] === '<' ? '<()' : '>()';
  return { expr: { t: 'op', op, operands: [part.expr], span: c.span(start) }, quoted: true };
}

/** Undefined when the text is no arithmetic after all: `$((cmd) | cmd)`. */
export function readArithmetic(c: Cursor, from: number): Expr | undefined {
  const start = c.pos;
  if (from >= c.noArithmeticFrom) return undefined;
  let depth = 0;
  for (let i = from; i < c.end; i++) {
    const code = c.text.charCodeAt(i);
    if (code === 40) depth++;
    else if (code === 41) {
      if (depth > 0) depth--;
      else if (i + 1 < c.end && c.text.charCodeAt(i + 1) === 41) {
        c.pos = i + 2;
        return calculated(c, from, i, c.span(start));
      } else return undefined;
    }
  }
  c.noArithmeticFrom = Math.min(c.noArithmeticFrom, from);
  return undefined;
}

/** What is worked out between the two; of a comparison both sides by themselves. */
function calculated(c: Cursor, from: number, to: number, span: Span): Expr {
  const source = c.text.slice(from, to);
  const sign = signIn(source);
  if (sign !== undefined) {
    const behind = from + sign.at + sign.length;
    const [left, right] = [part(c, from, from + sign.at), part(c, behind, to)];
    const relation = c.text.slice(from + sign.at, behind);
    return { t: 'op', op: 'arithmetic', operands: [compared(left, relation, right)], span };
  }
  const inner = substituted(c, from, to);
  return inner ? { t: 'op', op: 'arithmetic', operands: [inner], span } : arithmetic(source, span);
}

const part = (c: Cursor, from: number, to: number): Expr => {
  const trimmed = c.text.slice(from, to).trim();
  const start = from + c.text.slice(from, to).indexOf(trimmed);
  const end = start + trimmed.length;
  return substituted(c, start, end) ?? arithmetic(trimmed, c.span(start, end));
};

/** Arithmetic with commands in it. */
function substituted(c: Cursor, from: number, to: number): Expr | undefined {
  const inner = /[`]|\$\(/.test(c.text.slice(from, to)) ? readQuotedText(c.within(from, to)) : undefined;
  return inner?.t === 'const' ? undefined : inner;
}

function readBackquote(c: Cursor, quoted: boolean): Part | undefined {
  const start = c.pos;
  if (start >= c.noBackquoteFrom) return undefined;
  let close = -1;
  let escaped = false;
  for (let i = start + 1; i < c.end; i++) {
    const code = c.text.charCodeAt(i);
    if (code === 92) {
      escaped = true;
      i++;
    } else if (code === 96) {
      close = i;
      break;
    }
  }
  if (close < 0) {
    c.noBackquoteFrom = start;
    return undefined;
  }
  if (!c.enter()) return undefined;
  c.pos = close + 1;
  const span = c.span(start);
  const inner = escaped
    ? c.over(
        c.text.slice(start + 1, close).replace(BACKQUOTE, (m) => m[1]!),
        span,
      )
    : c.within(start + 1, close);
  const body = inner.list(inner, []);
  c.leave();
  return { expr: substitution(body, span), quoted };
}

function readBraced(c: Cursor, quoted: boolean): Part | undefined {
  const start = c.pos;
  PARAMETER.lastIndex = start + 2;
  const m = PARAMETER.exec(c.text);
  if (!m || !c.enter()) return undefined;
  c.pos = start + 2 + m[0].length;
  let [, prefix, name, subscript] = m as unknown as [string, string, string, string | undefined];
  // `${#}` and `${!}` are parameters themselves; `${#x}` and `${!x}` are not.
  if (prefix === '' && (name === '#' || name === '!') && c.code() !== 125 && c.code() !== 58) prefix = name;
  let value = variable(name, c.span(start));
  if (subscript === '[@]' || subscript === '[*]') value = { t: 'name', name, span: c.span(start) };
  else if (subscript !== undefined)
    value = { t: 'index', object: value, key: subscriptKey(c, subscript), span: c.span(start) };
  const expr = modified(c, value, name, quoted);
  if (c.code() === 125) c.pos++;
  else {
    c.error();
    const close = /^[^}\n]{0,200}\}/.exec(c.text.slice(c.pos, Math.min(c.end, c.pos + 201)));
    if (close) c.pos += close[0].length;
  }
  c.leave();
  const span = c.span(start);
  if (prefix === '#') return { expr: { t: 'op', op: 'length', operands: [value], span }, quoted };
  if (prefix === '!') return { expr: helper('indirect', value, [], span), quoted };
  if (name === 'IFS' && !quoted) return { split: true };
  const all = subscript === '[@]' || name === '@';
  return { expr: all && (expr === value || expr.t === 'slice') ? { t: 'spread', value: expr, span } : expr, quoted };
}

function subscriptKey(c: Cursor, subscript: string): Expr {
  const key = subscript
    .slice(1, -1)
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2');
  const span = c.span(c.pos);
  if (/^-?\d{1,6}$/.test(key)) return constant(Number(key), span);
  const name = /^\$\{?([A-Za-z_]\w*)\}?$/.exec(key)?.[1];
  return name ? { t: 'name', name, span } : constant(key, span);
}

/** What stands between the name and the closing brace. */
function modified(c: Cursor, value: Expr, name: string, quoted: boolean): Expr {
  const start = c.pos;
  const operand = (stops: string): Expr => readQuotedText(c, stops, quoted);
  const span = (): Span => c.span(start);
  let op = c.text[c.pos] ?? '';
  if (c.pos >= c.end || op === '}') return value;
  c.pos++;
  const colon = op === ':';
  if (colon) {
    op = c.text[c.pos] ?? '';
    if (!'-=+?'.includes(op) || op === '') return slice(c, value, operand, span);
    c.pos++;
  }
  switch (op) {
    case '-':
    case '=': {
      const either: Expr = { t: 'choose', options: [value, operand('}')], span: span() };
      // `${x:=y}`: the variable has it from then on.
      const target = op === '=' && value.t === 'name' ? value : undefined;
      return target === undefined ? either : { t: 'assign', target, value: either, span: span() };
    }
    case '+':
      return { t: 'choose', options: [constant('', span()), operand('}')], span: span() };
    case '?':
      operand('}');
      return value;
    case '/': {
      const mode = c.code();
      if (mode === 47 || mode === 35 || mode === 37) c.pos++;
      const pattern = operand('/}');
      let replacement = constant('', span());
      if (c.code() === 47) {
        c.pos++;
        replacement = operand('}');
      }
      return helper('replace', value, [pattern, replacement], span());
    }
    case '#':
    case '%': {
      const twice = c.text[c.pos] === op;
      if (twice) c.pos++;
      return helper(`cut-${op === '#' ? 'prefix' : 'suffix'}${twice ? '-longest' : ''}`, value, [operand('}')], span());
    }
    case '^':
    case ',': {
      const twice = c.text[c.pos] === op;
      if (twice) c.pos++;
      operand('}');
      const changed = op === '^' ? 'upper' : 'lower';
      return twice ? helper(changed, value, [], span()) : { t: 'op', op: changed, operands: [value], span: span() };
    }
    case '@': {
      const how = constantText(operand('}'));
      return how === 'E' ? helper('escapes', value, [], span()) : value;
    }
    default:
      c.error();
      operand('}');
      return name === '' ? constant('', span()) : value;
  }
}

function slice(c: Cursor, value: Expr, operand: (stops: string) => Expr, span: () => Span): Expr {
  const number = (expr: Expr): Expr => {
    const text = constantText(expr);
    return text === undefined ? expr : arithmetic(text.replace(/^\s*\((.*)\)\s*$/s, '$1'), span());
  };
  const offset = number(operand(':}'));
  // Arguments count from one, elements of the list from zero.
  const shifted = value.t === 'name' && value.name === '@' && offset.t === 'const' && Number(offset.value) > 0;
  const from = shifted ? constant(Number(offset.value) - 1, offset.span) : offset;
  if (c.code() !== 58) return { t: 'slice', object: value, from, span: span() };
  c.pos++;
  const length = number(operand('}'));
  const known = from.t === 'const' && length.t === 'const' ? [Number(from.value), Number(length.value)] : undefined;
  let to: Expr = { t: 'op', op: '+', operands: [from, length], span: span() };
  if (known) {
    const end = known[1]! < 0 ? known[1]! : known[0]! + known[1]!;
    if (known[0]! < 0 && end === 0) return { t: 'slice', object: value, from, span: span() };
    to = constant(end, span());
  }
  return { t: 'slice', object: value, from, to, span: span() };
}

/**
 * Text as in double quotes: up to one of `stops` (or the end), with expansions. Inside `${…}` quotes are taken off; in
 * here-documents (no stops) they are text.
 */
export function readQuotedText(c: Cursor, stops = '', keepQuotes = stops === ''): Expr {
  const start = c.pos;
  const parts: Part[] = [];
  let from = c.pos;
  const flush = (): void => {
    if (c.pos > from) parts.push({ lit: c.text.slice(from, c.pos), quoted: true, span: c.span(from) });
  };
  while (c.pos < c.end && !c.stopped()) {
    const code = c.code();
    if (stops !== '' && stops.includes(c.text[c.pos]!)) break;
    if (code === 92 && c.pos + 1 < c.end) {
      const next = c.code(1);
      const drops = next === 10 || next === 36 || next === 96 || next === 92 || next === 34 || stops.includes('}');
      if (!drops || (next === 34 && stops === '')) {
        c.pos += 2;
        continue;
      }
      flush();
      from = next === 10 ? c.pos + 2 : c.pos + 1;
      c.pos += 2;
    } else if (code === 36 || code === 96) {
      flush();
      const at = c.pos;
      const part = readExpansion(c, true);
      if (part) {
        parts.push(part);
        from = c.pos;
      } else {
        c.pos = at + 1;
        from = at;
      }
    } else if (stops !== '' && stops !== '"' && (code === 34 || (code === 39 && !keepQuotes))) {
      // Quotes inside `${…}` are taken off, also where the whole stands in double quotes.
      const close = c.find(code === 39 ? "'" : '"', c.pos + 1);
      if (close < 0) {
        c.pos++;
        continue;
      }
      flush();
      const at = c.pos++;
      if (code === 39) {
        parts.push({ lit: c.text.slice(at + 1, close), quoted: true, span: c.span(at, close + 1) });
        c.pos = close + 1;
      } else {
        parts.push({ expr: readQuotedText(c, '"', true), quoted: true });
        if (c.code() === 34) c.pos++;
      }
      from = c.pos;
    } else c.pos++;
  }
  flush();
  return join(parts, c.span(start));
}
