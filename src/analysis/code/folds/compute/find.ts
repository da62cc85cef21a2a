// Texts a program computes from what is written in it, where they cannot be read in it: letters shifted, bytes masked,
// pieces put in order. Only programs that have the means of it are run through.
// May not: tell a text whose words stand in the source.
import { alternatives, listed } from '../../../../model/alternatives.ts';
import type { Module } from '../../../../model/ir.ts';
import { type Come, Run } from './run.ts';

const DECODERS = listed(`
  chr ord fromCharCode fromCodePoint charCodeAt codePointAt
  b85decode a85decode b64decode b32decode b16decode unhexlify fromhex maketrans atob inflateSync gunzipSync
`);
/** Functions that turn numbers into letters, undo a code or turn a text round. */
const MEANS = new RegExp(
  alternatives(
    String.raw`\b(?:${DECODERS})\s*\(`,
    String.raw`\.translate\(|codecs\.decode\(|decompress\(`,
    String.raw`\bbytes(?:array)?\(|Buffer\.from\(|Uint8Array\.(?:from|of)\(|TextDecoder\(`,
    // `[::-1]`, `[5:0:-2]`, `.reverse()`, `, -1, 1`
    String.raw`\[\s*\d*\s*:\s*\d*\s*:\s*-?\d|\.reverse\(\)|, -1, \d`,
  ),
);
/** A long text in quotes: matter for a sentence. */
const LONG = /["'`][^"'`\n]{24,}["'`]/;
/** Rows of numbers or of short texts, which a mere joining makes a sentence of. */
const ROWS = /(?:(?:\d{1,5}|0x[\da-f]{1,4}),\s*){15}|(?:["'`][^"'`\n]{0,20}["'`][^"'`\n]{1,12}){15}/i;
const JOINS = /\.join\(|\+=/;
const SMALL = 3_000;
const MAX_FOUND = 12;

export function hiddenTexts(module: Module, source: string, expired: () => boolean): readonly Come[] {
  if (!mayHide(module, source)) return [];
  const lower = source.toLowerCase();
  const found: Come[] = [];
  const all = [...new Run(module, expired).all()].sort((a, b) => b.text.length - a.text.length);
  for (const come of all) {
    if (found.length >= MAX_FOUND) break;
    const known = found.findIndex((one) => one.text.includes(come.text));
    if (known >= 0) {
      if (come.shown && !found[known]!.shown) found[known] = { ...found[known]!, shown: true };
    } else if (isHidden(come.text, lower)) found.push(come);
  }
  return found;
}

function mayHide(module: Module, source: string): boolean {
  if (module.language === 'shell' || source.length > 200_000) return false;
  if (MEANS.test(source)) return LONG.test(source) || ROWS.test(source);
  // Anything joins texts: only a small program, or rows of matter, is worth running for that.
  return JOINS.test(source) && (ROWS.test(source) || (source.length < SMALL && LONG.test(source)));
}

const WORDS = /\p{L}{4,}/gu;
const MAX_WORDS = 60;
const COMMON =
  /\b(?:the|and|you|your|with|this|that|from|all|not|use|user|file|run|send|read|before|after|curl|bash|python|import|http|https|system|must|should)\b|[\u4e00-\u9fff]{4}/i;

/** A text somebody wrote, and whose words the source does not show. */
function isHidden(text: string, source: string): boolean {
  if (!COMMON.test(text)) return false;
  const words = (text.match(WORDS) ?? []).slice(0, MAX_WORDS);
  if (words.length < 4) return false;
  let seen = 0;
  for (const word of words) if (source.includes(word.toLowerCase())) seen++;
  return seen * 3 <= words.length;
}
