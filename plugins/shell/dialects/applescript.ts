// AppleScript, line by line: shell scripts it runs, dialogs, the clipboard, variables put together with `&`.
// May not: know application dictionaries.
import type { CommandIr, Expr, Module, Span, Stmt } from '../../../src/plugin.ts';
import { finished, type Shared, share } from '../bash/cursor.ts';
import { constant } from '../bash/parts.ts';

const TOKEN =
  /"((?:[^"\\]|\\.)*)"|\b(do shell script|run script|quoted form of|display dialog|system info|the clipboard|system attribute)\b|\b([A-Za-z_]\w{0,80})\b|([&(),])|(\S)/gis;

export function lowerAppleScript(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const body: Stmt[] = [];
  const code = blankComments(text, shared);
  let at = 0;
  while (at < code.length && !expired()) {
    let end = code.indexOf('\n', at);
    while (end > 0 && /¬[ \t\r]*$/.test(code.slice(Math.max(at, end - 8), end))) end = code.indexOf('\n', end + 1);
    if (end < 0) end = code.length;
    const line = code.slice(at, end);
    const comment = /^[ \t]*(?:--|#)[ \t]*/.exec(line);
    if (comment) {
      if (line.length > comment[0].length)
        shared.comments.push({ span: { start: at + comment[0].length, end }, docstring: false });
    } else readLine(line, { start: at, end }, body);
    at = end + 1;
  }
  return finished(language, body, shared);
}

/** Block comments become blanks of the same length, so that offsets stay true. */
function blankComments(text: string, shared: Shared): string {
  let out = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('(*', at);
    const close = open < 0 ? -1 : text.indexOf('*)', open + 2);
    if (close < 0) return out + text.slice(at);
    shared.comments.push({ span: { start: open + 2, end: close }, docstring: false });
    out += text.slice(at, open) + text.slice(open, close + 2).replace(/[^\n]/g, ' ');
    at = close + 2;
  }
}

function readLine(line: string, span: Span, out: Stmt[]): void {
  const source = line.replace(/^\s*(?:tell application "[^"\n]{0,100}" to|try|return)\s+/i, '');
  const clipboard = /^\s*set the clipboard to\s+/i.exec(source);
  if (clipboard) {
    out.push(command([constant('pbcopy', span), value(source.slice(clipboard[0].length), span)], span));
    return;
  }
  const set = /^\s*(?:set|copy)\s+(\w{1,80})\s+to\s+/i.exec(source);
  if (set) {
    out.push({
      t: 'assign',
      target: { t: 'name', name: set[1]!, span },
      value: value(source.slice(set[0].length), span),
      span,
    });
    return;
  }
  // What a dialog was answered is `result` on the next line.
  if (/^\s*display dialog\b/i.test(source))
    out.push({ t: 'assign', target: { t: 'name', name: 'result', span }, value: value(source, span), span });
  else if (/\b(?:do shell script|run script|display dialog)\b/i.test(source))
    out.push({ t: 'expr', value: value(source, span), span });
  else if (/\bkeystroke\b|\bkey code\b/i.test(source))
    out.push(command([constant('keystroke', span), value(source, span)], span));
}

function command(words: readonly Expr[], span: Span): Stmt {
  return { t: 'expr', value: pipeline(words, span), span };
}

function pipeline(words: readonly Expr[], span: Span): Expr {
  const ir: CommandIr = { words, assigns: [], redirects: [], span };
  return { t: 'pipeline', commands: [ir], span };
}

/** Text pieces up to the end of the line; `do shell script` takes what follows it up to a word that is no operand. */
function value(source: string, span: Span): Expr {
  const parts: Expr[] = [];
  let shell: { from: number; kind: string } | undefined;
  let joined = true;
  const close = (): void => {
    if (!shell) return;
    const inner = parts.splice(shell.from);
    const code = inner.length === 1 ? inner[0]! : ({ t: 'concat', parts: inner, span } as const);
    if (inner.length > 0)
      parts.push(
        pipeline(
          shell.kind === 'run script'
            ? [constant('osascript', span), constant('-e', span), code]
            : [constant('sh', span), constant('-c', span), code],
          span,
        ),
      );
    shell = undefined;
  };
  for (const m of source.matchAll(TOKEN)) {
    const [, text, phrase, name, operator] = m;
    if (text !== undefined) {
      parts.push(
        constant(
          text.replace(/\\(.)/gs, (_a, c: string) => (c === 'n' ? '\n' : c === 't' ? '\t' : c)),
          span,
        ),
      );
      joined = false;
    } else if (phrase !== undefined) {
      const kind = phrase.toLowerCase();
      if (kind === 'do shell script' || kind === 'run script') {
        close();
        shell = { from: parts.length, kind };
      } else if (kind === 'display dialog') parts.push(pipeline([constant('read-host', span)], span));
      else if (kind === 'the clipboard') parts.push(pipeline([constant('pbpaste', span)], span));
      else if (kind === 'system info' || kind === 'system attribute')
        parts.push(pipeline([constant('systeminfo', span)], span));
      joined = true;
    } else if (operator !== undefined) {
      joined = operator === '&' || operator === '(';
      if (operator === ')') close();
    } else if (name !== undefined) {
      // A name right behind a complete operand is a keyword: `with administrator privileges`.
      if (!joined) {
        close();
        continue;
      }
      if (!/^(?:as|of|the|text|string|returned|my|me|path|to|POSIX|file)$/i.test(name)) {
        parts.push({ t: 'name', name, span });
        joined = false;
      }
    }
  }
  close();
  return parts.length === 0 ? constant('', span) : parts.length === 1 ? parts[0]! : { t: 'concat', parts, span };
}
