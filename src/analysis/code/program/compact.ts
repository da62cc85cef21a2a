// A lowered program of much code takes tens of times its text: lists grown one by one keep room for more, and every name is
// a text of its own. Large ones are made as small as what they hold, in place, before the next file is read; what their
// functions do becomes bytes.
import type { FunctionIr, Module } from '../../../model/ir.ts';
import { Pack } from './packed.ts';

type Node = Record<string, unknown>;

export function compact(module: Module): Module {
  const names = new Map<string, string>();
  const pack = new Pack();
  // Some nodes stand in two places, and nodes within them again: each is looked at once.
  const seen = new Set<Node>();
  const stack: Node[] = [module as unknown as Node];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const key in node) {
      const value = node[key];
      if (typeof value === 'string') {
        const known = names.get(value);
        if (known === undefined) names.set(value, value);
        else node[key] = known;
      } else if (Array.isArray(value)) {
        // A copy has room for what it holds and no more.
        const exact = value.slice();
        node[key] = exact;
        for (const item of exact) if (typeof item === 'object' && item !== null) stack.push(item as Node);
      } else if (typeof value === 'object' && value !== null) {
        const inner = key === 'fn' ? pack.function(value as FunctionIr) : value;
        node[key] = inner;
        stack.push(inner as Node);
      }
    }
  }
  pack.finish();
  return module;
}
