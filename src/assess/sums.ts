// What the signs of a passage, a sentence or a line of a program add up to, asked by place.
// May not: speak of text that only a decoder made visible; its words are not those that were weighed.
import type { AvowalFact, BearingFact, Fact, TenorFact } from '../model/fact.ts';
import type { Package } from '../model/package.ts';
import type { Place } from '../model/place.ts';
import { type IndexByFile, indexByFile } from './span-index.ts';

const DISGUISED = /\b(?:decoded|normalised|computed)\b/;

type SumFact = TenorFact | AvowalFact | BearingFact;

export class Sums<F extends SumFact> {
  readonly #byFile: IndexByFile<F>;
  readonly #texts: ReadonlySet<string>;

  constructor(facts: readonly Fact[], pkg: Package, kind: F['kind']) {
    this.#texts = new Set(pkg.files.filter((file) => file.text !== undefined).map((file) => file.path));
    this.#byFile = indexByFile(facts.filter((fact): fact is F => fact.kind === kind));
  }

  /** The one with the highest sum of all that these facts stand in; undefined where none was weighed. */
  highestAt(facts: readonly Fact[]): F | undefined {
    return this.#highest(facts, () => true);
  }

  /** The same, of facts that all stand in something weighed. */
  highestOfAll(facts: readonly Fact[]): F | undefined {
    return this.#highest(facts, (met) => met.length > 0);
  }

  /** Nothing where one of the facts is out of sight, or what it stands in will not do. What the skill is for stands nowhere. */
  #highest(facts: readonly Fact[], willDo: (met: readonly F[]) => boolean): F | undefined {
    let highest: F | undefined;
    for (const { kind, place } of facts) {
      if (kind === 'purpose') continue;
      if (!this.#texts.has(place.file) || DISGUISED.test(place.view)) return undefined;
      const met = this.#at(place);
      if (!willDo(met)) return undefined;
      for (const sum of met) if (!highest || sum.score > highest.score) highest = sum;
    }
    return highest;
  }

  #at({ file, span }: Place): readonly F[] {
    return this.#byFile.get(file)?.overlapping(span) ?? [];
  }
}
