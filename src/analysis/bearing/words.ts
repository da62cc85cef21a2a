// The words that names and comments of a program are made of: `sendReport`, `SEND_REPORT` and "send the report" speak of the same.
import { matches } from '../../model/matches.ts';

/** Keys, digests and what is packed hold no words. */
const NO_WORDS = /[A-Za-z0-9+/=_-]{33,}/g;
const PART = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
const SHORTEST = 3;
const LONGEST = 14;
const MAX_CHARS = 400;

export function identifierWords(line: string): string[] {
  const found: string[] = [];
  for (const [part] of matches(line.slice(0, MAX_CHARS).replace(NO_WORDS, ' '), PART))
    if (part.length >= SHORTEST && part.length <= LONGEST) found.push(part.toLowerCase());
  return found;
}
