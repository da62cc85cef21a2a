// Records of a list in YAML or TOML ("- source: …  target: …"), each read as the sentence its keys make of it.
// May not: read JSON, which one program hands to another, nor a program's settings so: a mapping by itself, or one whose keys are a mere name and a value, is none.
import { type Cell, composed, headsOf, type Record, recordView } from '../../src/built-in.ts';
import type { Span, View, ViewRequest } from '../../src/plugin.ts';
import { items, type Node } from './parse/tree.ts';
import { contextIn } from './say.ts';

/** Nouns a program's own settings are full of. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(['command', 'right', 'source', 'account', 'amount']);

/** `mayTell`: asked before each, with its place. */
export function recordsOf(root: Node, view: View, mayTell: (at: Span) => boolean): ViewRequest | undefined {
  const found: Record[] = [];
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'scalar') continue;
    if (node.kind === 'map') {
      for (const { value } of node.entries) stack.push(value);
      continue;
    }
    for (const item of items(node)) {
      if (item.kind === 'map') {
        const told = toldOf(item, view.text);
        if (told && mayTell({ start: item.start, end: item.end })) found.push({ told, block: { kind: 'manifest' } });
      }
      stack.push(item);
    }
  }
  return recordView(found, contextIn(view), { start: 0, end: view.text.length });
}

function toldOf(node: Node & { kind: 'map' }, text: string): Record['told'] | undefined {
  const cells: Cell[] = [];
  for (const { key, value } of node.entries)
    if (value.kind === 'scalar' && value.end > value.start)
      cells.push({ head: key, text: text.slice(value.start, value.end), at: value.start });
  if (cells.length < 2) return undefined;
  const heads = headsOf(cells.map(({ head }) => head)).map((head) =>
    head && !head.sure && OF_PROGRAMS.has(head.part) ? undefined : head,
  );
  return composed(cells, heads);
}
