// Finds, for a rule, the atoms one of which must hit before the rule can match: its entry in the index.
import type { Atom, LogicNode, Matcher } from '../pack.ts';

interface Cover {
  readonly atoms: readonly number[];
  /** Rough likelihood that ordinary files hit it: the rarest cover is taken. */
  readonly cost: number;
}

/** Undefined when nothing must be there: the rule only says what must be absent. */
export function driversOf(match: LogicNode, atoms: readonly Atom[]): readonly number[] | undefined {
  const cover = coverOf(match, atoms);
  return cover && [...new Set(cover.atoms)].sort((a, b) => a - b);
}

function coverOf(node: LogicNode, atoms: readonly Atom[]): Cover | undefined {
  // What may stand outside the unit cannot tell which unit to look at.
  if (node.scope) return undefined;
  switch (node.op) {
    case 'atom': {
      const atom = atoms[node.atom]!;
      return atom.t === 'fact' && atom.kind === 'purpose' ? undefined : { atoms: [node.atom], cost: costOf(atom) };
    }
    case 'all':
    case 'sequence':
    case 'near':
      return cheapest(node.of.map((member) => coverOf(member, atoms)));
    case 'any':
      return union(node.of.map((member) => coverOf(member, atoms)));
    case 'members':
      return node.min > 0 ? union(node.of.map((member) => coverOf(member, atoms))) : undefined;
    case 'count':
      return node.min > 0 ? coverOf(node.of, atoms) : undefined;
    case 'score': {
      const gains = node.of
        .filter((entry) => entry.add > 0)
        .map((entry) => ({ add: entry.add, cover: coverOf(entry.if, atoms) }));
      const free = gains.reduce((sum, gain) => sum + (gain.cover ? 0 : gain.add), 0);
      return free < node.atLeast ? union(gains.flatMap((gain) => (gain.cover ? [gain.cover] : []))) : undefined;
    }
    default:
      return undefined;
  }
}

function cheapest(covers: readonly (Cover | undefined)[]): Cover | undefined {
  return covers.reduce((best, cover) => (cover && (!best || cover.cost < best.cost) ? cover : best), undefined);
}

function union(covers: readonly (Cover | undefined)[]): Cover | undefined {
  const known = covers.filter((cover) => cover !== undefined);
  if (known.length < covers.length || known.length === 0) return undefined;
  return { atoms: known.flatMap((cover) => cover.atoms), cost: known.reduce((sum, cover) => sum + cover.cost, 0) };
}

function costOf(atom: Atom): number {
  switch (atom.t) {
    case 'fact':
      return Math.min(
        40,
        ...atom.fields.map(({ matcher }) => matcherCost(matcher)),
        atom.source || atom.sink || atom.previous ? 4 : 40,
      );
    case 'rule':
      return 2;
    case 'capability':
      return 6;
    default:
      return 3;
  }
}

function matcherCost(matcher: Matcher): number {
  switch (matcher.t) {
    case 'exact':
      return matcher.values.some((value) => value.length > 3) ? 2 : 4;
    case 'host':
      return 2;
    case 'glob':
    case 'path':
    case 'regex':
      return matcher.literals.length > 0 ? 3 : 30;
    case 'list':
    case 'like':
      return 5;
    case 'any':
      return Math.max(...matcher.of.map(matcherCost));
    case 'all':
      return Math.min(...matcher.of.map(matcherCost));
    default:
      return 30;
  }
}
