// All matches of an expression that is made once. `matchAll` makes a copy of it for every text, and a copy is interpreted
// where the expression itself was compiled long ago.

/** In order, one at a time; the expression must be global. The text may be searched with it again meanwhile. */
export function* matches(text: string, pattern: RegExp): Generator<RegExpExecArray, undefined> {
  for (let at = 0; ; ) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    at = pattern.lastIndex;
    // Behind a match of nothing the search goes on one character further.
    if (match[0] === '') at += pattern.unicode && text.codePointAt(at)! > 0xffff ? 2 : 1;
    yield match;
  }
}
