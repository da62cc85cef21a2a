// What a value is said to come from, when a call or a place gives it.
// May not: evaluate anything.
import type { Fact } from '../../../model/fact.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import type { TagSet } from './tags.ts';
import { originOf, uniteSources } from './unite.ts';
import { taggedVal, withTags } from './values.ts';

/** The origin of a path that is told from the place of the running script. */
export function hereOf(m: Machine, origin: Val): Val {
  return withTags(originOf(origin), m.tags.add(origin.tags, 'here'));
}

/** A result that came from a call: its tags have that call as their source. */
export function given(m: Machine, value: Val, tags: TagSet, fact: Fact | undefined): Val {
  if (tags.size === 0) return value;
  return taggedVal(
    m.tags.union(value.tags, tags),
    fact === undefined ? value.sources : uniteSources(value.sources, [fact]),
    value.way,
  );
}
