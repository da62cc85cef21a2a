// Tells names that imitate one of a list: a letter left out, doubled, changed or two swapped, a separator moved. Of a package
// under a scope (`@scope/name`) it is the scope that is imitated: under its own, its owner alone publishes.
// The first letter is never the one that slips: it is what a reader looks at, and many words differ in it alone.
// May not: call an entry of the list an imitation, or judge names too short to tell a slip from another word.
import { getOrMake } from '../../model/get-or-make.ts';

const MIN_LENGTH = 6;
const MAX_LENGTH = 80;
const SCOPE = '@';

type Likeness = (value: string) => string | undefined;

/** Lists are long, and several rules ask for the same one. */
const made = new WeakMap<readonly string[], Likeness>();

/** Tells of which entry a value is almost, but not quite, the name. Versions and extras behind a name do not count. */
export const likenessOf = (entries: readonly string[]): Likeness =>
  getOrMake(made, entries, () => makeLikeness(entries));

function makeLikeness(entries: readonly string[]): Likeness {
  const names = likenessOfNames(entries.filter((entry) => !entry.startsWith(SCOPE)));
  const scopes = likenessOfNames(entries.filter((entry) => entry.startsWith(SCOPE)).map((entry) => entry.slice(1)));
  return (value) => {
    if (value.length > MAX_LENGTH + 40) return undefined;
    if (!value.startsWith(SCOPE)) return names(value);
    const end = value.indexOf('/');
    const scope = end > 1 ? scopes(value.slice(1, end)) : undefined;
    return scope === undefined ? undefined : `${SCOPE}${scope}`;
  };
}

function likenessOfNames(entries: readonly string[]): Likeness {
  const names = new Set(entries.map((entry) => entry.toLowerCase()));
  const plain = new Map<string, string>();
  const without = new Map<string, string[]>();
  for (const name of names) {
    plain.set(joined(name), name);
    for (const shorter of shortened(name)) getOrMake(without, shorter, () => []).push(name);
  }
  return (value) => {
    const name = /^[a-z0-9][a-z0-9._-]*/i.exec(value)?.[0].toLowerCase() ?? '';
    const rest = value.slice(name.length);
    if (name.length < MIN_LENGTH - 1 || name.length > MAX_LENGTH || names.has(name)) return undefined;
    if (rest !== '' && !/^[=<>~!@[;,^ ]/.test(rest)) return undefined;
    const flat = joined(name);
    // `python-dateutil` and `python_dateutil` are the same package; `pythondateutil` is another.
    const same = plain.get(flat);
    if (same !== undefined)
      return flat.length >= MIN_LENGTH && same.replace(/[._]/g, '-') !== name.replace(/[._]/g, '-') ? same : undefined;
    // One more letter than the entry.
    const shorterOne = shortened(name).find(
      (shorter) => shorter.length >= MIN_LENGTH && names.has(shorter) && doubles(name, shorter),
    );
    if (shorterOne !== undefined) return shorterOne;
    // One letter less.
    const longer = without.get(name)?.find((entry) => entry.length >= MIN_LENGTH && entry[0] === name[0]);
    if (longer !== undefined) return longer;
    // One letter changed, or two neighbours swapped: both lose a letter and are the same then.
    if (name.length < MIN_LENGTH) return undefined;
    return shortened(name)
      .flatMap((shorter) => without.get(shorter) ?? [])
      .find((entry) => entry.length === name.length && oneSlip(entry, name));
  };
}

const joined = (name: string) => name.replace(/[._-]/g, '');

function shortened(name: string): string[] {
  return Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1));
}

/** A letter typed twice, a number or a plural hung on: other longer names are words of their own. */
function doubles(longer: string, shorter: string): boolean {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at++;
  const extra = longer[at]!;
  return extra === longer[at - 1] || (at === shorter.length && /[0-9s]/.test(extra));
}

function oneSlip(a: string, b: string): boolean {
  const differ = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  if (differ.length === 1) return differ[0]! > 0;
  const [first, second] = differ;
  return differ.length === 2 && second === first! + 1 && a[first!] === b[second] && a[second] === b[first!];
}
