// Tells in which language a text is written, by its letters and its most frequent words, in one pass over its characters.
// May not: open a glossary; most texts are English or Chinese, and cost no more than this pass.
import type { Tongue } from '../../model/glossary.ts';
import { folded, scriptOf } from './letters.ts';

const ENGLISH =
  'the and of is are was be with for this that these you your from not by as it its if when each which will can should must have has then into';
const MAX_WORD = 12;
/** What counts as written in a script, and the share that kana have of Japanese at least. */
const MIN_LETTERS = 3;
const KANA_SHARE = 5;
/** So many of a language's words make a text of it that nobody expected to be. */
const MIN_WORDS = 2;

const UNDERSCORE = 0x5f;

const FOLDED = new Uint16Array(0x250);
for (let code = 0x41; code < FOLDED.length; code++) {
  const char = String.fromCharCode(code);
  if (scriptOf(code) === 'latin') FOLDED[code] = folded(char).charCodeAt(0);
}

export class Teller {
  readonly #tongues: readonly Tongue[];
  /** By the hash of a folded word: bit 0 English, bit n the tongue before the n-th. */
  readonly #words = new Map<number, number>();
  readonly #counts: Uint32Array;
  readonly #letters = { kana: 0, han: 0, hangul: 0, cyrillic: 0 };

  constructor(tongues: readonly Tongue[]) {
    this.#tongues = tongues;
    this.#counts = new Uint32Array(tongues.length + 1);
    this.#add(ENGLISH.split(' '), 0);
    for (const [at, { telling }] of tongues.entries()) this.#add(telling, at + 1);
  }

  #add(words: readonly string[], bit: number): void {
    for (const word of words) {
      const hash = hashOf(folded(word));
      this.#words.set(hash, (this.#words.get(hash) ?? 0) | (1 << bit));
    }
  }

  /** Whether any part of a text may be in another language; asked of every text, and of most the only question. */
  mayHold(text: string): boolean {
    if (this.#tongues.length === 0) return false;
    this.#count(text, 0, text.length);
    return this.#script() !== undefined || this.#counts.some((count, bit) => bit > 0 && count >= MIN_WORDS);
  }

  /** `expected`: the language of what stands around it, which a few words without any telling one are of as well. */
  tongueIn(text: string, from: number, to: number, expected?: Tongue): Tongue | undefined {
    this.#count(text, from, to);
    const script = this.#script();
    if (script) return this.#tongues.find((tongue) => tongue.script === script);
    const counts = this.#counts;
    let best = 0;
    for (let bit = 1; bit < counts.length; bit++) if (best === 0 || counts[bit]! > counts[best]!) best = bit;
    if (best === 0) return undefined;
    const english = counts[0]!;
    if (counts[best]! >= MIN_WORDS && counts[best]! > english) return this.#tongues[best - 1];
    const own = expected === undefined ? -1 : this.#tongues.indexOf(expected) + 1;
    // A few words in the middle of a text in another language, or a line of kanji alone.
    if (own > 0 && (expected!.script === 'kana' ? this.#letters.han > 0 : counts[own]! >= english)) return expected;
    return undefined;
  }

  #script(): Tongue['script'] {
    const { kana, han, hangul, cyrillic } = this.#letters;
    if (hangul >= MIN_LETTERS) return 'hangul';
    if (cyrillic >= MIN_LETTERS) return 'cyrillic';
    return kana >= MIN_LETTERS && kana * KANA_SHARE >= kana + han ? 'kana' : undefined;
  }

  #count(text: string, from: number, to: number): void {
    const counts = this.#counts.fill(0);
    const letters = this.#letters;
    letters.kana = letters.han = letters.hangul = letters.cyrillic = 0;
    let hash = 0;
    let length = 0;
    for (let at = from; at <= to; at++) {
      const code = at < to ? text.charCodeAt(at) : 0;
      const letter = code < FOLDED.length ? FOLDED[code]! : 0;
      if (letter > 0) {
        hash = (Math.imul(hash, 31) + letter) | 0;
        length++;
        continue;
      }
      // `im_start` is a name, and no word of any language.
      if (code === UNDERSCORE) {
        length = MAX_WORD + 1;
        continue;
      }
      if (length > 0) {
        const bits = length <= MAX_WORD ? this.#words.get(hash) : undefined;
        if (bits !== undefined) for (let bit = 0; bit < counts.length; bit++) if (bits & (1 << bit)) counts[bit]!++;
        hash = 0;
        length = 0;
      }
      if (code < 0x400) continue;
      const script = scriptOf(code);
      if (script !== 'latin' && script !== 'other') letters[script]++;
    }
  }
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash;
}
