// Applies replacements to a text and keeps the map back to it.
import { ComposedText } from '../../src/plugin.ts';

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits may come in any order; of overlapping ones the first by place wins. */
export function applyEdits(text: string, edits: readonly Edit[]): ComposedText {
  const ordered = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const composed = new ComposedText();
  let from = 0;
  for (const edit of ordered) {
    if (edit.start < from) continue;
    composed.add(text.slice(from, edit.start), from);
    composed.add(edit.text, edit.start);
    from = edit.end;
  }
  composed.add(text.slice(from), from);
  return composed;
}
