// The prose of a page as it was read, block by block: what of it states nothing any lexicon holds is a passage all the same.
// "Settle the charge with the card that is saved" has no word of harm, and is the whole of some attacks.
// May not: look at facts.
import type { Place, Span } from '../../model/place.ts';
import { isProseFile } from '../../model/prose-file.ts';
import type { ProseBlock, View } from '../../model/view.ts';

/** A block that speaks to whoever follows the page. */
export interface SpokenBlock {
  readonly span: Span;
  /** Where a part of it stands. */
  readonly place: (span: Span) => Place;
}

/** What speaks; a heading names, a quote is another's, a comment talks to those who look at the source. */
const SPEAKING: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'table-row', 'table-cell']);
/** Of one file so many: what a page of ten thousand lines says quietly, nobody follows. */
const MAX_BLOCKS = 4_000;

/** `view` is a page itself, in whose own characters its prose is read. */
export function spokenBlocks(
  view: View,
  place: (view: View, span: Span, fine: number, middle: number | undefined) => Place,
  nextFine: () => number,
): SpokenBlock[] {
  if (view.name !== 'prose' || !isProseFile(view.file.path)) return [];
  return (view.prose ?? [])
    .filter((block) => speaks(block, view))
    .slice(0, MAX_BLOCKS)
    .map(({ span, middle }) => ({ span, place: (part) => place(view, part, nextFine(), middle) }));
}

function speaks({ kind, stance, context }: ProseBlock, view: View): boolean {
  return SPEAKING.has(kind) && (stance ?? 'neutral') === 'neutral' && (context ?? view.context) === 'instruction';
}

const WORD = /[a-z]{2,}|[\u4e00-\u9fff]/gi;
const LEAST_WORDS = 4;
/** What marks a block, and empty space around it. */
const EDGE = /^[\s>*+|-]+|[\s|]+$/g;

/** The parts of a span that none of the others covers, sorted by their starts, where enough is said in them. */
export function partsBetween(span: Span, others: readonly Span[], text: string): Span[] {
  const parts: Span[] = [];
  let { start } = span;
  for (const other of [...others, { start: span.end, end: span.end }]) {
    if (other.end <= start) continue;
    if (other.start > start) parts.push({ start, end: Math.min(other.start, span.end) });
    start = Math.max(start, other.end);
    if (start >= span.end) break;
  }
  return parts.filter(({ start, end }) => {
    const said = text.slice(start, end).replace(EDGE, '');
    return (said.match(WORD)?.length ?? 0) >= LEAST_WORDS;
  });
}
