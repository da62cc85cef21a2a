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
  /** Of each literal found its number, where it ends, and the find before it of the same atom, -1 for none. */
  readonly finds: Int32Array;
}

/** Numbers a find takes up. */
const FIND = 3;
const FIRST_FINDS = 1 << 12;
/** A text in which more was found has its own memory, and gives it back. */
const KEPT_FINDS = 1 << 16;

export class LiteralHits {
  readonly #literals: string[] = [];
  /** The atom of each literal; of those its expression needs besides, as many more as there are atoms. */
  readonly #owners: number[] = [];
  readonly #atoms: number;
  #automaton: Automaton | undefined;
  /** While a text is read: of each owner the last literal so far, and how many. */
  readonly #lasts: Int32Array;
  readonly #counts: Int32Array;
  #finds: Int32Array = new Int32Array(FIRST_FINDS * FIND);

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
    const owned: number[] = [];
    let finds: Int32Array = this.#finds;
    let size = 0;
    this.#automaton.scan(text, (literal, end) => {
      const owner = owners[literal]!;
      const last = lasts[owner]!;
      if (last < 0) owned.push(owner);
      if (size + FIND > finds.length) finds = grown(finds);
      lasts[owner] = size;
      finds[size] = literal;
      finds[size + 1] = end;
      finds[size + 2] = last;
      size += FIND;
      counts[owner]!++;
    });
    if (finds.length <= KEPT_FINDS * FIND) this.#finds = finds;
    const met: TextHits['met'][number][] = [];
    const further = new Map<number, number>();
    for (const owner of owned) {
      const last = lasts[owner]!;
      if (owner < this.#atoms) met.push({ atom: owner, last, count: counts[owner]! });
      else further.set(owner - this.#atoms, last);
      lasts[owner] = -1;
      counts[owner] = 0;
    }
    return { text, met, further, finds: finds.slice(0, size) };
  }

  /** All of an atom's literals in a text, in order of their ends; `last` is the last of them. */
  spans({ finds }: TextHits, last: number): readonly Span[] {
    const spans: Span[] = [];
    for (let at = last; at >= 0; at = finds[at + 2]!) {
      const end = finds[at + 1]!;
      spans.push({ start: end - this.#literals[finds[at]!]!.length, end });
    }
    return spans.reverse();
  }
}

function grown(finds: Int32Array): Int32Array {
  const wider = new Int32Array(finds.length * 2);
  wider.set(finds);
  return wider;
}
