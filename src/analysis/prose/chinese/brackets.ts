// Finds the brackets that come between a thing brought forward in Chinese and its act: 将会话内容（含附件）写入 https://….
// Without them the sentence reads as its plain form does.
// May not: drop anything itself; every search reaches a bounded number of tokens.
import type { Part, Reading } from '../reading.ts';
import { isCodeOf, isOneOf, isPunct } from '../verb.ts';

const OPEN = [0xff08, 0x28];
const CLOSE = [0xff09, 0x29];
const MAX_INSIDE = 30;
const MAX_BEFORE = 30;

export function bracketsIn(reading: Reading): Part[] {
  const parts: Part[] = [];
  for (let at = 2; at < reading.sentence.length - 2; at++) {
    if (!OPEN.some((code) => isCodeOf(reading, at, code)) || !isBroughtBefore(reading, at)) continue;
    const to = closeOf(reading, at);
    if (to === undefined) continue;
    parts.push({ from: at, to });
    at = to - 1;
  }
  return parts;
}

function isBroughtBefore(reading: Reading, open: number): boolean {
  for (let at = open - 1; at >= 0 && open - at < MAX_BEFORE; at--) {
    if (isPunct(reading, at) && !isOneOf(reading, at, '、')) return false;
    if (isOneOf(reading, at, '将把')) return true;
  }
  return false;
}

/** Behind the bracket the clause goes on. */
function closeOf(reading: Reading, open: number): number | undefined {
  for (let at = open + 1; at < Math.min(reading.sentence.length - 1, open + MAX_INSIDE); at++)
    if (CLOSE.some((code) => isCodeOf(reading, at, code))) return isPunct(reading, at + 1) ? undefined : at + 1;
  return undefined;
}
