// Whether a text that is written in a program names somebody or something in particular: a word in it is none that many
// skills use, and the rest of this skill does not say it.
// May not: read programs, or know names.
import { matches } from '../../src/plugin.ts';

const MAX_TEXT = 60;
const WORD = /(?<![A-Za-z])[A-Za-z][a-z]{4,13}(?![a-z])/g;
/** What stands for something else in a text or a pattern. */
const SIGNS = /\\[a-zA-Z]|%[a-z]|\$?\{[^}]*\}|\[[^\]]*\]|\(\?[:<!=a-z]{1,6}/g;
/** A file of the program's own. */
const FILE = /^[\w./-]{1,60}\.(?:json|csv|txt|ya?ml|toml|xml|html?|py|m?js|ts|sh|db|log|md|exe)$/;
const FIRM = /公司|商贸|科技|供应链|集团|建材|物流|贸易|食品|实业|商行|传媒|工作室|律所/;
const FIRM_ALONE = /^(?:有限|责任|股份|公司|集团|科技|商贸|贸易|实业|[子母分总本]公司|供应链|物流|食品)+$/;
const CHINESE = /[㐀-鿿]{4,16}/g;
const MANY_USUAL = 2;
/** It has vowels, and is not all vowels. */
const isPronounced = (word: string): boolean => /[aeiouy]/.test(word) && !/(.)\1\1|^[aeiouy]+$/.test(word);
/** What a word is a form of. */
const FORMS: readonly (readonly [ending: RegExp, plain: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/e?d$/, ''],
  [/ed$/, 'e'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/ly$/, ''],
  [/er$/, ''],
  [/er$/, 'e'],
  [/^(?:un|re|non|sub|pre|multi)/, ''],
];

export class RareWords {
  constructor(private readonly common: ReadonlySet<string>) {}

  /** The word in it that nobody else uses; undefined where there is none. `said`: the rest of the skill says it. */
  in(text: string, said: (word: string) => boolean): string | undefined {
    return text.length > MAX_TEXT || FILE.test(text) ? undefined : this.among(text, said);
  }

  /** The same of a text of any length. */
  among(text: string, said: (word: string) => boolean): string | undefined {
    const plain = text.replace(SIGNS, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
    const words = [...matches(plain, WORD)].map(([word]) => word.toLowerCase());
    // A usual one written backwards is one that is looked for.
    const rare = words.filter((word) => !this.#isCommon(word) && !this.#isCommon([...word].reverse().join('')));
    // One among many usual ones is a table of what there is, or a sentence.
    if (words.length - rare.length <= MANY_USUAL) {
      const found = rare.find((word) => isPronounced(word) && !said(word));
      if (found !== undefined) return found;
    }
    for (const [run] of matches(plain, CHINESE)) if (FIRM.test(run) && !FIRM_ALONE.test(run) && !said(run)) return run;
    return undefined;
  }

  #isCommon(word: string): boolean {
    return this.common.has(word) || FORMS.some(([ending, plain]) => this.common.has(word.replace(ending, plain)));
  }
}
