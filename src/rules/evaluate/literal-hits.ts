// Finds the literals of all rules' conditions in a text, in one pass. Of most of what is found nobody asks: it is kept as numbers.
// May not: know what a condition asks around its literals.
import type { Span } from '../../model/place.ts';
import type { Atom } from '../pack.ts';
import { type Automaton, buildAutomaton } from './aho-corasick.ts';

/** What was found in one text. */
export interface TextHits {
  readonly text: string;
  /** Atoms whose literals stand there, in the order in which they were met: the last literal of each, and how many. */
  readonly met: readonly { readonly atom: number; readonly last: number; readonly count: number }[];
  /** The last of the further literals of an atom's expression. */
  readonly further: ReadonlyMap<number, number>;
  /** Each literal found, where it ends, and the number of the one before it of the same atom, -1 for none. */
  readonly literals: readonly number[];
  readonly ends: readonly number[];
  readonly before: readonly number[];
}

export class LiteralHits {
  readonly #literals: string[] = [];
  /** The atom of each literal; of those its expression needs besides, as many more as there are atoms. */
  readonly #owners: number[] = [];
  readonly #atoms: number;
  #automaton: Automaton | undefined;
  /** While a text is read: of each owner the last literal so far, and how many. */
  readonly #lasts: Int32Array;
  readonly #counts: Int32Array;

  constructor(atoms: readonly Atom[]) {
    this.#atoms = atoms.length;
    this.#lasts = new Int32Array(atoms.length * 2).fill(-1);
    this.#counts = new Int32Array(atoms.length * 2);
    const enter = (literals: readonly string[], owner: number): void => {
      for (const literal of literals) {
        this.#literals.push(literal);
        this.#owners.push(owner);
      }
    };
    for (const [index, atom] of atoms.entries()) {
      if (atom.t !== 'text' && atom.t !== 'pattern' && atom.t !== 'query') continue;
      enter(atom.literals, index);
      if (atom.t === 'text') enter(atom.regex?.also ?? [], atoms.length + index);
    }
  }

  get isEmpty(): boolean {
    return this.#literals.length === 0;
  }

  scan(text: string): TextHits {
    this.#automaton ??= buildAutomaton(this.#literals);
    const owners = this.#owners;
    const lasts = this.#lasts;
    const counts = this.#counts;
    const literals: number[] = [];
    const ends: number[] = [];
    const before: number[] = [];
    const found: number[] = [];
    this.#automaton.scan(text, (literal, end) => {
      const owner = owners[literal]!;
      const last = lasts[owner]!;
      if (last < 0) found.push(owner);
      before.push(last);
      lasts[owner] = literals.push(literal) - 1;
      ends.push(end);
      counts[owner]!++;
    });
    const met: TextHits['met'][number][] = [];
    const further = new Map<number, number>();
    for (const owner of found) {
      const last = lasts[owner]!;
      if (owner < this.#atoms) met.push({ atom: owner, last, count: counts[owner]! });
      else further.set(owner - this.#atoms, last);
      lasts[owner] = -1;
      counts[owner] = 0;
    }
    return { text, met, further, literals, ends, before };
  }

  /** All of an atom's literals in a text, in order of their ends; `last` is the last of them. */
  spans({ literals, ends, before }: TextHits, last: number): readonly Span[] {
    const spans: Span[] = [];
    for (let at = last; at >= 0; at = before[at]!) {
      const end = ends[at]!;
      spans.push({ start: end - this.#literals[literals[at]!]!.length, end });
    }
    return spans.reverse();
  }
}
