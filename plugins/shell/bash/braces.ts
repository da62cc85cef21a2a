// Brace expansion over the parts of a word: `{a,b}c`, `{1..3}`. At most 64 words come out.
// May not: look inside quoted parts.
import type { Part } from './parts.ts';

const MAX_WORDS = 1024;
/** Numbers and letters of a row are all alike. */
const MAX_RANGE = 64;
const MAX_ROUNDS = 64;
const RANGE = /^(-?\d{1,6}|[A-Za-z])\.\.(-?\d{1,6}|[A-Za-z])(?:\.\.(-?\d{1,4}))?$/;

interface Found {
  readonly openPart: number;
  readonly openAt: number;
  readonly closePart: number;
  readonly closeAt: number;
  readonly commas: readonly { readonly part: number; readonly at: number }[];
}

/** The first innermost-closed group with a comma or a range; `${…}` never shows here, it is an expansion part. */
function firstGroup(parts: readonly Part[]): Found | undefined {
  const open: { part: number; at: number; commas: { part: number; at: number }[] }[] = [];
  for (let p = 0; p < parts.length; p++) {
    const part = parts[p]!;
    if (!('lit' in part) || part.quoted) continue;
    for (let i = 0; i < part.lit.length; i++) {
      const c = part.lit.charCodeAt(i);
      if (c === 123) open.push({ part: p, at: i, commas: [] });
      else if (c === 44) open[open.length - 1]?.commas.push({ part: p, at: i });
      else if (c === 125) {
        const top = open.pop();
        if (!top) continue;
        const range = top.part === p && RANGE.test(part.lit.slice(top.at + 1, i));
        if (top.commas.length > 0 || range)
          return { openPart: top.part, openAt: top.at, closePart: p, closeAt: i, commas: top.commas };
      }
    }
  }
  return undefined;
}

function cut(parts: readonly Part[], fromPart: number, fromAt: number, toPart: number, toAt: number): Part[] {
  const out: Part[] = [];
  for (let p = fromPart; p <= toPart; p++) {
    const part = parts[p]!;
    if (!('lit' in part)) {
      out.push(part);
      continue;
    }
    const lit = part.lit.slice(p === fromPart ? fromAt : 0, p === toPart ? toAt : undefined);
    if (lit !== '' || part.quoted) out.push({ ...part, lit });
  }
  return out;
}

function range(text: string): string[] {
  const m = RANGE.exec(text);
  if (!m) return [];
  const letters = /[A-Za-z]/.test(m[1]!);
  if (letters !== /[A-Za-z]/.test(m[2]!)) return [];
  const from = letters ? m[1]!.charCodeAt(0) : Number(m[1]);
  const to = letters ? m[2]!.charCodeAt(0) : Number(m[2]);
  const step = Math.max(1, Math.abs(Number(m[3] ?? 1)));
  const out: string[] = [];
  const direction = to >= from ? step : -step;
  for (let n = from; direction > 0 ? n <= to : n >= to; n += direction) {
    out.push(letters ? String.fromCharCode(n) : String(n));
    if (out.length >= MAX_RANGE) break;
  }
  return out;
}

export function expandBraces(parts: readonly Part[], tooMany: () => void): readonly (readonly Part[])[] {
  let words: (readonly Part[])[] = [parts];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let changed = false;
    const next: (readonly Part[])[] = [];
    for (const word of words) {
      const group = next.length + words.length <= MAX_WORDS ? firstGroup(word) : undefined;
      if (!group) {
        next.push(word);
        continue;
      }
      changed = true;
      const head = cut(word, 0, 0, group.openPart, group.openAt);
      const last = word.length - 1;
      const lastPart = word[last]!;
      const tail = cut(word, group.closePart, group.closeAt + 1, last, 'lit' in lastPart ? lastPart.lit.length : 0);
      const choices: Part[][] = [];
      if (group.commas.length > 0) {
        let part = group.openPart;
        let at = group.openAt + 1;
        for (const stop of [...group.commas, { part: group.closePart, at: group.closeAt }]) {
          choices.push(cut(word, part, at, stop.part, stop.at));
          part = stop.part;
          at = stop.at + 1;
        }
      } else {
        const host = word[group.openPart]!;
        if ('lit' in host)
          for (const lit of range(host.lit.slice(group.openAt + 1, group.closeAt))) choices.push([{ ...host, lit }]);
      }
      if (choices.length === 0) next.push(word);
      for (const choice of choices) next.push([...head, ...choice, ...tail]);
    }
    if (next.length > MAX_WORDS) tooMany();
    words = next.slice(0, MAX_WORDS);
    if (!changed) break;
  }
  return words;
}
