// What an index or a loop takes out of a value: an entry, an item, one value that stands for all of them.
// May not: call anything but what the skill's own classes and proxies say of it.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import { readThrough } from '../evaluate/detours.ts';
import { member, NAMESPACES, ownMember } from '../evaluate/names.ts';
import { environment } from '../files/environment.ts';
import { partAt } from '../folds/pure/slices.ts';
import { waysOf } from '../folds/pure/ways.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { findMember } from './classes.ts';
import { bindMethod, methodOf } from './objects.ts';
import { eitherValue, mix, mixAll, originOf, otherPart } from './unite.ts';
import { isConstant, latest, listVal, MAX_MERGED, taggedVal, textVal, variants, withTags, withText } from './values.ts';

/** `object[key]`. */
export function element(m: Machine, frame: Frame, object: Val, key: Val, span: Span): Val {
  if (object.extra?.environment === true) return environment(m, frame, key, span);
  const through =
    object.extra?.traps === undefined || key.text === undefined
      ? undefined
      : readThrough(m, frame, object, key.text, span);
  if (through !== undefined) return through;
  const getter = object.extra?.instance === undefined ? undefined : methodOf(object, '__getitem__');
  if (getter !== undefined) return m.invoke(getter, [key], [], frame, span);
  const { userClass } = object.extra ?? {};
  const ofClass = userClass === undefined ? undefined : findMember(userClass, '__class_getitem__');
  if (ofClass?.fn !== undefined) return m.invoke(bindMethod(ofClass, object), [key], [], frame, span);
  if (ofClass?.name !== undefined) return m.invoke(ofClass, [key], [], frame, span);
  const { text } = key;
  // Under a name that is not known there is one entry for all of them.
  const unnamed = object.entries?.get(HOLE);
  if (object.entries !== undefined && text !== undefined) {
    let found: Val | undefined;
    for (const one of variants(key)) {
      const entry = one.text === undefined ? undefined : object.entries.get(one.text);
      if (entry !== undefined) found = found === undefined ? entry : eitherValue(m.tags, found, entry);
    }
    // Whatever was put there under a name nobody knows may be there under this one.
    if (found !== undefined)
      return unnamed === undefined ? latest(found) : eitherValue(m.tags, latest(found), latest(unnamed));
  }
  if (unnamed !== undefined) return anyOf(m, object, latest(unnamed));
  if (object.extra?.environment === 'copy' && isConstant(text)) return environment(m, frame, key, span);
  const { number } = key;
  if (number !== undefined) {
    if (object.items !== undefined) {
      const item = object.items[number < 0 ? object.items.length + number : number];
      if (item !== undefined) return latest(item);
    } else if (frame.unit.shell) {
      if (object.text !== undefined) return object;
    } else if (object.tags.has('listing') && object.text?.includes(HOLE) === true) {
      // One text stands for all names of a folder: any of them is like it.
      return object;
    } else if (object.text !== undefined && object.extra === undefined) {
      const letter = partAt(object.text, number, waysOf(frame.unit.module.language));
      if (letter !== undefined) return withText(originOf(object), letter, false);
    }
  }
  if (isConstant(text) && object.name !== undefined && number === undefined) {
    if (object.name === 'sys.modules') return m.importModule(text, frame, span, true);
    return member(
      m,
      frame,
      object,
      text,
      span,
      key.folded || frame.unit.models.python || NAMESPACES.has(object.name),
      true,
    );
  }
  if (text !== undefined && object.extra !== undefined && number === undefined) {
    const own = ownMember(m, frame, object, text, span, true);
    if (own !== undefined) return own;
  }
  if (object.extra?.rest !== undefined && isConstant(text) && number === undefined && object.items === undefined)
    return otherPart(object);
  return (
    anyEntry(m, object) ??
    mixAll(m.tags, object.items !== undefined && object.items.length <= 64 ? object.items : [], originOf(object))
  );
}

/** One entry for many, with what the others carry. */
function anyOf(m: Machine, object: Val, entry: Val): Val {
  return object.entries!.size === 1 || object.tags.size === 0
    ? entry
    : withTags(entry, m.tags.union(entry.tags, object.tags), entry.sources.length > 0 ? entry.sources : object.sources);
}

const MAX_HANDLERS = 24;
const MAX_ROWS = 6;

/** A table of functions or records asked with a key that is not known gives any of them: `handlers[name](…)`, `byPlatform[os].file`. */
export function anyEntry(m: Machine, object: Val): Val | undefined {
  const all = object.entries === undefined ? object.items : [...object.entries.values()];
  if (all === undefined || all.length === 0 || all.length > MAX_HANDLERS) return undefined;
  let result: Val | undefined;
  for (const entry of all) {
    const isRow = entry.entries !== undefined && all.length <= MAX_ROWS;
    if (entry.fn === undefined && entry.name === undefined && !isRow) return undefined;
    result = result === undefined ? entry : eitherValue(m.tags, result, entry);
  }
  return result;
}

/** The rows of a map of JavaScript's, which a loop or a spread goes through; one more for what nobody knows the names of. */
export function pairsOf(m: Machine, value: Val): readonly Val[] | undefined {
  const { entries, name } = value;
  if (entries === undefined || name !== 'Map') return undefined;
  const held = [...entries.values()].map(latest);
  const pairs = [...entries.keys()].map((key, at) => listVal([textVal(key), held[at]!], held[at]!));
  if (mixAll(m.tags, held).tags === value.tags) return pairs;
  const other = originOf(value);
  return [...pairs, listVal([other, other], other)];
}

/** What a loop over the value gives: one value that stands for all of its elements. */
export function elementOf(m: Machine, value: Val): Val {
  const { extra } = value;
  if (extra?.element !== undefined) return extra.element;
  if (value.items !== undefined) {
    let result: Val | undefined;
    const all = value.items;
    for (let i = 0; i < all.length; i++) {
      const item = all[i]!;
      // One more number of many says nothing that those before it do not.
      if (i >= MAX_MERGED && item.number !== undefined && item.tags.size === 0) continue;
      result =
        result === undefined
          ? item
          : item.items !== undefined && result.items !== undefined && item.items.length === result.items.length
            ? tuples(m, result, item)
            : eitherValue(m.tags, result, item);
    }
    return result ?? originOf(value);
  }
  // Of a map its pairs, of a plain mapping its names.
  const pairs = pairsOf(m, value);
  if (pairs !== undefined) return elementOf(m, listVal(pairs, originOf(value)));
  if (value.entries !== undefined) {
    const keys = [...value.entries.keys()];
    let result: Val | undefined;
    for (let i = 0; i < keys.length; i++)
      result = result === undefined ? textVal(keys[i]!) : eitherValue(m.tags, result, textVal(keys[i]!));
    return result ?? originOf(value);
  }
  if (value.text?.includes('\uE000')) return value;
  return extra?.environment === true ? taggedVal(value.tags, value.sources, value.way) : originOf(value);
}

/** Rows of a table: column by column. */
function tuples(m: Machine, a: Val, b: Val): Val {
  const items: Val[] = [];
  for (let i = 0; i < a.items!.length && i < 16; i++) items.push(eitherValue(m.tags, a.items![i]!, b.items![i]!));
  return listVal(items, mix(m.tags, a, b));
}
