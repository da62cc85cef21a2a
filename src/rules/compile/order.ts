// Orders rules so that each stands behind those it refers to, and finds the circles where that cannot be.
import type { Atom, LogicNode, PackedRule, RulePack } from '../pack.ts';

interface Ordered {
  readonly rules: readonly PackedRule[];
  /** Each circle as ids, first and last the same. */
  readonly circles: readonly (readonly string[])[];
}

export function orderRules(rules: readonly PackedRule[], atoms: readonly Atom[]): Ordered {
  const byId = new Map(rules.map((rule) => [rule.meta.id, rule]));
  const emitters = new Map<string, string[]>();
  for (const { meta } of rules) {
    for (const capability of meta.capabilities) {
      const ids = emitters.get(capability);
      if (ids) ids.push(meta.id);
      else emitters.set(capability, [meta.id]);
    }
  }
  const done = new Set<string>();
  const open = new Set<string>();
  const ordered: PackedRule[] = [];
  const circles: string[][] = [];
  // Depth is bounded by the number of rules; an explicit stack keeps hostile packs from exhausting the real one.
  for (const start of [...byId.keys()].sort()) {
    const stack: { id: string; needs: readonly string[]; at: number }[] = [];
    const enter = (id: string) => {
      open.add(id);
      stack.push({ id, needs: needsOf(byId.get(id)!, atoms, emitters), at: 0 });
    };
    if (!done.has(start)) enter(start);
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const next = top.needs[top.at++];
      if (next === undefined) {
        stack.pop();
        open.delete(top.id);
        done.add(top.id);
        ordered.push(byId.get(top.id)!);
      } else if (open.has(next)) {
        const way = stack.map((frame) => frame.id);
        circles.push([...way.slice(way.indexOf(next)), next]);
      } else if (!done.has(next) && byId.has(next)) enter(next);
    }
  }
  return { rules: ordered, circles };
}

/** The rules themselves and all they refer to, be it in the pack or not. */
export function withNeeded(ids: readonly string[], { rules, atoms }: Pick<RulePack, 'rules' | 'atoms'>): Set<string> {
  const byId = new Map(rules.map((rule) => [rule.meta.id, rule]));
  const found = new Set(ids);
  for (const id of found) {
    const rule = byId.get(id);
    for (const needed of rule ? needsOf(rule, atoms, new Map()) : []) found.add(needed);
  }
  return found;
}

function needsOf(
  rule: PackedRule,
  atoms: readonly Atom[],
  emitters: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const needs = new Set<string>();
  for (const index of atomsOf(rule.match)) {
    const atom = atoms[index]!;
    if (atom.t === 'rule') for (const id of atom.rules) needs.add(id);
    if (atom.t === 'capability')
      for (const capability of atom.capabilities) for (const id of emitters.get(capability) ?? []) needs.add(id);
  }
  needs.delete(rule.meta.id);
  return [...needs].sort();
}

export function atomsOf(node: LogicNode): readonly number[] {
  switch (node.op) {
    case 'atom':
      return [node.atom];
    case 'not':
    case 'count':
      return atomsOf(node.of);
    case 'score':
      return node.of.flatMap((entry) => atomsOf(entry.if));
    case 'fits':
      return [];
    default:
      return node.of.flatMap(atomsOf);
  }
}
