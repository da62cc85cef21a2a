// Finds somebody who is let in by name: a mail address that is written in a program stands where hosts, members, editors,
// delegates or the mailbox that mail is passed on to are named.
// May not: tell of the skill's own mailboxes, of those its pages name, or of addresses that are to be filled in.
import type { CommandIr, Expr, FunctionIr, Stmt, Target } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import { bound } from '../../bound.ts';
import type { CodeUnit, InterpretContext } from '../context.ts';
import { calledName, childrenOf, statementsOf } from '../program/ir-parts.ts';
import { isKnownMail, isOfPerson, isWithin, letsIn, mailsIn, roleBefore, roleOf, takesOut } from './guest-words.ts';

/** Others are lowered by their tokens, which keep only some of the keys of what is written out; a plugin reads their lines. */
const PARSED: ReadonlySet<string> = new Set([
  'python',
  'javascript',
  'typescript',
  'jsx',
  'tsx',
  'shell',
  'powershell',
]);
const MAX_GUESTS = 20;
const THINGS = { en: 'people let in by name', zh: '处写死的人员' };
const MAX_NODES = 200_000;
const MAX_DEPTH = 200;
const MAX_BEFORE = 240;
/** What is said to whoever runs it. */
const SAYS = /^(?:echo|print\w{0,3}|puts|log|info|warn|error|debug|write-host|write-output|usage|help|e?printf?ln)$/i;
/** Stands for what is not written, between the words around it. */
const UNKNOWN = '$';

type Constant = Extract<Expr, { t: 'const' }>;
type Tell = (mail: string, role: string, span: Span) => void;

/** Of a file as it stands, not of what is made of it. */
export function guestsIn({ view, module }: CodeUnit, ctx: InterpretContext): void {
  if (view.depth > 0 || !PARSED.has(module.language) || !view.text.includes('@')) return;
  const told = new Set<number>();
  const mayTell = bound({ gap: (code, detail) => ctx.gap(view, code, detail) }, 'favours', MAX_GUESTS, THINGS);
  new Guests(view.text, (mail, field, span) => {
    if (told.has(span.start) || isKnownMail(mail, ctx)) return;
    told.add(span.start);
    if (mayTell()) ctx.emit(view, { kind: 'favour', what: 'guest', field, span });
  }).program(module.body);
}

class Guests {
  /** Names that hold such an address, and where it is written. */
  readonly #held = new Map<string, Constant>();
  #nodes = 0;

  constructor(
    private readonly source: string,
    private readonly tell: Tell,
  ) {}

  program(body: readonly Stmt[]): void {
    this.#learn(body, 0);
    this.#nodes = 0;
    this.#block(body, 0);
  }

  #learn(body: readonly Stmt[], depth: number): void {
    if (depth > MAX_DEPTH || ++this.#nodes > MAX_NODES) return;
    for (const stmt of body) {
      if (stmt.t === 'assign') this.#hold(nameOfTarget(stmt.target), stmt.value);
      if (stmt.t === 'function')
        for (const { name, default: fallback } of stmt.fn.params) if (fallback) this.#hold(name, fallback);
      for (const inner of statementsOf(stmt)) this.#learn(inner, depth + 1);
    }
  }

  #hold(name: string, value: Expr): void {
    const written = name === '' ? undefined : addressIn(value);
    if (written !== undefined) this.#held.set(name, written);
  }

  #block(body: readonly Stmt[], depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      if (stmt.t === 'assign') this.#at(nameOfTarget(stmt.target), stmt.value, undefined, depth);
      else for (const expr of childrenOf(stmt)) this.#expression(expr, undefined, depth);
      if (stmt.t === 'function') this.#params(stmt.fn, depth);
      for (const inner of statementsOf(stmt)) this.#block(inner, depth + 1);
    }
  }

  #params({ params }: FunctionIr, depth: number): void {
    for (const { name, default: given } of params) if (given) this.#at(name, given, undefined, depth);
  }

  /** What stands at a place of that name; within a role only what is of that person goes on with it. */
  #at(name: string, value: Expr, role: string | undefined, depth: number): void {
    if (takesOut(name)) return;
    this.#expression(value, roleOf(name) ?? (isOfPerson(name) ? role : undefined), depth + 1);
  }

  /** `role`: what whoever stands here is let in as. */
  #expression(expr: Expr, role: string | undefined, depth: number): void {
    if (depth > MAX_DEPTH || ++this.#nodes > MAX_NODES) return;
    if (expr.t === 'const') this.#text(expr, '', role);
    else if (expr.t === 'name') this.#named(expr.name, role);
    else if (expr.t === 'concat') this.#joined(expr.parts, '', role, depth);
    else if (expr.t === 'dict') for (const { key, value } of expr.entries) this.#at(wordOf(key), value, role, depth);
    else if (expr.t === 'list') this.#row(expr.items, role, depth);
    else if (expr.t === 'call') this.#call(expr, role, depth);
    else if (expr.t === 'assign') this.#at(nameOfTarget(expr.target), expr.value, role, depth);
    else if (expr.t === 'pipeline') for (const command of expr.commands) this.#command(command, depth);
    else if (expr.t === 'heredoc') this.#expression(expr.body, role, depth + 1);
    else if (expr.t === 'function') {
      this.#params(expr.fn, depth);
      this.#block(expr.fn.body, depth + 1);
    } else for (const child of childrenOf(expr)) this.#expression(child, goesOn(expr) ? role : undefined, depth + 1);
  }

  #call(call: Extract<Expr, { t: 'call' }>, role: string | undefined, depth: number): void {
    const name = calledName(call.callee);
    if (SAYS.test(name) || takesOut(name)) return;
    const within = letsIn(name) ? name.toLowerCase() : role;
    this.#expression(call.callee, undefined, depth + 1);
    this.#row(call.args, within, depth);
    for (const one of call.named) this.#at(one.name, one.value, within, depth);
  }

  /** `"members", "…"`: a name stands before what it names. */
  #row(items: readonly Expr[], role: string | undefined, depth: number): void {
    for (const [at, item] of items.entries()) this.#expression(item, roleOf(wordOf(items[at - 1])) ?? role, depth + 1);
  }

  /** A command is read as it is written: its options tell. */
  #command({ words, assigns, stdin, body, redirects }: CommandIr, depth: number): void {
    for (const { name, value } of assigns) this.#at(name, value, undefined, depth);
    if (stdin) this.#expression(stdin, undefined, depth + 1);
    for (const { target } of redirects) this.#expression(target, undefined, depth + 1);
    if (body) this.#block(body, depth + 1);
    if (SAYS.test(wordOf(words[0]))) return;
    let before = '';
    for (const word of words) {
      before = `${before} `;
      if (word.t === 'name' || word.t === 'const' || word.t === 'concat')
        this.#joined(word.t === 'concat' ? word.parts : [word], before, undefined, depth);
      else this.#expression(word, undefined, depth + 1);
      before = `${before}${written(word)}`.slice(-MAX_BEFORE);
    }
  }

  /** `before`: what stands in front of it, where it is part of a command. */
  #joined(parts: readonly Expr[], before: string, role: string | undefined, depth: number): void {
    let said = before;
    for (const part of parts) {
      if (part.t === 'const') this.#text(part, said, role);
      else if (part.t === 'name') this.#named(part.name, role ?? roleBefore(said));
      else this.#expression(part, role, depth + 1);
      said = `${said}${written(part)}`.slice(-MAX_BEFORE);
    }
  }

  #named(name: string, role: string | undefined): void {
    const held = role === undefined ? undefined : this.#held.get(name);
    if (held !== undefined) this.#text(held, '', role);
  }

  /** An address that is all of the text, or stands in one that is itself data: JSON that is sent. */
  #text({ value, span }: Constant, said: string, role: string | undefined): void {
    if (typeof value !== 'string') return;
    for (const { mail, at } of mailsIn(value)) {
      const before = value.slice(Math.max(0, at - MAX_BEFORE), at);
      const letInAs = (role !== undefined && isWithin(before) ? role : undefined) ?? roleIn(`${said}${before}`);
      if (letInAs === undefined) continue;
      const start = this.source.indexOf(mail, span.start);
      const shown = start >= 0 && start < span.end;
      this.tell(mail, letInAs, shown ? { start, end: start + mail.length } : span);
    }
  }
}

/** The address itself, the first of a list, or what is taken where none is given. */
function addressIn(value: Expr, depth = 0): Constant | undefined {
  if (value.t === 'const') return mailsIn(String(value.value))[0]?.at === 0 ? value : undefined;
  if (depth > 4 || !(value.t === 'list' || value.t === 'choose' || (value.t === 'op' && goesOn(value))))
    return undefined;
  for (const one of childrenOf(value)) {
    const found = addressIn(one, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is compared, or has something taken of it, is not put there. */
const goesOn = (expr: Expr): boolean =>
  expr.t === 'op' ? expr.op !== '==' : expr.t !== 'member' && expr.t !== 'index' && expr.t !== 'slice';

const roleIn = (before: string): string | undefined =>
  roleBefore(before.slice(before.lastIndexOf('\n') + 1)) ?? roleBefore(before.replace(/\s*\n\s*/g, ' '));

const wordOf = (expr: Expr | undefined): string =>
  expr?.t === 'const' ? String(expr.value) : expr?.t === 'name' ? expr.name : '';

const written = (expr: Expr): string =>
  expr.t === 'const' ? String(expr.value) : expr.t === 'concat' ? expr.parts.map(written).join('') : UNKNOWN;

/** `x`, `record.x`, `record["x"]`. */
const nameOfTarget = (target: Target): string =>
  target.t === 'name'
    ? target.name
    : target.t === 'member'
      ? target.property
      : target.t === 'index'
        ? wordOf(target.key)
        : '';
