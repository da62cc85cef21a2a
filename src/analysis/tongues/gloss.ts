// A stretch of text in another language, word for word in English: enough for the reader of English to see who is to do what.
// May not: read what it says.
import type { GlossaryData, Tongue, VerbForm } from '../../model/glossary.ts';
import { conjugate, type Inflected, plural } from '../prose/lexicon/inflect.ts';
import { ComposedText } from '../text/composed-text.ts';
import { adjectivesForward, denials, fetchedFrom, wishes } from './adjust.ts';
import { type Entries, entriesOf } from './entries.ts';
import type { Item } from './item.ts';
import { clausesOf } from './look-up.ts';
import { piecesOf } from './pieces.ts';
import { clausesOfRuns, type Runs, runsOf } from './runs.ts';
import { verbLast } from './verb-last.ts';
import { rejoined, verbForward } from './verb-second.ts';

interface Opened {
  readonly data: GlossaryData;
  readonly entries: Entries | undefined;
  readonly runs: Runs | undefined;
}

const OPENED = new WeakMap<Tongue, Opened>();

function opened(tongue: Tongue): Opened {
  let known = OPENED.get(tongue);
  if (!known) {
    const data = tongue.open();
    const glued = data.particles !== undefined;
    known = { data, entries: glued ? undefined : entriesOf(data), runs: glued ? runsOf(data) : undefined };
    OPENED.set(tongue, known);
  }
  return known;
}

/** Full-width signs as the reader of English knows them. */
const SIGNS: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '，': ',',
  '：': ':',
  '；': ';',
  '！': '!',
  '？': '?',
  '（': '(',
  '）': ')',
  '・': ',',
  '«': '“',
  '»': '”',
  '„': '“',
  '「': '“',
  '」': '”',
  '『': '“',
  '』': '”',
  '¡': '',
  '¿': '',
};

/** Adds the English of `text` from one place to another to `out`. */
export function gloss(text: string, from: number, to: number, tongue: Tongue, out: ComposedText): void {
  const { data, entries, runs } = opened(tongue);
  const pieces = piecesOf(text, from, to);
  const cut = runs ? clausesOfRuns(text, pieces, runs) : clausesOf(text, pieces, entries!);
  const clauses = data.verb === 'second' ? rejoined(cut) : cut;
  let glued = true;
  let end = -1;
  for (const { items, sign } of clauses) {
    const ordered = inOrder(items, data);
    const last = ordered.at(-1);
    for (const [at, item] of ordered.entries()) {
      const words = at === 0 ? named(english(item), item) : english(item);
      // What a verb adds behind its clause the text may have itself.
      if (words === '' || (item === last && words.startsWith(','))) continue;
      const goesOn = item.kind === 'as-is' && item.start === end;
      if (!glued && !goesOn && !words.startsWith(',')) out.add(' ');
      out.add(words, placed(words.length, item));
      glued = false;
      end = item.kind === 'as-is' ? item.end : -1;
    }
    const said = SIGNS[sign.text] ?? sign.text;
    if (said === '') continue;
    const opens = OPENS.test(said);
    if (opens && !glued) out.add(' ');
    out.add(said, sign.start);
    glued = opens;
  }
}
const OPENS = /[([“]/;

function inOrder(items: readonly Item[], { verb, particles, adjective }: GlossaryData): readonly Item[] {
  if (particles !== undefined) return verbLast(items);
  const forward = verb === 'second' ? verbForward(items) : items;
  return wishes(denials(fetchedFrom(adjective === 'behind' ? adjectivesForward(forward) : forward)));
}

/** "Reembolso en la nómina": at the head of a clause a noun of English is taken for a verb. */
function named(words: string, { kind }: Item): string {
  return kind === 'noun' && words !== '' && !words.includes(' ') ? `the ${words}` : words;
}

function english({ english: said, kind, form, clitic, plural: several }: Item): string {
  if (kind === 'particle' || said === '') return '';
  if (kind === 'noun') return several && !UNCOUNTED.test(said) ? plural(said) : said;
  if (kind !== 'verb' && kind !== 'adjective') return said;
  const verb = form === undefined ? said : inflected(said, form);
  return clitic ? `${verb} ${clitic}` : verb;
}

const UNCOUNTED =
  /(?:data|information|content|mail|money|access|history|code|software|traffic|advice|news|evidence|equipment|s)$/;

const AS: Partial<Readonly<Record<VerbForm, Inflected['form']>>> = {
  third: 's',
  ing: 'ing',
  past: 'participle',
  passive: 'participle',
};

function inflected(verb: string, form: VerbForm): string {
  const as = AS[form];
  if (as === undefined) return verb;
  const word = conjugate(verb).find((one) => one.form === as)!.text;
  return form === 'passive' ? `be ${word}` : word;
}

/** The first character stands where the word does, those it has more than the word, and its last, at the word's end. */
function placed(length: number, { start, end }: Item) {
  const starts = [0];
  const offsets = [start];
  for (let at = Math.min(end - start, length - 1); at < length; at++)
    if (at > 0) {
      starts.push(at);
      offsets.push(Math.max(start, end - 1));
    }
  return { starts, offsets };
}

/** A short text as a whole: a description, a heading, what announces a list. */
export function glossed(text: string, tongue: Tongue): string {
  const out = new ComposedText();
  gloss(text, 0, text.length, tongue, out);
  return out.text;
}
