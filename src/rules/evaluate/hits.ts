// What every atom hit in one skill, grouped by unit on demand.
import type { Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import type { FactAtom, RulePack } from '../pack.ts';
import type { FactIndex } from './fact-index.ts';
import { type FactTest, factTest } from './fact-test.ts';
import { LEVEL_OF, type Level, type Places, type Unit } from './places.ts';
import type { TextSearch } from './text-index.ts';

const NONE: readonly Fact[] = [];

export class Hits {
  readonly places: Places;
  readonly purposes: Fact[] = [];
  /** Conditions on the purpose ask much of long lists, and few rules get as far: they are tried when asked for. */
  private readonly asked = new Set<number>();
  private readonly pack: RulePack;
  private readonly byAtom: (Fact[] | undefined)[];
  private readonly sorted = new Set<number>();
  private readonly groups = new Map<number, Map<Level, Map<number, Fact[]>>>();
  private readonly sources = new Map<FactAtom, FactTest>();

  constructor(
    pack: RulePack,
    places: Places,
    private readonly facts: FactIndex,
    private readonly texts: TextSearch,
  ) {
    this.pack = pack;
    this.places = places;
    this.byAtom = new Array(pack.atoms.length).fill(undefined);
  }

  /** What was grouped before is grouped again: a rule's own evidence may reach an atom it has asked itself. */
  add(atom: number, fact: Fact): void {
    const known = this.byAtom[atom];
    if (known) known.push(fact);
    else this.byAtom[atom] = [fact];
    if (this.sorted.delete(atom)) this.groups.delete(atom);
  }

  /** False of an atom that nothing hit; told without a search, which may find nothing. */
  isOpen(atom: number): boolean {
    return this.byAtom[atom] !== undefined || this.texts.waits(atom) || this.isOfPurpose(atom);
  }

  /** False of an atom that nothing hit. */
  mayHave(atom: number): boolean {
    return this.found(atom) !== undefined || this.isOfPurpose(atom);
  }

  /** All hits of an atom in source order, each once. */
  of(atom: number): readonly Fact[] {
    if (this.isOfPurpose(atom) && !this.asked.has(atom)) {
      this.asked.add(atom);
      for (const fact of this.purposes) if (this.facts.holds(atom, fact)) this.add(atom, fact);
    }
    const facts = this.found(atom);
    if (!facts) return NONE;
    if (this.sorted.has(atom)) return facts;
    this.sorted.add(atom);
    if (facts.length === 1) return facts;
    const ordered = [...new Set(facts)].sort((a, b) => this.places.compare(a, b));
    this.byAtom[atom] = ordered;
    return ordered;
  }

  inUnit(atom: number, unit: Unit): readonly Fact[] {
    const facts = this.of(atom);
    if (facts.length === 0) return NONE;
    const level = LEVEL_OF[unit.scope];
    if (level === 'skill' || this.isOfPurpose(atom)) return facts;
    if (!unit.at) return NONE;
    return this.grouped(atom, level).get(this.places.unit(unit.at, level)) ?? NONE;
  }

  /** The atom's hits by unit. */
  units(atom: number, level: Level): ReadonlyMap<number, readonly Fact[]> {
    return this.grouped(atom, level);
  }

  isSource(atom: FactAtom, fact: Fact): boolean {
    if (!atom.source) return false;
    const { source } = atom;
    const test = getOrMake(this.sources, atom, () => factTest(source, this.pack.lists));
    return test(fact);
  }

  private found(atom: number): Fact[] | undefined {
    if (this.texts.waits(atom)) this.texts.search(atom, (fact) => this.add(atom, fact));
    return this.byAtom[atom];
  }

  private isOfPurpose(atom: number): boolean {
    const asked = this.pack.atoms[atom]!;
    return asked.t === 'fact' && asked.kind === 'purpose';
  }

  private grouped(atom: number, level: Level): Map<number, Fact[]> {
    const facts = this.of(atom);
    const levels = getOrMake(this.groups, atom, () => new Map<Level, Map<number, Fact[]>>());
    return getOrMake(levels, level, () => {
      const groups = new Map<number, Fact[]>();
      for (const fact of facts) getOrMake(groups, this.places.unit(fact, level), (): Fact[] => []).push(fact);
      return groups;
    });
  }
}
