// Tells which lines of a file nobody reads by its grammar are commands, and what of them is handed to a shell.
// May not: know what a program does.
import { isPlainCommand } from './command-line.ts';

/** A whole sentence, or a text that begins as no command does. */
export function isCommandLine(line: string): boolean {
  return /^[\w./~$@{}"'(!-]/.test(line) && !/^[A-Z][a-z]+ [a-z]+ .{0,400}\.$/.test(line);
}

/** Where the next command of a chain begins. */
const CHAINED = /;|&&|\|\|?/;

/** A command whatever key it stands under: nothing but its own words says so. */
export function readsAsCommand(line: string): boolean {
  if (!isCommandLine(line) || /[.!?。]$/.test(line)) return false;
  return (
    PRINTS_INTO.test(line) ||
    line.split(CHAINED).some((part) => isPlainCommand(part.trim().replace(/^[@({]\s*|^(?:\/usr)?\/s?bin\//, '')))
  );
}

/** What is printed goes into a file or to another program. */
const PRINTS_INTO =
  /^(?:echo|printf)\s+(?:-\w{1,4}\s+)?(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w+/=]{8,})\s*(?:>>?\s*["']?[~/.$]|\|\s*[a-z])/;

const HANDS_TO_SHELL =
  /(?:(?:^|[\s"'`=,({[/\\])(?:(?:ba|z|da|k|a)?sh|cmd(?:\.exe)?|%ComSpec%)["'\s,([{]{1,10}|[[({]\s{0,4}["'])(?:-\w{0,4}c|\/c)["']?[\s,]{1,8}(.{3,})$/i;
const CLOSES: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '"': '"', "'": "'" };

/** What stands behind `sh -c`, whatever a format parts words and closes texts with. */
export function handedToShell(line: string): string | undefined {
  const handed = HANDS_TO_SHELL.exec(line)?.[1]?.trim();
  if (handed === undefined) return undefined;
  const open = handed[0]!;
  const close = CLOSES[open];
  if (close === undefined) return handed;
  let depth = 0;
  for (let at = 1; at < handed.length; at++) {
    if (handed[at] === '\\') at++;
    else if (handed[at] === close && depth-- === 0) return unescaped(handed.slice(1, at));
    else if (handed[at] === open) depth++;
  }
  return unescaped(handed.slice(1));
}

const unescaped = (text: string): string => text.replace(/\\(["'\\$])/g, '$1');
