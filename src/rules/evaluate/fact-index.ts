// Finds the atoms each fact satisfies without asking every atom: exact values by map, the rest by literals they contain.
// The cost of a fact depends on its own attributes and on what it hits, not on how many rules there are.
import type { Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import { fold } from '../fold.ts';
import { isPathGlob } from '../glob.ts';
import type { FactAtom, Field, Matcher, RulePack } from '../pack.ts';
import { type Automaton, buildAutomaton } from './aho-corasick.ts';
import { type FactTest, FactTests } from './fact-test.ts';
import { type Lists, prepared } from './matcher.ts';

interface PropertyIndex {
  readonly name: string;
  readonly mode: Field['mode'];
  readonly exact: Map<string, number[]>;
  readonly literals: string[];
  /** Atom of each literal. */
  readonly owners: number[];
  automaton?: Automaton;
}

interface KindIndex {
  readonly properties: Map<string, PropertyIndex>;
  /** Atoms with nothing to look up: asked for every fact of the kind. */
  readonly rest: number[];
}

export class FactIndex {
  /** Atoms of each kind, and their index, made when the first fact of that kind comes. */
  private readonly atoms = new Map<string, number[]>();
  private readonly kinds = new Map<string, KindIndex>();
  private readonly tests: (FactTest | undefined)[];
  private readonly made: FactTests;
  private readonly stamps: Uint32Array;
  private stamp = 0;
  private readonly pack: RulePack;

  constructor(pack: RulePack) {
    this.pack = pack;
    this.made = new FactTests(pack);
    this.tests = new Array(pack.atoms.length).fill(undefined);
    this.stamps = new Uint32Array(pack.atoms.length);
    for (const [index, atom] of pack.atoms.entries())
      if (atom.t === 'fact') getOrMake(this.atoms, atom.kind, (): number[] => []).push(index);
  }

  /** Calls `hit` for each atom the fact satisfies, its place aside. */
  match(fact: Fact, hit: (atom: number) => void): void {
    const kind = this.kinds.get(fact.kind) ?? this.open(fact.kind);
    if (!kind) return;
    this.stamp++;
    this.made.next();
    const candidate = (atom: number) => {
      if (this.stamps[atom] === this.stamp) return;
      this.stamps[atom] = this.stamp;
      if (this.testOf(atom)(fact)) hit(atom);
    };
    for (const property of kind.properties.values()) {
      const value = (fact as unknown as Record<string, unknown>)[property.name];
      if (Array.isArray(value)) for (const item of value) this.lookUp(property, String(item), candidate);
      else if (value !== undefined && value !== null) this.lookUp(property, String(value), candidate);
    }
    for (const atom of kind.rest) candidate(atom);
  }

  /** The same of one atom. */
  holds(atom: number, fact: Fact): boolean {
    this.made.next();
    return this.testOf(atom)(fact);
  }

  private testOf(atom: number): FactTest {
    this.tests[atom] ??= this.made.of(this.pack.atoms[atom] as FactAtom);
    return this.tests[atom];
  }

  private lookUp(property: PropertyIndex, value: string, candidate: (atom: number) => void): void {
    const form = prepared(value, property.mode);
    const exact = property.exact.get(form);
    if (exact) for (const atom of exact) candidate(atom);
    if (property.literals.length === 0) return;
    property.automaton ??= buildAutomaton(property.literals);
    property.automaton.scan(form, (literal) => candidate(property.owners[literal]!));
  }

  private open(name: string): KindIndex | undefined {
    const atoms = this.atoms.get(name);
    if (!atoms) return undefined;
    const words = new Map<string, Set<string>>();
    const keyed = atoms.map((index): Keyed => {
      const fields: Keyed['fields'][number][] = [];
      for (const field of (this.pack.atoms[index] as FactAtom).fields) {
        const keys = keysOf(field.matcher, field, this.pack.lists);
        if (!keys) continue;
        const known = getOrMake(words, field.name, () => new Set<string>());
        for (const word of keys.exact) known.add(word);
        for (const word of keys.literals) known.add(word);
        fields.push({ field, keys, words: known });
      }
      return { index, fields };
    });
    const kind: KindIndex = { properties: new Map(), rest: [] };
    for (const atom of keyed) enter(kind, atom);
    this.kinds.set(name, kind);
    return kind;
  }
}

/** An atom waits under the words of the one attribute whose words the fewest facts have. */
function enter(kind: KindIndex, { index, fields }: Keyed): void {
  let best: Keyed['fields'][number] | undefined;
  let share = Number.POSITIVE_INFINITY;
  for (const one of fields) {
    const own = shareOf(one.keys, one.field, one.words.size);
    if (own >= share) continue;
    best = one;
    share = own;
  }
  if (!best) {
    kind.rest.push(index);
    return;
  }
  const { field, keys } = best;
  const property = getOrMake(
    kind.properties,
    field.name,
    (): PropertyIndex => ({ name: field.name, mode: field.mode, exact: new Map(), literals: [], owners: [] }),
  );
  for (const value of keys.exact) {
    const atoms = property.exact.get(value);
    if (atoms) atoms.push(index);
    else property.exact.set(value, [index]);
  }
  for (const literal of keys.literals) {
    property.literals.push(literal);
    property.owners.push(index);
  }
}

/** An atom with all it could be looked up by. */
interface Keyed {
  readonly index: number;
  readonly fields: readonly { readonly field: Field; readonly keys: Keys; readonly words: ReadonlySet<string> }[];
}

interface Keys {
  readonly exact: readonly string[];
  readonly literals: readonly string[];
}

const MAX_LIST = 5000;

/** What a value must equal or contain for the matcher to hold; undefined when it may be anything. */
function keysOf(matcher: Matcher, field: Field, lists: Lists): Keys | undefined {
  switch (matcher.t) {
    case 'exact':
      return { exact: matcher.values, literals: [] };
    case 'host':
      return { exact: [], literals: [matcher.host] };
    case 'glob':
    case 'path':
    case 'regex':
      return matcher.literals.length > 0 ? { exact: [], literals: matcher.literals } : undefined;
    case 'list': {
      const entries = lists[matcher.list] ?? [];
      if (entries.length > MAX_LIST || (field.mode === 'path' && entries.some(isPathGlob))) return undefined;
      const forms = entries.map((entry) => prepared(entry, field.mode));
      const exact = field.mode === 'host' ? [] : forms.filter((form) => !form.includes('*'));
      const literals = forms.filter((form) => field.mode === 'host' || form.includes('*')).map(longestPart);
      return literals.includes('') ? undefined : { exact, literals };
    }
    case 'any': {
      const parts = matcher.of.map((one) => keysOf(one, field, lists));
      if (parts.some((part) => part === undefined)) return undefined;
      return { exact: parts.flatMap((part) => part!.exact), literals: parts.flatMap((part) => part!.literals) };
    }
    case 'all':
      return matcher.of.map((one) => keysOf(one, field, lists)).find((part) => part !== undefined);
    default:
      return undefined;
  }
}

/** What every text a glob stands for holds. */
function longestPart(glob: string): string {
  return fold(glob)
    .split('*')
    .reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** Words any attribute of free text has at the least. */
const OPEN_WORDS = 64;

/**
 * The share of facts that are likely to have one of the words: of a closed set such as `do`, `dont`, `describes` each is
 * common, and how closed a set is shows in how many words all rules together ask of it. Short parts of a text are common.
 */
function shareOf({ exact, literals }: Keys, { mode }: Field, words: number): number {
  let weight = exact.length;
  for (const literal of literals) weight += literal.length > 5 ? 1 : literal.length > 3 ? 2 : 4;
  return weight / (literals.length > 0 || mode !== 'glob' ? Math.max(words, OPEN_WORDS) : words);
}
