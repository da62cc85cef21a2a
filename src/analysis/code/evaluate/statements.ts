// Executes statements once, in order: branches one after the other, loops once (shell words each), assignments overwrite.
// May not: look for a fixpoint.

import type { Expr, Stmt } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import { runPipeline } from '../commands/commands.ts';
import { LOOPS } from '../effort.ts';
import { operate } from '../folds/operators.ts';
import { waysOf } from '../folds/pure/ways.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { elementOf } from '../values/elements.ts';
import { iterable, methodOf, throwing } from '../values/objects.ts';
import { given as received } from '../values/origins.ts';
import { eitherValue, mix, originOf } from '../values/unite.ts';
import { isConstant, MAX_TEXT, NONE, UNKNOWN, withText } from '../values/values.ts';
import { assign, bindPattern, marked, remove } from './assign.ts';
import { objects, unrollable } from './comprehensions.ts';
import { defineClass, defineFunction } from './definitions.ts';
import { guarded, passesOver, turnsAway } from './guards.ts';
import { importStatement } from './modules.ts';
import { decided, narrowed, narrowFrom, pairOf } from './narrowing.ts';

const MAX_SHELL_WORDS = 12;

export function executeAll(m: Machine, body: readonly Stmt[], frame: Frame): void {
  const { guard } = frame;
  for (let i = 0; i < body.length; i++) {
    const stmt = body[i]!;
    if (!m.effort.spend(frame)) break;
    frame.statement = stmt.span.start;
    executeOne(m, stmt, frame);
  }
  frame.guard = guard;
}

function executeOne(m: Machine, stmt: Stmt, frame: Frame): void {
  switch (stmt.t) {
    case 'expr': {
      // In PowerShell whatever a statement comes to is put out, not only what a program prints; a test answers.
      if (stmt.value.t === 'pipeline' || isTest(stmt.value) || frame.unit.module.language === 'powershell') {
        const output =
          stmt.value.t === 'pipeline'
            ? runPipeline(m, stmt.value.commands, frame, false)
            : m.evaluate(stmt.value, frame);
        frame.returns =
          frame.returns === undefined
            ? output
            : frame.weak > 0 && isWord(frame.returns) && isWord(output)
              ? eitherValue(m.tags, output, frame.returns)
              : printed(m, frame.returns, output);
      } else m.evaluate(stmt.value, frame);
      return;
    }
    case 'assign':
      assignment(m, stmt, frame);
      return;
    case 'if':
      branch(m, stmt, frame);
      return;
    case 'loop':
      loop(m, stmt, frame);
      return;
    case 'try':
      attempt(m, stmt, frame);
      return;
    case 'with':
      within(m, stmt, frame);
      return;
    case 'return': {
      const given = stmt.value === undefined ? NONE : m.evaluate(stmt.value, frame);
      const value = stmt.value === undefined ? given : marked(m, frame, given);
      frame.returns = frame.returns === undefined ? value : eitherValue(m.tags, value, frame.returns);
      return;
    }
    case 'function':
      defineFunction(m, stmt, frame);
      return;
    case 'class':
      defineClass(m, stmt, frame);
      return;
    case 'import':
      importStatement(m, frame, stmt);
      return;
    case 'export':
      for (const { name, value } of stmt.names) {
        const exported = m.evaluate(value, frame);
        frame.unit.exports.set(name, exported);
        if (name === 'default' || name === '*')
          for (const [key, entry] of exported.entries ?? exported.extra?.namespace?.unit.exports ?? [])
            if (key !== 'default') frame.unit.exports.set(key, entry);
      }
      return;
    case 'block':
      m.execute(stmt.body, frame);
      return;
    case 'delete':
      for (const target of stmt.targets) {
        m.evaluate(target, frame);
        remove(m, frame, target);
      }
  }
}

/** `[[ … ]]`, `(( … ))`. */
const isTest = (value: Expr): boolean => value.t === 'op' && (value.op === '[[' || value.op === 'arithmetic');

/** What the body threw is what the handlers catch. */
function attempt(m: Machine, stmt: Extract<Stmt, { t: 'try' }>, frame: Frame): void {
  const before = frame.thrown;
  frame.thrown = undefined;
  m.execute(stmt.body, frame);
  const caught = frame.thrown;
  if (stmt.handlers.length > 0) frame.thrown = before;
  else throwing(m, frame, before);
  frame.weak++;
  for (const handler of stmt.handlers) {
    if (handler.name !== undefined) frame.scope.own().vars.set(handler.name, caught ?? UNKNOWN);
    m.execute(handler.body, frame);
  }
  frame.weak--;
  m.execute(stmt.finally, frame);
}

/** A context of the skill's own is entered before the body and left behind it. */
function within(m: Machine, stmt: Extract<Stmt, { t: 'with' }>, frame: Frame, from = 0): void {
  const item = stmt.items[from];
  if (item === undefined) {
    m.execute(stmt.body, frame);
    return;
  }
  const { value, target } = item;
  const held = m.evaluate(value, frame);
  const inside = (given: Val): void => {
    if (target !== undefined) assign(m, frame, target, given, false);
    within(m, stmt, frame, from + 1);
  };
  // A context written as a generator: the body is run where it gives what it holds.
  if (held.extra?.resumes !== undefined) {
    let entered = false;
    const during = (given: Val): void => {
      if (entered) return;
      entered = true;
      inside(given);
    };
    m.resume(held.extra.resumes, frame, value.span, { during });
    if (!entered) inside(held);
    return;
  }
  const enter = methodOf(held, '__enter__') ?? methodOf(held, '__aenter__');
  const leave = methodOf(held, '__exit__') ?? methodOf(held, '__aexit__');
  const given = enter === undefined ? UNKNOWN : m.invoke(enter, [], [], frame, value.span);
  inside(given === UNKNOWN ? held : given);
  if (leave !== undefined) m.invoke(leave, [UNKNOWN, UNKNOWN, UNKNOWN], [], frame, stmt.span);
}

/** Both ways; what stands behind a test that leaves (`if (…) return`, `if (…) continue`) hangs on it too. */
function branch(m: Machine, stmt: Extract<Stmt, { t: 'if' }>, frame: Frame): void {
  const { guard } = frame;
  const asked = askedBy(m, stmt.test, frame);
  // Started as the page tells, with arguments that are known, only one way is gone; with any arguments it is gone through as well.
  const holds = frame.unit.argv === undefined ? undefined : decided(m, stmt.test, frame);
  frame.weak++;
  frame.guard = asked;
  if (holds !== false) narrowed(m, stmt.test, true, frame, () => m.execute(stmt.then, frame));
  if (holds !== true) narrowed(m, stmt.test, false, frame, () => m.execute(stmt.otherwise, frame));
  frame.weak--;
  frame.guard = passesOver(stmt.then) || passesOver(stmt.otherwise) ? asked : guard;
  if (turnsAway(stmt.then)) narrowFrom(m, stmt.test, false, frame);
  else if (turnsAway(stmt.otherwise)) narrowFrom(m, stmt.test, true, frame);
}

/** Of `a && b` each side is asked by itself: that a file is there makes a day that is written down no age of the file. */
function askedBy(m: Machine, test: Expr, frame: Frame): readonly string[] {
  const { guard } = frame;
  if (test.t !== 'choose' || test.test === undefined || test.options.length !== 1)
    return guarded(guard, m.evaluate(test, frame).tags);
  frame.guard = askedBy(m, test.test, frame);
  const asked = askedBy(m, test.options[0]!, frame);
  frame.guard = guard;
  return asked;
}

/** One word, as a function prints that answers a question: in branches it is one answer or the other. */
function isWord(value: Val): boolean {
  return value.text !== undefined && value.text.length < 200 && /^\S+$/.test(value.text);
}

/** What two commands print, one after the other. */
function printed(m: Machine, before: Val, after: Val): Val {
  if (after.tags.size === 0 && (after.text === undefined || after.text === '')) return before;
  if (before.tags.size === 0 && (before.text === undefined || before.text === '')) return after;
  const origin = mix(m.tags, originOf(before), originOf(after));
  // No text is longer: what is printed behind it adds where it came from.
  if (before.text !== undefined && before.text.length >= MAX_TEXT)
    return after.tags.size === 0 ? before : withText(origin, before.text, true);
  return before.text !== undefined && after.text !== undefined
    ? withText(origin, `${before.text}\n${after.text}`, true)
    : origin;
}

function assignment(m: Machine, stmt: Extract<Stmt, { t: 'assign' }>, frame: Frame): void {
  let value = m.evaluate(stmt.value, frame);
  const { target } = stmt;
  if (stmt.augment === true && target.t !== 'list' && target.t !== 'dict')
    value = m.texts.made(
      operate(m.tags, '+', [m.evaluate(target, frame), value], waysOf(frame.unit.module.language)),
      frame,
    );
  const name = assignedName(target);
  // `context.verify_mode = ssl.CERT_NONE`: of a member the name it is given tells too.
  const given = isConstant(value.text) ? value.text : target.t === 'name' ? undefined : value.name;
  if (name !== undefined && given !== undefined && given.length > 0 && given.length <= 4_000) {
    m.facts.state(frame, `${name}=${given.slice(0, 100)}`, { kind: 'assign', name, value: given, span: stmt.span });
  }
  if (stmt.own === true && target.t === 'name') frame.scope.own().vars.set(target.name, value);
  else assign(m, frame, target, value, stmt.outer === true);
  // Bash runs these by itself, before each prompt or at each start.
  if (frame.unit.shell && (name === 'PROMPT_COMMAND' || name === 'BASH_ENV'))
    m.hand(
      { language: 'shell', code: value, recurring: true, fact: undefined, step: 'handed:shell', shares: true },
      frame,
      stmt.span,
    );
}

/** The last part of what is assigned to: `x`, `o.x`, `o['x']`. */
function assignedName(target: Extract<Stmt, { t: 'assign' }>['target']): string | undefined {
  if (target.t === 'name') return target.name;
  if (target.t === 'member') return target.property;
  return target.t === 'index' && target.key.t === 'const' && typeof target.key.value === 'string'
    ? target.key.value
    : undefined;
}

/** Statements of a loop's last turn, when there is no more room for others. */
const MAX_LAST = 1_000;

function loop(m: Machine, stmt: Extract<Stmt, { t: 'loop' }>, frame: Frame): void {
  if (stmt.test !== undefined) m.evaluate(stmt.test, frame);
  const over = stmt.iter === undefined ? undefined : iterated(m, m.evaluate(stmt.iter, frame), frame, stmt.iter.span);
  if (frame.unit.shell) {
    const words = over?.items ?? linesOf(over);
    const each =
      words !== undefined && words.length <= MAX_SHELL_WORDS && stmt.target !== undefined ? words : undefined;
    repeat(m, stmt, frame, over, each);
    return;
  }
  if (over !== undefined && stmt.target !== undefined) {
    const items = objects(m, over) ?? (stmt.body.length <= 3 ? unrollable(m, over) : undefined);
    if (items !== undefined && items.length <= 512) {
      const before = m.effort.evaluated;
      for (let turn = 0; turn < items.length; turn++) {
        const cost = turn === 0 ? 0 : (m.effort.evaluated - before) / turn;
        const may = turn === 0 || m.effort.redo(cost, frame);
        if (!may && cost > MAX_LAST) return;
        bindPattern(m, frame, stmt.target, may ? items[turn]! : elementOf(m, over));
        m.execute(stmt.body, frame);
        if (!may) return;
      }
      return;
    }
    bindPattern(m, frame, stmt.target, elementOf(m, over));
    frame.pair = pairOf(stmt.target, over);
  }
  m.execute(stmt.body, frame);
}

/**
 * A shell's loop, once for each word that is known, else twice. Loops within loops multiply: what is done again is bounded
 * for the whole, and behind that a loop is gone through once, with all its words at once.
 */
function repeat(
  m: Machine,
  stmt: Extract<Stmt, { t: 'loop' }>,
  frame: Frame,
  over: Val | undefined,
  words: readonly Val[] | undefined,
): void {
  const { target, body } = stmt;
  const any = (): Val => (over === undefined ? UNKNOWN : elementOf(m, over));
  const most = words?.length ?? 2;
  let cost = 0;
  for (let turn = 0; turn < most; turn++) {
    const may = m.effort.again(cost);
    if (!may) {
      m.notices.gap(frame.unit, 'code-loops', LOOPS);
      if (turn > 0 && (words === undefined || cost > MAX_LAST)) return;
    }
    const word = may ? words?.[turn] : undefined;
    if (target !== undefined) {
      const value = word === undefined ? any() : word.items === undefined ? word : elementOf(m, word);
      assign(m, frame, target, value, false);
    }
    const before = m.effort.work;
    m.execute(body, frame);
    if (!may) return;
    cost = m.effort.work - before;
  }
}

/** The lines of a text that is known, as `while read` goes through them. */
function linesOf(over: Val | undefined): readonly Val[] | undefined {
  const text = over?.text;
  if (text === undefined || text.length > 4_000 || !text.includes('\n')) return undefined;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > MAX_SHELL_WORDS ? undefined : lines.map((line) => withText(over!, line, false));
}

/** A connection that is gone through gives what it receives: `async for message in socket`. */
function iterated(m: Machine, given: Val, frame: Frame, span: Span): Val {
  const over = iterable(m, frame, given, span);
  const model = over.name === undefined ? undefined : frame.unit.models.call(`${over.name}.__iter__`);
  return model?.gives === undefined ? over : received(m, over, m.tags.list(model.gives), undefined);
}
