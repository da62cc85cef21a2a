// Entries of the system's store that a program keeps itself: what it put there for itself is no secret it goes looking for.
// May not: run anything; a name is a constant of the program or it is not told.
import type { Expr, Module, Stmt } from '../../../model/ir.ts';
import { ENTRY } from '../evaluate/guards.ts';
import type { Machine } from '../machine.ts';
import { childrenOf, statementsOf } from '../program/ir-parts.ts';
import { NO_TAGS, type TagSet } from '../values/tags.ts';

const MAX_NODES = 100_000;
const MAX_DEPTH = 60;
const KEEPS = /^set_?password$/i;
/** Whoever puts something there himself may still be after what others keep under that name. */
const OF_OTHERS =
  /chrom|safe storage|safari|firefox|edge|brave|slack|discord|github|gitlab|\bgh\b|\bgit\b|aws|azure|google|docker|npm|vscode|code|wallet|metamask|1password|bitwarden|keychain|icloud|login|ssh/i;

/** An entry of a store is told with its name; one the program keeps itself is no secret of others. */
export function entryTags(m: Machine, tags: TagSet, name: string | undefined): TagSet {
  if (name === undefined) return tags;
  const entry = name.toLowerCase();
  return m.tags.add(m.kept.has(entry) ? NO_TAGS : tags, `${ENTRY}${entry}`);
}

const TOLD = /^\s{0,8}add-generic-password\s[^\n]{0,80}?-s\s{1,4}["']?([\w.-]{1,60})/;

/** A program and its words, as code starts it: `("secret-tool", ["store", …])`, `(["secret-tool", "store", …])`. */
function wordsOf(args: readonly Expr[]): readonly Expr[] {
  const [first, second] = args;
  if (first?.t === 'list') return first.items;
  return first?.t === 'const' && second?.t === 'list' ? [first, ...second.items] : [];
}

/** The name under which a program of the shell puts something into a store. */
function storedAs(words: readonly Expr[]): Expr | undefined {
  const texts = words.map((word) => (word.t === 'const' && typeof word.value === 'string' ? word.value : ''));
  const [program, verb] = texts;
  if (program === 'security')
    return verb === 'add-generic-password' && texts.includes('-s') ? words[texts.indexOf('-s') + 1] : undefined;
  if (program === 'keyring') return verb === 'set' ? words[2] : undefined;
  const plain = words.filter((_, at) => at > 1 && !texts[at]!.startsWith('-') && texts[at - 1] !== '--label');
  if (program === 'pass' || program === 'gopass') return /^(?:insert|add|generate)$/.test(verb!) ? plain[0] : undefined;
  // An attribute, then its value.
  return program === 'secret-tool' && verb === 'store' ? plain[1] : undefined;
}

/** Names in small letters. */
export function entriesKept(modules: readonly Module[]): ReadonlySet<string> {
  const search = new Search();
  for (const module of modules) search.block(module.body, 0);
  const found = new Set<string>();
  for (const name of search.asked) {
    const text = name.t === 'const' ? name.value : name.t === 'name' ? search.constants.get(name.name) : undefined;
    if (typeof text === 'string' && text !== '' && !OF_OTHERS.test(text)) found.add(text.toLowerCase());
  }
  return found;
}

class Search {
  readonly asked: Expr[] = [];
  readonly constants = new Map<string, string>();
  #nodes = 0;

  block(body: readonly Stmt[], depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      if (++this.#nodes > MAX_NODES) return;
      if (stmt.t === 'assign') this.#bind(stmt.target, stmt.value);
      for (const expr of childrenOf(stmt)) this.#expression(expr, depth + 1);
      for (const inner of statementsOf(stmt)) this.block(inner, depth + 1);
    }
  }

  #bind(target: Extract<Stmt, { t: 'assign' }>['target'], value: Expr): void {
    if (target.t === 'name' && value.t === 'const' && typeof value.value === 'string')
      this.constants.set(target.name, value.value);
    if (target.t === 'list' && value.t === 'list')
      for (const [at, one] of target.items.entries())
        if (value.items[at] !== undefined) this.#bind(one, value.items[at]);
  }

  #expression(expr: Expr, depth: number): void {
    if (depth > MAX_DEPTH || ++this.#nodes > MAX_NODES) return;
    if (expr.t === 'function') this.block(expr.fn.body, depth + 1);
    if (expr.t === 'pipeline')
      for (const { words, body } of expr.commands) {
        const name = words.length > 2 ? storedAs(words) : undefined;
        if (name !== undefined) this.asked.push(name);
        for (const word of words) this.#expression(word, depth + 1);
        if (body !== undefined) this.block(body, depth + 1);
      }
    if (expr.t === 'call') {
      const { callee, args } = expr;
      const name = callee.t === 'member' ? callee.property : callee.t === 'name' ? callee.name : '';
      if (KEEPS.test(name) && args[0] !== undefined) this.asked.push(args[0]);
      const words = wordsOf(args);
      const stored = words.length > 2 ? storedAs(words) : undefined;
      if (stored !== undefined) this.asked.push(stored);
    }
    // `security -i` is told what to do on its input.
    if (expr.t === 'const' && typeof expr.value === 'string') {
      const told = TOLD.exec(expr.value)?.[1];
      if (told !== undefined) this.asked.push({ ...expr, value: told });
    }
    for (const child of childrenOf(expr)) this.#expression(child, depth + 1);
  }
}
