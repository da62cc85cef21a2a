// Numbers that look random and are the same for the same words: every variant and every pair can be made again.
import { createHash } from 'node:crypto';

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** From 0 to below `below`. */
  index(below: number): number;
  pick<T>(from: readonly T[]): T;
}

export function random(...words: readonly (string | number)[]): Random {
  let state = createHash('sha256').update(words.join('\0')).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const index = (below: number): number => Math.floor(next() * below);
  return { next, index, pick: (from) => from[index(from.length)]! };
}
