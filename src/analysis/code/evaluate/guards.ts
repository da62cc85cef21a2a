// What branches ask about: kinds of moments and places that harm waits for, told from the tags of the test.
// May not: judge; comparing two dates of the same file is housekeeping and no guard.
import type { Tag } from '../../../model/fact.ts';
import type { Expr, Stmt } from '../../../model/ir.ts';
import type { TagSet, TagTable } from '../values/tags.ts';

export const UNGUARDED: readonly string[] = [];
const KINDS = ['clock', 'date', 'identity', 'watched', 'random'] as const;
export const WHEN = 'when:';
/** What a branch asks about that a word set in it still tells. */
export const LASTING = ['date', 'random'] as const;
/** What is asked is whether a day has come that is written down. */
export const ON_DATE = `${WHEN}date`;
/** The name of an entry of a store, in words parted by blanks. */
export const ENTRY = 'entry:';
/** What a file holds that the program made itself: it changes like any other, and tells nothing of the machine's. */
export const MADE = 'made';
/** Beside these a date is compared with something that changes: the age of a file, a time that was given or received. */
const CHANGING: ReadonlySet<Tag> = new Set(['file', MADE, 'listing', 'net', 'argument', 'input', 'decoded']);
const LEAVING = new Set(['exit', 'sys.exit', 'os._exit', 'process.exit', 'quit', 'Deno.exit']);

/** Tags that say what a value was asked for, and that no rule takes for data. */
export function isQuiet(tag: Tag): boolean {
  return (
    tag === 'clock' ||
    tag === MADE ||
    tag === 'watched' ||
    tag === 'random' ||
    tag === 'identity' ||
    tag === 'machine' ||
    tag === 'here' ||
    tag.startsWith(ENTRY) ||
    tag.startsWith(WHEN)
  );
}

/** The answer of a comparison: no data of its own, but what it was about. */
export function answered(table: TagTable, tags: TagSet): TagSet {
  let result = table.list(undefined);
  for (const tag of tags) {
    if (tag.startsWith(WHEN)) result = table.add(result, tag);
    else if ((KINDS as readonly string[]).includes(tag)) result = table.add(result, WHEN + tag);
    else if (CHANGING.has(tag)) result = table.add(result, 'when:data');
  }
  return result;
}

/** The guard inside a branch with that test. */
export function guarded(before: readonly string[], tags: ReadonlySet<Tag>): readonly string[] {
  if (tags.size === 0) return before;
  let changing = tags.has('when:data');
  for (const tag of tags) if (CHANGING.has(tag)) changing = true;
  let result = before;
  for (const kind of KINDS) {
    if (!tags.has(kind) && !tags.has(WHEN + kind)) continue;
    if (((kind === 'clock' || kind === 'date') && changing) || result.includes(kind)) continue;
    result = [...result, kind];
  }
  return result;
}

/** What stands behind the branch is only come to where it was not taken: it ends what it stands in, or goes on with the next. */
export const passesOver = (body: readonly Stmt[]): boolean => leaves(body) || goesOnWith(body, 'continue');

/** The branch ends what it stands in. */
function leaves(body: readonly Stmt[]): boolean {
  const last = body[body.length - 1];
  if (last === undefined) return false;
  if (last.t === 'return') return true;
  if (last.t !== 'expr') return false;
  const { value } = last;
  if (value.t === 'op') return value.op === 'throw';
  if (value.t === 'call') return LEAVING.has(dotted(value.callee));
  const word = value.t === 'pipeline' && value.commands.length === 1 ? value.commands[0]!.words[0] : undefined;
  return word?.t === 'const' && (word.value === 'exit' || word.value === 'return');
}

/** What stands behind the branch is not come to from inside it. */
export const turnsAway = (body: readonly Stmt[]): boolean => passesOver(body) || goesOnWith(body, 'break');

/** A shell has a command of that name for it. */
function goesOnWith(body: readonly Stmt[], word: 'continue' | 'break'): boolean {
  const last = body[body.length - 1];
  if (last?.t !== 'expr') return false;
  const { value } = last;
  if (value.t === 'op') return value.op === word;
  const [first] = value.t === 'pipeline' && value.commands.length === 1 ? value.commands[0]!.words : [];
  return first?.t === 'const' && first.value === word;
}

function dotted(expr: Expr): string {
  if (expr.t === 'name') return expr.name;
  return expr.t === 'member' && expr.object.t === 'name' ? `${expr.object.name}.${expr.property}` : '';
}
