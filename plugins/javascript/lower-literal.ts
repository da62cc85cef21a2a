// Literals: strings with their escapes, templates, numbers, regular expressions.
// May not: touch anything but the text of the literal (and, in templates, its substitutions).
import type { Expr, SyntaxNode } from '../../src/plugin.ts';
import { type Lowering, op, parts, source, span, text } from './lower-state.ts';

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
  '\u2028': '',
  '\u2029': '',
};
const ESCAPE = /\\(?:u\{([0-9a-fA-F]{1,8})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-7]{1,3})|(\r\n|[\s\S]))/g;

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(ESCAPE, (_, braced, unicode, hex, octal, other: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    const digits = braced ?? unicode ?? hex;
    if (digits === undefined) return other === '\r\n' ? '' : (SIMPLE[other] ?? other);
    const code = Number.parseInt(digits, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The text between the quotes; an unterminated literal has no closing one. */
export function stringText(low: Lowering, node: SyntaxNode): string {
  const raw = source(low, node);
  const closed = raw.length > 1 && raw.at(-1) === raw[0];
  return unescaped(raw.slice(1, closed ? -1 : undefined));
}

export function template(low: Lowering, node: SyntaxNode): Expr {
  const pieces: Expr[] = [];
  const end = low.text[node.end - 1] === '`' ? node.end - 1 : node.end;
  let from = node.start + 1;
  const piece = (to: number): void => {
    if (to > from) pieces.push(text(unescaped(low.text.slice(from, to)), { start: from, end: to }));
  };
  for (const part of node.children) {
    if (part.type !== 'template_substitution') continue;
    piece(part.start);
    const inner = parts(part)[0];
    if (inner) pieces.push(low.expr(inner));
    from = part.end;
  }
  piece(end);
  if (pieces.length === 0) return text('', span(node));
  if (pieces.length === 1 && pieces[0]!.t === 'const') return { ...pieces[0]!, span: span(node) };
  return { t: 'concat', parts: pieces, span: span(node) };
}

export function number(low: Lowering, node: SyntaxNode): Expr {
  const raw = source(low, node).replaceAll('_', '').replace(/n$/, '');
  const value = /^0[0-7]+$/.test(raw) ? Number.parseInt(raw, 8) : Number(raw);
  return { t: 'const', value: Number.isFinite(value) ? value : null, span: span(node) };
}

/**
 * A pattern that stands for one fixed text (`/-/g`, `/\./`) is that text, so that `replace` and `split` fold;
 * of any other only the source is known.
 */
export function regex(low: Lowering, node: SyntaxNode): Expr {
  const raw = source(low, node);
  const pattern = raw.slice(1, raw.lastIndexOf('/'));
  const plain = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])+$/.test(pattern);
  if (plain) return text(pattern.replace(/\\(.)/g, '$1'), span(node));
  return op('regex', [text(pattern, span(node))], span(node));
}
