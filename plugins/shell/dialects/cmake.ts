// CMake: programs its commands start, downloads and fetched projects, variables, each written the shell's way.
// May not: follow targets or conditions.
import { listed, type Module, type Span, type Stmt } from '../../../src/plugin.ts';
import { finished, share } from '../bash/cursor.ts';
import { lowerText } from '../lower.ts';

const CALL = /^[ \t]{0,60}([A-Za-z_]\w{0,60})[ \t]{0,8}\(/gm;
const WORD = /"((?:[^"\\]|\\[\s\S])*)"|\[\[([\s\S]*?)\]\]|#[^\n]*|([^\s()"#]+)/g;
/** Words of the commands that are no words of the program started. */
const KEYWORDS = listed(`
  COMMAND WORKING_DIRECTORY TIMEOUT RESULT_VARIABLE RESULTS_VARIABLE OUTPUT_VARIABLE ERROR_VARIABLE
  INPUT_FILE OUTPUT_FILE ERROR_FILE OUTPUT_QUIET ERROR_QUIET
  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ENCODING
  COMMENT VERBATIM DEPENDS OUTPUT BYPRODUCTS PRE_BUILD POST_BUILD PRE_LINK TARGET ALL SOURCES ARGS USES_TERMINAL
`);
const KEYWORD = new RegExp(`^(?:${KEYWORDS})$`);
const STARTS = /^(?:execute_process|add_custom_command|add_custom_target|exec_program)$/i;
const STEPS = /^(?:CONFIGURE|BUILD|INSTALL|DOWNLOAD|UPDATE|PATCH|TEST)_COMMAND$/;

export function lowerCMake(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const body: Stmt[] = [];
  let read = 0;
  for (const m of text.matchAll(CALL)) {
    if (expired()) break;
    const open = m.index + m[0].length;
    if (open < read) continue;
    const end = closing(text, open);
    read = end;
    const span = { start: m.index, end: Math.min(text.length, end + 1) };
    for (const line of lines(m[1]!.toLowerCase(), words(text.slice(open, end))))
      body.push(...lowerText(line, span, shared));
  }
  return { ...finished(language, body, shared), comments: comments(text) };
}

function lines(name: string, words: readonly string[]): readonly string[] {
  if (STARTS.test(name)) return name === 'exec_program' ? [words.join(' ')] : commandsOf(words);
  if (name === 'set' || name === 'option')
    return words.length > 1 && /^\w+$/.test(words[0]!) ? [`${words[0]}=${words[1]}`] : [];
  if (name === 'file' && words[0] === 'DOWNLOAD') return [`curl -o ${words[2] ?? 'download'} ${words[1] ?? ''}`];
  if (name === 'file' && words[0] === 'UPLOAD') return [`curl -T ${words[1] ?? ''} ${words[2] ?? ''}`];
  if (name === 'include') return [`source ${words[0] ?? ''}`];
  if (!/^(?:externalproject_add|fetchcontent_declare|cpmaddpackage)$/.test(name)) return [];
  const source = words[words.findIndex((one) => /^(?:URL|GIT_REPOSITORY)$/.test(one)) + 1] ?? '';
  return [...(/:\/\//.test(source) ? [`cmake-fetch ${source}`] : []), ...stepsOf(words)];
}

/** Each `COMMAND` begins a program, whose words go on to the next keyword. */
function commandsOf(words: readonly string[]): string[] {
  const out: string[] = [];
  let current: string[] | undefined;
  for (const word of words) {
    if (KEYWORD.test(word)) {
      if (current?.length) out.push(current.join(' '));
      current = word === 'COMMAND' ? [] : word === 'ARGS' ? current : undefined;
    } else current?.push(word);
  }
  if (current?.length) out.push(current.join(' '));
  return out;
}

function stepsOf(words: readonly string[]): string[] {
  const out: string[] = [];
  let current: string[] | undefined;
  for (const word of words) {
    if (/^[A-Z_]{3,40}$/.test(word)) {
      if (current?.length) out.push(current.join(' '));
      current = STEPS.test(word) ? [] : undefined;
    } else current?.push(word);
  }
  return out;
}

/** The words as a shell is given them: quoted ones stay one word. */
function words(source: string): string[] {
  const out: string[] = [];
  for (const m of source.matchAll(WORD)) {
    const [, quoted, bracket, bare] = m;
    const word = quoted ?? bracket;
    const shell = (one: string): string =>
      one.replace(/\$(?:ENV)?\{([\w.-]{1,80})\}/g, (_, name: string) => `\${${name.replace(/[.-]/g, '_')}}`);
    if (word !== undefined) out.push(/^[\w.:/@%+=,-]+$/.test(word) ? word : `"${shell(word.replaceAll('`', ''))}"`);
    else if (bare !== undefined) out.push(/[;&|<>`']/.test(bare) ? `'${bare.replaceAll("'", '')}'` : shell(bare));
  }
  return out;
}

/** Brackets within texts and comments count for nothing. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      at++;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (char === '#') while (at + 1 < text.length && text[at + 1] !== '\n') at++;
    else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return at;
  }
  return text.length;
}

function comments(text: string): { span: Span; docstring: boolean }[] {
  const out: { span: Span; docstring: boolean }[] = [];
  for (const m of text.matchAll(/^[ \t]{0,60}#+[ \t]?([^\n]+)$/gm)) {
    const end = m.index + m[0].length;
    out.push({ span: { start: end - m[1]!.length, end }, docstring: false });
  }
  return out;
}
