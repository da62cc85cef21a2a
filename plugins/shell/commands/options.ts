// Splits the words of a command into options and operands, and derives values from values.
// May not: know any program.
import { type CommandModel, type Effect, HOLE, type Invocation, type Tag, type Value } from '../../../src/plugin.ts';

export const EMPTY: Value = { text: '', tags: new Set(), sources: [], trail: [] };
/** The effect of a program that prints nothing worth following. */
export const QUIET: Effect = { output: EMPTY };

export function text(value: Value | undefined): string {
  return value?.text ?? '';
}

/** The same origin with another text; the rest of what was known of the value no longer holds. */
export function derive(value: Value, changed: string | undefined): Value {
  return {
    ...value,
    text: changed,
    number: undefined,
    items: undefined,
    entries: undefined,
    extra: undefined,
  } as Value;
}

/** The value from an offset on: `@file`, `--name=value`. */
export function from(value: Value, start: number): Value {
  return derive(value, value.text?.slice(start));
}

export function made(content: string, tags: readonly Tag[] = [], like?: Value): Value {
  return {
    text: content,
    tags: new Set([...(like?.tags ?? []), ...tags]),
    sources: like?.sources ?? [],
    trail: like?.trail ?? [],
  };
}

/** Something with these tags and no known text. */
export function unknown(...tags: Tag[]): Value {
  return { tags: new Set(tags), sources: [], trail: [] };
}

/** The words as one text, with the tags of all. */
export function joined(values: readonly Value[], separator = ' '): Value {
  if (values.length === 1) return values[0]!;
  const tags = new Set<Tag>();
  for (const value of values) for (const tag of value.tags) tags.add(tag);
  return {
    text: values.map((v) => v.text ?? HOLE).join(separator),
    tags,
    sources: values.flatMap((v) => v.sources).slice(0, 6),
    trail: values.flatMap((v) => v.trail).slice(0, 6),
    folded: true,
  };
}

export function isUrl(value: Value | undefined): boolean {
  return /^(?:https?|ftps?|git|ssh|git\+\w+):\/\//i.test(text(value));
}

export interface Options {
  readonly rest: readonly Value[];
  /** Values of the options named, in order; flags have none. */
  all(...names: string[]): readonly Value[];
  first(...names: string[]): Value | undefined;
  has(...names: string[]): boolean;
}

/**
 * `takes` lists options that have a value. Letters after one dash are taken apart (`-sSLo file`) unless `whole` is set
 * for programs like `find` and `openssl`, whose long options have one dash. `stops`: options end at the first operand,
 * as with programs that start another.
 */
export function options(
  argv: readonly Value[],
  takes: ReadonlySet<string>,
  mode: { readonly whole?: boolean; readonly stops?: boolean } = {},
): Options {
  const found = new Map<string, Value[]>();
  const rest: Value[] = [];
  const put = (name: string, value?: Value): void => {
    const list = found.get(name) ?? [];
    if (value) list.push(value);
    found.set(name, list);
  };
  for (let i = 0; i < argv.length; i++) {
    const value = argv[i]!;
    const spoken = value.text ?? '';
    // Cmdlets do not tell capitals from small letters.
    const small = mode.whole && !takes.has(spoken) ? spoken.toLowerCase() : spoken;
    const word = takes.has(small) ? small : spoken;
    if (word === '--') {
      rest.push(...argv.slice(i + 1));
      break;
    }
    if (word.length < 2 || word[0] !== '-') {
      if (mode.stops) {
        rest.push(...argv.slice(i));
        break;
      }
      rest.push(value);
      continue;
    }
    const long = word[1] === '-' || mode.whole;
    if (long) {
      const equals = word.indexOf('=');
      const name = equals < 0 ? word : word.slice(0, equals);
      if (equals > 0) put(name, from(value, equals + 1));
      else if (takes.has(word) && i + 1 < argv.length) put(word, argv[++i]);
      else put(word);
      continue;
    }
    for (let at = 1; at < word.length; at++) {
      const name = `-${word[at]}`;
      if (!takes.has(name)) {
        put(name);
        continue;
      }
      if (at + 1 < word.length) put(name, from(value, at + 1));
      else if (i + 1 < argv.length) put(name, argv[++i]);
      else put(name);
      break;
    }
  }
  return {
    rest,
    all: (...names) => names.flatMap((name) => found.get(name) ?? []),
    first: (...names) => names.flatMap((name) => found.get(name) ?? [])[0],
    has: (...names) => names.some((name) => found.has(name)),
  };
}

const namesIn = (list: string): string[] => list.trim().split(/\s+/);

/** Of names with white space between them. */
export function set(names: string): ReadonlySet<string> {
  return new Set(namesIn(names));
}

export function model(programs: string, describe: (call: Invocation) => Effect): CommandModel {
  return { programs: namesIn(programs), describe };
}

/** A word with each `{}` replaced by what is fed. */
export function put(value: Value, mark: string, fed: Value): Value {
  return derive(
    joined([value, fed]),
    text(value)
      .split(mark)
      .join(fed.text ?? HOLE),
  );
}
