// How the interpreter's values are made, one of another.
// May not: know calls, models or facts beyond carrying them.
import { type Fact, HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { Closure } from '../../../model/value.ts';
import type { View } from '../../../model/view.ts';
import { type Extra, NO_FACTS, type Ref, Val, type Way } from '../state.ts';
import type { TagSet } from './tags.ts';

export const MAX_TEXT = 200_000;
const MAX_WAY = 12;
/** Lists and mappings longer than this are not gone through one by one. */
export const MAX_MERGED = 64;
const MAX_RENEWED = 3;

/** A value in the making. */
type Fresh = { -readonly [Part in keyof Val]: Val[Part] };

export function blank(): Fresh {
  return new Val();
}

/** With all parts of another. */
function like(other: Val): Fresh {
  const val = from(other);
  val.text = other.text;
  val.number = other.number;
  val.name = other.name;
  val.items = other.items;
  val.entries = other.entries;
  val.fn = other.fn;
  val.extra = other.extra;
  val.disguised = other.disguised;
  val.folded = other.folded;
  val.ref = other.ref;
  return val;
}

/** With the origin of another: tags, sources and way. */
export function from(origin: Val): Fresh {
  const val = blank();
  val.tags = origin.tags;
  val.sources = origin.sources;
  val.way = origin.way;
  return val;
}

export const UNKNOWN: Val = blank();
/** The name of a text that is a block of code: whoever calls it runs it. */
export const BLOCK = 'scriptblock';
/** `None`, `null`, `undefined`: a value that is known to be nothing. */
export const NONE: Val = blank();

export function textVal(text: string): Val {
  const val = blank();
  val.text = text;
  return val;
}
export function numberVal(number: number): Val {
  const val = blank();
  val.text = String(number);
  val.number = number;
  return val;
}
export function namedVal(name: string, disguised = false): Val {
  const val = blank();
  val.name = name;
  val.disguised = disguised;
  return val;
}
export function taggedVal(tags: TagSet, sources: readonly Fact[] = NO_FACTS, way?: Way, text?: string): Val {
  const val = blank();
  val.text = text;
  val.tags = tags;
  val.sources = sources;
  val.way = way;
  return val;
}
/** A function, with the tags it was found with. */
export function fnVal(fn: Closure, origin: Val = UNKNOWN): Val {
  const val = from(origin);
  val.fn = fn;
  return val;
}
export function extraVal(extra: Extra): Val {
  const val = blank();
  val.extra = extra;
  return val;
}
export function listVal(items: readonly Val[], origin: Val): Val {
  const val = from(origin);
  val.items = items;
  return val;
}

/** A list or mapping of its own, told from others that hold the same. */
export function ownVal(value: Val, home: unknown): Val {
  const val = like(value);
  val.ref = { current: undefined, home };
  return val;
}
/** What a call that was remembered gives: the same lists and mappings once more, each one of its own. */
export function renewed(value: Val, home: unknown, depth = 0): Val {
  const { items, entries } = value;
  if (value.ref === undefined) return value;
  const val = like(value);
  val.ref = { current: undefined, home };
  if (depth < MAX_RENEWED && items !== undefined && items.length <= MAX_MERGED)
    val.items = items.map((item) => renewed(item, home, depth + 1));
  if (depth < MAX_RENEWED && entries !== undefined && entries.size <= MAX_MERGED)
    val.entries = new Map([...entries].map(([key, entry]) => [key, renewed(entry, home, depth + 1)]));
  return val;
}
/** The same thing after a change. */
export function changedVal(value: Val, ref: Ref): Val {
  const val = like(value);
  val.ref = ref;
  ref.current = val;
  return val;
}
/** What it is by now. */
export function latest(value: Val): Val {
  return value.ref?.current ?? value;
}
/** A copy: what is put into it is not in the other. */
export function detached(value: Val): Val {
  if (value.ref === undefined) return value;
  const val = like(value);
  val.ref = undefined;
  return val;
}

/** The environment itself or a copy of it: what is gone through in either is all of it. */
export const isEnvironment = (value: Val | undefined): boolean =>
  value?.extra?.environment === true || value?.extra?.environment === 'copy';

export function dictVal(entries: ReadonlyMap<string, Val>, origin: Val): Val {
  const val = from(origin);
  val.entries = entries;
  return val;
}

/** The same origin (tags, sources, way) with another text. */
export function withText(other: Val, text: string | undefined, folded: boolean): Val {
  if (
    text === undefined &&
    other.text === undefined &&
    other.name === undefined &&
    other.items === undefined &&
    other.extra === undefined
  )
    return other;
  const val = from(other);
  val.text = text !== undefined && text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  val.folded = folded || other.folded;
  return val;
}
export function withTags(other: Val, tags: TagSet, sources: readonly Fact[] = other.sources): Val {
  if (tags === other.tags && sources === other.sources) return other;
  const val = like(other);
  val.tags = tags;
  val.sources = sources;
  return val;
}
export function withName(other: Val, name: string | undefined, disguised: boolean): Val {
  const val = like(other);
  val.name = name;
  val.disguised = disguised || other.disguised;
  return val;
}
export function withExtra(other: Val, extra: Extra): Val {
  const val = like(other);
  val.extra = other.extra === undefined ? extra : { ...other.extra, ...extra };
  return val;
}
/** A text that is at hand whole and in pieces. */
export function withPieces(other: Val, items: readonly Val[]): Val {
  const val = like(other);
  val.items = items;
  return val;
}
/** The same thing with other parts; its text and name stay. */
export function withEntries(other: Val, entries: ReadonlyMap<string, Val>): Val {
  const val = like(other);
  val.entries = entries;
  return val;
}
export function withItems(
  other: Val,
  items: readonly Val[] | undefined,
  entries: ReadonlyMap<string, Val> | undefined,
): Val {
  const val = from(other);
  val.name = other.name;
  val.items = items;
  val.entries = entries;
  val.extra = other.extra;
  val.disguised = other.disguised;
  return val;
}

/** Notes a step of the way; values that came from nowhere of interest stay as they are. */
export function step(value: Val, view: View, span: Span): Val {
  const way = value.way;
  if (value.sources.length === 0 || (way !== undefined && (way.length >= MAX_WAY || way.span.start === span.start)))
    return value;
  const next: Way = { view, span, previous: way, length: way === undefined ? 1 : way.length + 1 };
  const val = like(value);
  val.way = next;
  return val;
}

/** The value and its alternatives. */
export function variants(value: Val): readonly Val[] {
  const others = value.extra?.alternatives;
  return others === undefined ? [value] : [value, ...others];
}

export function textOr(value: Val | undefined): string {
  return value?.text ?? HOLE;
}

/** Joins texts; neighbouring holes are one. */
export function joinTexts(texts: readonly string[], separator = ''): string {
  const text = texts.join(separator);
  return text.includes(DOUBLE) ? text.replace(HOLES, HOLE) : text;
}
const DOUBLE = HOLE + HOLE;
const HOLES = /\uE000{2,}/g;

export function isConstant(text: string | undefined): text is string {
  return text !== undefined && !text.includes(HOLE);
}
