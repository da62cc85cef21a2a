// Reads a simple command and turns the builtins that bind variables into assignments.
// May not: read compound commands.
import type { CommandIr, Expr, Span, Stmt, Target } from '../../../src/plugin.ts';
import { type Cursor, fits } from './cursor.ts';
import { constant, constantText } from './parts.ts';
import { type Plumbing, readRedirect } from './redirects.ts';
import { askedWords } from './tests.ts';
import { readWord } from './words.ts';

interface Assignment {
  readonly target: Target & { readonly t: 'name' | 'index' };
  readonly value: Expr;
  readonly augment: boolean;
  readonly span: Span;
}

export interface Simple extends Plumbing {
  readonly words: Expr[];
  readonly assigns: Assignment[];
  /** Assignments among the arguments of `export`, `local`, `declare`. */
  readonly declares: Assignment[];
  readonly start: number;
  end: number;
}

const ASSIGNMENT = /([A-Za-z_]\w*)(\[[^\]\n]{0,200}\])?(\+?)=/y;
export const DECLARES: ReadonlySet<string> = new Set(['export', 'local', 'declare', 'typeset', 'readonly']);
const MAX_WORDS = 4096;

function readAssignment(c: Cursor): Assignment | undefined {
  const start = c.pos;
  ASSIGNMENT.lastIndex = start;
  const m = ASSIGNMENT.exec(c.text);
  if (!m || start + m[0].length > c.end) return undefined;
  c.pos = start + m[0].length;
  const name = m[1]!;
  const nameSpan = c.span(start, start + name.length);
  let value: Expr;
  if (c.code() === 40) value = readArray(c);
  else {
    const word = readWord(c);
    const exprs = word?.exprs ?? [];
    value =
      exprs.length > 1 ? { t: 'concat', parts: exprs, span: word!.span } : (exprs[0] ?? constant('', c.span(c.pos)));
    if (value.t === 'spread') value = value.value;
  }
  const target: Assignment['target'] =
    m[2] === undefined
      ? { t: 'name', name, span: nameSpan }
      : {
          t: 'index',
          object: { t: 'name', name, span: nameSpan },
          key: constant(subscript(m[2]), nameSpan),
          span: nameSpan,
        };
  return { target, value, augment: m[3] === '+', span: c.span(start) };
}

function subscript(text: string): string | number {
  const key = text.slice(1, -1).replace(/^(['"])(.*)\1$/, '$2');
  return /^\d{1,6}$/.test(key) ? Number(key) : key;
}

/** `(a b c)` or `([k]=v …)`, over several lines. */
function readArray(c: Cursor): Expr {
  const start = c.pos++;
  const items: Expr[] = [];
  const entries: { key: Expr; value: Expr }[] = [];
  while (c.pos < c.end && c.code() !== 41 && !c.stopped() && fits(c.shared, items.length, MAX_WORDS)) {
    c.blanks();
    if (c.code() === 10) {
      c.pos++;
      continue;
    }
    if (c.code() === 41 || c.pos >= c.end) break;
    const key =
      c.code() === 91 ? /^\[([^\]\n]{1,200})\]=/.exec(c.text.slice(c.pos, Math.min(c.end, c.pos + 210))) : null;
    if (key) {
      const at = c.pos;
      c.pos += key[0].length;
      const value = readWord(c)?.exprs[0] ?? constant('', c.span(at));
      entries.push({ key: constant(subscript(`[${key[1]}]`), c.span(at)), value });
      continue;
    }
    const word = readWord(c);
    if (word) items.push(...word.exprs);
    else {
      c.error();
      c.pos++;
    }
  }
  if (c.code() === 41) c.pos++;
  else c.error();
  const span = c.span(start);
  return entries.length > 0 && items.length === 0 ? { t: 'dict', entries, span } : { t: 'list', items, span };
}

/** Reads to the end of the command; undefined when nothing was there. */
export function readSimple(c: Cursor): Simple | undefined {
  const start = c.pos;
  const simple: Simple = { words: [], assigns: [], declares: [], redirects: [], start, end: start };
  let declaring = false;
  while (c.pos < c.end && !c.stopped()) {
    c.blanks();
    const at = c.pos;
    if (simple.words.length === 0) {
      const assignment = readAssignment(c);
      if (assignment) {
        simple.assigns.push(assignment);
        simple.end = c.pos;
        continue;
      }
    }
    if (readRedirect(c, simple)) {
      simple.end = c.pos;
      continue;
    }
    if (declaring) {
      const assignment = readAssignment(c);
      if (assignment) {
        simple.declares.push(assignment);
        simple.words.push(echoOf(assignment));
        simple.end = c.pos;
        continue;
      }
    }
    const word = readWord(c);
    if (word) {
      if (fits(c.shared, simple.words.length, MAX_WORDS)) simple.words.push(...word.exprs);
      if (simple.words.length === word.exprs.length && word.bare !== undefined) declaring = DECLARES.has(word.bare);
      simple.end = c.pos;
      continue;
    }
    // An opening parenthesis in the middle of a command is no shell; read on as if it were not there.
    if (c.code() === 40 && at > start) {
      c.error();
      c.pos++;
      continue;
    }
    break;
  }
  return simple.words.length + simple.assigns.length + simple.redirects.length > 0 || simple.stdin ? simple : undefined;
}

/** `NAME=$NAME`: shows the whole command without evaluating the value twice. */
function echoOf(assignment: Assignment): Expr {
  const { target, span } = assignment;
  const name = target.t === 'name' ? target.name : target.object.t === 'name' ? target.object.name : '';
  return { t: 'concat', parts: [constant(`${name}=`, span), { t: 'name', name, span }], span };
}

export function assignStatement(a: Assignment): Stmt {
  const base = { t: 'assign' as const, target: a.target, value: a.value, span: a.span };
  return a.augment ? { ...base, augment: true } : base;
}

export function toCommand(c: Cursor, simple: Simple): CommandIr {
  const assigns = simple.assigns.map((a) => ({
    name: a.target.t === 'name' ? a.target.name : a.target.object.t === 'name' ? a.target.object.name : '',
    value: a.value,
  }));
  const { redirects, stdin } = simple;
  const written = askedWords(simple.words);
  const words = c.shared.descriptors.size === 0 ? written : written.map((word) => opened(c, word));
  const base = { words, assigns, redirects, span: c.span(simple.start, simple.end) };
  return stdin === undefined ? base : { ...base, stdin };
}

/** `/dev/fd/5`, once `exec 5<…` opened it. */
function opened(c: Cursor, word: Expr): Expr {
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d{1,3})$/.exec(constantText(word) ?? '')?.[1];
  return (number === undefined ? undefined : c.shared.descriptors.get(Number(number))) ?? word;
}

/** The program's name when it is written plainly. */
export function programOf(simple: Simple): string {
  return constantText(simple.words[0]) ?? '';
}
