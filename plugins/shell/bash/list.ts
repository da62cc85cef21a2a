// Reads lists of commands: separators, `&&` and `||`, pipelines. The entry of the shell reader.
// May not: give up on broken text: what cannot be read is counted and stepped over.
import type { CommandIr, Stmt } from '../../../src/plugin.ts';
import { lowerSimple } from './builtins.ts';
import { readCompound, type Unit } from './compound.ts';
import { type Cursor, fits } from './cursor.ts';
import { branch } from './parts.ts';
import { readHeredocs, readRedirect } from './redirects.ts';
import { readSimple, toCommand } from './simple.ts';
import { isTest, onlyTest } from './tests.ts';

const RESERVED = new Set(['then', 'do', 'done', 'fi', 'else', 'elif', 'esac', '}']);
const RESERVED_WORD = /(?:then|done|do|fi|else|elif|esac|\})(?=[\s;|&<>()]|$)/y;
const MAX_PIPELINE = 2000;
const MAX_TESTS = 12;

export function readList(c: Cursor, closers: readonly string[]): Stmt[] {
  const out: Stmt[] = [];
  while (!c.stopped()) {
    c.blanks();
    if (c.pos >= c.end) break;
    const code = c.code();
    if (code === 10) {
      c.pos++;
      readHeredocs(c);
    } else if (code === 59) {
      const next = c.code(1);
      if (closers.includes(';;') && (next === 59 || next === 38)) break;
      c.pos++;
    } else if (code === 38 && c.code(1) !== 62) c.pos++;
    else if (code === 41) {
      if (c.parens > 0) break;
      c.error();
      c.pos++;
    } else {
      const word = reserved(c);
      if (word !== undefined && closers.includes(word)) break;
      if (word !== undefined) {
        c.error();
        c.pos += word.length;
      } else readAndOr(c, out);
    }
  }
  return out;
}

/** The closing word at the cursor, if one stands there. */
function reserved(c: Cursor): string | undefined {
  RESERVED_WORD.lastIndex = c.pos;
  const word = RESERVED_WORD.exec(c.text)?.[0];
  return word !== undefined && c.pos + word.length <= c.end && RESERVED.has(word) ? word : undefined;
}

function readAndOr(c: Cursor, out: Stmt[]): void {
  const start = c.pos;
  const before = out.length;
  readPipeline(c, out);
  let into = out;
  let tests = 0;
  // What all of it asks, as long as it is nothing but tests.
  let asked = onlyTest(c, out, before);
  for (;;) {
    c.blanks();
    const both = c.startsWith('&&');
    if (!both && !c.startsWith('||')) break;
    c.pos += 2;
    skipLines(c);
    const at = c.pos;
    if (c.pos >= c.end || c.stopped()) break;
    if (both) {
      const test = into[into.length - 1];
      if (test?.t === 'expr' && isTest(c, test.value) && tests++ < MAX_TESTS) {
        // What follows a test hangs on it, as in `if`.
        into.pop();
        const then: Stmt[] = [];
        into.push(branch(test.value, then, [], c.span(at)));
        into = then;
      }
      const from = into.length;
      readPipeline(c, into);
      const other = asked && onlyTest(c, into, from);
      asked = other && { t: 'choose', test: asked!, options: [other], span: other.span };
    } else {
      const body: Stmt[] = [];
      readPipeline(c, body);
      if (body.length === 0) continue;
      if (asked === undefined) {
        into.push(branch(undefined, body, [], c.span(at)));
        continue;
      }
      // `[ a ] && [ b ] || return`: what stands behind it hangs on the tests as well.
      out.length = before;
      into = out;
      const other = tests++ < MAX_TESTS ? onlyTest(c, body, 0) : undefined;
      if (other === undefined) out.push(branch(asked, [], body, c.span(at)));
      else out.push({ t: 'expr', value: { t: 'choose', options: [asked, other], span: other.span }, span: other.span });
      asked = other && { t: 'choose', options: [asked, other], span: other.span };
    }
  }
  if (c.pos === start) {
    c.error();
    c.pos++;
  }
}

function skipLines(c: Cursor): void {
  for (;;) {
    c.blanks();
    if (c.code() !== 10) return;
    c.pos++;
    readHeredocs(c);
  }
}

function readPipeline(c: Cursor, out: Stmt[]): void {
  const start = c.pos;
  const first = readUnit(c);
  c.blanks();
  if (!first) {
    if (c.code() === 124 && c.code(1) !== 124) {
      c.error();
      while (c.code() === 124) c.pos++;
    }
    return;
  }
  const units: Unit[] = [first];
  while (c.code() === 124 && c.code(1) !== 124 && !c.stopped()) {
    c.pos += c.code(1) === 38 ? 2 : 1;
    skipLines(c);
    const unit = readUnit(c);
    c.blanks();
    if (!unit) {
      c.error();
      break;
    }
    if (fits(c.shared, units.length, MAX_PIPELINE)) units.push(unit);
    else c.error();
  }
  if (units.length === 1) {
    for (const stmt of alone(c, first)) out.push(stmt);
    return;
  }
  const span = c.span(start);
  out.push({ t: 'expr', value: { t: 'pipeline', commands: units.map((u) => inPipeline(c, u)), span }, span });
}

function readUnit(c: Cursor): Unit | undefined {
  for (;;) {
    c.blanks();
    // `! cmd` and `time cmd` say nothing about what runs.
    if (c.code() === 33 && isBlank(c.code(1))) c.pos++;
    else if (c.startsWith('time ')) {
      c.pos += 5;
      c.blanks();
      if (c.startsWith('-p ')) c.pos += 3;
    } else break;
  }
  const compound = readCompound(c);
  if (compound) {
    while (true) {
      c.blanks();
      if (!readRedirect(c, compound)) break;
    }
    return compound;
  }
  const simple = readSimple(c);
  return simple ? { simple, redirects: [] } : undefined;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

function alone(c: Cursor, unit: Unit): readonly Stmt[] {
  if (unit.simple) return lowerSimple(c, unit.simple);
  if (unit.redirects.length === 0 && !unit.stdin) return unit.body ?? [];
  const command = inPipeline(c, unit);
  return [{ t: 'expr', value: { t: 'pipeline', commands: [command], span: command.span }, span: command.span }];
}

function inPipeline(c: Cursor, unit: Unit): CommandIr {
  if (!unit.simple) {
    const { body = [], redirects, stdin } = unit;
    const first = body[0]?.span ?? c.span(c.pos);
    const base = {
      words: [],
      assigns: [],
      redirects,
      body,
      span: { start: first.start, end: Math.max(first.end, c.pos) },
    };
    const command = c.fixed ? { ...base, span: c.fixed } : base;
    return stdin ? { ...command, stdin } : command;
  }
  const stmts = lowerSimple(c, unit.simple);
  const only = stmts[0];
  if (stmts.length === 1 && only?.t === 'expr') return toCommand(c, unit.simple);
  const span = c.span(unit.simple.start, unit.simple.end);
  return { words: [], assigns: [], redirects: [], body: stmts, span };
}
