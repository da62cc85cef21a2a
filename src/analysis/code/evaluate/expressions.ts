// Evaluates expressions of the common form to abstract values, in one pass and without a loop that is not bounded.
// May not: decide what calls and commands do.
import { HOLE } from '../../../model/fact.ts';
import type { Expr, FunctionIr } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import { full, mayHold } from '../bounds.ts';
import { runPipeline } from '../commands/commands.ts';
import { MEMORY, remembered } from '../files/access.ts';
import { wholeEnvironment } from '../files/environment.ts';
import { operate, slice } from '../folds/operators.ts';
import { waysOf } from '../folds/pure/ways.ts';
import { concatValues, joinedSize } from '../folds/text.ts';
import { workedOut } from '../folds/worked-out.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { element, elementOf, pairsOf } from '../values/elements.ts';
import { asData, iterable, methodOf, throwing } from '../values/objects.ts';
import { eitherValue, mix, mixAll, originOf, otherPart } from '../values/unite.ts';
import {
  BLOCK,
  dictVal,
  extraVal,
  fnVal,
  isConstant,
  isEnvironment,
  joinTexts,
  listVal,
  NONE,
  numberVal,
  ownVal,
  taggedVal,
  textVal,
  UNKNOWN,
  withExtra,
  withName,
  withPieces,
  withTags,
  withText,
} from '../values/values.ts';
import { assign } from './assign.ts';
import { comprehension } from './comprehensions.ts';
import { answered, guarded, ON_DATE } from './guards.ts';
import { asksForDate } from './moments.ts';
import { lookup, member } from './names.ts';
import { stateString, stringConstant } from './strings.ts';

/** Stands for a hole in handed-over text, where the language's grammar would not take one. */
export const HOLE_LETTER = '\uA66E';

export function evaluateExpr(m: Machine, expr: Expr, frame: Frame): Val {
  switch (expr.t) {
    case 'const':
      return constant(m, expr, frame);
    case 'name': {
      if (frame.unit.hole !== undefined && expr.name.includes(HOLE_LETTER)) return frame.unit.hole;
      const value = remembered(m, lookup(m, frame, expr.name, expr.span, false));
      return value.extra?.environment === true && value.sources.length === 0
        ? wholeEnvironment(m, frame, expr.span)
        : value;
    }
    case 'member': {
      const value = member(m, frame, objectOf(m, expr.object, frame), expr.property, expr.span, false, false);
      // How much there is tells nothing of what it is.
      if (value.tags.size > 0 && LENGTH.test(expr.property) && value.name === undefined) return answer(m, value);
      return value.extra?.environment === true && value.sources.length === 0
        ? wholeEnvironment(m, frame, expr.span)
        : value;
    }
    case 'index': {
      const object = objectOf(m, expr.object, frame);
      const key = m.evaluate(expr.key, frame);
      const found = element(
        m,
        frame,
        object,
        object.name === undefined ? key : workedOut(m, frame, expr.key, key),
        expr.span,
      );
      return key.tags.has('random') || key.tags.has('drawn') ? withTags(found, m.tags.add(found.tags, 'drawn')) : found;
    }
    case 'slice':
      return sliced(m, expr, frame);
    case 'concat':
      return concatenated(m, expr.parts, frame, expr.span);
    case 'list':
      return list(m, expr.items, frame);
    case 'dict':
      return dict(m, expr, frame);
    case 'spread':
      return m.evaluate(expr.value, frame);
    case 'function':
      return closure(frame, expr.fn);
    case 'op':
      return operation(m, expr, frame);
    case 'choose': {
      const { guard } = frame;
      if (expr.test !== undefined) frame.guard = guarded(guard, m.evaluate(expr.test, frame).tags);
      let result = NONE;
      for (const option of expr.options) {
        const given = m.evaluate(option, frame);
        // `fetched or ""`: where nothing was got there is nothing, and what else it is nobody knows.
        const value = expr.test === undefined && given.text === '' && result !== NONE ? originOf(given) : given;
        // The first that is known speaks for all; the others stay possible.
        if (result === NONE) result = value;
        else
          result =
            result.text === undefined && result.name === undefined && result.fn === undefined
              ? eitherValue(m.tags, value, result)
              : eitherValue(m.tags, result, value);
      }
      frame.guard = guard;
      return result;
    }
    case 'assign': {
      const value = m.evaluate(expr.value, frame);
      assign(m, frame, expr.target, value, true);
      return value;
    }
    case 'comprehension':
      return comprehension(m, expr, frame);
    case 'pipeline':
      return runPipeline(m, expr.commands, frame, true);
    case 'heredoc':
      return m.evaluate(expr.body, frame);
    default:
      return UNKNOWN;
  }
}

/** An object whose member is asked for: the environment is not used as a whole by that. */
export function objectOf(m: Machine, expr: Expr, frame: Frame): Val {
  if (expr.t === 'name') return lookup(m, frame, expr.name, expr.span, false);
  if (expr.t === 'member')
    return member(m, frame, objectOf(m, expr.object, frame), expr.property, expr.span, false, true);
  return m.evaluate(expr, frame);
}

function constant(m: Machine, expr: Extract<Expr, { t: 'const' }>, frame: Frame): Val {
  const { value } = expr;
  if (typeof value === 'string') {
    const text =
      frame.unit.hole !== undefined && value.includes(HOLE_LETTER) ? value.replaceAll(HOLE_LETTER, HOLE) : value;
    return stringConstant(m, frame, text, expr.span, expr.binary === true);
  }
  if (expr.digits !== undefined) return textVal(expr.digits);
  if (typeof value === 'number') return numberVal(value);
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  return NONE;
}
const TRUE = textVal('true');
const FALSE = textVal('false');

function sliced(m: Machine, expr: Extract<Expr, { t: 'slice' }>, frame: Frame): Val {
  const object = m.evaluate(expr.object, frame);
  const from = expr.from === undefined ? undefined : m.evaluate(expr.from, frame);
  const to = expr.to === undefined ? undefined : m.evaluate(expr.to, frame);
  const by = expr.step === undefined ? undefined : m.evaluate(expr.step, frame);
  const result = slice(object, from, to, by, waysOf(frame.unit.module.language), expr.ends);
  if (by?.number !== undefined && by.number < 0 && result.text !== undefined && result.text.length >= 4)
    stateString(m, frame, result.text, expr.span, true);
  return result;
}

function concatenated(m: Machine, parts: readonly Expr[], frame: Frame, span: Span): Val {
  const values: Val[] = [];
  let constants = 0;
  for (const part of parts) {
    if (full(m, frame, 'parts', values.length)) break;
    const value = m.evaluate(part, frame);
    if (part.t === 'const') constants++;
    if (part.t === 'op' && part.op === '<()') {
      values.push(heldPath(m, frame, value, part.span));
      continue;
    }
    values.push(value.extra?.instance === undefined ? value : asData(m, frame, value, part.span));
  }
  const origin = originOf(mixAll(m.tags, values));
  if (!m.texts.room(joinedSize(values), frame)) return origin;
  const result = concatValues(values, origin, joinTexts);
  if (
    !frame.unit.shell &&
    result.text !== undefined &&
    result.text.length >= 4 &&
    (constants < values.length || constants > 1)
  )
    stateFolded(m, frame, result, span);
  return result;
}

/** `@<(…)`: a path whose file holds what the commands print. */
function heldPath(m: Machine, frame: Frame, content: Val, span: Span): Val {
  const path = textVal(`${MEMORY}${frame.unit.path.replaceAll('/', ':')}:${span.start}`);
  m.files.write(path, content, frame.unit.path);
  return path;
}

function stateFolded(m: Machine, frame: Frame, made: Val, span: Span): void {
  const { text } = made;
  if (text === undefined || !m.texts.fits(made)) return;
  let known = 0;
  for (let i = 0; i < text.length && known < 4; i++) if (text[i] !== HOLE) known++;
  if (known >= 4) stateString(m, frame, text, span, true);
}

function list(m: Machine, items: readonly Expr[], frame: Frame): Val {
  const values: Val[] = [];
  for (const item of items) {
    const given = m.evaluate(item, frame);
    const value = item.t === 'spread' ? iterable(m, frame, given, item.span) : given;
    const parts = item.t === 'spread' ? (value.items ?? pairsOf(m, value) ?? lettersOf(value, frame)) : undefined;
    if (parts !== undefined) {
      for (const one of parts) if (mayHold(m, frame, one, values.length)) values.push(one);
    } else if (mayHold(m, frame, value, values.length)) values.push(value);
  }
  const made = listVal(values, mixAll(m.tags, values));
  if (frame.unit.shell) return made;
  const result = ownVal(made, frame.scope);
  if (startsProgram(values)) keptCommand(m, result, items[0]!, items.at(-1)!, frame);
  return result;
}

/** `[...'text']`: what a shell spreads is words. */
function lettersOf({ text, extra, tags, number }: Val, frame: Frame): readonly Val[] | undefined {
  return !frame.unit.shell &&
    isConstant(text) &&
    text.length <= MAX_LETTERS &&
    extra === undefined &&
    tags.size === 0 &&
    number === undefined
    ? [...text].map(textVal)
    : undefined;
}
const MAX_LETTERS = 4096;

const INTERPRETER =
  /^(?:.{0,80}[/\\])?(?:(?:ba|z|da|k)?sh|python[\d.]{0,4}|node|bun|perl|ruby|php|osascript|pwsh|powershell|cmd)(?:\.exe)?$/i;
const INLINE = /^(?:-[a-z]{0,4}[ce]|--eval|--command|-command|-enc\w{0,20}|\/c)$/i;
const OWN_INTERPRETERS = new Set(['sys.executable', 'process.execPath']);
const MIN_INLINE = 12;

/** `['python3', '-c', code]`: a program with its code inside, wherever such a list is kept. */
function startsProgram(values: readonly Val[]): boolean {
  if (values.length < 3 || values.length > 24) return false;
  const [first] = values as [Val];
  if (first.text === undefined ? !OWN_INTERPRETERS.has(first.name ?? '') : !INTERPRETER.test(first.text)) return false;
  for (let i = 1; i < values.length - 1; i++) {
    const flag = values[i]!.text;
    if (flag === undefined) return false;
    if (INLINE.test(flag)) return (values[i + 1]!.text?.length ?? 0) >= MIN_INLINE;
  }
  return false;
}

function keptCommand(m: Machine, code: Val, first: Expr, last: Expr, frame: Frame): void {
  const span = { start: first.span.start, end: last.span.end };
  m.hand({ language: 'argv', code, fact: undefined, step: 'handed:argv', shares: false }, frame, span);
}

function dict(m: Machine, expr: Extract<Expr, { t: 'dict' }>, frame: Frame): Val {
  const entries = new Map<string, Val>();
  let origin = UNKNOWN;
  let environs = false;
  for (const { key, value } of expr.entries) {
    if (key.t === 'spread') {
      const whole = m.evaluate(key.value, frame);
      environs ||= isEnvironment(whole);
      // `{ ...DEFAULTS, ...answer }`: whoever answers may name any of them.
      const answered = otherPart(whole);
      if (answered.tags.has('net'))
        for (const [name, one] of entries) entries.set(name, eitherValue(m.tags, one, answered));
      for (const [name, one] of whole.entries ?? []) entries.set(name, one);
      origin = mix(m.tags, origin, originOf(whole));
      continue;
    }
    const name = m.evaluate(key, frame);
    const held = m.evaluate(value, frame);
    if (name.text !== undefined && mayHold(m, frame, held, entries.size)) entries.set(name.text, held);
    origin = mix(
      m.tags,
      mix(m.tags, origin, held),
      name.text === undefined || name.tags.size > 0 ? originOf(name) : UNKNOWN,
    );
  }
  const value = ownVal(dictVal(entries, origin), frame.scope);
  return environs ? withExtra(value, { environment: 'copy' }) : value;
}

export function closure(frame: Frame, fn: FunctionIr): Val {
  const self = frame.scope.get('this');
  const bound = self?.extra?.instance !== undefined && fn.receiverFirst !== true;
  const value = fnVal(bound ? { ir: fn, scope: frame.scope, self } : { ir: fn, scope: frame.scope });
  frame.unit.closures.push(value);
  return value;
}

const LENGTH = /^(?:length|byteLength)$/;
const MAX_YIELDED = 64;

/** What a generator gives, one after the other; and it goes on with what it is sent. */
function yielding(m: Machine, operand: Expr | undefined, frame: Frame): Val {
  frame.yielded ??= [];
  if (operand?.t === 'spread') {
    const all = iterable(m, frame, m.evaluate(operand.value, frame), operand.span);
    give(frame.yielded, all.items ?? [elementOf(m, all)]);
  } else {
    const one = operand === undefined ? UNKNOWN : m.evaluate(operand, frame);
    if (operand !== undefined) give(frame.yielded, [one]);
    frame.resumed?.during?.(one);
  }
  frame.returns = listVal(frame.yielded, mixAll(m.tags, frame.yielded));
  return frame.resumed?.sent ?? UNKNOWN;
}

function give(yielded: Val[], more: readonly Val[]): void {
  for (const one of more) if (yielded.length < MAX_YIELDED) yielded.push(one);
}

function operation(m: Machine, expr: Extract<Expr, { t: 'op' }>, frame: Frame): Val {
  const { op, operands } = expr;
  const ways = waysOf(frame.unit.module.language);
  // What is written there is read by the commands in it: whoever writes feeds them.
  if (op === '>()') return UNKNOWN;
  if (op === 'yield') return yielding(m, operands[0], frame);
  if (operands.length === 1) {
    const value = m.evaluate(operands[0]!, frame);
    if (op === 'await') return value;
    if (op === 'scriptblock') return withName(value, BLOCK, false);
    if (op === 'nameref') return value.text === undefined ? value : extraVal({ refers: value.text });
    if (op === 'filled')
      return withTags(
        value,
        m.tags.filter(value.tags, (tag) => tag !== 'clock' && tag !== 'identity'),
      );
    if (op === 'throw') throwing(m, frame, value);
    if (op === 'not' || op === '==' || op === 'length') return answer(m, value);
    return op === '-' || op === '~' ? operate(m.tags, op, [value], ways) : originOf(value);
  }
  const values: Val[] = [];
  for (const operand of operands) values.push(m.evaluate(operand, frame));
  if (op === 'field-of-line') return fieldOfLine(values);
  if (op === 'tagged') return withPieces(values[0]!, values.slice(1));
  // What a comparison says is not the data compared.
  if (op === '==') return compared(m, operands, values);
  const own = overloaded(m, op, values, frame, expr.span);
  if (own !== undefined) return own;
  if (op === '+' && !m.texts.room(joinedSize(values), frame)) return originOf(mixAll(m.tags, values));
  const result = operate(m.tags, op, values, ways);
  if (result.folded && result.text !== undefined && result.text.length >= 4 && op !== '/')
    stateFolded(m, frame, result, expr.span);
  return result;
}

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['+', 'add'],
  ['-', 'sub'],
  ['*', 'mul'],
  ['/', 'truediv'],
  ['//', 'floordiv'],
  ['%', 'mod'],
  ['@', 'matmul'],
  ['|', 'or'],
  ['&', 'and'],
  ['^', 'xor'],
  ['<<', 'lshift'],
  ['>>', 'rshift'],
]);

/** `object + x` where its class says what that is. */
function overloaded(m: Machine, op: string, [left, right]: readonly Val[], frame: Frame, span: Span): Val | undefined {
  const name = OPERATORS.get(op);
  if (name === undefined || left === undefined || right === undefined) return undefined;
  const own = left.extra?.instance === undefined ? undefined : methodOf(left, `__${name}__`);
  if (own !== undefined) return m.invoke(own, [right], [], frame, span);
  const other = right.extra?.instance === undefined ? undefined : methodOf(right, `__r${name}__`);
  return other && m.invoke(other, [left], [], frame, span);
}

/** `read a b` of one line: its words, the last with the rest. */
function fieldOfLine([line, index, count, separators]: readonly Val[]): Val {
  const { text } = line!;
  if (text === undefined || text.length > 1_000 || text.includes('\n')) return line!;
  const signs = separators?.text;
  if (signs === undefined ? !/\S\s+\S/.test(text) : ![...signs].some((one) => text.includes(one))) return line!;
  const at = index!.number!;
  const first = signs?.[0] ?? ' ';
  const words =
    signs === undefined
      ? text.trim().split(/\s+/)
      : [...signs].reduce((all, one) => all.replaceAll(one, first), text).split(first);
  const word = at === count!.number! - 1 ? words.slice(at).join(first) : (words[at] ?? '');
  return withText(line!, word, true);
}

function compared(m: Machine, operands: readonly Expr[], values: readonly Val[]): Val {
  const said = answer(m, mixAll(m.tags, values));
  return asksForDate(operands, values) ? withTags(said, m.tags.add(said.tags, ON_DATE)) : said;
}

/** What a comparison says is not the data compared; what it was about is kept for the branch it stands in. */
function answer(m: Machine, value: Val): Val {
  const tags = answered(m.tags, value.tags);
  return tags.size === 0 ? UNKNOWN : taggedVal(tags, []);
}
