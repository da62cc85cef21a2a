// What a fence most likely holds that has no name, or another one.
import { languageOfLabel, looksLikeShell, programOf } from '../../src/built-in.ts';

/** Labels of fences that hold words for a reader or a model. */
const WORDS = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'prompt',
  'system',
  'message',
  'email',
  'note',
  'log',
  'output',
  'none',
  'chat',
  'instructions',
  'user',
  'assistant',
]);

/** Languages whose lines are commands anyway, or that quote commands in a form of their own. */
export const COMMAND_LANGUAGES: ReadonlySet<string> = new Set([
  'shell',
  'powershell',
  'batch',
  'dockerfile',
  'json',
  'markdown',
  'html',
]);

/** Languages without lines of their own here that share some with those that have them: their name is believed. */
const BELIEVED = new Set('kotlin swift dart scala groovy r julia elixir haskell nim solidity objc'.split(' '));

/** What a fence is written in that names something else, or nothing: code shown as text or data is run all the same. */
export function writtenIn(lines: readonly string[], named: string | undefined): string | undefined {
  if (named !== undefined && BELIEVED.has(named)) return undefined;
  const program = programOf(lines, named);
  // A script may hold a program of another language in a here-document.
  const language = program !== 'powershell' && looksLikeShell(lines) ? 'shell' : program;
  return language === named || (language === 'javascript' && named === 'tsx') ? undefined : language;
}

const WRITES = /\b(?:write|append|add|put|save|create|edit|insert|paste|place)\b|写入|写到|追加|添加到|保存/i;
/** A path or a file name; the last of the line is what the fence goes into. */
const TARGET = /(?:~|\.{1,2}|\/)?[\w-]{0,60}(?:[./][\w-]{1,60}){1,12}/g;
const START_UP =
  /(?:^|\/)\.(?:bashrc|bash_profile|bash_login|zshrc|zprofile|zshenv|zlogin|profile)$|\/hooks\/[\w-]{1,40}$/;
/** Languages of programs; data is told apart by its look. */
export const PROGRAMS: ReadonlySet<string> = new Set([
  'shell',
  'powershell',
  'batch',
  'python',
  'javascript',
  'typescript',
]);
const REACH = 200;

/** "Append to `~/.zshrc`:", "写入 .git/hooks/post-commit：" say what an unnamed fence holds: the text of that file. */
export function languageOfTarget(intro: string | undefined): string | undefined {
  const line = intro?.slice(-REACH);
  if (line === undefined || !WRITES.test(line)) return undefined;
  const target = line.match(TARGET)?.at(-1);
  if (target === undefined) return undefined;
  if (START_UP.test(target)) return 'shell';
  const language = languageOfLabel(/\.(\w{1,6})$/.exec(target)?.[1] ?? '');
  return language !== undefined && PROGRAMS.has(language) ? language : undefined;
}

export function holdsWords(label: string): boolean {
  return WORDS.has(label);
}
