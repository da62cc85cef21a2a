// Code patterns with metavariables: `$X` is any one node, `...` any number of them. Compared structurally over the copied
// syntax tree; punctuation and comments do not count, the order of keyword arguments does not either.
import type { SyntaxNode } from '../../model/ir.ts';

const META = 'SPMETA_';
const DOTS = 'SPDOTS_';
const MAX_STEPS = 20_000;
const SKIPPED = new Set([',', ';', '(', ')', '[', ']', '{', '}', ':']);

/** The pattern as code its grammar can parse: metavariables and dots become names. */
export function patternCode(pattern: string): string {
  return pattern.replaceAll(/\.\.\.(?![\w$])/g, DOTS).replaceAll(/\$([A-Z][A-Z0-9_]*)/g, `${META}$1`);
}

/** Names in the pattern that every match contains. */
export function patternNames(pattern: string): readonly string[] {
  return (
    patternCode(pattern)
      .replaceAll(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, ' ')
      .match(/[\p{L}_][\p{L}\p{N}_]*/gu)
      ?.filter((name) => !name.startsWith(META) && name !== DOTS) ?? []
  );
}

export interface CodePattern {
  readonly text: string;
  readonly items: readonly SyntaxNode[];
}

/** `root` is the tree of `patternCode(pattern)`: one expression stands for itself, several statements for a run of them. */
export function codePattern(text: string, root: SyntaxNode): CodePattern {
  const items = significant(root, text).map((node) => {
    const inner = significant(node, text);
    return node.type === 'expression_statement' && inner.length === 1 ? inner[0]! : node;
  });
  return { text, items };
}

export function patternRootTypes(pattern: CodePattern): readonly string[] {
  const [only] = pattern.items;
  return pattern.items.length === 1 && only && !isMeta(only, pattern.text) ? [only.type] : ['_'];
}

/** Whether the pattern holds at this node, or for several statements, among its children. */
export function matchPattern(pattern: CodePattern, target: SyntaxNode, text: string): boolean {
  const bound = new Map<string, string>();
  let steps = 0;
  const one = (wanted: SyntaxNode, found: SyntaxNode): boolean => {
    if (++steps > MAX_STEPS) return false;
    const name = metaName(wanted, pattern.text);
    if (name !== undefined) {
      if (!found.named) return false;
      const foundText = text.slice(found.start, found.end);
      const before = bound.get(name);
      if (before !== undefined) return before === foundText;
      bound.set(name, foundText);
      return true;
    }
    if (wanted.type !== found.type) return unwrapped(wanted, found);
    const parts = significant(wanted, pattern.text);
    const others = significant(found, text);
    if (parts.length === 0)
      return sameLeaf(pattern.text.slice(wanted.start, wanted.end), text.slice(found.start, found.end));
    return many(parts, others);
  };
  const unwrapped = (wanted: SyntaxNode, found: SyntaxNode): boolean => {
    if (found.type !== 'expression_statement') return false;
    const inner = significant(found, text);
    return inner.length === 1 && one(wanted, inner[0]!);
  };
  const many = (wanted: readonly SyntaxNode[], found: readonly SyntaxNode[]): boolean => {
    const named = wanted.filter((node) => node.type === 'keyword_argument');
    if (named.length === 0) return inOrder(wanted, found, false);
    const rest = [...found];
    for (const node of named) {
      const at = rest.findIndex(
        (candidate) => candidate.type === 'keyword_argument' && attempt(() => one(node, candidate)),
      );
      if (at < 0) return false;
      rest.splice(at, 1);
    }
    return inOrder(
      wanted.filter((node) => node.type !== 'keyword_argument'),
      rest,
      false,
    );
  };
  const inOrder = (wanted: readonly SyntaxNode[], found: readonly SyntaxNode[], open: boolean): boolean => {
    const [first, ...others] = wanted;
    if (!first) return open || found.length === 0;
    if (isDots(first, pattern.text)) {
      for (let skip = 0; skip <= found.length; skip++) {
        if (attempt(() => inOrder(others, found.slice(skip), open))) return true;
        if (steps > MAX_STEPS) return false;
      }
      return false;
    }
    return found.length > 0 && one(first, found[0]!) && inOrder(others, found.slice(1), open);
  };
  /** Takes back what was bound when the attempt fails. */
  const attempt = (run: () => boolean): boolean => {
    const before = [...bound];
    if (run()) return true;
    bound.clear();
    for (const [name, value] of before) bound.set(name, value);
    return false;
  };
  const [only] = pattern.items;
  if (pattern.items.length === 1) return one(only!, target);
  const children = significant(target, text);
  return children.some((_, from) => attempt(() => inOrder(pattern.items, children.slice(from), true)));
}

function significant(node: SyntaxNode, text: string): readonly SyntaxNode[] {
  return node.children.filter(
    (child) => child.type !== 'comment' && (child.named || !SKIPPED.has(text.slice(child.start, child.end))),
  );
}

/** Strings are compared by what stands between the quotes. */
function sameLeaf(wanted: string, found: string): boolean {
  return wanted === found || (/^["'`]$/.test(wanted) && /^["'`]$/.test(found));
}

function metaName(node: SyntaxNode, text: string): string | undefined {
  if (!isMeta(node, text)) return undefined;
  return text.slice(node.start, node.end).slice(META.length);
}

function isMeta(node: SyntaxNode, text: string): boolean {
  return text.startsWith(META, node.start) && /^SPMETA_[A-Z0-9_]+$/.test(text.slice(node.start, node.end));
}

function isDots(node: SyntaxNode, text: string): boolean {
  return text.startsWith(DOTS, node.start) && text.slice(node.start, node.end).replace(/;$/, '') === DOTS;
}
