// Reads compound commands: groups, subshells, if, loops, case, functions, `[[ ]]`, `(( ))`.
// May not: read simple commands; bodies come through `Cursor.list`.
import type { Expr, Span, Stmt } from '../../../src/plugin.ts';
import { compared, fits, fitted, weighs } from './comparisons.ts';
import type { Cursor } from './cursor.ts';
import { readArithmetic } from './expansion.ts';
import { branch, constant } from './parts.ts';
import { type Plumbing, readRedirect } from './redirects.ts';
import type { Simple } from './simple.ts';
import { asked, endsInTest, leavesOff } from './tests.ts';
import { readWord } from './words.ts';

/** One command of a pipeline as read: a simple one, or the statements of a compound one. */
export interface Unit extends Plumbing {
  readonly simple?: Simple;
  readonly body?: readonly Stmt[];
}

const KEYWORD = /(?:if|while|until|for|select|case|function|coproc|foreach)(?=[\s;({]|$)/y;
const FUNCTION = /([A-Za-z_][\w.:+-]{0,80})[ \t]*\([ \t]*\)/y;
const MAX_NESTED_ARMS = 16;

export function readCompound(c: Cursor): Unit | undefined {
  const code = c.code();
  const next = c.code(1);
  let read: ((c: Cursor) => readonly Stmt[]) | undefined;
  if (code === 40) read = next === 40 ? readDoubleParen : readSubshell;
  else if (code === 123 && (next === 32 || next === 10 || next === 9 || next === 13)) read = readGroup;
  else if (code === 91 && next === 91) read = readCondition;
  else {
    KEYWORD.lastIndex = c.pos;
    const keyword = KEYWORD.exec(c.text)?.[0];
    if (keyword !== undefined && c.pos + keyword.length <= c.end) read = READERS[keyword];
    else {
      FUNCTION.lastIndex = c.pos;
      const m = FUNCTION.exec(c.text);
      if (m && c.pos + m[0].length <= c.end) read = readFunction;
    }
  }
  if (!read) return undefined;
  if (!c.enter()) {
    // Too deep: the opening is stepped over, what stands in it is read as a part of this level.
    c.pos += code === 40 || code === 123 ? 1 : 2;
    return { body: [], redirects: [] };
  }
  const body = read(c);
  c.leave();
  return { body, redirects: [] };
}

function word(c: Cursor, text: string): boolean {
  skip(c);
  if (!c.startsWith(text)) return false;
  c.pos += text.length;
  return true;
}

/** Steps over blanks, line breaks and semicolons. */
function skip(c: Cursor): void {
  for (;;) {
    c.blanks();
    if (c.code() !== 10 && c.code() !== 59) return;
    c.pos++;
  }
}

function close(c: Cursor, text: string): void {
  if (c.startsWith(text)) c.pos += text.length;
  else c.error();
}

function readSubshell(c: Cursor): readonly Stmt[] {
  const start = c.pos++;
  c.parens++;
  const body = c.list(c, []);
  c.parens--;
  close(c, ')');
  const span = c.span(start);
  const command = { words: [], assigns: [], redirects: [], body, subshell: true, span };
  return [{ t: 'expr', value: { t: 'pipeline', commands: [command], span }, span }];
}

function readDoubleParen(c: Cursor): readonly Stmt[] {
  const start = c.pos;
  const value = readArithmetic(c, c.pos + 2);
  return value ? [{ t: 'expr', value, span: c.span(start) }] : readSubshell(c);
}

function readGroup(c: Cursor): readonly Stmt[] {
  const start = c.pos++;
  const body = c.list(c, ['}']);
  close(c, '}');
  return [{ t: 'block', body, span: c.span(start) }];
}

/** `[[ … ]]`: its words only matter for the substitutions and variables in them. */
function readCondition(c: Cursor): readonly Stmt[] {
  const start = c.pos;
  c.pos += 2;
  const operands: Expr[] = [];
  let joined = false;
  let before: string | undefined;
  /** What stands to the left of a sign that compares. */
  let left: Expr | undefined;
  let relation: string | undefined;
  let denied = false;
  while (c.pos < c.end && !c.stopped()) {
    c.blanks();
    if (c.startsWith(']]')) {
      c.pos += 2;
      break;
    }
    const code = c.code();
    if (code === 10) {
      if (!joined) {
        c.error();
        break;
      }
      c.pos++;
      continue;
    }
    if (code === 59) {
      c.error();
      break;
    }
    joined = c.startsWith('&&') || c.startsWith('||');
    if (joined) {
      c.pos += 2;
      denied = false;
      continue;
    }
    const read = readWord(c);
    if (!read) {
      relation = c.text[c.pos];
      c.pos++;
      continue;
    }
    const [given] = read.exprs;
    if (left !== undefined && given !== undefined && weighs(relation)) {
      if (operands.at(-1) === left) operands.pop();
      operands.push(compared(left, relation, given));
      left = undefined;
    } else if (!denied && fits(relation) && given?.t === 'const' && left !== undefined && operands.at(-1) === left) {
      operands[operands.length - 1] = fitted(left, relation, given);
    } else {
      for (const one of read.exprs) if (one.t !== 'const') operands.push(asked(one, before));
      left = weighs(read.bare) || fits(read.bare) ? left : given?.t === 'const' ? given : operands.at(-1);
    }
    denied ||= read.bare === '!';
    relation = read.bare;
    before = read.bare;
  }
  const span = c.span(start);
  return [{ t: 'expr', value: { t: 'op', op: '[[', operands, span }, span }];
}

/** The last statement of a condition is the test; the ones before it simply run first. */
function splitTest(cond: readonly Stmt[], span: Span): { before: readonly Stmt[]; test: Expr } {
  const last = cond[cond.length - 1];
  if (last?.t === 'expr') return { before: cond.slice(0, -1), test: last.value };
  if (last?.t === 'if') return { before: cond.slice(0, -1), test: joined(last, span, 0) };
  return { before: cond, test: constant(null, span) };
}

/** `[ a ] && [ b ]`: one test of both. */
function joined(stmt: Extract<Stmt, { t: 'if' }>, span: Span, depth: number): Expr {
  const operands: Expr[] = [stmt.test];
  for (const inner of [...stmt.then, ...stmt.otherwise]) {
    if (inner.t === 'expr') operands.push(inner.value);
    else if (inner.t === 'if' && depth < 32) operands.push(joined(inner, span, depth + 1));
  }
  return { t: 'op', op: '&&', operands, span };
}

function readIf(c: Cursor): readonly Stmt[] {
  const start = c.pos;
  c.pos += 2;
  const arms: { cond: readonly Stmt[]; body: readonly Stmt[] }[] = [];
  let otherwise: readonly Stmt[] = [];
  for (;;) {
    const cond = c.list(c, ['then', 'elif', 'else', 'fi']);
    if (c.startsWith('then')) c.pos += 4;
    else c.error();
    arms.push({ cond, body: c.list(c, ['elif', 'else', 'fi']) });
    if (c.startsWith('elif')) {
      c.pos += 4;
      continue;
    }
    if (c.startsWith('else')) {
      c.pos += 4;
      otherwise = c.list(c, ['fi']);
    }
    close(c, 'fi');
    break;
  }
  const span = c.span(start);
  if (arms.length > MAX_NESTED_ARMS)
    return [...arms.flatMap((arm): Stmt[] => [...arm.cond, branch(undefined, arm.body, [], span)]), ...otherwise];
  let result: readonly Stmt[] = otherwise;
  for (let i = arms.length - 1; i >= 0; i--) {
    const { before, test } = splitTest(arms[i]!.cond, span);
    result = [...before, branch(test, arms[i]!.body, result, span)];
  }
  return result;
}

function readBody(c: Cursor): readonly Stmt[] {
  if (word(c, 'do')) {
    const body = c.list(c, ['done']);
    close(c, 'done');
    return body;
  }
  if (c.code() === 123) {
    c.pos++;
    const body = c.list(c, ['}']);
    close(c, '}');
    return body;
  }
  c.error();
  return [];
}

function readWhile(c: Cursor): readonly Stmt[] {
  const start = c.pos;
  c.pos += 5;
  const cond = c.list(c, ['do', 'done']);
  const body = readBody(c);
  const span = c.span(start);
  // `while getopts …`: runs once for each option; what is not known is which of the arguments is its value.
  const option = cond.find((s) => s.t === 'assign' && s.target.t === 'name' && s.target.name === 'OPTARG');
  if (option?.t === 'assign') return [{ t: 'loop', target: option.target, iter: option.value, body, span }];
  // `while read x`: runs once for each line of what it is fed.
  const bind = cond.findIndex(
    (s) => s.t === 'assign' && s.value.t === 'pipeline' && s.value.commands[0]?.words[0]?.t === 'const',
  );
  const read = cond[bind];
  if (read?.t === 'assign')
    return [
      ...cond.slice(0, bind),
      { t: 'loop', target: read.target, iter: read.value, body: [...cond.slice(bind + 1), ...body], span },
    ];
  const { before, test } = splitTest(cond, span);
  return [...before, { t: 'loop', test, body, span }];
}

function readFor(c: Cursor): readonly Stmt[] {
  const start = c.pos;
  c.pos += c.startsWith('foreach') ? 7 : c.startsWith('select') ? 6 : 3;
  c.blanks();
  if (c.startsWith('((')) {
    const test = readArithmetic(c, c.pos + 2);
    if (test) return [{ t: 'loop', test, body: readBody(c), span: c.span(start) }];
  }
  const name = readWord(c);
  if (!name) {
    c.error();
    return [];
  }
  let iter: Expr = { t: 'name', name: '@', span: name.span };
  if (word(c, 'in')) {
    const items: Expr[] = [];
    for (;;) {
      c.blanks();
      if (readRedirect(c, { redirects: [] })) continue;
      const item = c.stopped() ? undefined : readWord(c);
      if (!item) break;
      items.push(...item.exprs);
    }
    iter = { t: 'list', items, span: c.span(start) };
  }
  const body = readBody(c);
  return [
    { t: 'loop', target: { t: 'name', name: name.bare ?? '_', span: name.span }, iter, body, span: c.span(start) },
  ];
}

function readCase(c: Cursor): readonly Stmt[] {
  const start = c.pos;
  c.pos += 4;
  c.blanks();
  const subject = readWord(c)?.exprs[0] ?? constant('', c.span(start));
  if (!word(c, 'in')) c.error();
  const arms: Stmt[] = [];
  // `*) exit ;;`: what stands behind hangs on the case as well.
  let otherwise: readonly Stmt[] = [];
  while (!c.stopped()) {
    skip(c);
    if (c.pos >= c.end) {
      c.error();
      break;
    }
    if (/^esac(?![\w-])/.test(c.text.slice(c.pos, c.pos + 5))) {
      c.pos += 4;
      break;
    }
    if (!readPattern(c)) {
      c.error();
      break;
    }
    const at = c.pos;
    const arm = c.list(c, [';;', 'esac']);
    if (otherwise.length === 0 && leavesOff(arm)) otherwise = arm;
    else arms.push(branch(undefined, arm, [], c.span(at)));
    while (c.code() === 59 || c.code() === 38) c.pos++;
  }
  const test: Expr = { t: 'op', op: 'case', operands: [subject], span: subject.span };
  return [branch(test, arms, otherwise, c.span(start))];
}

/** Steps over `(a|b*)`; false when there is no closing parenthesis on the line. */
function readPattern(c: Cursor): boolean {
  if (c.code() === 40) c.pos++;
  while (c.pos < c.end && !c.stopped()) {
    const code = c.code();
    if (code === 41) {
      c.pos++;
      return true;
    }
    if (code === 10) return false;
    if (code === 124 || code === 32 || code === 9 || code === 13 || code === 40 || code === 60 || code === 62) c.pos++;
    else if (code === 59 || code === 38) return false;
    else if (!readWord(c)) c.pos++;
  }
  return false;
}

function readFunction(c: Cursor): readonly Stmt[] {
  const start = c.pos;
  FUNCTION.lastIndex = start;
  let name: string;
  if (/^function[ \t]/.test(c.text.slice(start, start + 9))) {
    c.pos += 8;
    c.blanks();
    name = readWord(c)?.bare ?? '';
    c.blanks();
    if (c.code() === 40) {
      c.pos++;
      c.blanks();
      close(c, ')');
    }
  } else {
    const m = FUNCTION.exec(c.text)!;
    name = m[1]!;
    c.pos += m[0].length;
  }
  for (;;) {
    c.blanks();
    if (c.code() !== 10) break;
    c.pos++;
  }
  const body = readCompound(c)?.body ?? [];
  const span = c.span(start);
  if (name === '') return body;
  if (endsInTest(c, body)) c.shared.tests.add(name);
  const fn = { name, params: [{ name: '@', rest: 'list' as const }], body, decorators: [], span };
  return [{ t: 'function', fn, span }];
}

function readCoprocess(c: Cursor): readonly Stmt[] {
  c.pos += 6;
  const named = /^[ \t]+\w{1,80}(?=[ \t]+[{(])/.exec(c.text.slice(c.pos, Math.min(c.end, c.pos + 100)));
  if (named) c.pos += named[0].length;
  c.blanks();
  const start = c.pos;
  const body = c.code() === 123 ? readGroup(c) : c.code() === 40 ? readSubshell(c) : [];
  const span = c.span(start);
  const command = { words: [], assigns: [], redirects: [], body, subshell: true, span };
  if (body.length > 0)
    c.shared.coprocesses.set(named?.[0].trim() ?? 'COPROC', { t: 'pipeline', commands: [command], span });
  return body;
}

const READERS: Readonly<Record<string, (c: Cursor) => readonly Stmt[]>> = {
  if: readIf,
  while: readWhile,
  until: readWhile,
  for: readFor,
  foreach: readFor,
  select: readFor,
  case: readCase,
  function: readFunction,
  coproc: readCoprocess,
};
