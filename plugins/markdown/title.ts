// Whether a line that is set as a heading names what stands below it or is itself a sentence that is said to the reader.
// May not: understand the words; how long it is, how it ends and how it is capitalised is all that counts.

const MAX_HEADING = 2_000;
const MAX_PLAIN = 44;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’_.@:/~-]*/gu;
const CHINESE = /[\u3400-\u9fff]/g;
/** A Chinese word is about two characters. */
const CHARS_A_WORD = 2;
/** A title of some words may end in a full stop for style's sake: a sentence of five says something. */
const SENTENCE_WORDS = 5;
const LONG_WORDS = 12;
/** What goes before a full stop within a heading must itself be more than a number or a name ("Step 1. …"). */
const FIRST_WORDS = 3;
const ENDS = /[.!。！]["'”’)*_\]]{0,4}$/;
const ELLIPSIS = /(?:\.\.\.|…)[*_]{0,3}$/;
const INNER_END = /[.!]["'”’)*_]{0,3}\s{1,4}(?=["'“‘(*_]{0,3}\p{Lu})|[。！](?=\S)/u;
const ASIDE = /\s?[（(][^（）()]{1,40}[）)]$/;
const PLACE = /https?:\/\/|[\w.-]@[\w-]+\.\w|(?:^|\s)[~$]?\/?\.?[\w-]+\/[\w./-]+/;

function words(text: string): number {
  const chinese = text.match(CHINESE)?.length ?? 0;
  return (text.match(WORD)?.length ?? 0) + Math.floor(chinese / CHARS_A_WORD);
}

/** Titles Are Written Like This; a sentence goes on in small letters. */
function isCapitalised(text: string): boolean {
  const found = text.match(WORD) ?? [];
  const small = found.filter((word) => /^\p{Ll}/u.test(word)).length;
  return small * 2 < found.length && !/[\u3400-\u9fff]/.test(text);
}

/** Too short to be long, with no full stop and no place in it. */
const PLAIN = /^[ -~]*$/;
const POINTED = /[.!/@]/;

/** "Offboarding (internal handbook, 4th edition)": what is added in brackets makes no sentence of a title. */
function withoutAside(text: string): string {
  const aside = ASIDE.exec(text);
  return aside && aside.index > 0 && !PLACE.test(aside[0]) ? text.slice(0, aside.index).trimEnd() : text;
}

export function isTitle(heading: string): boolean {
  if (heading.length <= MAX_PLAIN && PLAIN.test(heading) && !POINTED.test(heading)) return true;
  const text = withoutAside(heading.slice(0, MAX_HEADING).trim());
  // What announces, asks or trails off leads to what stands below.
  if (/[:：?？][*_]{0,3}$/.test(text) || ELLIPSIS.test(text)) return true;
  if (text.includes('\n')) return false;
  const count = words(text);
  if (count < SENTENCE_WORDS) return true;
  if (ENDS.test(text)) return false;
  const inner = INNER_END.exec(text);
  if (inner && words(text.slice(0, inner.index)) >= FIRST_WORDS) return false;
  return (count < LONG_WORDS && !PLACE.test(text)) || isCapitalised(text);
}
