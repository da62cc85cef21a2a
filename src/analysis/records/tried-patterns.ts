// Records that try a pattern: an expression, and beside it a text it is to find. Such a text is a test of what looks for it.
// May not: run an expression somebody else wrote, for it may take for ever; its plain words are looked for instead.
import type { Keyed } from '../../model/keyed.ts';

/** What no text but an expression has. */
const SYNTAX =
  /\\[bBsSwWdD.()|{}$^*+?[\]/]|\(\?(?:[:=!<]|[a-z]{1,4}[):])|\[\^|\][*+?{]|\.[*+](?!\w)|\([\w-]+(?:\|[\w-]+)+\)/;
/** The name of a text that is to be found. */
const FOUND =
  /^(?:(?:should|must|does|will)_?(?:match|hit|fire|find|flag|catch|block|trigger)(?:es)?|(?:true_?)?positives?|tps?|hits?|match(?:es|ed|ing)?|fires?(?:_?on)?|catches|caught|triggers(?:_?on)?|flagged|bad|unsafe|malicious|(?:(?:bad|positive|hit|match(?:ing)?|test|attack|sample)_?)?(?:examples?|samples?|cases?|tests?|strings?|inputs?|lines?)|命中|应命中|正例|样例|示例|例子|样本|用例|例|treffer|beispiele?|ejemplos?|exemples?)$/i;
const MAX_PATTERN = 2_000;
const MAX_TEXT = 4_000;
/** Of the records that hold an expression so many have such a text; one alone tells nothing. */
const MOST = 0.7;
const LEAST = 2;

/** Each expression stands beside what it finds. */
export function triesPatterns(records: readonly Keyed[]): boolean {
  const tried = records.filter((record) => record.some(([, value]) => isPattern(value)));
  if (tried.length < LEAST || tried.length < records.length * MOST) return false;
  return tried.filter(holdsWhatItFinds).length >= tried.length * MOST;
}

const isPattern = (value: string | undefined): value is string =>
  value !== undefined && value.length <= MAX_PATTERN && SYNTAX.test(value);

function holdsWhatItFinds(record: Keyed): boolean {
  const words = record.flatMap(([, value]) => (isPattern(value) ? wordsOf(value) : []));
  return record.some(
    ([key, value]) => value !== undefined && FOUND.test(key) && words.some((word) => holds(value, word)),
  );
}

/** What stands in an expression as it is looked for. */
function wordsOf(pattern: string): string[] {
  const plain = pattern
    .replace(/\(\?[a-z]{1,4}[):]/g, ' ')
    .replace(/\[[^\]\n]{0,200}\]|\{\d{0,4},?\d{0,4}\}|\\[a-zA-Z]/g, ' ')
    .toLowerCase();
  return plain.match(/[a-z\u3400-\u9fff]{2,}/g) ?? [];
}

/** A word of two letters stands in many others. */
function holds(value: string, word: string): boolean {
  const text = value.slice(0, MAX_TEXT).toLowerCase();
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (word.length > 2 || !LETTER.test(text[at - 1] ?? '') || !LETTER.test(text[at + word.length] ?? '')) return true;
  return false;
}
const LETTER = /[a-z]/;
