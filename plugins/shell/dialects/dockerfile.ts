// Dockerfiles: RUN, CMD and ENTRYPOINT are commands, ENV and ARG set variables, ADD of an address is a download.
// May not: follow base images.
import type { CommandIr, Expr, Module, Span, Stmt } from '../../../src/plugin.ts';
import { Cursor, finished, share } from '../bash/cursor.ts';
import { readQuotedText } from '../bash/expansion.ts';
import { readList } from '../bash/list.ts';
import { constant } from '../bash/parts.ts';
import { lowerRange } from '../lower.ts';

const INSTRUCTION = /[ \t]*(?:ONBUILD[ \t]+)?(RUN|CMD|ENTRYPOINT|ENV|ARG|ADD|COPY|HEALTHCHECK|SHELL)[ \t]+/iy;
const FLAG = /--[\w-]{1,30}(?:=[^\s]{0,300})?[ \t]+/y;
const HEREDOC = /^<<-?[ \t]*(['"]?)(\w{1,40})\1[ \t]*$/;

export function lowerDockerfile(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const body: Stmt[] = [];
  let at = 0;
  while (at < text.length && !expired()) {
    const end = instructionEnd(text, at);
    INSTRUCTION.lastIndex = at;
    const m = INSTRUCTION.exec(text);
    if (!m || at + m[0].length > end) {
      if (/^[ \t]*#/.test(text.slice(at, Math.min(end, at + 40)))) lowerRange(text, { start: at, end }, shared);
      at = end + 1;
      continue;
    }
    let start = at + m[0].length;
    for (;;) {
      FLAG.lastIndex = start;
      const flag = FLAG.exec(text);
      if (!flag || start + flag[0].length > end) break;
      start += flag[0].length;
    }
    const span = { start, end };
    const keyword = m[1]!.toUpperCase();
    at = end + 1;
    if (keyword === 'ENV' || keyword === 'ARG') body.push(...variables(text, span, shared));
    else if (keyword === 'ADD' || keyword === 'COPY')
      body.push(command([keyword, ...text.slice(start, end).trim().split(/\s+/).slice(0, 20)], span));
    else if (keyword !== 'SHELL') {
      const from =
        keyword === 'HEALTHCHECK' ? start + (/^CMD[ \t]+/i.exec(text.slice(start, end))?.[0].length ?? 0) : start;
      const doc = HEREDOC.exec(text.slice(from, end).trim());
      if (doc) {
        const close = text.indexOf(`\n${doc[2]}`, end);
        const stop = close < 0 ? text.length : close;
        body.push(...lowerRange(text, { start: Math.min(end + 1, stop), end: stop }, shared));
        at = stop + 1 + doc[2]!.length;
      } else {
        const words = execForm(text.slice(from, end));
        body.push(...(words ? [command(words, span)] : lowerRange(text, { start: from, end }, shared)));
      }
    }
  }
  return finished(language, body, shared);
}

/** End of the instruction: lines ending in a backslash go on, comment lines inside are passed over. */
function instructionEnd(text: string, from: number): number {
  let end = from;
  for (;;) {
    const line = text.indexOf('\n', end);
    const stop = line < 0 ? text.length : line;
    const content = text.slice(end, stop).trimEnd();
    const goesOn = content.endsWith('\\') || (end > from && /^[ \t]*#/.test(content.slice(0, 200)));
    if (line < 0 || !goesOn) return stop;
    end = stop + 1;
  }
}

function execForm(text: string): string[] | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('[') || trimmed.length > 10_000) return undefined;
  try {
    const parsed: unknown = JSON.parse(trimmed);
    return Array.isArray(parsed) && parsed.every((w) => typeof w === 'string') ? (parsed as string[]) : undefined;
  } catch {
    return undefined;
  }
}

function command(words: readonly string[], span: Span): Stmt {
  const ir: CommandIr = { words: words.map((w): Expr => constant(w, span)), assigns: [], redirects: [], span };
  return { t: 'expr', value: { t: 'pipeline', commands: [ir], span }, span };
}

/** `KEY=value KEY2="v 2"` and the old `KEY value`. */
function variables(text: string, span: Span, shared: ReturnType<typeof share>): Stmt[] {
  const source = text.slice(span.start, span.end);
  if (/^\s*\w+=/.test(source)) return lowerRange(text, span, shared).filter((s) => s.t === 'assign');
  const old = /^(\w{1,100})[ \t]+/.exec(source);
  if (!old) return [];
  const from = span.start + old[0].length;
  const value = readQuotedText(new Cursor(text, from, span.end, shared, readList));
  return [{ t: 'assign', target: { t: 'name', name: old[1]!, span }, value, span }];
}
