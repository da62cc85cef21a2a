// Patterns as Perl and Ruby write them: `/…/`, `m{…}`, `qr/…/`, and what is sought and put in: `s{…}{…}`, `tr/…/…/`.
// They are read as one text each: a quote or a bracket in them opens nothing.
// May not: understand what a pattern means.
import type { Token } from './tokens.ts';

const SLASHES = /\/(?![\s*/])(?:[^/\\\n[]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n]){1,100}\]){1,400}\/[a-z]{0,8}/y;
const NAMED = /(m|qr|s|tr|y)([/{([|!#])/y;
const CLOSES: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
const TWICE = new Set(['s', 'tr', 'y']);
const MAX_PATTERN = 2000;
/** Behind these a value begins, so that `/` divides nothing. */
const BEFORE =
  /^(?:[({[,;=!&|?:~]|=>|&&|\|\||==|!=|=~|!~|if|unless|while|until|and|or|not|when|return|split|grep|map|elsif|in)$/;

export function pattern(
  text: string,
  at: number,
  to: number,
  named: boolean,
  before: Token | undefined,
  spaced: boolean,
): Token | undefined {
  const end = text[at] === '/' ? slashes(text, at, before) : named ? namedEnd(text, at, to, before) : undefined;
  return end === undefined || end > to
    ? undefined
    : { t: 'text', value: text.slice(at, end), start: at, end, spaced, filled: false };
}

function slashes(text: string, at: number, before: Token | undefined): number | undefined {
  const begins = before === undefined || before.t === 'line' || (before.t !== 'text' && BEFORE.test(before.value));
  if (!begins) return undefined;
  SLASHES.lastIndex = at;
  const found = SLASHES.exec(text);
  return found === null ? undefined : at + found[0].length;
}

/** `m`, `qr`, `s`, `tr` or `y` with the signs around what follows; no name of a member or of a key. */
function namedEnd(text: string, at: number, to: number, before: Token | undefined): number | undefined {
  if (/[\w$@%&>'{]/.test(text[at - 1] ?? '') || before?.value === 'sub') return undefined;
  NAMED.lastIndex = at;
  const found = NAMED.exec(text);
  if (found === null) return undefined;
  const open = found[2]!;
  let end = closedAt(text, at + found[0].length, open, to);
  if (end !== undefined && TWICE.has(found[1]!)) {
    if (open in CLOSES) {
      const gap = /^\s{0,80}/.exec(text.slice(end, end + 81))![0].length;
      end = text[end + gap] === open ? closedAt(text, end + gap + 1, open, to) : undefined;
    } else end = closedAt(text, end, open, to);
  }
  if (end === undefined) return undefined;
  while (/[a-z]/.test(text[end] ?? '')) end++;
  return end;
}

function closedAt(text: string, from: number, open: string, to: number): number | undefined {
  const close = CLOSES[open] ?? open;
  let depth = 0;
  for (let at = from; at < Math.min(to, from + MAX_PATTERN); at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === close && depth-- === 0) return at + 1;
    else if (text[at] === open) depth++;
  }
  return undefined;
}
