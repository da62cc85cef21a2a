// One folding of letters for literals and for the text they are looked up in. Never changes the length.

/** Lower case, character by character where the whole would change its length (`İ`). */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const char = text[index]!.toLowerCase();
    folded += char.length === 1 ? char : text[index]!;
  }
  return folded;
}
