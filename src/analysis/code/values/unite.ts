// How two values become one: what both carry is united, and of what they are one is kept beside the other.
import type { Fact } from '../../../model/fact.ts';
import { isTelling, MOST } from '../bounds.ts';
import type { Val } from '../state.ts';
import type { TagTable } from './tags.ts';
import { from, MAX_MERGED, NONE, taggedVal, UNKNOWN, withTags } from './values.ts';

const MAX_SOURCES = 6;

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

/** Of a thing whose parts are not all known: what one of the others is made of. */
export function otherPart(value: Val): Val {
  const rest = value.extra?.rest;
  return rest !== undefined && rest.of === value.tags ? rest.value : originOf(value);
}

/** One of two: tags of both, the newer's text, the older's kept as an alternative. */
export function eitherValue(table: TagTable, newer: Val, older: Val): Val {
  if (newer === older || older === NONE || older === UNKNOWN) return newer;
  if (newer === NONE || newer === UNKNOWN) return older;
  const origin = mix(table, newer, older);
  let others = newer.extra?.alternatives;
  const first = older.text !== undefined || older.name !== undefined || older.fn !== undefined;
  if (first && !(older.text === newer.text && older.name === newer.name && older.fn === newer.fn))
    others = addAlternative(others, older);
  const more = older.extra?.alternatives;
  if (more !== undefined) others = addAll(others, more, newer.text);
  const extra = others === newer.extra?.alternatives ? newer.extra : { ...newer.extra, alternatives: others };
  const val = from(origin);
  val.text = newer.text;
  val.number = newer.number;
  val.name = newer.name ?? (newer.text === undefined && newer.fn === undefined ? older.name : undefined);
  val.items = eitherItems(newer, older);
  val.entries = eitherEntries(table, newer, older);
  val.fn = newer.fn ?? (newer.name === undefined && newer.text === undefined ? older.fn : undefined);
  val.extra = extra ?? (newer.text === undefined ? older.extra : undefined);
  val.disguised = newer.disguised || older.disguised;
  val.folded = newer.folded;
  return val;
}

/** A list of known items, or data whose items nobody knows (`answer.json() || DEFAULTS`): one more stands for those. */
function eitherItems(newer: Val, older: Val): Val['items'] {
  if (newer.items !== undefined && older.items !== undefined) return longer(newer.items, older.items);
  const items = newer.items ?? (newer.text === undefined ? older.items : undefined);
  const other = newer.items === undefined ? newer : older;
  if (items === undefined || items.length >= MAX_MERGED || other.tags.size === 0 || !isShapeless(other)) return items;
  return items.includes(other) ? items : [...items, other];
}

/** The newer list, unless the older one is the same and goes on. */
function longer(newer: readonly Val[], older: readonly Val[]): readonly Val[] {
  const goesOn = older.length > newer.length && newer.length < MAX_MERGED;
  return goesOn && newer.every((item, at) => item === older[at]) ? older : newer;
}

const isShapeless = ({ text, number, name, fn, items, entries }: Val): boolean =>
  text === undefined &&
  number === undefined &&
  name === undefined &&
  fn === undefined &&
  items === undefined &&
  entries === undefined;

/** Of two mappings each entry is one or the other. */
function eitherEntries(table: TagTable, newer: Val, older: Val): ReadonlyMap<string, Val> | undefined {
  const a = newer.entries;
  const b = older.entries;
  if (a === undefined) return newer.text === undefined ? withUnknown(table, b, newer) : undefined;
  if (b === undefined) return withUnknown(table, a, older);
  if (a === b || a.size > MAX_MERGED || b.size > MAX_MERGED) return a;
  const merged = new Map(a);
  for (const [key, value] of b) {
    const one = merged.get(key);
    // Only plain values: what lies deeper is as the newer one has it.
    if (one === undefined) merged.set(key, value);
    else if (one !== value)
      merged.set(
        key,
        one.entries === undefined || value.entries === undefined
          ? eitherValue(table, one, value)
          : deeper(table, one, value),
      );
  }
  return merged;
}

/** What each entry may be where it comes out of data that nobody knows the entries of. */
function withUnknown(table: TagTable, entries: Val['entries'], data: Val): Val['entries'] {
  if (entries === undefined || entries.size > MAX_MERGED || data.tags.size === 0 || !isShapeless(data)) return entries;
  return new Map([...entries].map(([key, value]) => [key, eitherValue(table, value, data)]));
}

/** Two mappings within two mappings: the newer one's parts, with what the older one carries, so that nesting has an end. */
function deeper(table: TagTable, newer: Val, older: Val): Val {
  const origin = mix(table, newer, older);
  return withTags(newer.entries!.size === 0 ? older : newer, origin.tags, origin.sources);
}

const FEW = 8;

/** Long texts that begin alike are compared by what they hash to, each once. */
function addAll(
  list: readonly Val[] | undefined,
  values: readonly Val[],
  but: string | undefined,
): readonly Val[] | undefined {
  const texts = values.length > FEW ? new Set(list?.map((one) => one.text)) : undefined;
  let result = list;
  for (const value of values) {
    if (value.text === but) continue;
    result = addAlternative(result, value, value.text !== undefined && texts?.has(value.text) === false);
    texts?.add(value.text);
  }
  return result;
}

function addAlternative(list: readonly Val[] | undefined, value: Val, isNew = false): readonly Val[] {
  if (list === undefined) return [value];
  if (!isNew)
    for (const one of list) if (one.text === value.text && one.name === value.name && one.fn === value.fn) return list;
  if (list.length < MOST.values) return [...list, value];
  // Of too many, those that say something stay; that there were more is seen by their number.
  const plain = isTelling(value) ? list.findIndex((one) => !isTelling(one)) : -1;
  return plain < 0 ? list : [...list.slice(0, plain), ...list.slice(plain + 1), value];
}
