// The things of a sentence: composed of a qualifier and a head, owned by somebody, or named by path, address and variable.
// May not: know what is done to them.
import type { Grade } from '../../../model/fact.ts';
import type { Concept, Knowledge } from '../../../model/knowledge.ts';
import { HEAD } from '../lexicon/lexicon.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Thing } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import type { Sentence } from '../tokens/sentence.ts';
import { TOKEN } from '../tokens/shapes.ts';

export const text = (value: unknown) => (typeof value === 'string' ? value : '');

const CONTRACTED = /^(?:it|that|there|here|what|who|where|how|when|why|he|she|let|one|everything|everyone|everybody)$/i;

/** "The user's backups": what stands behind an owner is a thing, whatever else the word may be. */
export function isOwner(source: string, { kind, start, end }: Sentence, at: number): boolean {
  const last = end[at]! - 1;
  if (kind[at] !== TOKEN.word || last - start[at]! < 2) return false;
  const mark = source[last - 1];
  if ((source[last] !== 's' && source[last] !== 'S') || (mark !== "'" && mark !== '\u2019')) return false;
  return !CONTRACTED.test(source.slice(start[at], last - 1));
}

export function thing(concept: Concept, from: number, to: number): Thing {
  const { attributes } = concept;
  const grade = text(attributes['grade']) as Grade;
  return {
    id: concept.id,
    class: text(attributes['class']),
    grade,
    sensitive: grade !== '' || attributes['sensitive'] === true,
    weak: grade === '' && attributes['gate'] !== undefined,
    from,
    to,
    literal: undefined,
  };
}

/** A path, an address or a name, at one token; of the same shape as other things, as all of them are asked alike. */
function named(at: number, literal: string, id: string, kind: string, grade: Grade, sensitive: boolean): Thing {
  return { id, class: kind, grade, sensitive, weak: false, from: at, to: at + 1, literal };
}

/**
 * Qualifiers of a class before a head noun of that class: `private ssh key`, `external collection server`. What kind of
 * place it is may stand between: `remote triage endpoint`; of a thing it would make another.
 */
export function compose(
  heads: readonly Hit[],
  roles: readonly number[],
  kind: Sentence['kind'],
  concepts: ReadonlyMap<string, Concept>,
): Map<string, Thing[]> {
  const composed = new Map<string, Thing[]>();
  for (const head of heads) {
    if (head.concept.attributes['role'] !== HEAD) continue;
    const of = text(head.concept.attributes['of']);
    const concept = concepts.get(of);
    if (!concept) continue;
    let from = head.from;
    let qualified = false;
    for (let moved = true; moved && head.to - from < 8; ) {
      moved = false;
      const filled = roles[from - 1]! & R.filler;
      const loose = concept.type === 'destination' && kind[from - 1] === TOKEN.word && roles[from - 1] === 0;
      const edge = filled ? from - 1 : from;
      for (const other of heads) {
        if (
          (other.to !== edge && !(loose && other.to === from - 1)) ||
          other.concept.attributes['of'] !== of ||
          other.from >= from
        )
          continue;
        from = other.from;
        qualified ||= other.concept.attributes['role'] !== HEAD;
        moved = true;
        break;
      }
    }
    if (!qualified) continue;
    const list = composed.get(concept.type) ?? [];
    list.push(thing(concept, from, head.to));
    composed.set(concept.type, list);
  }
  return composed;
}

const COUNTED =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety|few|several|some|more))[\s-]{1,2}$/i;
const COUNT_CHARACTERS = 12;

/** "Wait thirty minutes": how long something lasts, no record of a meeting. */
export function isDuration(source: string, { start, end }: Sentence, { from, to }: Hit): boolean {
  if (!/^minutes$/i.test(source.slice(start[from], end[to - 1]))) return false;
  return COUNTED.test(source.slice(Math.max(0, start[from]! - COUNT_CHARACTERS), start[from]));
}

const MAX_OWNED = 3;
const VIEWED =
  /^(?:side|perspective|point|view|viewpoint|standpoint|angle|shoes|eyes|benefit|sake|behalf|turn|discretion|expense|convenience)$/i;

/** "The tenant's lease", "the publisher's shelf": behind an owner whose things make a class that is `open`, any noun is one of it. */
export function owned(
  source: string,
  heads: readonly Hit[],
  sentence: Sentence,
  roles: readonly number[],
  concepts: ReadonlyMap<string, Concept>,
  composed: Map<string, Thing[]>,
  known: readonly Hit[],
): void {
  for (const { concept: part, from, to } of heads) {
    if (part.attributes['role'] === HEAD || !isOwner(source, sentence, to - 1)) continue;
    const concept = concepts.get(text(part.attributes['of']));
    if (concept?.attributes['open'] !== true) continue;
    let end = to;
    while (end < sentence.length && end - to < MAX_OWNED && sentence.kind[end] === TOKEN.word && roles[end] === 0)
      end++;
    const list = composed.get(concept.type) ?? [];
    // "From the user's side" says how it is looked at.
    if (VIEWED.test(source.slice(sentence.start[to], sentence.end[to]))) continue;
    // "The user's backups" are backups.
    if (end === to || known.some((hit) => hit.from >= to && hit.from < end)) continue;
    if (list.some((other) => other.from <= from && other.to >= to)) continue;
    list.push(thing(concept, from, end));
    composed.set(concept.type, list);
  }
}

/** Path classes that are places to hide in rather than secrets. */
const NOT_SECRET = /^(agent|shell|cron|startup|persist|hook|system|git-hook|log)/;

export function literals(
  source: string,
  sentence: Sentence,
  knowledge: Knowledge,
  objects: Thing[],
  destinations: Thing[],
): void {
  for (let at = 0; at < sentence.length; at++) {
    const kind = sentence.kind[at]!;
    if (kind < TOKEN.url || kind > TOKEN.name) continue;
    const literal = source.slice(sentence.start[at], sentence.end[at]);
    if (kind === TOKEN.url) destinations.push(named(at, literal, 'address', 'address', '', false));
    else if (kind === TOKEN.email) destinations.push(named(at, literal, 'email-address', 'address', '', false));
    else if (kind === TOKEN.path) {
      const known = knowledge.classifyPath(literal);
      if (!known) objects.push(named(at, literal, 'path', 'file', '', false));
      else {
        const secret = known.grade !== '' && !NOT_SECRET.test(known.class);
        objects.push(named(at, literal, known.class, secret ? 'credential' : known.class, known.grade, true));
      }
    } else if (knowledge.isSecretName(literal.replace(/^[$%{]+|[%}]+$/g, ''))) {
      objects.push(named(at, literal, 'secret-variable', 'credential', 'soft', true));
    }
  }
}

export const within = (list: readonly Thing[], from: number, to: number) =>
  list.filter((one) => one.from >= from && one.to <= to);

export const byPlace = (a: { from: number }, b: { from: number }) => a.from - b.from;

/** In order of place, without what lies inside another that says as much. */
export function widest(list: Thing[]): Thing[] {
  if (list.length < 2) return list;
  const inside = (one: Thing, other: Thing) =>
    other !== one &&
    (one.grade !== 'hard' || other.grade === 'hard') &&
    other.from <= one.from &&
    other.to >= one.to &&
    other.to - other.from > one.to - one.from;
  return list.filter((one) => !list.some((other) => inside(one, other))).sort(byPlace);
}
