// Finds the word an author probably meant.

/** The closest candidate, when it is close enough to be a slip rather than another word. */
export function nearMiss(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = normal(word);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (candidate === '') continue;
    const distance = editDistance(wanted, normal(candidate), bestDistance);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

/** More than these nobody reads through. */
const MANY = 100;

/** `Did you mean …?`, else the list of what there is when it is short enough to read. */
export function suggest(word: string, candidates: readonly string[], things = 'there are'): string {
  const near =
    firstOf(word, candidates) ?? nearMiss(word, candidates) ?? nearName(word, candidates) ?? partOf(word, candidates);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  const known = candidates.filter((candidate) => candidate !== '');
  if (known.length > MANY) return `None of the ${known.length} ${things} is like it.`;
  const shown = known.slice(0, 24).join(', ');
  return `Known: ${shown}${known.length > 24 ? `, … (${known.length} in all)` : ''}.`;
}

/** The id whose own name is meant, when its folder was left out or is another one. */
function nearName(word: string, ids: readonly string[]): string | undefined {
  const name = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
  const near = nearMiss(name(word), ids.filter((id) => id.includes('/')).map(name));
  return near === undefined ? undefined : ids.find((id) => id.includes('/') && name(id) === near);
}

/** `aws` of `aws-credentials`, unless something begins with it and is nearer. */
function firstOf(word: string, candidates: readonly string[]): string | undefined {
  const [first, ...rest] = normal(word).split('-');
  if (rest.length === 0 || first!.length < 3) return undefined;
  if (candidates.some((candidate) => normal(candidate).startsWith(`${first}-`))) return undefined;
  return candidates.find((candidate) => normal(candidate) === first);
}

/** The longest candidate that is one of the words a name is put together of: `call` of `function_call`. */
function partOf(word: string, candidates: readonly string[]): string | undefined {
  const parts = normal(word).split(/[-. ]/);
  if (parts.length < 2) return undefined;
  const found = candidates.filter((candidate) => candidate.length > 2 && parts.includes(normal(candidate)));
  return found.sort((a, b) => b.length - a.length)[0];
}

/** A name that begins with `x-` is one a plugin brings, and says nothing where that plugin was not named. */
export function suggestKind(word: string, candidates: readonly string[]): string {
  if (!word.startsWith('x-')) return suggest(word, candidates);
  const near = nearMiss(
    word,
    candidates.filter((candidate) => candidate.startsWith('x-')),
  );
  return near === undefined ? 'A plugin brings it: name that with --plugin <file>.' : `Did you mean \`${near}\`?`;
}

/** Shorter words are a slip away from one another. */
const MIN_SLIP = 4;

/** Of words that are usual, each with other names people give it: the one surely meant by a word that is none of them. */
export function meantUsual(word: string, usual: Readonly<Record<string, readonly string[]>>): string | undefined {
  if (Object.hasOwn(usual, word)) return undefined;
  const known = Object.keys(usual);
  const lower = word.toLowerCase();
  const called = known.find((one) => one === lower || usual[one]!.includes(lower));
  return called ?? (word.length < MIN_SLIP ? undefined : nearMiss(word, known));
}

function normal(word: string): string {
  return word.slice(0, 80).toLowerCase().replaceAll('_', '-');
}

/** Edit distance with neighbours swapped counting once; gives up above `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
