// Copies a tree-sitter tree out of the WASM heap by reading its nodes where they lie: a cursor costs seven calls a node,
// this none. The layout is that of the pinned web-tree-sitter; `syntax.ts` checks it against a cursor once a grammar
// and falls back to the cursor when they differ. May not: write to the heap, keep a view of it after it returns.
import type { SyntaxNode } from '../../model/ir.ts';

interface TreeTables {
  readonly types: readonly (string | undefined)[];
  readonly fields: readonly (string | null)[];
}
export interface TreeCopy {
  readonly root: SyntaxNode;
  readonly errors: number;
  readonly complete: boolean;
}
interface OpenNode {
  type: string;
  field: string;
  named: boolean;
  start: number;
  end: number;
  children: SyntaxNode[];
}

interface Heap {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
}

const MAX_NODES = 2_000_000;
const MAX_VISIBLE_DEPTH = 500;
const MAX_DEPTH = 1600;
const ERROR = 0xffff;
const NONE = -1;
const NO_CHILDREN: SyntaxNode[] = [];

/** Offsets inside the C structs (32-bit pointers). */
const HEAP = { padding: 4, size: 16, childCount: 36, symbol: 40, flags: 44, productionId: 66 } as const;
const LANGUAGE = {
  maxAlias: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  metadata: 72,
  publicSymbols: 76,
  aliases: 84,
} as const;

/** The tables of a grammar, where they lie. */
function grammarAt(heap: Heap, language: number, { types }: TreeTables) {
  const { u8, u16, u32 } = heap;
  const slices = u32[(language + LANGUAGE.fieldSlices) >> 2]!;
  const entries = u32[(language + LANGUAGE.fieldEntries) >> 2]!;
  const publicSymbols = u32[(language + LANGUAGE.publicSymbols) >> 2]!;
  return {
    maxAlias: u16[(language + LANGUAGE.maxAlias) >> 1]!,
    aliases: u32[(language + LANGUAGE.aliases) >> 2]!,
    metadata: u32[(language + LANGUAGE.metadata) >> 2]!,
    typeOf: (symbol: number): string =>
      symbol >= ERROR - 1 ? 'ERROR' : (types[u16[(publicSymbols >> 1) + symbol]!] ?? 'ERROR'),
    fieldOf: (production: number, child: number): number => {
      const slice = (slices >> 1) + production * 2;
      const first = u16[slice]!;
      const count = u16[slice + 1]!;
      for (let i = 0; i < count; i++) {
        const entry = entries + (first + i) * 4;
        if (u8[entry + 2] === child && u8[entry + 3] === 0) return u16[entry >> 1]!;
      }
      return 0;
    },
  };
}

export function copyTree(
  memory: WebAssembly.Memory,
  tree: number,
  tables: TreeTables,
  expired: () => boolean,
): TreeCopy {
  const u8 = new Uint8Array(memory.buffer);
  const u16 = new Uint16Array(memory.buffer);
  const u32 = new Uint32Array(memory.buffer);
  // TSTree: the root subtree (8 bytes), then the language.
  const language = u32[(tree >> 2) + 2]!;
  const { maxAlias, aliases, metadata, typeOf, fieldOf } = grammarAt({ u8, u16, u32 }, language, tables);
  const { fields } = tables;
  let errors = 0;
  let nodes = 0;
  let complete = true;

  const isInline = (at: number): boolean => (u8[at]! & 1) === 1;
  const symbolOf = (at: number): number => (isInline(at) ? u8[at + 1]! : u16[(u32[at >> 2]! + HEAP.symbol) >> 1]!);

  /** Appends what is visible below the subtree at `at`, which starts at byte `start`, to `into`. */
  const descend = (
    at: number,
    start: number,
    inherited: number,
    into: SyntaxNode[],
    visible: number,
    depth: number,
    /** Symbol of the visible node above while on its leftmost way down. */
    left: number,
  ): void => {
    if (isInline(at)) return;
    const heap = u32[at >> 2]!;
    const count = u32[(heap + HEAP.childCount) >> 2]!;
    if (count === 0) return;
    if (depth > MAX_DEPTH || visible > MAX_VISIBLE_DEPTH) {
      complete = false;
      return;
    }
    const production = u16[(heap + HEAP.productionId) >> 1]!;
    const aliasRow = production === 0 ? 0 : (aliases >> 1) + production * maxAlias;
    let child = heap - count * 8;
    let structural = 0;
    let offset = start;
    for (let i = 0; i < count; i++, child += 8) {
      let padding: number;
      let size: number;
      let flags: number;
      let symbol: number;
      let missing: boolean;
      const head = u8[child]!;
      if ((head & 1) === 1) {
        padding = u8[child + 6]!;
        size = u8[child + 7]!;
        symbol = u8[child + 1]!;
        flags = head >> 1;
        missing = (head & 32) !== 0;
      } else {
        const data = u32[child >> 2]!;
        padding = u32[(data + HEAP.padding) >> 2]!;
        size = u32[(data + HEAP.size) >> 2]!;
        symbol = u16[(data + HEAP.symbol) >> 1]!;
        flags = u16[(data + HEAP.flags) >> 1]!;
        missing = (flags & 512) !== 0;
      }
      if (i > 0) offset += padding;
      const extra = (flags & 4) !== 0;
      let alias = 0;
      let field = 0;
      if (!extra) {
        if (aliasRow !== 0) alias = u16[aliasRow + structural]!;
        field = fieldOf(production, structural) || inherited;
        structural++;
      }
      if (alias !== 0 || (flags & 1) !== 0) {
        const shown = alias !== 0 ? alias : symbol;
        if (symbol === ERROR || missing) errors++;
        if ((++nodes & 4095) === 0 && (nodes > MAX_NODES || expired())) complete = false;
        if (!complete && nodes > MAX_NODES) return;
        const node: OpenNode = {
          type: typeOf(shown),
          field: field === 0 ? '' : (fields[field] ?? ''),
          named: alias !== 0 ? u8[metadata + alias * 3 + 1] === 1 : (flags & 2) !== 0,
          start: offset >> 1,
          end: (offset + size) >> 1,
          children: NO_CHILDREN,
        };
        if ((head & 1) === 0 && size > 0) {
          const children: SyntaxNode[] = [];
          // A left spine (`a + b + c + …`) is one expression however long: it is only bounded by the stack.
          descend(child, offset, 0, children, i === 0 && symbol === left ? visible : visible + 1, depth + 1, symbol);
          node.children = children;
        }
        into.push(node);
      } else descend(child, offset, field, into, visible, depth + 1, i === 0 ? left : NONE);
      offset += size;
    }
  };

  const at = tree;
  const heap = u32[at >> 2]!;
  const inline = isInline(at);
  const padding = inline ? u8[at + 6]! : u32[(heap + HEAP.padding) >> 2]!;
  const size = inline ? u8[at + 7]! : u32[(heap + HEAP.size) >> 2]!;
  const children: SyntaxNode[] = [];
  const symbol = symbolOf(at);
  if (symbol === ERROR) errors++;
  descend(at, padding, 0, children, 1, 1, symbol);
  const root: OpenNode = {
    type: typeOf(symbol),
    field: '',
    named: true,
    start: padding >> 1,
    end: (padding + size) >> 1,
    children,
  };
  return { root, errors, complete };
}
