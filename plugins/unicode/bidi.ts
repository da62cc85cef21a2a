// Finds direction controls that show text in another order than it is stored ("Trojan Source").
// Honest right-to-left text isolates and embeds too: those count only on lines without any right-to-left letter.
import { matches } from '../../src/plugin.ts';
import type { Edit } from './edit.ts';
import type { Finding } from './finding.ts';

const CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const MAX_LINE = 1000;

export function findBidi(text: string, edits: Edit[]): Finding[] {
  const found: Finding[] = [];
  let lineEnd = -1;
  for (const match of matches(text, CONTROL)) {
    const start = match.index;
    edits.push({ start, end: start + 1, text: '' });
    if (start < lineEnd) continue;
    const near = Math.max(0, start - MAX_LINE);
    const lineStart = near + text.slice(near, start).lastIndexOf('\n') + 1;
    const next = text.indexOf('\n', start);
    lineEnd = Math.min(next < 0 ? text.length : next, start + MAX_LINE);
    const line = text.slice(lineStart, lineEnd);
    const overrides = /[\u202d\u202e]/.test(line);
    if (!overrides && RTL.test(line)) continue;
    const shown = line.replace(CONTROL, '').trim();
    // The stored order is what an agent reads; the same characters without the control are the honest reading.
    found.push({ how: 'bidi', span: { start, end: lineEnd }, shown, matters: true });
  }
  return found;
}
