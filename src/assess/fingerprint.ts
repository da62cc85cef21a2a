// A finding's identity over runs: rule, path and the marked text without its white space. No line numbers, so that an
// unrelated edit above it changes nothing.
import { createHash } from 'node:crypto';

const LONGEST = 4000;

export function fingerprintOf(rule: string, path: string, marked: string): string {
  const text = marked.slice(0, LONGEST).normalize('NFC').replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(`${rule}\0${path}\0${text}`).digest('hex').slice(0, 32);
}
