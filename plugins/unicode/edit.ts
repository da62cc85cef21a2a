// Applies replacements to a text and keeps the map back to it.

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits may come in any order; of overlapping ones the first by place wins. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
): { readonly text: string; readonly starts: number[]; readonly offsets: number[] } {
  const ordered = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const parts: string[] = [];
  const starts = [0];
  const offsets = [0];
  let from = 0;
  let length = 0;
  for (const edit of ordered) {
    if (edit.start < from) continue;
    parts.push(text.slice(from, edit.start), edit.text);
    length += edit.start - from;
    if (edit.text.length > 0) {
      starts.push(length);
      offsets.push(edit.start);
    }
    length += edit.text.length;
    from = edit.end;
    starts.push(length);
    offsets.push(from);
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), starts, offsets };
}
