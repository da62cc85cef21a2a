// Finds the functions a program defines: their names, what they are given, and where their bodies stand.
// May not: read the bodies.
import type { FunctionIr } from '../../src/plugin.ts';
import { plainName } from './expr.ts';
import type { Token } from './tokens.ts';

export interface Definition {
  readonly name: string;
  /** The class or module it stands in, as far as one is named before it. */
  readonly owner: string | undefined;
  readonly params: readonly Param[];
  /** Tokens of the head and of the body, from and up to. */
  readonly head: number;
  readonly from: number;
  readonly to: number;
}

const MAX_DEFINITIONS = 2000;
/** Their functions have an `end`. */
const ENDED = new Set(['ruby', 'lua', 'julia', 'elixir', 'vim']);
const MAX_HEAD = 200;
const MAX_PARAMS = 400;
const MAX_BODY = 20_000;
/** Tokens of bodies together, as many as a program holds twice over: bodies within bodies are read once more each. */
const MAX_BODIES = 2;
const SAYS_SO = new Set(['def', 'defp', 'func', 'fun', 'fn', 'function', 'sub']);
const OWNS = new Set(['class', 'module', 'object', 'struct', 'impl', 'trait', 'enum', 'defmodule', 'package']);
/** Languages whose functions are told by their form alone: `Type name(Type a) {`. */
const BY_FORM = new Set(['java', 'csharp', 'groovy', 'dart']);
const NO_NAME = /^(?:if|for|while|switch|catch|foreach|using|lock|synchronized|return|new|else|try|do|when|with)$/;
/** The name stands before its type. */
const NAME_FIRST = new Set([
  'rust',
  'kotlin',
  'swift',
  'scala',
  'go',
  'ruby',
  'elixir',
  'julia',
  'lua',
  'r',
  'vim',
  'awk',
]);

export function definitionsIn(tokens: readonly Token[], language: string, text: string): Definition[] {
  const out: Definition[] = [];
  let owner: string | undefined;
  let held = 0;
  for (let at = 0; at < tokens.length && out.length < MAX_DEFINITIONS; at++) {
    const token = tokens[at]!;
    if (token.t !== 'word') continue;
    if (OWNS.has(token.value) && tokens[at + 1]?.t === 'word') owner = tokens[at + 1]!.value;
    const found = announced(tokens, at, language) ?? (BY_FORM.has(language) ? formed(tokens, at) : undefined);
    if (found === undefined) continue;
    const body = bodyOf(tokens, found.after, at, text, ENDED.has(language));
    if (body === undefined) continue;
    held += body.to - body.from;
    if (held > tokens.length * MAX_BODIES) break;
    out.push({ name: found.name, owner, params: found.params, head: found.from ?? at, ...body });
  }
  return out;
}

interface Head {
  readonly name: string;
  readonly params: readonly Param[];
  /** Where it begins, when its name stands before it. */
  readonly from?: number;
  /** The first token behind the head. */
  readonly after: number;
}

/** `def name(a)`, `func (c *T) name(a)`, `name = function(a)`. */
function announced(tokens: readonly Token[], at: number, language: string): Head | undefined {
  if (!SAYS_SO.has(tokens[at]!.value)) return undefined;
  let next = at + 1;
  // Vim's `function!`; the object a method of Go's belongs to.
  if (sign(tokens, next, '!')) next++;
  if (language === 'go' && sign(tokens, next, '(')) next = closing(tokens, next, MAX_PARAMS) + 1;
  const before = tokens[at - 2];
  const given =
    before?.t === 'word' && (sign(tokens, at - 1, '=') || sign(tokens, at - 1, '<-'))
      ? plainName(before.value)
      : undefined;
  let name = given;
  for (; tokens[next]?.t === 'word' || (name !== given && (sign(tokens, next, '.') || sign(tokens, next, ':'))); next++)
    if (tokens[next]!.t === 'word') name = plainName(tokens[next]!.value);
  if (name === undefined) return undefined;
  if (sign(tokens, next, '<')) next = closing(tokens, next, MAX_PARAMS) + 1;
  const from = given === undefined ? at : at - 2;
  if (!sign(tokens, next, '(')) return { name, params: [], from, after: next };
  const end = closing(tokens, next, MAX_PARAMS);
  return { name, params: paramsOf(tokens.slice(next + 1, end), language), from, after: end + 1 };
}

/** `String name(Type a, Type b) throws X {`. */
function formed(tokens: readonly Token[], at: number): Head | undefined {
  if (!sign(tokens, at + 1, '(') || NO_NAME.test(tokens[at]!.value)) return undefined;
  const before = tokens[at - 1];
  const typed =
    before?.t === 'word' ? !NO_NAME.test(before.value) : before?.t === 'sign' && /^[>\]]$/.test(before.value);
  if (!typed) return undefined;
  const end = closing(tokens, at + 1, MAX_PARAMS);
  let after = end + 1;
  while (tokens[after]?.t === 'line' || (tokens[after]?.t === 'word' && after < end + 8) || sign(tokens, after, ','))
    after++;
  if (!sign(tokens, after, '{') && !sign(tokens, after, '=>')) return undefined;
  return { name: tokens[at]!.value, params: paramsOf(tokens.slice(at + 2, end), 'java'), after };
}

/** `rest`: it takes in all that is left: `*args`, `...$args`, `args ...string`. */
type Param = FunctionIr['params'][number];

function paramsOf(tokens: readonly Token[], language: string): Param[] {
  const out: Param[] = [];
  let words: string[] = [];
  let depth = 0;
  let valued = false;
  let rest: Param['rest'];
  const done = (): void => {
    const held = words.filter((word) => !/^(?:mut|self|const|final|var|val|ref|in|out|params|this)$/.test(word));
    const named = NAME_FIRST.has(language) ? held[0] : held.at(-1);
    if (named !== undefined) out.push({ name: plainName(named), ...(rest && { rest }) });
    words = [];
    valued = false;
    rest = undefined;
  };
  for (const [i, token] of tokens.entries()) {
    if (token.t === 'sign' && /^[([{<]$/.test(token.value)) depth++;
    else if (token.t === 'sign' && /^[)\]}>]$/.test(token.value)) depth--;
    else if (depth === 0 && token.t === 'sign' && token.value === ',') done();
    else if (depth === 0 && token.t === 'sign' && token.value === '=') valued = true;
    else if (depth === 0 && token.t === 'sign' && token.value === '..') rest = 'list';
    else if (depth === 0 && token.t === 'sign' && token.value === '*' && language === 'ruby')
      rest = rest === undefined ? 'list' : 'dict';
    // Swift's label stands before the name: `upload(to host: String)`.
    else if (depth === 0 && token.t === 'word' && !valued)
      if (language === 'swift' && sign(tokens, i + 1, ':')) words = [token.value];
      else words.push(token.value);
  }
  done();
  return out;
}

/** What stands in braces behind the head, behind its `=`, or indented up to a line that ends it. */
function bodyOf(
  tokens: readonly Token[],
  after: number,
  head: number,
  text: string,
  hasEnd: boolean,
): { readonly from: number; readonly to: number } | undefined {
  for (let at = after; at < Math.min(tokens.length, after + MAX_HEAD); at++) {
    const token = tokens[at]!;
    if (token.t === 'line' && !hasEnd && sign(tokens, at + 1, '{')) continue;
    if (token.t === 'sign' && token.value === '{') return { from: at + 1, to: closing(tokens, at, MAX_BODY) };
    if (token.t === 'sign' && (token.value === '=' || token.value === '=>') && !sign(tokens, at + 1, '{'))
      return { from: at + 1, to: lineEnd(tokens, at) };
    if (token.t === 'line' || (token.t === 'word' && token.value === 'do')) return indented(tokens, at, head, text);
  }
  return undefined;
}

function indented(
  tokens: readonly Token[],
  at: number,
  head: number,
  text: string,
): { readonly from: number; readonly to: number } | undefined {
  const depth = indent(text, tokens[head]!.start);
  const last = Math.min(tokens.length, at + MAX_BODY);
  for (let to = at; to < last; to++) {
    const token = tokens[to]!;
    if (token.t !== 'line') continue;
    const next = tokens[to + 1];
    if (next === undefined || next.t === 'line' || indent(text, next.start) > depth) continue;
    if (/^(?:rescue|ensure|else|catch|after)$/.test(next.value)) continue;
    return /^end(?:function)?$/.test(next.value) ? { from: at + 1, to } : undefined;
  }
  return undefined;
}

function indent(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]{0,200}/.exec(text.slice(start, at))![0].length;
}

function lineEnd(tokens: readonly Token[], at: number): number {
  let to = at;
  while (to < tokens.length && tokens[to]!.t !== 'line') to++;
  return to;
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '<': '>' };

/** Where what is opened here is closed, or the end. */
function closing(tokens: readonly Token[], at: number, most = tokens.length): number {
  const open = tokens[at]!.value;
  const close = PAIRS[open]!;
  let depth = 0;
  const end = Math.min(tokens.length, at + most);
  for (let to = at; to < end; to++) {
    if (sign(tokens, to, open)) depth++;
    else if (sign(tokens, to, close) && --depth === 0) return to;
  }
  return end;
}

function sign(tokens: readonly Token[], at: number, value: string): boolean {
  const token = tokens[at];
  return token?.t === 'sign' && token.value === value;
}
