// Interned sets of tags: equal sets are one object, a union is looked up before it is built.
// May not: outlive one run (tags carry names from hostile text).
import type { Tag } from '../../../model/fact.ts';

let nextId = 1;

export class TagSet extends Set<Tag> {
  readonly id = nextId++;
  readonly unions = new Map<TagSet, TagSet>();
}

export const NO_TAGS = new TagSet();
const MAX_TAGS = 48;
const MAX_SETS = 20_000;

/** Of these there are as many as a program reads variables. */
const isName = (tag: Tag): boolean => tag.startsWith('env:') && tag !== 'env:*';

export class TagTable {
  readonly #sets = new Map<string, TagSet>();
  readonly #lists = new WeakMap<object, TagSet>();

  /** The interned set of `tags`. Lists of models are constant, so they are remembered by identity. */
  list(tags: readonly Tag[] | undefined): TagSet {
    if (tags === undefined || tags.length === 0) return NO_TAGS;
    let set = this.#lists.get(tags);
    if (set === undefined) {
      set = this.#intern([...tags]);
      this.#lists.set(tags, set);
    }
    return set;
  }

  of(tags: ReadonlySet<Tag>): TagSet {
    if (tags.size === 0) return NO_TAGS;
    if (tags instanceof TagSet) return tags;
    return this.#intern([...tags]);
  }

  one(tag: Tag): TagSet {
    return this.#sets.get(tag) ?? this.#intern([tag]);
  }

  union(a: TagSet, b: TagSet): TagSet {
    if (a === b || b.size === 0) return a;
    if (a.size === 0) return b;
    const known = a.unions.get(b);
    if (known !== undefined) return known;
    let grows = false;
    const full = a.size >= MAX_TAGS;
    for (const tag of b) {
      // One variable more among dozens says nothing new; that something was received as well does.
      if (!a.has(tag) && !(full && isName(tag))) {
        grows = true;
        break;
      }
    }
    const result = grows ? this.#intern([...a, ...b]) : a;
    if (a.unions.size < 2_000) a.unions.set(b, result);
    return result;
  }

  add(a: TagSet, tag: Tag): TagSet {
    return a.has(tag) ? a : this.union(a, this.one(tag));
  }

  filter(a: TagSet, keep: (tag: Tag) => boolean): TagSet {
    let all = true;
    for (const tag of a) if (!keep(tag)) all = false;
    return all ? a : this.#intern([...a].filter(keep));
  }

  #intern(tags: Tag[]): TagSet {
    if (tags.length === 0) return NO_TAGS;
    let sorted = [...new Set(tags)].sort();
    if (sorted.length > MAX_TAGS)
      sorted = [...sorted.filter((tag) => !isName(tag)), ...sorted.filter(isName)].slice(0, MAX_TAGS).sort();
    const key = sorted.join('\n');
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = new TagSet(sorted);
      if (this.#sets.size < MAX_SETS) this.#sets.set(key, set);
    }
    return set;
  }
}
