// What the signs of a passage add up to, asked by place.
// May not: speak of text that only a decoder made visible; its words are not those that were weighed.
import type { Fact, TenorFact } from '../model/fact.ts';
import type { Package } from '../model/package.ts';

const DISGUISED = /\b(?:decoded|normalised|computed)\b/;

export class Tenors {
  readonly #byFile = new Map<string, TenorFact[]>();
  readonly #texts: ReadonlySet<string>;

  constructor(facts: readonly Fact[], pkg: Package) {
    this.#texts = new Set(pkg.files.filter((file) => file.text !== undefined).map((file) => file.path));
    for (const fact of facts) {
      if (fact.kind !== 'tenor') continue;
      const known = this.#byFile.get(fact.place.file);
      if (known) known.push(fact);
      else this.#byFile.set(fact.place.file, [fact]);
    }
  }

  /** The one with the highest sum of the passages these facts stand in; undefined where none was weighed. */
  at(facts: readonly Fact[]): TenorFact | undefined {
    let highest: TenorFact | undefined;
    for (const { kind, place } of facts) {
      if (kind === 'purpose') continue;
      if (!this.#texts.has(place.file) || DISGUISED.test(place.view)) return undefined;
      for (const tenor of this.#byFile.get(place.file) ?? []) {
        const { start, end } = tenor.place.span;
        const meets = start < place.span.end && place.span.start < end;
        if (meets && (!highest || tenor.score > highest.score)) highest = tenor;
      }
    }
    return highest;
  }
}
