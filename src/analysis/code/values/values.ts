// The interpreter's values and how one is made of another. One class, every field set, so that hot code stays monomorphic.
// May not: know calls, models or facts beyond carrying them.
import { type Fact, HOLE } from '../../../model/fact.ts';
import type { Place, Span } from '../../../model/place.ts';
import type { Closure, Value } from '../../../model/value.ts';
import type { View } from '../../../model/view.ts';
import type { Instance, Namespace, UserClass } from './scope.ts';
import { NO_TAGS, type TagSet } from './tags.ts';

/** The way a value took, newest step first; turned into places only when a flow is stated. */
export interface Way {
  readonly view: View;
  readonly span: Span;
  readonly previous: Way | undefined;
  readonly length: number;
}

/** An argument given by its name. */
export interface NamedPart {
  readonly name: string;
  readonly value: Val;
}

/** What a promise comes to, once it is known. */
export interface Settling {
  value: Val | undefined;
}

/** A generator: the function that goes on when it is sent something, and what it was called with. */
export interface Generator {
  readonly callee: Val;
  readonly args: readonly Val[];
  readonly named: readonly NamedPart[];
  readonly receiver: Val | undefined;
}

/** What is known of the parts of a thing that were not set by their names. */
export interface Rest {
  readonly value: Val;
  /** The thing's tags when that was so: whatever it took in since may be in any part. */
  readonly of: TagSet;
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
  readonly bound?:
    | { readonly callee: Val; readonly args: readonly Val[]; readonly named?: readonly NamedPart[] | undefined }
    | undefined;
  /** A function that reads this attribute: `attrgetter('system')`; with `method`, calls it: `methodcaller`. */
  readonly getter?: { readonly name: string; readonly method?: readonly Val[] | undefined } | undefined;
  /** The process environment as a whole, or a copy of it, which keeps its names but is written to without effect. */
  readonly environment?: boolean | 'copy' | undefined;
  readonly rest?: Rest | undefined;
  /** What was put behind items of a list that nobody knows. */
  readonly added?: readonly Val[] | undefined;
  /** What a loop over it yields, where that is known better than by its items. */
  readonly element?: Val | undefined;
  /** Functions that are run when it is read, set or called. */
  readonly traps?: ReadonlyMap<string, Val> | undefined;
  readonly resumes?: Generator | undefined;
  /** A shell's name that stands for another: `declare -n`. */
  readonly refers?: string | undefined;
  /** `super`: the class whose bases are meant, and the object once it is known. */
  readonly above?: { readonly userClass: UserClass; readonly self?: Val | undefined } | undefined;
  /** What a class of classes is given to make a class of: that class. */
  readonly makes?: Val | undefined;
  /** A function that does nothing any more but give this. */
  readonly returns?: Val | undefined;
  /** A function that settles a promise with what it is called with. */
  readonly settles?: Settling | undefined;
  /** The method was taken from this value: `send = sock.send`. */
  readonly receiver?: Val | undefined;
  /** The address it was made for, of a client that no table describes. */
  readonly client?: Val | undefined;
  /** What is known of where its text begins, up to a slash: of an address, whose host it is. */
  readonly base?: TagSet | undefined;
  /** A digest or a signature: it tells nothing of what it was made of, in whatever letters it is written. */
  readonly digest?: true | undefined;
}

const NO_FACTS: readonly Fact[] = [];
const NO_PLACES: readonly Place[] = [];
export const MAX_TEXT = 200_000;
const MAX_WAY = 12;
/** Lists and mappings longer than this are not gone through one by one. */
export const MAX_MERGED = 64;
const MAX_RENEWED = 3;

/** Read-only to all but its maker, which gets it from `blank`, `like` or `from` and fills it. */
export class Val implements Value {
  readonly trail = NO_PLACES;
  readonly text: string | undefined = undefined;
  readonly number: number | undefined = undefined;
  readonly tags: TagSet = NO_TAGS;
  readonly sources: readonly Fact[] = NO_FACTS;
  readonly way: Way | undefined = undefined;
  readonly name: string | undefined = undefined;
  readonly items: readonly Val[] | undefined = undefined;
  readonly entries: ReadonlyMap<string, Val> | undefined = undefined;
  readonly fn: Closure | undefined = undefined;
  readonly extra: Extra | undefined = undefined;
  readonly disguised: boolean = false;
  readonly folded: boolean = false;
  readonly ref: Ref | undefined = undefined;
}

/** One list or mapping under all its names: what is put in by one name is there under the others. */
export interface Ref {
  /** What it is since it was changed. */
  current: Val | undefined;
  /** The scope it was made in. */
  readonly home: unknown;
}

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
