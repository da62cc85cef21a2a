// The one tree that JSON, YAML, TOML and INI are read into, with places in the source.
import type { Span } from '../../../src/plugin.ts';

export interface Scalar extends Span {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}
export interface List extends Span {
  readonly kind: 'list';
  readonly items: readonly Node[];
}
export interface Table extends Span {
  readonly kind: 'map';
  readonly entries: readonly Entry[];
}
export interface Entry {
  readonly key: string;
  readonly at: Span;
  readonly value: Node;
}
export type Node = Scalar | List | Table;

export interface Parsed {
  readonly root: Node | undefined;
  /** Why (a part of) the text was not read into the tree; undefined when all of it was. */
  readonly unread?: 'too-large' | 'too-deep' | 'too-many-aliases' | 'malformed';
}

export function get(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  let at = node;
  for (const key of path) {
    if (at?.kind !== 'map') return undefined;
    at = at.entries.find((entry) => entry.key === key)?.value;
  }
  return at;
}

export function text(node: Node | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.value === null) return undefined;
  return String(node.value);
}

export function entries(node: Node | undefined): readonly Entry[] {
  return node?.kind === 'map' ? node.entries : [];
}

export function items(node: Node | undefined): readonly Node[] {
  return node?.kind === 'list' ? node.items : [];
}

/** Texts of a list, or of one scalar standing for a list of one. */
export function texts(node: Node | undefined): readonly { readonly value: string; readonly at: Node }[] {
  const nodes = node?.kind === 'list' ? node.items : node ? [node] : [];
  return nodes.flatMap((at) => {
    const value = text(at);
    return value === undefined ? [] : [{ value, at }];
  });
}
