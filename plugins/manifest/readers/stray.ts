// Commands in settings and build files of formats that nobody reads by their grammar: what a line quotes, or what stands
// behind its first words, when nothing but a command reads like it.
// May not: take a page of words for settings.
import { handedToShell, languageOf, readsAsCommand } from '../../../src/built-in.ts';
import type { Span } from '../../../src/plugin.ts';
import type { Say } from '../say.ts';

/** Pages, records and what others read already. */
const WORDS = /\.(?:txt|log|rst|adoc|asciidoc|csv|tsv|lock|bib|tex|srt|vtt|rtf|patch|diff|org|eml|po|md)$/i;
const PAPERS =
  /(?:^|\/)(?:licen[cs]e|readme|changelog|changes|authors|contributing|notice|copying|todo|history)[\w.-]{0,20}$/i;
/** `RUN+=`, `Exec =`, `run-shell `: a word and a sign, or a blank, before the command. */
const LEAD = /^(?:[\w.:%$@+-]{1,60}[ \t]{0,8}(?:\+?=|:|,|[ \t])[ \t]{0,8}["'{(]{0,2}|[!|<@+][ \t]{0,4})/;
const MAX_LEADS = 3;
/** tmux runs what stands in `#(…)`, and what is handed to `run-shell` within a text of its own. */
const NESTED =
  /^(?:#\(|(?:run-shell|run|if-shell|display-popup|new-window|pipe-pane)\b(?:\s{1,4}-\w{1,4}){0,3}\s{1,4})/;

export function readsStray(path: string): boolean {
  return !WORDS.test(path) && !PAPERS.test(path) && path.slice(path.lastIndexOf('/') + 1) !== '';
}

export function readStray(source: string, say: Say): void {
  for (let at = 0; at < source.length; ) {
    const next = source.indexOf('\n', at);
    const end = next < 0 ? source.length : next;
    const line = source.slice(at, end);
    if (!/^[ \t]{0,60}(?:#|\/\/|;|--)/.test(line))
      for (const command of commandsOf(line))
        say.shell(command, { start: at, end } satisfies Span, languageOf(command));
    at = end + 1;
  }
}

function commandsOf(line: string): string[] {
  const out: string[] = [];
  for (const quoted of quotations(line)) {
    const text = quoted
      .replace(/\\(["'\\])/g, '$1')
      .replace(/^[\s<|!]{1,4}/, '')
      .trim();
    if (readsAsCommand(text)) out.push(text);
    else if (NESTED.test(text)) out.push(...commandsOf(text.replace(NESTED, '')));
  }
  if (out.length > 0) return out;
  const handed = handedToShell(line);
  if (handed !== undefined) return [handed];
  let rest = line.trim();
  for (let leads = 0; leads < MAX_LEADS; leads++) {
    if (readsAsCommand(rest)) return [rest.replace(/["';,\])}]{1,6}$/, (end) => (balanced(rest) ? end : ''))];
    const lead = LEAD.exec(rest)?.[0];
    if (lead === undefined) break;
    rest = rest.slice(lead.length);
  }
  return [];
}

/** The quotes that open also close. */
const balanced = (text: string): boolean =>
  (text.split('"').length - 1) % 2 === 0 && (text.split("'").length - 1) % 2 === 0;

/** What stands between quotes of one kind, a sign behind a backslash apart. A quote that nobody closes is looked for once. */
function* quotations(line: string): Generator<string> {
  const unclosed = new Set<string>();
  for (let at = 0; at < line.length; at++) {
    const quote = line[at]!;
    if ((quote !== '"' && quote !== "'") || unclosed.has(quote)) continue;
    let end = at + 1;
    while (end < line.length && line[end] !== quote) end += line[end] === '\\' ? 2 : 1;
    if (end < line.length) {
      yield line.slice(at + 1, end);
      at = end;
    } else unclosed.add(quote);
  }
}
