// For `rules explain`: the whole tree of a rule in the unit where it matched, or where it came closest, and what was missing.
import type { Place } from '../../model/place.ts';
import { atomsOf } from '../compile/order.ts';
import type { Atom } from '../pack.ts';
import { type EvaluationInput, run } from './evaluate.ts';
import type { RuleSet } from './rule-set.ts';
import { Judge, type Judged, type Unit } from './judge.ts';
import { LEVEL_OF, type Places } from './places.ts';

export interface Explanation {
  readonly matched: boolean;
  /** Where the unit begins; undefined for a whole skill, or when nothing at all was found. */
  readonly at: Place | undefined;
  readonly tree: Judged;
  /** The first condition that did not hold, and what is known about it. */
  readonly missing: string;
  readonly line: (place: Place) => number;
}

/** One explanation for each unit that matched, else one for the closest. Undefined for an unknown rule. */
export function explainRule(set: RuleSet, input: EvaluationInput, id: string): readonly Explanation[] | undefined {
  const rule = set.pack.rules.find((one) => one.meta.id === id);
  if (!rule) return undefined;
  const { hits } = run(set, input);
  const { places } = hits;
  const judge = new Judge(set.pack, hits, true);
  const level = LEVEL_OF[rule.meta.scope];
  const units = new Map<number, Unit>();
  if (level === 'skill') units.set(0, { scope: rule.meta.scope, at: undefined });
  for (const atom of atomsOf(rule.match)) {
    for (const [unit, facts] of hits.units(atom, level))
      if (!units.has(unit)) units.set(unit, { scope: rule.meta.scope, at: facts[0] });
  }
  if (units.size === 0) units.set(0, { scope: rule.meta.scope, at: undefined });
  const judged = [...units].sort(([a], [b]) => a - b).map(([, unit]) => ({ unit, tree: judge.rule(rule, unit) }));
  const line = (place: Place) => places.line(place);
  const elsewhere = (label: string) => whereElse(label, set.pack.atoms, hits.of.bind(hits), places);
  const tell = ({ unit, tree }: (typeof judged)[number]): Explanation => ({
    matched: tree.held,
    at: unit.at?.place,
    tree,
    missing: tree.held ? '' : firstMissing(tree, elsewhere),
    line,
  });
  const matching = judged.filter(({ tree }) => tree.held);
  if (matching.length > 0) return matching.map(tell);
  const closest = judged.reduce((best, one) => (satisfied(one.tree) > satisfied(best.tree) ? one : best));
  return [tell(closest)];
}

/** Leaves that hold, `not` aside: how far the unit got. */
function satisfied(tree: Judged): number {
  if (tree.children.length === 0) return tree.held && tree.facts.length > 0 ? 1 : 0;
  if (tree.label.startsWith('not: ')) return tree.held ? 0.1 : 0;
  return tree.children.reduce((sum, child) => sum + satisfied(child), 0);
}

function firstMissing(tree: Judged, elsewhere: (label: string) => string): string {
  if (tree.label.startsWith('not: ')) return `\`${tree.label}\` fails: what must be absent was found`;
  const failing = tree.children.filter((child) => !child.held);
  if (tree.label === 'all' && failing[0]) return firstMissing(failing[0], elsewhere);
  if (tree.label === 'any') {
    const closest = tree.children.reduce((best, one) => (satisfied(one) > satisfied(best) ? one : best));
    if (satisfied(closest) >= 1 && closest.children.length > 0) return firstMissing(closest, elsewhere);
    return `none of ${tree.children.map((child) => `\`${brief(child)}\``).join(', ')} was found in this unit`;
  }
  if (tree.note) return `\`${tree.label}\` does not hold: ${tree.note}`;
  return `\`${tree.label}\` was not found${elsewhere(tree.label)}`;
}

/** A condition in a few words, its members named when it is logic. */
function brief(tree: Judged): string {
  if (tree.children.length === 0) return tree.label;
  return `${tree.label} (${tree.children.map((child) => child.label).join(', ')})`.slice(0, 160);
}

function whereElse(
  label: string,
  atoms: readonly Atom[],
  factsOf: (atom: number) => readonly { place: Place }[],
  places: Places,
): string {
  const index = atoms.findIndex((atom) => atom.label === label);
  const facts = index < 0 ? [] : factsOf(index);
  if (facts.length === 0) return ' anywhere in the skill';
  const { place } = facts[0]!;
  const atom = atoms[index]!;
  if (atom.t === 'fact' && (atom.previous || atom.source)) return ': the flow exists, but starts from something else';
  return ` in this unit, but at ${place.file}:${places.line(place)}: another unit of the rule’s scope; a wider \`scope\` would see both`;
}
