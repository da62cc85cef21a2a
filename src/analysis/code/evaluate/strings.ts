// States string constants, classifies the ones that are paths, and hands long ones to the prose reader.
// May not: look at more than one string at a time.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import { classOf } from '../files/access.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { taggedVal, textVal } from '../values/values.ts';

const MAX_VALUE = 4_000;
const PLAIN_WORD = /^[\w.-]{0,19}$/;

/** The value of a written string: paths of a class worth knowing carry it as a tag. */
export function stringConstant(m: Machine, frame: Frame, text: string, span: Span, binary: boolean): Val {
  const { unit } = frame;
  const hole = unit.hole;
  let value =
    hole !== undefined && text.includes(HOLE) ? taggedVal(hole.tags, hole.sources, hole.way, text) : undefined;
  const { length } = text;
  if (length >= 4) stateString(m, frame, text, span, false);
  if (binary && length >= 16) value = taggedVal(m.tags.one('binary'), [], undefined, text);
  if (value === undefined && mayBePath(text)) {
    const found = classOf(m, text);
    if (found !== undefined && found.grade !== '')
      value = taggedVal(m.tags.one(`path:${found.class}`), [], undefined, text);
  }
  return value ?? textVal(text);
}

export function stateString(m: Machine, frame: Frame, text: string, span: Span, folded: boolean): void {
  const { length } = text;
  const wording = folded ? `folded:${text.slice(0, 200)}` : '';
  if (m.facts.told(frame, 'string', span, wording) || (!folded && PLAIN_WORD.test(text))) return;
  m.facts.state(frame, wording, {
    kind: 'string',
    value: length > MAX_VALUE ? text.slice(0, MAX_VALUE) : text,
    length,
    entropy: length >= 16 && !text.includes(' ') ? entropy(text) : 0,
    folded,
    span,
  });
  if (!frame.unit.shell) m.notices.prose(frame.unit, span, text);
}

function mayBePath(text: string): boolean {
  const { length } = text;
  if (length < 2 || length > 200) return false;
  const first = text.charCodeAt(0);
  // `.x`, `~`, `/x`, `%X`, `$X`, or a separator somewhere.
  if (
    first !== 46 &&
    first !== 126 &&
    first !== 47 &&
    first !== 37 &&
    first !== 36 &&
    !text.includes('/') &&
    !text.includes('\\') &&
    !text.includes('.') &&
    !text.includes('_') &&
    !/^[A-Z]/.test(text)
  )
    return false;
  return !text.includes('\n') && !text.includes('://');
}

/** Bits a character, over the first thousand. */
function entropy(text: string): number {
  const size = Math.min(text.length, 1000);
  const counts = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const code = text.charCodeAt(i);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / size) * Math.log2(count / size);
  return Math.round(bits * 100) / 100;
}
