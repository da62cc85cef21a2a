// Reads a change of a text where it stands, `$x =~ s/a/b/`, as the tokens of a call whose answer is put under the same name.
// May not: know patterns; what is sought is taken as it is written.
import type { Dialect } from './dialect.ts';
import type { Token } from './tokens.ts';

const SUBSTITUTED =
  /=~\s{0,8}s([/|#!,~])((?:\\[^\n]|(?!\1)[^\\\n]){0,400})\1((?:\\[^\n]|(?!\1)[^\\\n]){0,400})\1[a-z]{0,6}/y;
/** The function that `$x =~ s/a/b/` is read as: `$x = substituted($x, "a", "b")`. */
export const SUBSTITUTE = 'substituted';

export function substitution(
  text: string,
  at: number,
  to: number,
  { substitutes, hole }: Dialect,
  before: Token | undefined,
): { readonly tokens: readonly Token[]; readonly end: number } | undefined {
  if (!substitutes || text[at] !== '=' || before?.t !== 'word') return undefined;
  SUBSTITUTED.lastIndex = at;
  const found = SUBSTITUTED.exec(text);
  if (!found || at + found[0].length > to) return undefined;
  const end = at + found[0].length;
  const token = (t: Token['t'], value: string, filled = false): Token => ({
    t,
    value,
    start: at,
    end,
    spaced: false,
    filled,
  });
  const plainly = (written: string) => written.replace(/\\([^\w\s])/g, '$1');
  const tokens = [
    token('sign', '='),
    token('word', SUBSTITUTE),
    token('sign', '('),
    { ...before, start: at, end, spaced: false },
    token('sign', ','),
    token('text', plainly(found[2]!)),
    token('sign', ','),
    token('text', plainly(found[3]!), hole !== ''),
    token('sign', ')'),
  ];
  return { tokens, end };
}
