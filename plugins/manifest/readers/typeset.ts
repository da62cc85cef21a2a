// What a page of TeX has a shell do while it is set.
import { matches } from '../../../src/plugin.ts';
import type { Say } from '../say.ts';

const CALLS =
  /\\(?:write\s{0,4}18|(?:Delayed)?ShellEscape|directlua|latelua|input|openin\d{0,2}=?|includegraphics)\s{0,4}(?:\[[^\]]{0,200}\])?\{/g;

export function readTypeset(source: string, say: Say): void {
  for (const match of matches(source, CALLS)) {
    const from = match.index + match[0].length;
    const code = upToBrace(source, from);
    const at = { start: from, end: from + code.length };
    if (/lua\s{0,4}\{$/.test(match[0])) say.shell(code, at, 'lua');
    else if (/write|Escape/.test(match[0])) say.shell(code.replace(/\\([%$#&_{}])/g, '$1'), at);
    // A name that begins with a bar is a command whose output is read.
    else if (/^\s*"?\|/.test(code)) say.shell(code.replace(/^\s*"?\|"?|"\s*$/g, ''), at);
  }
}

/** An argument that nobody closes near by ends with its line. */
const NEAR = 20_000;

function upToBrace(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length && at < from + NEAR; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '{') depth++;
    else if (source[at] === '}' && depth-- === 0) return source.slice(from, at);
  }
  const end = source.indexOf('\n', from);
  return source.slice(from, end < 0 ? source.length : end);
}
