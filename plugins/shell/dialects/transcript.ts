// Terminal sessions: only lines behind a prompt are commands, the rest is what was printed.
// May not: take output for commands.
import type { Module, Stmt } from '../../../src/plugin.ts';
import { finished, share } from '../bash/cursor.ts';
import { lowerRange } from '../lower.ts';

/** `$ `, `% `, `user@host:~$ `, `(venv) $ `, `PS C:\> `, `C:\>`. */
const PROMPT =
  /^[ \t]{0,16}(?:\([\w.-]{1,40}\)[ \t]?)?(?:\[?[\w.-]{1,40}@[\w.-]{1,60}[^$#%>\n]{0,60}[$#%>]|PS [^>\n]{0,80}>|[A-Z]:\\[^>\n]{0,80}>|[$%❯➜])[ \t]+/;
const CONTINUATION = /^[ \t]{0,16}>[ \t]/;
const MAX_HEREDOC = 8000;
const HEREDOC = /<<-?[ \t]*(['"]?)([A-Za-z_]\w{0,40})\1/;

/** A shell snippet is a session when its first line that is no comment starts with a prompt sign. */
export function isTranscript(text: string): boolean {
  return /^(?:[ \t]*(?:#[^\n]{0,400})?\r?\n){0,20}[ \t]*[$%❯➜] /.test(text.slice(0, 8000));
}

export function lowerTranscript(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const body: Stmt[] = [];
  let at = 0;
  while (at < text.length && !expired()) {
    const line = lineAt(text, at);
    const prompt = PROMPT.exec(text.slice(at, Math.min(line, at + 240)));
    if (!prompt) {
      if (text[at] === '#') body.push(...lowerRange(text, { start: at, end: line }, shared));
      at = line + 1;
      continue;
    }
    const start = at + prompt[0].length;
    const end = commandEnd(text, start, line);
    body.push(...lowerRange(text, { start, end }, shared));
    at = end + 1;
  }
  return finished(language, body, shared);
}

function lineAt(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Continued lines and here-documents belong to the command. */
function commandEnd(text: string, start: number, firstLine: number): number {
  let end = firstLine;
  for (let lines = 0; lines < 200 && end < text.length; lines++) {
    const next = lineAt(text, end + 1);
    const continued = text[end - 1] === '\\' || CONTINUATION.test(text.slice(end + 1, Math.min(next, end + 40)));
    if (!continued) break;
    end = next;
  }
  const delimiter = HEREDOC.exec(text.slice(start, Math.min(end, start + 2000)))?.[2];
  if (delimiter === undefined) return end;
  const close = text.slice(end - 1, end + MAX_HEREDOC).indexOf(`\n${delimiter}`);
  return close < 0 ? end : Math.min(text.length, end + close + delimiter.length);
}
