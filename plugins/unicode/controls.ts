// Finds terminal escapes and control characters that make a printed text differ from the stored one.
import { matches } from '../../src/plugin.ts';
import type { Edit } from './edit.ts';
import { around, type Finding } from './finding.ts';

const GATE = /[\x00\x08\x1b\u009b]|\r(?!\n)/;
// CSI, OSC (clipboard, title, links) and two-byte escapes; each body bounded and free of its own terminator.
const ESCAPE =
  /(?:\x1b\[|\u009b)[0-?]{0,32}[ -/]{0,4}[@-~]|\x1b[\]P_^][^\x07\x1b]{0,4096}(?:\x07|\x1b\\)?|\x1b[0-9=>@-Z\\-_c]/g;
const STRIKE = /[\x00\x08]+/g;
/** A carriage return inside a line: the terminal prints what follows over what came before. */
const OVERPRINT = /[^\r\n]\r+(?=[^\r\n])/g;

export function findControls(text: string, edits: Edit[]): Finding[] {
  if (!GATE.test(text)) return [];
  const found: Finding[] = [];
  for (const match of matches(text, ESCAPE)) {
    const start = match.index;
    const end = start + match[0].length;
    edits.push({ start, end, text: '' });
    // Colours only paint; hiding, erasing, moving and operating-system commands change what is seen or done.
    const paints = /m$/.test(match[0]) && !/[[;]8[;m]/.test(match[0]);
    const how = paints ? 'ansi-colour' : 'ansi-escape';
    found.push({ how, span: { start, end }, shown: visible(match[0]) + around(text, end, end), matters: !paints });
  }
  for (const match of matches(text, STRIKE)) {
    const start = match.index;
    const end = start + match[0].length;
    edits.push({ start, end, text: '' });
    found.push({ how: 'control-characters', span: { start, end }, shown: around(text, start, end), matters: true });
  }
  if (text.includes('\n')) {
    for (const match of matches(text, OVERPRINT)) {
      const start = match.index + 1;
      const end = match.index + match[0].length;
      edits.push({ start, end, text: '\n' });
      found.push({ how: 'carriage-return', span: { start, end }, shown: around(text, start, end), matters: true });
    }
  }
  return found;
}

function visible(escape: string): string {
  return escape.replaceAll('\x1b', '\\e').replaceAll('\x07', '\\a');
}
