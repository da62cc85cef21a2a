// Reads Python string literals: prefixes, escapes, f-string parts.
// May not: evaluate what stands in the braces.
import type { Expr, Span, SyntaxNode } from '../../src/plugin.ts';

const ESCAPE =
  /\\(?:\r?\n|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|N\{[^}]{1,80}\}|([0-7]{1,3})|([\s\S]))/g;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };

export function unescapePython(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (all: string, x?: string, u?: string, long?: string, octal?: string, letter?: string) => {
    if (x !== undefined) return String.fromCharCode(Number.parseInt(x, 16));
    if (u !== undefined) return String.fromCharCode(Number.parseInt(u, 16));
    if (long !== undefined) {
      const code = Number.parseInt(long, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    }
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    if (letter === undefined) return all.startsWith('\\N') ? '\uFFFD' : '';
    if (letter === '\\' || letter === "'" || letter === '"') return letter;
    return LETTERS[letter] ?? all;
  });
}

/** The parts of one literal: constants, and the expressions of an f-string through `lower`. */
export function stringParts(text: string, node: SyntaxNode, lower: (node: SyntaxNode) => Expr): Expr[] {
  const { children } = node;
  const start = children[0];
  const prefix = start?.type === 'string_start' ? text.slice(start.start, start.end).toLowerCase() : '';
  const raw = prefix.includes('r');
  const bytes = prefix.includes('b');
  const parts: Expr[] = [];
  for (const child of children) {
    if (child.type === 'string_content') {
      const written = text.slice(child.start, child.end);
      let value = raw ? written : unescapePython(written);
      if (prefix.includes('f') && (value.includes('{{') || value.includes('}}')))
        value = value.replaceAll('{{', '{').replaceAll('}}', '}');
      const binary = bytes && !raw && isBinary(value);
      parts.push({
        t: 'const',
        value,
        span: span(node),
        ...(binary ? { binary } : {}),
        ...(bytes ? { bytes } : {}),
      });
    } else if (child.type === 'interpolation') {
      for (const inner of child.children) {
        if (!inner.named || inner.type === 'type_conversion' || inner.type === 'format_specifier') continue;
        parts.push(lower(inner));
        break;
      }
    }
  }
  return parts;
}

function isBinary(text: string): boolean {
  let strange = 0;
  const size = Math.min(text.length, 400);
  for (let i = 0; i < size; i++) {
    const code = text.charCodeAt(i);
    if (code > 126 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) strange++;
  }
  return strange * 4 > size;
}

export function span(node: SyntaxNode): Span {
  return { start: node.start, end: node.end };
}
