// Looks up texts that hardly part their words: nouns with particles glued behind them, verbs with long endings.
// May not: put anything in another order.
import { getOrMake } from '../../model/get-or-make.ts';
import type { GlossaryData, Particle, VerbForm } from '../../model/glossary.ts';
import type { Clause, Item } from './item.ts';
import { scriptOf } from './letters.ts';
import { type Piece, partsClauses } from './pieces.ts';
import { formsIn } from './sections.ts';

/** What may begin at a place, the longest first. */
export interface Runs {
  readonly said: ReadonlyMap<string, readonly Said[]>;
  /** Words are parted by spaces. */
  readonly parted: boolean;
  readonly endings: ReadonlyMap<string, readonly (readonly [ending: string, form: VerbForm])[]>;
}

interface Said {
  readonly text: string;
  readonly english: string;
  readonly kind: Item['kind'];
  readonly particle?: Particle;
}

export function runsOf(data: GlossaryData): Runs {
  const said = new Map<string, Said[]>();
  const put = (one: Said) => {
    if (one.text !== '') getOrMake(said, one.text[0]!, () => []).push(one);
  };
  for (const { kind, english, form } of formsIn(data))
    put({ text: form.toLowerCase().replace(/-$/, ''), english, kind });
  for (const [particle, forms] of Object.entries(data.particles ?? {}) as [Particle, readonly string[]][])
    for (const text of forms) put({ text, english: '', kind: 'particle', particle });
  const endings = new Map<string, [string, VerbForm][]>();
  for (const [form, list] of Object.entries(data.endings.verb) as [VerbForm, readonly string[]][])
    for (const ending of list) getOrMake(endings, ending[0] ?? '', () => []).push([ending, form]);
  for (const list of said.values()) list.sort((a, b) => b.text.length - a.text.length);
  for (const list of endings.values()) list.sort((a, b) => b[0].length - a[0].length);
  return { said, endings, parted: data.script === 'hangul' };
}

export function clausesOfRuns(text: string, pieces: readonly Piece[], runs: Runs): Clause[] {
  const clauses: Clause[] = [];
  let items: Item[] = [];
  let until = 0;
  for (const { kind, start, end } of pieces) {
    if (kind === 'sign') {
      const sign = text.slice(start, end);
      if (!partsClauses(sign)) continue;
      clauses.push({ items, sign: { text: sign, start } });
      items = [];
    } else if (kind === 'as-is') items.push({ kind, english: text.slice(start, end), start, end });
    else if (until < end) until = readRun(text, Math.max(start, until), end, runs, items);
  }
  if (items.length > 0) clauses.push({ items, sign: { text: '', start: items.at(-1)!.end } });
  return clauses;
}

/** Entries of several words and endings may reach over the end of the piece; tells where reading stopped. */
function readRun(text: string, from: number, to: number, runs: Runs, items: Item[]): number {
  let at = from;
  while (at < to) {
    const found = longest(text, at, runs);
    // A particle begins no word: what stands there is one that nobody knows.
    if (found && !(found.kind === 'particle' && at === from && items.length === 0)) {
      items.push(found);
      at = found.end;
    } else at = unknown(text, at, to, runs, items);
  }
  return at;
}

function longest(text: string, at: number, runs: Runs): Item | undefined {
  let best: Item | undefined;
  let length = 0;
  for (const { text: said, english, kind, particle } of runs.said.get(text[at]!.toLowerCase()) ?? []) {
    if (said.length <= length && kind !== 'verb') break;
    if (!startsWith(text, said, at)) continue;
    const stem = at + said.length;
    if (kind !== 'verb') {
      if (said.length <= length) continue;
      best = { kind, english, particle, start: at, end: stem };
      length = said.length;
      continue;
    }
    const ending = endingAt(text, stem, runs);
    // A stem of letters that change is nothing without its ending.
    if (!ending && scriptOf(text.charCodeAt(stem - 1)) === 'kana') continue;
    const end = stem + (ending?.[0].length ?? 0);
    if (end - at <= length) continue;
    best = { kind, english, form: ending?.[1], start: at, end };
    length = end - at;
  }
  return best;
}

/** Where words are parted, an ending ends the word, or a particle does behind it. */
function endingAt(text: string, at: number, runs: Runs): readonly [string, VerbForm] | undefined {
  return runs.endings
    .get(text[at] ?? '')
    ?.find(([ending]) => text.startsWith(ending, at) && endsWord(text, at + ending.length, runs));
}

function endsWord(text: string, at: number, { parted, said }: Runs): boolean {
  if (!parted || scriptOf(text.charCodeAt(at)) !== 'hangul') return true;
  return said.get(text[at]!)?.some(({ kind, text: one }) => kind === 'particle' && text.startsWith(one, at)) === true;
}

/** Letters of an address or a name may be large in the text. */
function startsWith(text: string, said: string, at: number): boolean {
  return text.startsWith(said, at) || text.slice(at, at + said.length).toLowerCase() === said;
}

/** Up to the next character something known begins with, or another script; the word itself says nothing in English. */
function unknown(text: string, from: number, to: number, runs: Runs, items: Item[]): number {
  const script = scriptOf(text.charCodeAt(from));
  let end = from + 1;
  while (end < to && scriptOf(text.charCodeAt(end)) === script && (script === 'latin' || !longest(text, end, runs)))
    end++;
  // Kana that nobody knows are endings and particles of what stands before them.
  if (script === 'kana' && end - from < 3) return end;
  items.push({ kind: 'as-is', english: script === 'latin' ? text.slice(from, end) : UNKNOWN, start: from, end });
  return end;
}

/** A word nobody knows, in letters that make no other reader take it for Chinese. */
const UNKNOWN = 'xx';
