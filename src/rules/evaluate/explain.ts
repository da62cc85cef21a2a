// For `rules explain`: the whole tree of a rule in the unit where it matched, or where it came closest, and what was missing.
import type { Fact } from '../../model/fact.ts';
import type { Place } from '../../model/place.ts';
import { atomsOf } from '../compile/order.ts';
import type { Atom } from '../pack.ts';
import { closestFact } from './closest.ts';
import { type EvaluationInput, evaluate } from './evaluate.ts';
import { Judge, type Judged } from './judge.ts';
import type { Lists } from './matcher.ts';
import type { Unit } from './places.ts';
import { LEVEL_OF, type Places } from './places.ts';
import type { RuleSet } from './rule-set.ts';
import { unsearchedOf } from './unsearched.ts';

export interface Explanation {
  readonly matched: boolean;
  /** Where the unit begins; undefined for a whole skill, or when nothing at all was found. */
  readonly at: Place | undefined;
  readonly tree: Judged;
  /** The first condition that did not hold, and what is known about it. */
  readonly missing: string;
  /** Files that hold more of what the rule asks for than is looked at, each with the condition. */
  readonly unsearched: readonly string[];
  readonly line: (place: Place) => number;
}

/** One explanation for each unit that matched, else one for the closest. Undefined for an unknown rule. */
export function explainRule(set: RuleSet, input: EvaluationInput, id: string): readonly Explanation[] | undefined {
  const rule = set.pack.rules.find((one) => one.meta.id === id);
  if (!rule) return undefined;
  const { hits, unsearched } = evaluate(set, input);
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
  const { atoms, lists } = set.pack;
  const read: Read = { atoms, lists, facts: input.analysis.facts, places, hits: (atom) => hits.of(atom) };
  const elsewhere: Elsewhere = (missing) => whereElse(missing, read);
  const tell = ({ unit, tree }: (typeof judged)[number]): Explanation => ({
    matched: tree.held,
    at: unit.at?.place,
    tree,
    missing: tree.held ? '' : firstMissing(tree, elsewhere),
    unsearched: unsearchedOf(id, unsearched, set.pack),
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
  if (tree.op === 'not') return tree.held ? 0.1 : 0;
  return tree.children.reduce((sum, child) => sum + satisfied(child), 0);
}

type Elsewhere = (tree: Judged) => string;

/** What an author should look at first, in a sentence. */
function firstMissing(tree: Judged, elsewhere: Elsewhere): string {
  const failing = tree.children.filter((child) => !child.held);
  if (tree.op === 'not') return `\`${tree.label}\` fails: what must be absent was found${presentAt(tree)}`;
  if (tree.op === 'all' && failing[0]) return firstMissing(failing[0], elsewhere);
  if (tree.op === 'any') {
    const closest = tree.children.reduce((best, one) => (satisfied(one) > satisfied(best) ? one : best));
    if (satisfied(closest) >= 1 && closest.children.length > 0) return firstMissing(closest, elsewhere);
    return `none of ${tree.children.map((child) => `\`${brief(child)}\``).join(', ')} was found${ofNone(tree, elsewhere)}`;
  }
  if (tree.op === 'sequence' && failing[0])
    return `a member of the \`sequence\` is missing: ${firstMissing(failing[0], elsewhere)}`;
  if (tree.op === 'near' && failing[0])
    return `a member of \`${tree.label}\` is missing: ${firstMissing(failing[0], elsewhere)}`;
  if (tree.op === 'score')
    return `${scoreMissing(tree)}${failing.length > 0 ? `: not found were ${listed(failing)}${standing(failing, elsewhere)}` : ''}`;
  if (tree.note) return `\`${tree.label}\` does not hold: ${tree.note}${countMissing(tree, elsewhere)}`;
  return `\`${tree.label}\` was not found${elsewhere(tree)}`;
}

const MEMBERS = 3;

/** Where members of an \`any\` stand instead: told once where it is the same of all, else of the first ones. */
function ofNone(tree: Judged, elsewhere: Elsewhere): string {
  const told = new Map<string, string>();
  for (const child of tree.children) {
    const where = child.children.length === 0 ? elsewhere(child) : '';
    if (where !== '' && !told.has(where)) told.set(where, child.label);
  }
  const [[only] = ['']] = told;
  if (told.size === 1 && tree.children.every((child) => child.children.length === 0)) return only;
  const members = [...told].slice(0, MEMBERS).map(([where, label]) => `\`${label}\`${where}`);
  return ` in this unit${members.length > 0 ? `: ${members.join('; ')}` : ''}`;
}

const scoreMissing = (tree: Judged): string => `\`${tree.label}\` does not hold: ${tree.note ?? ''}`;

/** Signs that would have added; what they are worth stands before each. */
function listed(failing: readonly Judged[]): string {
  const adding = failing.filter((child) => child.label.startsWith('+'));
  const shown = adding.slice(0, 4).map((child) => `\`${brief(child)}\``);
  return `${shown.join(', ')}${adding.length > shown.length ? ` and ${adding.length - shown.length} more` : ''}`;
}

/** What there is instead of the signs that would have added. */
function standing(failing: readonly Judged[], elsewhere: Elsewhere): string {
  const told = failing
    .filter((child) => child.label.startsWith('+') && child.children.length === 0)
    .map((child) => ({ child, where: elsewhere(child) }))
    .filter(({ where }) => where !== '')
    .slice(0, MEMBERS);
  return told.map(({ child, where }) => `; \`${child.label}\`${where}`).join('');
}

function presentAt(tree: Judged): string {
  const [present] = tree.children;
  const fact = present?.facts[0];
  if (fact) return ` in ${fact.place.file}`;
  return present?.op === 'fits' && present.note ? `: ${present.note}` : '';
}

/** Of a count nothing satisfied, why its condition found nothing. */
function countMissing(tree: Judged, elsewhere: Elsewhere): string {
  const [only] = tree.children;
  return tree.children.length === 1 && only && !only.held ? `; ${firstMissing(only, elsewhere)}` : '';
}

/** A condition in a few words, its members named when it is logic. */
function brief(tree: Judged): string {
  if (tree.children.length === 0) return tree.label;
  return `${tree.label} (${tree.children.map((child) => child.label).join(', ')})`.slice(0, 160);
}

interface Read {
  readonly atoms: readonly Atom[];
  readonly lists: Lists;
  readonly facts: readonly Fact[];
  readonly places: Places;
  readonly hits: (atom: number) => readonly Fact[];
}

/** Where what was looked for stands instead, or what comes closest to it. */
function whereElse({ atom: index }: Judged, { atoms, lists, facts, places, hits }: Read): string {
  const atom = index === undefined ? undefined : atoms[index];
  if (index === undefined || !atom) return '';
  const [hit] = hits(index);
  if (!hit) {
    if (atom.t === 'fact') return closestFact(atom, facts, places, lists);
    return ` anywhere in the skill${atom.t === 'pattern' ? resolvedCall(atom.label, facts, places) : ''}`;
  }
  if (atom.t === 'fact' && (atom.previous || atom.source)) return ': the flow exists, but starts from something else';
  return ` in this unit, but at ${hit.place.file}:${places.line(hit.place)}: another unit of the rule’s scope; a wider \`scope\` would see both`;
}

/** A pattern of a call there is under another name: `o.system(x)` for `os.system(...)`. */
function resolvedCall(label: string, facts: readonly Fact[], places: Places): string {
  const name = /^pattern: ([A-Za-z_][\w.]*)\(/.exec(label)?.[1];
  const call = facts.find((fact) => fact.kind === 'call' && fact.callee === name);
  if (!call) return '';
  return `; a call of \`${name}\` stands at ${call.place.file}:${places.line(call.place)}, written otherwise: patterns compare what is written, \`call: ${name}\` knows names`;
}
