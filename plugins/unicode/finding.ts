// What the finders of this plugin return.
import type { HiddenWay, Span } from '../../src/plugin.ts';

export interface Finding {
  readonly how: HiddenWay;
  readonly span: Span;
  /** What it says once made visible, or the word it stands in. */
  readonly shown: string;
  /** Undoing it changes what the text says, so the normalised reading is worth its cost. */
  readonly matters: boolean;
  /** A message of its own, carried by the hidden characters. */
  readonly decoded?: { readonly step: string; readonly text: string };
}

/** The words around a place, for the reader of the fact. */
export function around(text: string, start: number, end: number): string {
  const from = Math.max(0, start - 24);
  return text
    .slice(from, Math.min(text.length, end + 24))
    .replace(/\s+/g, ' ')
    .trim();
}
