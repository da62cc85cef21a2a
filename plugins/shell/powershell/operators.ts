// What PowerShell's operators make of values. Those that put text together fold; the rest only unite what they take in.
import type { Expr, Span } from '../../../src/plugin.ts';
import { compared } from '../bash/comparisons.ts';
import { constant, helper } from '../bash/parts.ts';

function charsOf(value: Expr, span: Span): Expr {
  const char = (e: Expr): Expr | undefined =>
    e.t === 'const' && typeof e.value === 'number' && e.value <= 0x10ffff
      ? constant(String.fromCodePoint(e.value), span)
      : undefined;
  if (value.t === 'list') {
    const items = value.items.map(char);
    if (items.every((i) => i !== undefined)) return { t: 'list', items, span };
  }
  return char(value) ?? value;
}

/** A type in front of a value: `[char]105` and `[char[]](105,101)` are text, `[datetime]'…'` is a moment, `[string]` changes nothing. */
export function castTo(type: string, value: Expr, span: Span): Expr {
  const name = type.toLowerCase().replace(/^system\./, '');
  if (name.startsWith('char')) return charsOf(value, span);
  return /^datetime(?:offset)?$/.test(name) ? helper('moment', constant(null, span), [value], span) : value;
}

export function joinList(value: Expr, separator: Expr, span: Span): Expr {
  if (value.t !== 'list' || separator.t !== 'const')
    return {
      t: 'call',
      callee: { t: 'member', object: separator, property: 'join', span },
      args: [value],
      named: [],
      construct: false,
      span,
    };
  const parts = value.items.flatMap((item, i): Expr[] =>
    i > 0 && separator.value !== '' ? [separator, item] : [item],
  );
  return { t: 'concat', parts, span };
}

export function combine(op: string, left: Expr, right: Expr, span: Span): Expr {
  switch (op) {
    case '+':
      return left.t === 'list' || right.t === 'list'
        ? { t: 'op', op: '+', operands: [left, right], span }
        : { t: 'concat', parts: [left, right], span };
    case '-join':
      return joinList(left, right, span);
    case '-f': {
      const items = right.t === 'list' ? right.items : [right];
      if (left.t !== 'const') return { t: 'op', op, operands: [left, ...items], span };
      const parts: Expr[] = [];
      const format = String(left.value);
      let from = 0;
      for (const m of format.matchAll(/\{(\d{1,2})[^}]{0,20}\}/g)) {
        if (m.index > from) parts.push(constant(format.slice(from, m.index), span));
        const item = items[Number(m[1])];
        if (item) parts.push(item);
        from = m.index + m[0].length;
      }
      if (from < format.length) parts.push(constant(format.slice(from), span));
      return { t: 'concat', parts, span };
    }
    case '-replace':
    case '-ireplace':
    case '-creplace': {
      const [pattern, by] = right.t === 'list' ? right.items : [right];
      return {
        t: 'call',
        callee: { t: 'member', object: left, property: 'replace', span },
        args: [pattern ?? right, by ?? constant('', span)],
        named: [],
        construct: false,
        span,
      };
    }
    case '-gt':
    case '-ge':
    case '-lt':
    case '-le':
      return compared(left, op, right);
    default:
      return { t: 'op', op, operands: [left, right], span };
  }
}
