// Finds text turned round or rotated by thirteen letters: only where a tell-tale word shows, for any text can be read so.
import type { Tell } from './layer.ts';
import { isMeaningful } from './sense.ts';

const WORDS = [
  'http://',
  'https://',
  'import ',
  'subprocess',
  'requests.',
  'instruction',
  'ignore ',
  'password',
  '/bin/bash',
  '/bin/sh',
  'curl -',
  'eval(',
  'system(',
  'base64',
];
const ROTATED = WORDS.map(rotate).filter((word) => /[a-z]{4}/.test(word));
const TURNED = WORDS.filter((word) => word.length >= 6).map(turn);
/** One look for any of the words: nearly every text is done with after it. */
const GATE = new RegExp([...ROTATED, ...TURNED].map((word) => word.replace(/[^a-z0-9]/g, '\\$&')).join('|'), 'i');
const MAX_LINE = 4000;
const MAX_EACH = 200;

/** False when there is more than is looked at. */
export function findDisguised(text: string, tell: Tell): boolean {
  if (!GATE.test(text)) return true;
  let complete = true;
  const lower = text.toLowerCase();
  for (const [how, words, undo] of [
    ['rot13', ROTATED, rotate],
    ['reversed', TURNED, turn],
  ] as const) {
    const seen = new Set<number>();
    for (const word of words) {
      for (let at = lower.indexOf(word); at >= 0; ) {
        const span = lineAround(text, at);
        if (seen.size >= MAX_EACH) {
          complete = false;
          break;
        }
        if (!seen.has(span.start)) {
          seen.add(span.start);
          const line = text.slice(span.start, span.end);
          const plain = undo(line);
          // A line that makes more sense as it stands only quotes the disguised word.
          if (isMeaningful(plain) && sense(plain) > sense(line)) tell({ how, span, text: plain });
        }
        at = lower.indexOf(word, span.end);
      }
    }
  }
  return complete;
}

const COMMON =
  /\b(?:the|and|you|your|user|all|with|from|this|that|import|http|https|com|bash|curl|print|exec|ignore|instructions?|password|send|file|run)\b/gi;
function sense(text: string): number {
  return text.match(COMMON)?.length ?? 0;
}

function lineAround(text: string, at: number): { start: number; end: number } {
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - MAX_LINE);
  const end = text.indexOf('\n', at);
  return { start, end: Math.min(end < 0 ? text.length : end, at + MAX_LINE) };
}

function rotate(text: string): string {
  return text.replace(/[a-zA-Z]/g, (char) => {
    const base = char <= 'Z' ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });
}

function turn(text: string): string {
  return [...text].reverse().join('');
}
