// Remarks of languages that no reader of programs lowers, and the words that files of settings and data hold.
// May not: cut a remark out of a text in quotes; only those at the beginning of a line are read.
import { matches } from '../../src/plugin.ts';
import type { Literal } from './literals.ts';

const SLASHES = /^[ \t]{0,60}\/\/[/!]{0,2}[ \t]?(\S.*)$/gm;
/** Behind a value. */
const BEHIND = /[,{[\]}"\w][ \t]{1,40}\/\/[ \t]?(\S[^"\n]*)$/gm;
const DASHES = /^[ \t]{0,60}--[ \t]?(\S.*)$/gm;
const HASHES = /^[ \t]{0,60}#{1,4}[ \t]?(\S.*)$/gm;
const APOSTROPHES = /^[ \t]{0,60}(?:'|rem\b)[ \t]?(\S.*)$/gim;
const QUOTES = /^[ \t]{0,60}"[ \t](\S.*)$/gm;
const STARRED = /\/\*+!?([\s\S]+?)\*\//g;

/** What opens a remark in them. */
export const REMARKS: Readonly<Record<string, readonly RegExp[]>> = {
  c: [SLASHES, STARRED],
  cpp: [SLASHES, STARRED],
  css: [SLASHES, STARRED],
  jsonc: [SLASHES, BEHIND, STARRED],
  json5: [SLASHES, BEHIND, STARRED],
  json: [SLASHES],
  sql: [DASHES, STARRED],
  terraform: [HASHES, SLASHES, STARRED],
  dotenv: [HASHES],
  vbscript: [APOSTROPHES],
  vim: [QUOTES],
  cmake: [HASHES],
};

const SETTING = /^[ \t]{0,40}(?:export[ \t]{1,4})?[\w.@$-]{1,80}[ \t]{0,20}[=:][ \t]{0,20}(["']?)(\S.{10,})$/gm;
const IN_QUOTES = /"((?:[^"\\\n]|\\.){16,})"/g;
const IN_TRIPLES = /"""([\s\S]{16,}?)"""/g;
const IN_APOSTROPHES = /'((?:[^'\\\n]|''|\\.){16,})'/g;
/** `A->>B: words`, `:words;`: what is said in a drawing. */
const MESSAGE = /^[ \t]{0,40}[\w" ]{1,60}(?:-{1,2}|\.\.?)[->)x]{1,3}[+-]?[\w" ]{1,60}:[ \t]{0,8}(\S.{10,400})$/gm;
const STEP = /^[ \t]{0,40}:(\S[^\n]{10,400}?)[;|]?[ \t]*$/gm;
const NOTE = /^[ \t]{0,40}note\b[^:\n]{0,60}:[ \t]{0,8}(\S.{10,400})$/gim;
const LABEL = /[[({|]([^\][(){}|"\n]{16,400})[\])}|]/g;
const CELL = /(?:^|[,;\t])("(?:[^"]|""){16,4000}"|[^",;\t\n]{16,2000})(?=[,;\t\r\n]|$)/gm;

/** Where they keep words for whoever reads them. */
export const VALUES: Readonly<Record<string, readonly RegExp[]>> = {
  ini: [SETTING],
  dotenv: [SETTING],
  sql: [IN_APOSTROPHES],
  terraform: [IN_QUOTES],
  css: [IN_QUOTES],
  csv: [CELL],
  text: [IN_TRIPLES, IN_QUOTES],
  mermaid: [IN_QUOTES, LABEL, MESSAGE, NOTE],
  plantuml: [STEP, MESSAGE, NOTE],
  puml: [STEP, MESSAGE, NOTE],
  dot: [IN_QUOTES],
  graphviz: [IN_QUOTES],
};

export function textsOf(source: string, patterns: readonly RegExp[]): Literal[] {
  const found: Literal[] = [];
  // Behind the last sign that closes a remark none is closed; whoever looks for one there looks to the end each time.
  const closed = source.slice(0, source.lastIndexOf('*/') + 2);
  for (const pattern of patterns)
    for (const match of matches(pattern === STARRED ? closed : source, pattern)) {
      const written = match.at(-1)!;
      const start = match.index + match[0].lastIndexOf(written);
      const text = written
        .replace(/^["']|["']\s*$/g, ' ')
        .replace(/\\n/g, ' \n')
        .replace(/\\(?=["'`$\\])/g, ' ')
        .replace(/^[ \t]*\*{1,2}/gm, (sign) => ' '.repeat(sign.length));
      found.push({ start, text });
    }
  return found;
}
