// Finds characters that are drawn as nothing: zero-width ones, tag characters, variation selectors, private use.
// What joins emoji, shapes Persian or Indic letters or picks a glyph's form is honest and passes.
import { HOLE, matches } from '../../src/plugin.ts';
import { decodeBits, decodeSelectors, decodeTags, isFlag } from './carriers.ts';
import type { Edit } from './edit.ts';
import { around, type Finding } from './finding.ts';

const ZERO_WIDTH =
  '\\u00ad\\u034f\\u061c\\u180b-\\u180e\\u200b-\\u200f\\u2060-\\u2065\\u206a-\\u206f\\ufeff\\ufff9-\\ufffb';
const RUN = new RegExp(
  `[${ZERO_WIDTH}]+|[\\u{e0000}-\\u{e007f}]+|[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]+` +
    '|[\\ue000-\\uf8ff]+|[\\u{f0000}-\\u{10fffd}]+',
  'gu',
);
const PLAIN_LETTER = /[A-Za-z0-9]/;
/** Scripts whose spelling needs joiners and marks. */
const SHAPED = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u18af]/;
const SOFT_HYPHENS = /^\u00ad+$/;

export function findInvisible(text: string, edits: Edit[]): Finding[] {
  const found: Finding[] = [];
  let scattered = '';
  let first = -1;
  let last = -1;
  for (const match of matches(text, RUN)) {
    const run = match[0];
    const start = match.index;
    const end = start + run.length;
    const code = run.codePointAt(0)!;
    const span = { start, end };
    if (code >= 0xe0000 && code <= 0xe007f) {
      if (isFlag(text, start, run)) continue;
      edits.push({ start, end, text: '' });
      const message = decodeTags(run);
      const shown = message || around(text, start, end);
      found.push({ how: 'tag-characters', span, shown, matters: true, ...carrying('tag-characters', message) });
    } else if ((code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)) {
      if (run.length <= 2) continue;
      edits.push({ start, end, text: '' });
      const message = decodeSelectors(run);
      const shown = message || around(text, start, end);
      found.push({
        how: 'variation-selectors',
        span,
        shown,
        matters: true,
        ...carrying('variation-selectors', message),
      });
    } else if ((code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000) {
      // What is not known of a folded text is written with such a letter.
      if (run === HOLE) continue;
      found.push({ how: 'private-use', span, shown: around(text, start, end), matters: false });
    } else {
      const before = text[start - 1] ?? '';
      const after = text[end] ?? '';
      if (SHAPED.test(before) || SHAPED.test(after)) continue;
      edits.push({ start, end, text: '' });
      scattered += run;
      if (first < 0) first = start;
      last = end;
      const splits = PLAIN_LETTER.test(before) && PLAIN_LETTER.test(after);
      if (!splits && run.length < 4) continue;
      const message = run.length >= 16 ? decodeBits(run) : '';
      const shown = message || around(text, start, end).replace(RUN, '');
      // Text copied from a page brings its hyphenation along.
      const how = SOFT_HYPHENS.test(run) ? 'soft-hyphen' : 'zero-width';
      found.push({ how, span, shown, matters: true, ...carrying('zero-width', message) });
    }
  }
  // One bit between every two words is a message as well, though no single run stands out.
  if (scattered.length >= 32 && !found.some((one) => one.how === 'zero-width' && one.decoded)) {
    const message = decodeBits(scattered);
    const span = { start: first, end: last };
    if (message)
      found.push({ how: 'zero-width', span, shown: message, matters: true, ...carrying('zero-width', message) });
  }
  return found;
}

function carrying(carrier: string, text: string): Pick<Finding, 'decoded'> {
  return text.length >= 4 ? { decoded: { step: `decoded:${carrier}`, text } } : {};
}
