// Tells a command line from a sentence by its program and the form of what follows.
// May not: know what a program does; that is the tables' part.
import { either, listed } from '../../model/alternatives.ts';
import { EVERYDAY_PROGRAMS, SYSTEM_PROGRAMS, TAKES_WORDS, UNMISTAKABLE } from './programs.ts';

/** A command in a text, and what the text makes of it. */
export interface TextCommand {
  /** Where it starts in the text. */
  readonly start: number;
  readonly code: string;
  readonly language: 'shell' | 'powershell';
  /** Forbidden, looked for, or shown as a form. */
  readonly quoted: boolean;
  /** Run by the host when it loads the text. */
  readonly loads: boolean;
  /** It goes on behind what is given here. */
  readonly cut?: boolean;
}

const STRAY_PROGRAMS = either(
  'curl|wget|bash|sh|zsh|rm|chmod|nc|ncat|scp|rsync|nohup|crontab',
  'powershell|pwsh|iwr|irm|npx|uvx|pipx?3? install|npm (?:i|install)|base64|dig|nslookup',
);
/** A line no other language has: a program that fetches, runs or changes things, with an option, an address or a path. */
const STRAY = new RegExp(
  String.raw`^\s{0,8}(?:\$ )?(?:sudo )?${STRAY_PROGRAMS} {1,4}` +
    String.raw`(?:-{1,2}[A-Za-z]|https?:\/\/|[~/"'$@]|[a-z@][\w@/.-]{1,60}\s*$)`,
);

export function isStrayCommand(line: string): boolean {
  return STRAY.test(line);
}

const PROMPT = /^\s*(?:\$|%|>|#)\s+/;

const SUBCOMMANDS = listed(`
  install add run init clone push pull commit build start test login create exec apply get set list remove update publish
  i ci dev tool config remote checkout mcp plugin skill compose auth tap shell x repo pr api s3 add-apt
  bash sh rm cat python3? curl
`);
/** What stands behind a program and in no sentence: a sign, a name with a sign or a number in it, a word of its own. */
const GOES_ON = new RegExp(
  String.raw`^\s+` +
    either(String.raw`[-./~$"'{@|&<>\d]`, String.raw`[\w-]*[./:@=\d_-]`, String.raw`(?:${SUBCOMMANDS})\b`),
);

/** Whether a line starts like a command: a prompt sign or a known program. */
function startsLikeCommand(line: string): boolean {
  const words = line.replace(PROMPT, '').trimStart();
  const first = /^(?:\.{0,2}\/)?[\w.+-]{1,60}/.exec(words)?.[0] ?? '';
  if (first.startsWith('./') || first.startsWith('../')) return true;
  if (!EVERYDAY_PROGRAMS.has(first)) return false;
  const rest = words.slice(first.length);
  if (rest === '') return true;
  // "find the file" is a sentence, "find . -name x" a command.
  return GOES_ON.test(rest);
}

/** What only a command has: an option, a path, a pipe, a variable, an address. */
const ARGUMENT = /\s(?:~(?=\s|$)|-{1,2}[\w?]|\w{1,20}=|\/[A-Za-z?]|~?\.{0,2}\/|["'$])|[|;<>]|&&|:\/\/|@[\w%]/;
const CMDLET = /^(?:\$\w{1,40}\s{0,3}=\s{0,3})?[A-Z][a-z]{1,12}-[A-Z][A-Za-z]{2,40}(?![\w-])/;

const OPENS_ARGUMENTS = /^\s+(?:-{1,2}[\w?]|\+[a-z%]|~?\.{0,2}\/|~(?=\s|$)|\$[\w({]|https?:\/\/|[|<>])/;

/** Text in code marks that is a command: no sentence has those, so a known program with any argument will do. */
export function isMarkedCommand(code: string): boolean {
  if (startsLikeCommand(code) || isCmdlet(code)) return true;
  const { first, rest } = split(code);
  return isKnown(first) && (ARGUMENT.test(rest) || (TAKES_WORDS.has(first) && WORDS.test(rest)));
}

/** `git stash clear`, `kubectl delete ns prod`: in code marks the words behind such a program are no sentence. */
const WORDS = /^(?: [a-z][\w-]{1,40}){1,4}\s*$/;

/** Text without code marks that is a command, not a sentence about one. */
export function isPlainCommand(code: string): boolean {
  if (isCmdlet(code)) return /\s-\w/.test(code);
  const { first, rest } = split(code.replace(/^sudo\s+/, ''));
  return (isKnown(first) && OPENS_ARGUMENTS.test(rest)) || (UNMISTAKABLE.has(first) && ARGUMENT.test(rest));
}

function split(code: string): { first: string; rest: string } {
  const words = code
    .replace(PROMPT, '')
    .replace(/^\(\s?/, '')
    .trimStart();
  const first = /^[\w.+-]{1,60}/.exec(words)?.[0] ?? '';
  return { first, rest: words.slice(first.length) };
}

export const isKnownProgram = (code: string): boolean => isKnown(split(code).first);

const isKnown = (program: string): boolean => EVERYDAY_PROGRAMS.has(program) || SYSTEM_PROGRAMS.has(program);

/** `Verb-Noun`: a command of PowerShell. */
function isCmdlet(code: string): boolean {
  return CMDLET.test(code.trimStart());
}

export function languageOf(code: string): TextCommand['language'] {
  return isCmdlet(code) || /^\s*(?:iex|irm|iwr)\s/i.test(code) ? 'powershell' : 'shell';
}

/** What stands around the commands of a script: a variable, a branch, a loop, a function, what goes on from the line before. */
const AROUND_COMMANDS = new RegExp(
  String.raw`^\s{0,40}` +
    either(
      String.raw`(?:export |local |readonly )?[A-Za-z_]\w{0,40}=`,
      String.raw`(?:if|elif|while|until) (?:\[|!|\w)|(?:then|else|fi|do|done|esac)\b`,
      String.raw`for \w{1,40} in .{0,200}(?:; ?do)?$|case .{1,80} in$`,
      String.raw`\w{1,40}\(\) ?\{|[})]`,
      String.raw`&& |\|\|? |-{1,2}\w|\w[\w|*-]{0,40}\)$|;;`,
    ),
);

/** `for v in $(cat keys)`, `n=$(id -u)`: a command within what stands around others. */
const HELD = /\$\(\s{0,3}(\w[\w.+-]{0,40}) /;

export function looksLikeShell(lines: readonly string[]): boolean {
  let commands = 0;
  let around = 0;
  let seen = 0;
  for (const line of lines.slice(0, 30)) {
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    seen++;
    if (startsLikeCommand(line) || isPlainCommand(line)) commands++;
    else if (AROUND_COMMANDS.test(line)) isKnownProgram(HELD.exec(line)?.[1] ?? '') ? commands++ : around++;
  }
  return commands > 0 && (commands + around) * 2 >= seen;
}
