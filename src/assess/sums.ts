// What the signs of a passage, or of a line of a program, add up to, asked by place.
// May not: speak of text that only a decoder made visible; its words are not those that were weighed.
import type { BearingFact, Fact, TenorFact } from '../model/fact.ts';
import { getOrMake } from '../model/get-or-make.ts';
import type { Package } from '../model/package.ts';

const DISGUISED = /\b(?:decoded|normalised|computed)\b/;

type SumFact = TenorFact | BearingFact;

export class Sums<F extends SumFact> {
  readonly #byFile = new Map<string, F[]>();
  readonly #texts: ReadonlySet<string>;

  constructor(facts: readonly Fact[], pkg: Package, kind: F['kind']) {
    this.#texts = new Set(pkg.files.filter((file) => file.text !== undefined).map((file) => file.path));
    for (const fact of facts)
      if (fact.kind === kind) getOrMake(this.#byFile, fact.place.file, () => []).push(fact as F);
  }

  /** The one with the highest sum of all that these facts stand in; undefined where none was weighed. */
  highestAt(facts: readonly Fact[]): F | undefined {
    let highest: F | undefined;
    for (const fact of facts) {
      const met = this.#at(fact);
      if (met === 'disguised') return undefined;
      for (const sum of met) if (!highest || sum.score > highest.score) highest = sum;
    }
    return highest;
  }

  /** The same, of facts that all stand in something weighed. */
  highestOfAll(facts: readonly Fact[]): F | undefined {
    const stand = facts.filter(({ kind }) => kind !== 'purpose');
    return stand.every((fact) => this.#at(fact).length > 0) ? this.highestAt(stand) : undefined;
  }

  #at({ kind, place }: Fact): readonly F[] | 'disguised' {
    if (kind === 'purpose') return [];
    if (!this.#texts.has(place.file) || DISGUISED.test(place.view)) return 'disguised';
    return (this.#byFile.get(place.file) ?? []).filter(
      ({ place: { span } }) => span.start < place.span.end && place.span.start < span.end,
    );
  }
}
