// What a test says of the file it asks the name of: where `basename(file) === 'notes.md'` holds, the path ends so.
// May not: narrow a path that ends otherwise, or tell an ending from a whole name where only the ending is asked for.
import { HOLE } from '../../../model/fact.ts';
import type { Expr } from '../../../model/ir.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { eitherValue, originOf } from '../values/unite.ts';
import { variants, withText } from '../values/values.ts';

/** A name by itself; with a dot inside where only the ending is asked for, which might be that of any name. */
const NAME = /^[\w@. -]{1,80}$/;
const WHOLE_NAME = /^[\w@-]{1,60}\.[\w.]{1,20}$/;
const ENDING = /^\/?([^/]+)$/;
/** `/(?:^|\/)notes\.md$/`. */
const ENDING_PATTERN = /^(?:\^|\\\/|\((?:\?:)?\^\|(?:\\\/|\[\\?\/\\\\\])\))?((?:[\w@-]|\\\.){1,80})\$$/;
const SAME_LETTERS: ReadonlySet<string> = new Set(['lower', 'toLowerCase', 'casefold']);
const NO_NAMES: ReadonlyMap<string, Val> = new Map();

/** `basename(file) === name`, `file.name == name`, `entry.name` in a list of names. */
export function filesNamed(m: Machine, asked: Expr, names: readonly string[], frame: Frame): ReadonlyMap<string, Val> {
  const file = askedFile(asked);
  if (file === undefined || names.length === 0 || !names.every((name) => NAME.test(name))) return NO_NAMES;
  const told = new Map<string, Val>();
  for (const [name, value] of sameEntry(file.name, file.isEntry, frame)) {
    const narrowed = endingWith(m, value, names, name === file.name && !file.isPart);
    if (narrowed !== undefined) told.set(name, narrowed);
  }
  return told;
}

/** `file.endsWith('notes.md')`. */
export function filesEnding(m: Machine, asked: Expr, ending: string, frame: Frame): ReadonlyMap<string, Val> {
  const name = ENDING.exec(ending)?.[1];
  if (name === undefined || !WHOLE_NAME.test(name)) return NO_NAMES;
  if (asked.t === 'name') return ofName(m, asked.name, name, frame);
  return filesNamed(m, asked, [name], frame);
}

/** `/notes\.md$/.test(file)`. */
export function filesMatching(m: Machine, asked: Expr, pattern: Expr, frame: Frame): ReadonlyMap<string, Val> {
  const [text] = pattern.t === 'op' && pattern.op === 'regex' ? pattern.operands : [];
  const ending =
    text?.t === 'const' && typeof text.value === 'string' ? ENDING_PATTERN.exec(text.value)?.[1] : undefined;
  return ending === undefined ? NO_NAMES : filesEnding(m, asked, ending.replaceAll('\\', ''), frame);
}

function ofName(m: Machine, variable: string, name: string, frame: Frame): ReadonlyMap<string, Val> {
  const value = frame.scope.own().vars.get(variable);
  const narrowed = value === undefined ? undefined : endingWith(m, value, [name], false);
  return narrowed === undefined ? NO_NAMES : new Map([[variable, narrowed]]);
}

interface Asked {
  readonly name: string;
  /** It is asked for a part of it: it is the path, and not the name alone. */
  readonly isPart: boolean;
  /** An entry of a folder: paths put together of its name stand beside it. */
  readonly isEntry: boolean;
}

function askedFile(asked: Expr): Asked | undefined {
  if (asked.t === 'name') return { name: asked.name, isPart: false, isEntry: true };
  if (asked.t === 'member' && asked.property === 'name' && asked.object.t === 'name')
    return { name: asked.object.name, isPart: true, isEntry: true };
  if (asked.t !== 'call') return undefined;
  const { callee, args } = asked;
  if (callee.t === 'member' && SAME_LETTERS.has(callee.property) && args.length === 0) return askedFile(callee.object);
  const called = callee.t === 'member' ? callee.property : callee.t === 'name' ? callee.name : '';
  const [file] = args;
  return called === 'basename' && args.length === 1 && file?.t === 'name'
    ? { name: file.name, isPart: true, isEntry: false }
    : undefined;
}

/** The variable, and of an entry of a folder the paths that end in whatever it is called. */
function sameEntry(name: string, isEntry: boolean, frame: Frame): readonly (readonly [string, Val])[] {
  const { vars } = frame.scope.own();
  const value = vars.get(name);
  if (value === undefined) return [];
  if (!isEntry || !value.tags.has('listing')) return [[name, value]];
  return [...vars].filter(([other, one]) => other === name || isPathIn(one));
}

const isPathIn = ({ text, tags }: Val): boolean => tags.has('listing') && text?.endsWith(`/${HOLE}`) === true;

function endingWith(m: Machine, value: Val, names: readonly string[], isName: boolean): Val | undefined {
  let result: Val | undefined;
  for (const one of variants(value)) {
    if (one.text === undefined ? one.tags.size === 0 : !one.text.includes(HOLE)) continue;
    for (const name of names) {
      const text = named(one.text ?? HOLE, name, isName);
      const made = text === undefined ? undefined : withText(originOf(one), text, true);
      if (made !== undefined) result = result === undefined ? made : eitherValue(m.tags, made, result);
    }
  }
  return result;
}

/** The path with the name at its end. Whatever stands for all that lies in a folder may lie further down in it. */
function named(path: string, name: string, isName: boolean): string | undefined {
  const cut = path.lastIndexOf('/');
  if (!mayBe(path.slice(cut + 1), name)) return undefined;
  if (cut < 0) return isName ? name : `${HOLE}/${name}`;
  const folder = path.slice(0, cut);
  return folder.includes(HOLE) ? `${folder}/${name}` : `${folder}/${HOLE}/${name}`;
}

/** Whether a name with holes may be that one. */
function mayBe(pattern: string, name: string): boolean {
  const parts = pattern.split(HOLE);
  if (parts.length === 1) return false;
  const first = parts[0]!;
  const last = parts.at(-1)!;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    at = name.indexOf(part, at);
    if (at < 0) return false;
    at += part.length;
  }
  return true;
}
