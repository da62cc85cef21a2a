// Whether a condition can hold in a skill at all, told from what was found anywhere in it. Most rules that one word woke end here.
// May not: say no of a condition that holds somewhere; units, order and distance are for the judge.
import type { LogicNode } from '../pack.ts';

export function mayHold(node: LogicNode, found: (atom: number) => boolean): boolean {
  switch (node.op) {
    case 'atom':
      return found(node.atom);
    case 'all':
    case 'sequence':
    case 'near':
      return node.of.every((member) => mayHold(member, found));
    case 'any':
      return node.of.some((member) => mayHold(member, found));
    case 'count':
      return node.min <= 0 || mayHold(node.of, found);
    case 'members':
      return node.of.filter((member) => mayHold(member, found)).length >= node.min;
    case 'score': {
      const most = node.of.reduce((sum, one) => sum + (one.add > 0 && mayHold(one.if, found) ? one.add : 0), 0);
      return most >= node.atLeast;
    }
    case 'not':
    case 'fits':
      return true;
  }
}
