// How much of what a line of a program names the rest of the program names too: what was put in speaks of other things, and
// brings its own names along.
import { getOrMake } from '../../model/get-or-make.ts';
import type { Program } from './lines.ts';
import { stepSign } from './signs.ts';

/** Lines put in stand together and name the same: what is nearer than this is no witness. */
const FAR = 8;
const MOST_NEW = 6;

export class Kin {
  readonly #program: Program;
  #stands: Map<string, { readonly first: number; last: number }> | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  /** `kin<1` to `kin<4`: which share of its words stands elsewhere too; `new:3`: how many words do not. */
  *signs(number: number): Generator<string> {
    const words = [...new Set(this.#program.line(number)!.words)];
    const known = words.filter((word) => this.#standsFarFrom(number, word)).length;
    const share = words.length === 0 ? 1 : known / words.length;
    yield stepSign('kin', share);
    yield `new:${Math.min(MOST_NEW, words.length - known)}`;
  }

  #standsFarFrom(number: number, word: string): boolean {
    this.#stands ??= this.#standsOfAll();
    const { first, last } = this.#stands.get(word)!;
    return first < number - FAR || last > number + FAR;
  }

  #standsOfAll(): Map<string, { readonly first: number; last: number }> {
    const stands = new Map<string, { readonly first: number; last: number }>();
    for (let number = 0; ; number++) {
      const line = this.#program.line(number);
      if (!line) return stands;
      for (const word of line.words) getOrMake(stands, word, () => ({ first: number, last: number })).last = number;
    }
  }
}
