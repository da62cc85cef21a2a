// Commands written out in a program or a table of settings whose language nobody reads: `exec "curl …"`, `shell wget …`.
// May not: follow a value; a line put together out of parts stays unread.
import { listed } from '../../model/alternatives.ts';
import { matches } from '../../model/matches.ts';
import { languageOf, type TextCommand } from './command-line.ts';
import { readsAsCommand } from './whole-line.ts';

/** No word of another language. */
const PROGRAMS = listed(`
  curl wget bash sh zsh rm scp rsync ssh nc ncat socat chmod crontab powershell pwsh cmd iwr irm python3? perl
  base64 openssl gpg docker kubectl npx pip3? uvx
  schtasks reg certutil mshta rundll32 bitsadmin netsh launchctl systemctl xattr osascript
  cat security tar echo printf find dd printenv
`);
/** Where a text, a bracket, a sign or a word ends. */
const BEFORE = '(?:^|["\'`{([!=>,:@\\s])';
const BEGINS = new RegExp(
  String.raw`${BEFORE}(?=((?:sudo\s{1,3})?\(?(?:${PROGRAMS})(?:\.exe)?\s{1,3}[^\s].{2,1200}))`,
  'gim',
);
const CLOSES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '{': '}', '(': ')', '[': ']' };
const MAX_BEFORE = 300;
/** As many characters as `BEGINS` looks ahead at least. */
const MAX_LENGTH = 1200;
const REMARK = /^\s*(?:\/\/|#(?!define|include|!)|--|;|%|\*|\/\*|rem\b)/i;

export function literalCommands(source: string): TextCommand[] {
  const found: TextCommand[] = [];
  for (const match of matches(source, BEGINS)) {
    const start = match.index + match[0].length;
    if (isRemark(source.slice(Math.max(0, start - MAX_BEFORE), start))) continue;
    const code = upTo(match[1]!, CLOSES[source[start - 1] ?? ''], source[start - 2] === '\\');
    // What the text is quoted with inside itself stands with a backslash.
    const meant = code.replace(/\\(["'`\\])/g, '$1').replace(/^(\w{1,20})\.exe\b/i, '$1');
    if (readsAsCommand(meant))
      found.push({
        start,
        code: meant,
        language: languageOf(meant),
        quoted: false,
        loads: false,
        cut: code.length > MAX_LENGTH,
      });
  }
  return found;
}

/** What stands before the command begins its line with the sign of a remark. */
function isRemark(before: string): boolean {
  return REMARK.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** The text ends at the sign it was opened with, or at the end of its line. */
function upTo(written: string, close: string | undefined, escaped: boolean): string {
  if (close === undefined) return written;
  // A quotation inside a text ends where it began: at a sign with a backslash.
  if (escaped) return written.slice(0, (written.indexOf(`\\${close}`) + 1 || written.length + 1) - 1).trimEnd();
  const open = Object.keys(CLOSES).find((one) => CLOSES[one] === close && one !== close);
  let depth = 0;
  for (let at = 0; at < written.length; at++) {
    const char = written[at]!;
    if (char === '\\') at++;
    else if (char === open) depth++;
    else if (char === close && depth-- === 0) return written.slice(0, at);
  }
  return written;
}
