// The interpreter's values and how they unite. One class, every field set, so that hot code stays monomorphic.
// May not: know calls, models or facts beyond carrying them.
import { type Fact, HOLE } from '../../model/fact.ts';
import type { Place, Span } from '../../model/place.ts';
import type { Closure, Value } from '../../model/value.ts';
import type { View } from '../../model/view.ts';
import type { Instance, Namespace, UserClass } from './scope.ts';
import { NO_TAGS, type TagSet, type TagTable } from './tags.ts';

/** The way a value took, newest step first; turned into places only when a flow is stated. */
export interface Way {
  readonly view: View;
  readonly span: Span;
  readonly previous: Way | undefined;
  readonly length: number;
}

/** What few values have. */
export interface Extra {
  /** Other texts it may have: from branches and from lists looped over. */
  readonly alternatives?: readonly Val[] | undefined;
  readonly instance?: Instance | undefined;
  readonly userClass?: UserClass | undefined;
  readonly namespace?: Namespace | undefined;
  /** Path of the file it is an open handle of. */
  readonly handle?: Val | undefined;
  /** Given to it already: `partial`, `bind`. */
  readonly bound?: { readonly callee: Val; readonly args: readonly Val[] } | undefined;
  /** A function that reads this attribute: `attrgetter('system')`; with `method`, calls it: `methodcaller`. */
  readonly getter?: { readonly name: string; readonly method?: readonly Val[] | undefined } | undefined;
  /** The process environment as a whole. */
  readonly environment?: boolean | undefined;
  /** What a loop over it yields, where that is known better than by its items. */
  readonly element?: Val | undefined;
  /** The method was taken from this value: `send = sock.send`. */
  readonly receiver?: Val | undefined;
}

const NO_FACTS: readonly Fact[] = [];
const NO_PLACES: readonly Place[] = [];
export const MAX_TEXT = 200_000;
const MAX_SOURCES = 6;
const MAX_WAY = 12;
const MAX_ALTERNATIVES = 8;

export class Val implements Value {
  readonly trail = NO_PLACES;
  readonly fn: Closure | undefined;
  constructor(
    readonly text: string | undefined,
    readonly number: number | undefined,
    readonly tags: TagSet,
    readonly sources: readonly Fact[],
    readonly way: Way | undefined,
    readonly name: string | undefined,
    readonly items: readonly Val[] | undefined,
    readonly entries: ReadonlyMap<string, Val> | undefined,
    fn: Closure | undefined,
    readonly extra: Extra | undefined,
    readonly disguised: boolean,
    readonly folded: boolean,
  ) {
    this.fn = fn;
  }
}

export const UNKNOWN = new Val(
  undefined,
  undefined,
  NO_TAGS,
  NO_FACTS,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  false,
  false,
);
/** `None`, `null`, `undefined`: a value that is known to be nothing. */
export const NONE = new Val(
  undefined,
  undefined,
  NO_TAGS,
  NO_FACTS,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  false,
  false,
);

export function textVal(text: string): Val {
  return new Val(
    text,
    undefined,
    NO_TAGS,
    NO_FACTS,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    false,
    false,
  );
}
export function numberVal(number: number): Val {
  return new Val(
    String(number),
    number,
    NO_TAGS,
    NO_FACTS,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    false,
    false,
  );
}
export function namedVal(name: string, disguised = false): Val {
  return new Val(
    undefined,
    undefined,
    NO_TAGS,
    NO_FACTS,
    undefined,
    name,
    undefined,
    undefined,
    undefined,
    undefined,
    disguised,
    false,
  );
}
export function taggedVal(tags: TagSet, sources: readonly Fact[] = NO_FACTS, way?: Way, text?: string): Val {
  return new Val(
    text,
    undefined,
    tags,
    sources,
    way,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    false,
    false,
  );
}
export function fnVal(fn: Closure, name: string): Val {
  return new Val(
    undefined,
    undefined,
    NO_TAGS,
    NO_FACTS,
    undefined,
    name === '' ? undefined : undefined,
    undefined,
    undefined,
    fn,
    undefined,
    false,
    false,
  );
}
export function extraVal(extra: Extra): Val {
  return new Val(
    undefined,
    undefined,
    NO_TAGS,
    NO_FACTS,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    extra,
    false,
    false,
  );
}
export function listVal(items: readonly Val[], mix: Val): Val {
  return new Val(
    undefined,
    undefined,
    mix.tags,
    mix.sources,
    mix.way,
    undefined,
    items,
    undefined,
    undefined,
    undefined,
    false,
    false,
  );
}
export function dictVal(entries: ReadonlyMap<string, Val>, mix: Val): Val {
  return new Val(
    undefined,
    undefined,
    mix.tags,
    mix.sources,
    mix.way,
    undefined,
    undefined,
    entries,
    undefined,
    undefined,
    false,
    false,
  );
}

/** The same origin (tags, sources, way) with another text. */
export function withText(from: Val, text: string | undefined, folded: boolean): Val {
  if (
    text === undefined &&
    from.text === undefined &&
    from.name === undefined &&
    from.items === undefined &&
    from.extra === undefined
  )
    return from;
  const bounded = text !== undefined && text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  return new Val(
    bounded,
    undefined,
    from.tags,
    from.sources,
    from.way,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    false,
    folded || from.folded,
  );
}
export function withTags(from: Val, tags: TagSet, sources: readonly Fact[] = from.sources): Val {
  if (tags === from.tags && sources === from.sources) return from;
  return new Val(
    from.text,
    from.number,
    tags,
    sources,
    from.way,
    from.name,
    from.items,
    from.entries,
    from.fn,
    from.extra,
    from.disguised,
    from.folded,
  );
}
export function withName(from: Val, name: string | undefined, disguised: boolean): Val {
  return new Val(
    from.text,
    from.number,
    from.tags,
    from.sources,
    from.way,
    name,
    from.items,
    from.entries,
    from.fn,
    from.extra,
    disguised || from.disguised,
    from.folded,
  );
}
export function withExtra(from: Val, extra: Extra): Val {
  return new Val(
    from.text,
    from.number,
    from.tags,
    from.sources,
    from.way,
    from.name,
    from.items,
    from.entries,
    from.fn,
    from.extra === undefined ? extra : { ...from.extra, ...extra },
    from.disguised,
    from.folded,
  );
}
/** The same thing with other parts; its text and name stay. */
export function withEntries(from: Val, entries: ReadonlyMap<string, Val>): Val {
  return new Val(
    from.text,
    from.number,
    from.tags,
    from.sources,
    from.way,
    from.name,
    from.items,
    entries,
    from.fn,
    from.extra,
    from.disguised,
    from.folded,
  );
}
export function withItems(
  from: Val,
  items: readonly Val[] | undefined,
  entries: ReadonlyMap<string, Val> | undefined,
): Val {
  return new Val(
    undefined,
    undefined,
    from.tags,
    from.sources,
    from.way,
    from.name,
    items,
    entries,
    undefined,
    from.extra,
    from.disguised,
    false,
  );
}

/** Notes a step of the way; values that came from nowhere of interest stay as they are. */
export function step(value: Val, view: View, span: Span): Val {
  const way = value.way;
  if (value.sources.length === 0 || (way !== undefined && (way.length >= MAX_WAY || way.span.start === span.start)))
    return value;
  const next: Way = { view, span, previous: way, length: way === undefined ? 1 : way.length + 1 };
  return new Val(
    value.text,
    value.number,
    value.tags,
    value.sources,
    next,
    value.name,
    value.items,
    value.entries,
    value.fn,
    value.extra,
    value.disguised,
    value.folded,
  );
}

export function uniteSources(a: readonly Fact[], b: readonly Fact[]): readonly Fact[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let result: Fact[] | undefined;
  for (const fact of b) {
    if (a.includes(fact)) continue;
    if (result === undefined) result = a.slice();
    if (result.length >= MAX_SOURCES) break;
    result.push(fact);
  }
  return result ?? a;
}

/** Tags, sources and way of both; nothing else. */
export function mix(table: TagTable, a: Val, b: Val): Val {
  if (b.tags.size === 0) return a;
  if (a.tags.size === 0 || a === b) return b;
  return taggedVal(
    table.union(a.tags, b.tags),
    uniteSources(a.sources, b.sources),
    (a.way?.length ?? 0) >= (b.way?.length ?? 0) ? a.way : b.way,
  );
}

export function mixAll(table: TagTable, values: readonly Val[], start: Val = UNKNOWN): Val {
  let result = start;
  for (let i = 0; i < values.length; i++) result = mix(table, result, values[i]!);
  return result;
}

/** Only what travels with data: the origin without text and structure. */
export function originOf(value: Val): Val {
  return value.tags.size === 0
    ? UNKNOWN
    : value.text === undefined &&
        value.name === undefined &&
        value.items === undefined &&
        value.entries === undefined &&
        value.fn === undefined &&
        value.extra === undefined
      ? value
      : taggedVal(value.tags, value.sources, value.way);
}

/** One of two: tags of both, the newer's text, the older's kept as an alternative. */
export function either(table: TagTable, newer: Val, older: Val): Val {
  if (newer === older || older === NONE || older === UNKNOWN) return newer;
  if (newer === NONE || newer === UNKNOWN) return older;
  const origin = mix(table, newer, older);
  let others = newer.extra?.alternatives;
  const first = older.text !== undefined || older.name !== undefined || older.fn !== undefined;
  if (first && !(older.text === newer.text && older.name === newer.name && older.fn === newer.fn))
    others = addAlternative(others, older);
  for (const more of older.extra?.alternatives ?? [])
    if (more.text !== newer.text) others = addAlternative(others, more);
  const extra = others === newer.extra?.alternatives ? newer.extra : { ...newer.extra, alternatives: others };
  return new Val(
    newer.text,
    newer.number,
    origin.tags,
    origin.sources,
    origin.way,
    newer.name ?? (newer.text === undefined && newer.fn === undefined ? older.name : undefined),
    newer.items ?? (newer.text === undefined ? older.items : undefined),
    newer.entries ?? (newer.text === undefined ? older.entries : undefined),
    newer.fn ?? (newer.name === undefined && newer.text === undefined ? older.fn : undefined),
    extra ?? (newer.text === undefined ? older.extra : undefined),
    newer.disguised || older.disguised,
    newer.folded,
  );
}

function addAlternative(list: readonly Val[] | undefined, value: Val): readonly Val[] {
  if (list === undefined) return [value];
  if (list.length >= MAX_ALTERNATIVES) return list;
  for (const one of list) if (one.text === value.text && one.name === value.name && one.fn === value.fn) return list;
  return [...list, value];
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
