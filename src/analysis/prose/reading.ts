// One gated sentence with what the lexicon found in it: the phase between tokens and frames.
// May not: judge anything; it only says which words are what.
import type { Concept, Knowledge } from '../../model/knowledge.ts';
import type { Grade } from '../../model/fact.ts';
import { HEAD } from './lexicon.ts';
import { isTheirs, isWhereto } from './own-place.ts';
import { R, ROLE_BITS } from './roles.ts';
import { TOKEN } from './shapes.ts';
import type { Sentence } from './sentence.ts';
import { findHits, type Hit, roleOf } from './walk.ts';
import type { WordIndex } from './word-index.ts';

/** Something an action can be done to or directed at: a concept, composed or not, an address, a path, a variable. */
export interface Thing {
  readonly id: string;
  readonly class: string;
  readonly grade: Grade;
  readonly sensitive: boolean;
  /** Matters only when something harmful is done to it. */
  readonly weak: boolean;
  readonly from: number;
  readonly to: number;
  /** The path or address itself. */
  readonly literal: string | undefined;
}

export interface Reading {
  readonly text: string;
  readonly sentence: Sentence;
  readonly roles: number[];
  readonly actions: readonly Hit[];
  readonly actors: readonly Hit[];
  readonly modifiers: readonly Hit[];
  readonly markers: readonly Hit[];
  readonly objects: readonly Thing[];
  readonly destinations: readonly Thing[];
  readonly language: 'en' | 'zh';
}

/** Longest first at one place: a hit inside another of a kind that says more is dropped. */
function outermost(hits: readonly Hit[], within: readonly { from: number; to: number }[]): readonly Hit[] {
  if (hits.length === 0 || within.length === 0) return hits;
  return hits.filter(
    (hit) =>
      !within.some(
        (other) =>
          other !== hit && other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from,
      ),
  );
}

const NOTHING = /^(nothing|no|none|nobody|not|never|neither)$/i;

/** "Erases nothing, and sent items are left out": a wide act whose verb is denied right behind it. */
function deniesItself(source: string, { start, end }: Sentence, hit: Hit): boolean {
  if (hit.concept.attributes['wide'] !== true || hit.to - hit.from < 3) return false;
  return NOTHING.test(source.slice(start[hit.from + 1], end[hit.from + 1]));
}

const ARTICLE = /^(?:the|an?|your|their|his|her|our|every|each|any|all)$/i;

/** "Keep the secret out of the prompt": what would be kept secret is a secret. */
function endsInThing(source: string, { start, end }: Sentence, hit: Hit, things: readonly Hit[]): boolean {
  if (hit.concept.attributes['covert'] !== true || hit.to - hit.from < 3) return false;
  if (!things.some((thing) => thing.from === hit.to - 1 && thing.to === hit.to)) return false;
  return ARTICLE.test(source.slice(start[hit.to - 2], end[hit.to - 2]));
}

/** "A copy … goes to": a long phrase whose verb stands behind an article is none, and hides no verb inside. */
function isNoun(hit: Hit, roles: readonly number[]): boolean {
  return hit.to - hit.from > 2 && hit.from > 0 && (roles[hit.from - 1]! & (R.determiner | R.be)) === R.determiner;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function thing(concept: Concept, from: number, to: number): Thing {
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
function compose(
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

const MAX_OWNED = 3;

/** "The tenant's lease", "the publisher's shelf": behind an owner whose things make a class that is `open`, any noun is one of it. */
function owned(
  source: string,
  heads: readonly Hit[],
  sentence: Sentence,
  roles: readonly number[],
  concepts: ReadonlyMap<string, Concept>,
  composed: Map<string, Thing[]>,
): void {
  for (const { concept: part, from, to } of heads) {
    if (part.attributes['role'] === HEAD || !isOwner(source, sentence, to - 1)) continue;
    const concept = concepts.get(text(part.attributes['of']));
    if (concept?.attributes['open'] !== true) continue;
    let end = to;
    while (end < sentence.length && end - to < MAX_OWNED && sentence.kind[end] === TOKEN.word && roles[end] === 0) end++;
    const list = composed.get(concept.type) ?? [];
    if (end === to || list.some((other) => other.from <= from && other.to >= to)) continue;
    list.push(thing(concept, from, end));
    composed.set(concept.type, list);
  }
}

/** Path classes that are places to hide in rather than secrets. */
const NOT_SECRET = /^(agent|shell|cron|startup|persist|hook|system|git-hook|log)/;

function literals(
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

/** Chinese with English words in it is read as Chinese: a word is as much as two or three characters. */
function isChinese({ cjk, length }: Sentence): boolean {
  return cjk * 3 >= length && cjk > 1;
}

const REFUSAL_REACH = 4;

/** 不必征得用户同意: a manner that excuses (`deniable`) is none when it is denied right before. */
function isRefused(roles: readonly number[], { kind }: Sentence, hit: Hit): boolean {
  if (hit.concept.attributes['deniable'] !== true) return false;
  for (let at = hit.from - 1; at >= Math.max(0, hit.from - REFUSAL_REACH); at--) {
    if (kind[at] === TOKEN.punct) return false;
    if (roles[at]! & (R.negator | R.without) && !(roles[at]! & R.notNegator)) return true;
  }
  return false;
}

/** 分别标注 holds no 别: the sign begins inside a word that only looks like a denial. */
function cutsWord(roles: readonly number[], { from }: Hit): boolean {
  return from > 0 && Boolean(roles[from]! & roles[from - 1]! & R.notNegator);
}

const CONTRACTED = /^(?:it|that|there|here|what|who|where|how|when|why|he|she|let|one|everything|everyone|everybody)$/i;

/** "The user's backups": what stands behind an owner is a thing, whatever else the word may be. */
function isOwner(source: string, { kind, start, end }: Sentence, at: number): boolean {
  const last = end[at]! - 1;
  if (kind[at] !== TOKEN.word || last - start[at]! < 2) return false;
  const mark = source[last - 1];
  if ((source[last] !== 's' && source[last] !== 'S') || (mark !== "'" && mark !== '\u2019')) return false;
  return !CONTRACTED.test(source.slice(start[at], last - 1));
}

/** "Ask the user to provide the key": the words that would excuse are the start of an act. */
function beginsAct(hit: Hit, actions: readonly Hit[]): boolean {
  if (hit.concept.attributes['deniable'] !== true) return false;
  return actions.some((action) => action.from === hit.from && action.to > hit.to);
}

const ASKS = /\bask(?:s|ed)?$/i;
const ABOUT = /^(?:whether|if|about|why|what|how|who|where|which|questions?)$/i;

/** "If the user asks whether …" wants to know; it is no wish that something be done. */
function isQuestion(source: string, { start, end, length }: Sentence, hit: Hit): boolean {
  if (hit.concept.attributes['asks'] !== true || hit.to >= length) return false;
  if (!ABOUT.test(source.slice(start[hit.to], end[hit.to]))) return false;
  return ASKS.test(source.slice(start[hit.from], end[hit.to - 1]));
}

const byPlace = (a: { from: number }, b: { from: number }) => a.from - b.from;

/** In order of place, without what lies inside another that says as much. */
function widest(list: Thing[]): Thing[] {
  if (list.length < 2) return list;
  const inside = (one: Thing, other: Thing) =>
    other !== one &&
    (one.grade !== 'hard' || other.grade === 'hard') &&
    other.from <= one.from &&
    other.to >= one.to &&
    other.to - other.from > one.to - one.from;
  return list.filter((one) => !list.some((other) => inside(one, other))).sort(byPlace);
}

/** Undefined for a sentence that can tell nothing. */
export function readSentence(
  source: string,
  sentence: Sentence,
  index: WordIndex,
  knowledge: Knowledge,
): Reading | undefined {
  const language = isChinese(sentence) ? 'zh' : 'en';
  const hits = findHits(sentence, index, language === 'zh');
  if (!hits) return undefined;
  const roles: number[] = new Array(sentence.length).fill(0);
  for (let at = 0; at < sentence.length; at++) {
    roles[at] = roleOf(sentence.kind[at]!, sentence.word[at]!, index.roles);
    if (roles[at] === 0 && isOwner(source, sentence, at)) roles[at] = R.determiner;
  }
  for (const hit of outermost(hits.function, hits.function)) {
    const role = ROLE_BITS.get(text(hit.concept.attributes['role'])) ?? 0;
    // A phrase speaks as a whole: "make sure to", "not only".
    for (let at = hit.from; at < hit.to; at++) roles[at] = role;
  }
  const composed = compose(hits.head, roles, sentence.kind, knowledge.lexicon.concepts);
  owned(source, hits.head, sentence, roles, knowledge.lexicon.concepts, composed);
  // A word inside a manner phrase ("without confirmation") is not a thing of its own; what is asked for is one.
  const manner = hits.modifier.filter((hit) => hit.concept.attributes['carries'] === undefined);
  const objectHits = outermost(hits.object, manner);
  // A secret inside the name of something else ("the wifi password") is still a secret.
  // But a wallet's address is for everybody to see.
  const shown = objectHits.filter((hit) => hit.concept.attributes['public'] === true);
  const secretHits = objectHits.filter(
    (hit) =>
      hit.concept.attributes['grade'] === 'hard' &&
      !shown.some((other) => other.from <= hit.from && other.to >= hit.to),
  );
  const whole = outermost(objectHits, objectHits);
  const chosen = secretHits.length === 0 ? whole : [...new Set([...whole, ...outermost(secretHits, secretHits)])];
  // A bucket holds data, and it is where data goes.
  const isPlace = (hit: Hit) => hits.destination.some((place) => place.from <= hit.from && place.to >= hit.to);
  const things = chosen.filter((hit) => !isPlace(hit) || !isWhereto(source, roles, sentence, hit));
  const objects = things.map((hit) => thing(hit.concept, hit.from, hit.to));
  objects.push(...(composed.get('object') ?? []));
  const destinations = [
    ...outermost(hits.destination, hits.destination)
      .filter((hit) => hit.concept.attributes['ownable'] !== true || !isTheirs(source, sentence, hit))
      .map((hit) => thing(hit.concept, hit.from, hit.to)),
    ...(composed.get('destination') ?? []),
  ];
  literals(source, sentence, knowledge, objects, destinations);
  const named = [...objects, ...destinations];
  const { actor: actors, modifier: modifiers, marker: markers } = hits;
  // A wide sign spans half a sentence; what stands inside it still counts.
  const narrow = markers.filter((hit) => hit.concept.attributes['deniable'] === undefined);
  const narrowActions = hits.action.filter((hit) => hit.concept.attributes['wide'] !== true);
  return {
    text: source,
    sentence,
    roles,
    actions: outermost(hits.action, [...narrowActions.filter((hit) => !isNoun(hit, roles)), ...named])
      .filter((hit) => !deniesItself(source, sentence, hit) && !endsInThing(source, sentence, hit, hits.object))
      .sort(byPlace),
    // 代码仓库 is a thing; the program in its name does nothing.
    actors: outermost(actors, language === 'zh' ? [...actors, ...named] : actors),
    modifiers: outermost(modifiers, modifiers).filter(
      (hit) => !isRefused(roles, sentence, hit) && !beginsAct(hit, hits.action) && !isQuestion(source, sentence, hit),
    ),
    markers: outermost(markers, narrow).filter((hit) => !cutsWord(roles, hit)),
    objects: widest(objects),
    destinations: widest(destinations),
    language,
  };
}
