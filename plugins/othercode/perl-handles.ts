// Perl's files and folders that are held open: `open my $in, '<', $path` gives a name what it opens, `<$in>` is what that
// holds, `print $out $text` writes into it, and `readdir $folder` tells what lies there. May not: know another language.
import type { Expr } from '../../src/plugin.ts';
import { called, concat, plainName } from './expr.ts';
import type { Tokens } from './tokens.ts';

/** How it is opened, and in a call of two what is opened behind it: `'<:encoding(UTF-8)'`, `"<$path"`. */
const MODE = /^\s*(\+?[<>]{1,2}|-\||\|-|\|)(?::[\w:()-]{1,40})?\s*/;
const MODES: Readonly<Record<string, string>> = { '>': 'w', '>>': 'a', '+<': 'r+', '+>': 'w' };

/** What opens a file or a folder, and what reads a folder, as what it does to the name that holds it. */
export function opened(made: Expr): Expr {
  if (made.t !== 'call' || made.callee.t !== 'name') return made;
  if (made.callee.name === 'open') return openedFile(made);
  const [held, folder] = made.args;
  if (held?.t !== 'name') return made;
  // What a folder holds is known once it is opened; each reading hands over the same.
  if (made.callee.name === 'readdir') return held;
  if (made.callee.name !== 'opendir' || folder === undefined) return made;
  const { span } = made;
  return { t: 'assign', target: { t: 'name', name: held.name, span }, value: called('opendir', [folder], span), span };
}

/** `open(…)`: the name is given the file, or what the command behind `-|` prints. */
function openedFile(made: Extract<Expr, { t: 'call' }>): Expr {
  const [held, how, ...rest] = made.args;
  if (held?.t !== 'name' || how === undefined) return made;
  const said = modeOf(how);
  if (said === undefined) return made;
  const [path = said.rest, ...words] = rest;
  if (path === undefined) return made;
  const { span } = made;
  // With more than one word behind it the program gets them as they are; alone it is a line of a shell.
  const alone = words.length === 0;
  const value =
    said.mode === '-|'
      ? called(alone ? 'backtick' : 'Command.new', [path, ...words], span)
      : said.mode === '|-' || said.mode === '|'
        ? called(alone ? 'popen' : 'exec.Command', [path, ...words], span)
        : called('fopen', [path, { t: 'const', value: MODES[said.mode] ?? 'r', span }], span);
  return { t: 'assign', target: { t: 'name', name: held.name, span }, value, span };
}

function modeOf(how: Expr): { readonly mode: string; readonly rest: Expr | undefined } | undefined {
  const first = how.t === 'concat' ? how.parts[0]! : how;
  if (first.t !== 'const' || typeof first.value !== 'string') return undefined;
  const found = MODE.exec(first.value);
  if (found === null) return undefined;
  const left = first.value.slice(found[0].length);
  const behind = how.t === 'concat' ? how.parts.slice(1) : [];
  const parts: Expr[] = left === '' ? behind : [{ ...first, value: left }, ...behind];
  return { mode: found[1]!, rest: parts.length === 0 ? undefined : parts.length === 1 ? parts[0] : concat(parts) };
}

/** `<$in>`, `<STDIN>`: what is read from it. */
export function lineRead(tokens: Tokens): Expr | undefined {
  const name = tokens.peek(1);
  if (!tokens.is('<') || name?.t !== 'word' || name.spaced || !tokens.is('>', 2)) return undefined;
  const span = { start: tokens.peek()!.start, end: tokens.peek(2)!.end };
  tokens.at += 3;
  return { t: 'name', name: plainName(name.value), span };
}

/** `print $out …`, `printf {$out} …`: the name of what is written into. */
export function writtenInto(tokens: Tokens): Expr | undefined {
  const word = tokens.peek();
  if (word?.t !== 'word' || !/^(?:print|printf|say)$/.test(word.value)) return undefined;
  const braced = tokens.is('{', 1);
  const [name, next] = [tokens.peek(braced ? 2 : 1), tokens.peek(braced ? 4 : 2)];
  if (name?.t !== 'word' || !(name.value.startsWith('$') || /^[A-Z]{2,}$/.test(name.value))) return undefined;
  if (/^STD(?:OUT|ERR)$/.test(name.value) || (braced && !tokens.is('}', 3))) return undefined;
  const begins = next?.t === 'text' || (next?.t === 'word' && /^[$@\w]/.test(next.value));
  if (!begins || !next.spaced || (next.t === 'word' && /^(?:if|unless|for|foreach|x|eq|ne|and|or)$/.test(next.value)))
    return undefined;
  tokens.at += braced ? 4 : 2;
  return { t: 'name', name: plainName(name.value), span: { start: name.start, end: name.end } };
}
