// How much of what a sentence speaks of the rest of the skill speaks of too. An order slipped into somebody's work uses
// words the work has no use for; a sentence that merely looks like an order speaks of what its whole document is about.
// May not: count the sentences that are blamed themselves, or else an order could vouch for itself by being repeated.
import type { Package } from '../model/package.ts';
import type { Place, Span } from '../model/place.ts';
import { isProseFile } from '../model/prose-file.ts';
import { topicWords } from '../model/topic-words.ts';

/** Of a paragraph on one line, what stands around the place. */
const AROUND = 300;
/** A line that no person writes as one paragraph. */
const LONG = 1_200;
/** Words said so often elsewhere count in full; one that is said once may be chance. */
const OFTEN = 3;
/** A sentence of a word or two has no theme of its own, nor has a skill of a few lines. */
const LEAST_WORDS = 2;
const LEAST_ELSEWHERE = 150;

/** Of a file that is blamed so often not all that says the same was looked at: what is left of it vouches for nothing. */
const MANY = 1_000;

const STOP = /[.!?]\s|[。！？]/g;

interface Excerpt {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** How often each word is said, and how many words there are. */
interface Vocabulary {
  readonly counts: Map<string, number>;
  size: number;
}

export class Theme {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #blamed: readonly Excerpt[];
  readonly #flooded = new Set<string>();
  readonly #prose: Vocabulary = { counts: new Map(), size: 0 };
  /** A program or a table of data speaks in its own words too; they say nothing of any other file. */
  readonly #own = new Map<string, Vocabulary>();

  /** `blamed`: the places of all sentences in question. */
  constructor(pkg: Package, blamed: readonly Place[]) {
    this.#texts = new Map(pkg.files.filter((file) => file.text).map((file) => [file.path, file.text!]));
    const often = new Map<string, number>();
    for (const { file } of blamed) often.set(file, (often.get(file) ?? 0) + 1);
    for (const [file, times] of often) if (times >= MANY) this.#flooded.add(file);
    this.#blamed = united(blamed.map((place) => this.#excerpt(place)).filter((excerpt) => excerpt !== undefined));
    for (const file of this.#texts.keys()) if (isProseFile(file)) this.#count(this.#prose, file);
  }

  /** From 0 (speaks of nothing the skill speaks of) to 1; undefined where there is too little to tell. */
  share(place: Place): number | undefined {
    const excerpt = this.#excerpt(place);
    if (!excerpt) return undefined;
    const own = isProseFile(excerpt.file) ? undefined : this.#vocabularyOf(excerpt.file);
    if (this.#prose.size + (own?.size ?? 0) < LEAST_ELSEWHERE) return undefined;
    const said = new Set(topicWords(this.#texts.get(excerpt.file)!.slice(excerpt.start, excerpt.end)));
    if (said.size < LEAST_WORDS) return undefined;
    let known = 0;
    for (const word of said) {
      const times = (this.#prose.counts.get(word) ?? 0) + (own?.counts.get(word) ?? 0);
      known += Math.min(times, OFTEN) / OFTEN;
    }
    return known / said.size;
  }

  #vocabularyOf(file: string): Vocabulary {
    let own = this.#own.get(file);
    if (!own) {
      own = { counts: new Map(), size: 0 };
      this.#own.set(file, own);
      this.#count(own, file);
    }
    return own;
  }

  /** All words of a file but those of the sentences in question. */
  #count(into: Vocabulary, file: string): void {
    if (this.#flooded.has(file)) return;
    const text = this.#texts.get(file)!;
    add(into, text, 1);
    for (const { file: at, start, end } of this.#blamed) if (at === file) add(into, text.slice(start, end), -1);
  }

  /** The lines of the place. */
  #excerpt({ file, span }: Place): Excerpt | undefined {
    const text = this.#texts.get(file);
    if (text === undefined) return undefined;
    // No further than what makes a line a long one: a file of one line is not gone through for each of its places.
    const from = Math.max(0, span.start - LONG - AROUND);
    const line = from + text.slice(from, span.start).lastIndexOf('\n') + 1;
    const last = Math.max(span.start, span.end - 1);
    const rest = text.slice(last, span.end + LONG + AROUND);
    const newline = rest.indexOf('\n');
    const lineEnd = last + (newline < 0 ? rest.length : newline);
    if (lineEnd - line > LONG) return { file, ...sentenceIn(text, line, lineEnd, span) };
    return { file, start: Math.max(line, span.start - AROUND), end: Math.min(lineEnd, span.end + AROUND) };
  }
}

/** Among so many sentences each has its own theme: what stands around it may have been put there to vouch for it. */
function sentenceIn(text: string, from: number, to: number, span: Span): Span {
  const around = Math.max(from, span.start - AROUND);
  const before = [...text.slice(around, span.start).matchAll(STOP)].at(-1);
  const tail = Math.max(span.start, span.end - 2);
  const behind = text.slice(tail, Math.min(to, span.end + AROUND)).search(STOP);
  return {
    start: before ? around + before.index + before[0].length : around,
    end: behind < 0 ? Math.min(to, span.end + AROUND) : Math.max(span.end, tail + behind + 1),
  };
}

function add(into: Vocabulary, text: string, by: 1 | -1): void {
  for (const word of topicWords(text)) {
    into.counts.set(word, (into.counts.get(word) ?? 0) + by);
    into.size += by;
  }
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
