// What only asks: `[ … ]`, `[[ … ]]`, `(( … ))`, and functions of the script that end in one of them.
// May not: read text.
import type { Expr, Stmt } from '../../../src/plugin.ts';
import { comparedWords } from './comparisons.ts';
import type { Cursor } from './cursor.ts';
import { constantText } from './parts.ts';

/** A test, or several of them. */
export function isTest(c: Cursor, value: Expr): boolean {
  if (value.t === 'op') return value.op === '[[' || value.op === 'arithmetic';
  if (value.t === 'choose') return value.options.every((option) => isTest(c, option));
  if (value.t !== 'pipeline' || value.commands.length !== 1) return false;
  const { words } = value.commands[0]!;
  const program = words[0]?.t === 'const' ? words[0].value : undefined;
  return isTestWord(program) || (words.length === 1 && c.shared.tests.has(String(program)));
}

/** The test, where what was read from there on is one and nothing else. */
export function onlyTest(c: Cursor, read: readonly Stmt[], from: number): Expr | undefined {
  const stmt = read.length === from + 1 ? read[from] : undefined;
  return stmt?.t === 'expr' && isTest(c, stmt.value) ? stmt.value : undefined;
}

/** What the body comes to is the answer of a test. */
export function endsInTest(c: Cursor, body: readonly Stmt[]): boolean {
  const last = body[body.length - 1];
  if (last?.t === 'block') return endsInTest(c, last.body);
  if (last?.t === 'if') return last.otherwise.length === 0 && endsInTest(c, last.then);
  return last?.t === 'expr' && isTest(c, last.value);
}

/** The last of it ends the script or the function. */
export function leavesOff(body: readonly Stmt[]): boolean {
  const last = body[body.length - 1];
  const value = last?.t === 'expr' ? last.value : undefined;
  const word = value?.t === 'pipeline' && value.commands.length === 1 ? value.commands[0]!.words[0] : undefined;
  return word?.t === 'const' && (word.value === 'exit' || word.value === 'return');
}

/** The programs that only ask. */
const isTestWord = (word: unknown): boolean => word === '[' || word === 'test';

/** `-n`, `-z`: whether there is something; `-e`, `-f`: whether there is a file of that name. */
const ASKS_FILLED = /^-[nz]$/;
const ASKS_FILE = /^-[abcdefghLkprsSuwxGNO]$/;

/** An argument of a test: of a variable whether it is filled, of a path whether it is there, not what they are about. */
export function asked(expr: Expr, before: string | undefined): Expr {
  if (expr.t === 'const' || before === undefined) return expr;
  const bare = ASKS_FILE.test(before) || (expr.t === 'name' && ASKS_FILLED.test(before));
  return bare ? { t: 'op', op: 'filled', operands: [expr], span: expr.span } : expr;
}

/** The words of a test as they are asked about. */
export function askedWords(words: readonly Expr[]): readonly Expr[] {
  if (!isTestWord(constantText(words[0]))) return words;
  const about = words.map((word, i) => (i > 1 ? asked(word, constantText(words[i - 1])) : word));
  return comparedWords(about, constantText);
}
