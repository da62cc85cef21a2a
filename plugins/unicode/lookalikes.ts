// Finds words in which letters of another script pass for Latin ones, and words in styled letters (mathematical, fullwidth).
// Honest Russian, Greek, Chinese text and formulas pass: a word must mix scripts, letter by letter.
import { matches } from '../../src/plugin.ts';
import { CONFUSABLES, CYRILLIC_CONFUSABLES } from './confusables.ts';
import type { Edit } from './edit.ts';
import type { Finding } from './finding.ts';

const CANDIDATE = /[\u0250-\u02af\u0370-\u058f\u13a0-\u13ff\u1d00-\u1d7f\u2160-\u217f\ua730-\ua7ff]/;
const CANDIDATES = new RegExp(CANDIDATE.source, 'g');
const WORD = /[\p{L}\p{M}\p{Nl}0-9_]+/uy;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{Nl}0-9_]$/u;
const STYLED = /(?:[\u{1d400}-\u{1d7ff}]|[\uff21-\uff3a\uff41-\uff5a]|[\u24b6-\u24e9]|[\u{1f130}-\u{1f189}])+/gu;
const STYLED_GATE = /[\u24b6-\u24e9\uff21-\uff5a]|\ud835[\udc00-\udfff]|\ud83c[\udd30-\udd89]/;
const PLAIN_CYRILLIC = /[бвгджзийклмнптфцчшщъыьэюяБГДЖИЙЛПФЦЧШЩЪЫЬЭЮЯ]/;
const MIN_STYLED = 4;

export function findLookalikes(text: string, edits: Edit[]): Finding[] {
  return [
    ...(CANDIDATE.test(text) ? mixedWords(text, edits) : []),
    ...(STYLED_GATE.test(text) ? styled(text, edits) : []),
  ];
}

function mixedWords(text: string, edits: Edit[]): Finding[] {
  const found: Finding[] = [];
  const noRussian = !PLAIN_CYRILLIC.test(text);
  for (const { word, start } of candidateWords(text)) {
    const latin = latinReading(word, noRussian);
    if (latin === undefined) continue;
    const span = { start, end: start + word.length };
    edits.push({ ...span, text: latin });
    found.push({ how: 'homoglyph', span, shown: latin, matters: true });
  }
  return found;
}

/** Words that hold a candidate; the others, nearly all of a text, are not looked at. */
function* candidateWords(text: string): Generator<{ readonly word: string; readonly start: number }> {
  let end = 0;
  for (const { index } of matches(text, CANDIDATES)) {
    if (index < end) continue;
    let start = index;
    // Two units at a time may be one letter.
    while (start > end && ENDS_IN_WORD.test(text.slice(Math.max(end, start - 2), start)))
      start -= isLowSurrogate(text.charCodeAt(start - 1)) ? 2 : 1;
    WORD.lastIndex = start;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) continue;
    end = start + word.length;
    yield { word, start };
  }
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** The word as it is meant to be seen, or undefined when it is an honest one. */
function latinReading(word: string, noRussian: boolean): string | undefined {
  let latin = 0;
  let foreign = 0;
  let cyrillic = true;
  let reading = '';
  for (const char of word) {
    const same = CONFUSABLES.get(char);
    if (same !== undefined) {
      foreign++;
      cyrillic &&= CYRILLIC_CONFUSABLES.has(char);
      reading += same;
    } else if (/[A-Za-z]/.test(char)) {
      latin++;
      reading += char;
    } else if (/[0-9_]/.test(char)) reading += char;
    else return undefined;
  }
  if (foreign === 0) return undefined;
  // A whole word of look-alikes in a text without other Cyrillic: nobody writes one Russian word of such letters only.
  if (latin === 0) return cyrillic && noRussian && foreign >= 4 && /[aeiouy]/i.test(reading) ? reading : undefined;
  if (latin < 2 || latin + foreign < 4) return undefined;
  // An acronym with a Slavic ending (`PDFа`), a formula's index (`Tα`): letters of one script after the other's capitals.
  if (/^[A-Z0-9]+[^A-Za-z0-9_]{1,2}$/.test(word)) return undefined;
  return reading;
}

function styled(text: string, edits: Edit[]): Finding[] {
  const found: Finding[] = [];
  for (const match of matches(text, STYLED)) {
    const plain = match[0].normalize('NFKC');
    if ([...plain].length < MIN_STYLED || !/[A-Za-z]{4}/.test(plain)) continue;
    const span = { start: match.index, end: match.index + match[0].length };
    edits.push({ ...span, text: plain });
    found.push({ how: 'styled-letters', span, shown: plain, matters: true });
  }
  return found;
}
