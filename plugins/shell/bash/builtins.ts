// Builtins that bind names (`export`, `read`, `alias`, `shift`, `set --`, …) as assignments beside the command itself.
// May not: read text, except an alias's constant body.
import type { Expr, Span, Stmt } from '../../../src/plugin.ts';
import type { Cursor } from './cursor.ts';
import { constant, constantText } from './parts.ts';
import { assignStatement, DECLARES, programOf, type Simple, toCommand } from './simple.ts';

const READ_OPTIONS_WITH_VALUE = /^-[a-zA-Z]*[dinNptu]$/;
const LINES_OPTIONS_WITH_VALUE = /^-[dnOsuCc]$/;
const MAX_NAMES = 1000;

export function lowerSimple(c: Cursor, simple: Simple): Stmt[] {
  const span = c.span(simple.start, simple.end);
  if (simple.words.length === 0) {
    const out = simple.assigns.map(assignStatement);
    if (simple.redirects.length > 0 || simple.stdin)
      out.push({
        t: 'expr',
        value: { t: 'pipeline', commands: [toCommand(c, { ...simple, assigns: [] })], span },
        span,
      });
    return out;
  }
  const pipeline: Expr = { t: 'pipeline', commands: [toCommand(c, simple)], span };
  const plain: Stmt = { t: 'expr', value: pipeline, span };
  if (DECLARES.has(programOf(simple))) {
    const out = declared(simple, span);
    if (out.length > 0) return [...out, plain];
  }
  switch (programOf(simple)) {
    case 'read':
    case 'mapfile':
    case 'readarray':
      return bindRead(simple, pipeline);
    case 'printf': {
      const name = constantText(simple.words[1]) === '-v' ? constantText(simple.words[2]) : undefined;
      if (name === undefined || !/^[A-Za-z_]\w*$/.test(name)) return [plain];
      const words = [simple.words[0]!, ...simple.words.slice(3)];
      const value: Expr = { t: 'pipeline', commands: [{ ...toCommand(c, simple), words }], span };
      return [{ t: 'assign', target: { t: 'name', name, span }, value, span }];
    }
    case 'shift':
      return [shift(Number(constantText(simple.words[1]) ?? 1) || 1, span)];
    case 'set':
      return constantText(simple.words[1]) === '--'
        ? [assign('@', { t: 'list', items: simple.words.slice(2), span }, span)]
        : [plain];
    case 'getopts':
      return [assign('OPTARG', { t: 'name', name: '@', span }, span)];
    case 'unset':
      return [...unset(simple.words.slice(1), span), plain];
    case 'exec':
      openDescriptors(c, simple);
      return [plain];
    case 'alias':
      return [...aliases(c, simple), plain];
    default:
      return [plain];
  }
}

/** `local x=1 y` binds both in the function; `declare -n x=y` makes one name stand for another. */
function declared(simple: Simple, span: Span): Stmt[] {
  const words = simple.words.slice(1, 1 + MAX_NAMES).map(constantText);
  const flags = words.filter((word) => word?.startsWith('-')).join('');
  const own = programOf(simple) === 'local' && !flags.includes('g');
  const refers = flags.includes('n');
  const out = simple.declares.map((one): Stmt => {
    const value: Expr = refers ? { t: 'op', op: 'nameref', operands: [one.value], span: one.span } : one.value;
    const stmt = assignStatement({ ...one, value });
    return (own || refers) && stmt.t === 'assign' ? { ...stmt, own: true } : stmt;
  });
  if (own)
    for (const word of words)
      if (word !== undefined && /^[A-Za-z_]\w*$/.test(word))
        out.push({ ...assign(word, constant('', span), span), own: true });
  return out;
}

function assign(name: string, value: Expr, span: Span): Extract<Stmt, { t: 'assign' }> {
  return { t: 'assign', target: { t: 'name', name, span }, value, span };
}

/** Arguments are one list, `@`: `shift` cuts its head off, `set --` replaces it. */
function shift(by: number, span: Span): Stmt {
  const all: Expr = { t: 'name', name: '@', span };
  return assign('@', { t: 'slice', object: all, from: constant(by, span), span }, span);
}

function unset(words: readonly Expr[], span: Span): Stmt[] {
  return words.slice(0, MAX_NAMES).flatMap((word) => {
    const name = constantText(word);
    return name !== undefined && /^[A-Za-z_]\w*$/.test(name) ? [assign(name, constant('', span), span)] : [];
  });
}

/** `exec 3<>/dev/tcp/host/port`: later redirections to that number go there. */
function openDescriptors(c: Cursor, simple: Simple): void {
  if (simple.words.length > 1) return;
  for (const { fd, target } of simple.redirects)
    if (fd !== undefined && fd > 2 && c.shared.descriptors.size < MAX_NAMES) c.shared.descriptors.set(fd, target);
}

/** The first name gets what was read, the others their words of it. */
function bindRead(simple: Simple, pipeline: Expr): Stmt[] {
  const span = pipeline.span;
  const names: string[] = [];
  for (let i = 1; i < simple.words.length && names.length < MAX_NAMES; i++) {
    const word = constantText(simple.words[i]);
    if (word === undefined) continue;
    if (word.startsWith('-')) {
      if ((programOf(simple) === 'read' ? READ_OPTIONS_WITH_VALUE : LINES_OPTIONS_WITH_VALUE).test(word)) i++;
    } else if (/^[A-Za-z_]\w*$/.test(word)) names.push(word);
  }
  if (names.length === 0) names.push(programOf(simple) === 'read' ? 'REPLY' : 'MAPFILE');
  const [first] = names as [string];
  const line: Expr = { t: 'name', name: first, span };
  const out: Stmt[] = [assign(first, pipeline, span)];
  // The words of a line that is known; where it is split otherwise, each name may hold any of it.
  const separators = simple.assigns.find((one) => one.target.t === 'name' && one.target.name === 'IFS')?.value;
  const signs = constantText(separators);
  const plain = separators !== undefined && (signs === undefined || signs.trim() === '');
  const field = (index: number): Expr =>
    plain
      ? line
      : {
          t: 'op',
          op: 'field-of-line',
          operands: [
            line,
            constant(index, span),
            constant(names.length, span),
            ...(signs === undefined ? [] : [constant(signs, span)]),
          ],
          span,
        };
  for (let i = 1; i < names.length; i++) out.push(assign(names[i]!, field(i), span));
  if (names.length > 1 && !plain) out.push(assign(first, field(0), span));
  return out;
}

/** `alias ls='curl …'` defines a function of that name. */
function aliases(c: Cursor, simple: Simple): Stmt[] {
  const out: Stmt[] = [];
  for (const word of simple.words.slice(1, 1 + MAX_NAMES)) {
    const text = constantText(word);
    const m = text === undefined ? null : /^([\w.:@+-]{1,100})=(.*)$/s.exec(text);
    if (!m || !c.enter()) continue;
    // What follows the alias follows its words.
    const inner = c.over(`${m[2]!} "$@"`, word.span);
    const body = inner.list(inner, []);
    c.leave();
    const fn = { name: m[1]!, params: [{ name: '@', rest: 'list' as const }], body, decorators: [], span: word.span };
    out.push({ t: 'function', fn, span: word.span });
  }
  return out;
}
