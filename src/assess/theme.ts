// How much of what a sentence speaks of the rest of the skill speaks of too. An order slipped into somebody's work uses
// words the work has no use for; a sentence that merely looks like an order speaks of what its whole document is about.
// May not: count the sentences that are blamed themselves, or else an order could vouch for itself by being repeated.
import type { Package } from '../model/package.ts';
import type { Place } from '../model/place.ts';
import { isCommonWord } from './common-words.ts';

/** Of a paragraph on one line, what stands around the place. */
const AROUND = 300;
/** Words said so often elsewhere count in full; one that is said once may be chance. */
const OFTEN = 3;
/** A sentence of a word or two has no theme of its own, nor has a skill of a few lines. */
const LEAST_WORDS = 2;
const LEAST_ELSEWHERE = 150;

const PROSE = /\.(md|markdown|mdx|txt|rst)$/i;
const WORD = /[a-z][a-z-]{2,}|[\u4e00-\u9fff]+/g;

interface Excerpt {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export class Theme {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #elsewhere = new Map<string, number>();
  #words = 0;

  /** `blamed`: the places of all sentences in question. */
  constructor(pkg: Package, blamed: readonly Place[]) {
    this.#texts = new Map(
      pkg.files.filter((file) => PROSE.test(file.path) && file.text).map((file) => [file.path, file.text!]),
    );
    for (const text of this.#texts.values()) this.#count(text, 1);
    const excerpts = blamed.map((place) => this.#excerpt(place)).filter((excerpt) => excerpt !== undefined);
    for (const { file, start, end } of united(excerpts)) this.#count(this.#texts.get(file)!.slice(start, end), -1);
  }

  /** From 0 (speaks of nothing the skill speaks of) to 1; undefined where there is too little to tell. */
  share(place: Place): number | undefined {
    const excerpt = this.#excerpt(place);
    if (!excerpt || this.#words < LEAST_ELSEWHERE) return undefined;
    const own = new Set(words(this.#texts.get(excerpt.file)!.slice(excerpt.start, excerpt.end)));
    if (own.size < LEAST_WORDS) return undefined;
    let known = 0;
    for (const word of own) known += Math.min(this.#elsewhere.get(word) ?? 0, OFTEN) / OFTEN;
    return known / own.size;
  }

  #count(text: string, by: number): void {
    for (const word of words(text)) {
      this.#elsewhere.set(word, (this.#elsewhere.get(word) ?? 0) + by);
      this.#words += by;
    }
  }

  /** The lines of the place. */
  #excerpt({ file, span }: Place): Excerpt | undefined {
    const text = this.#texts.get(file);
    if (text === undefined) return undefined;
    const start = Math.max(text.lastIndexOf('\n', span.start - 1) + 1, span.start - AROUND);
    const newline = text.indexOf('\n', Math.max(span.start, span.end - 1));
    const end = Math.min(newline < 0 ? text.length : newline, span.end + AROUND);
    return { file, start, end };
  }
}

function words(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.toLowerCase().matchAll(WORD)) {
    // Chinese has no spaces: every two characters stand for a word.
    if (run >= '\u4e00') for (let at = 0; at + 1 < run.length; at++) found.push(run.slice(at, at + 2));
    else found.push(run.endsWith('s') ? run.slice(0, -1) : run);
  }
  return found.filter((word) => !isCommonWord(word));
}

/** Without overlaps, so that nothing is taken away twice. */
function united(excerpts: readonly Excerpt[]): Excerpt[] {
  const sorted = [...excerpts].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start));
  const out: Excerpt[] = [];
  for (const excerpt of sorted) {
    const last = out.at(-1);
    if (last && last.file === excerpt.file && excerpt.start <= last.end)
      out[out.length - 1] = { ...last, end: Math.max(last.end, excerpt.end) };
    else out.push(excerpt);
  }
  return out;
}
