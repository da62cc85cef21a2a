// Reads the payload library: pairs of something harmful and something harmless of the same shape, one file a behaviour.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { SkillproofError } from '../model/errors.ts';

type Place = 'step' | 'section' | 'paragraph' | 'table' | 'reference' | 'frontmatter' | 'comment' | 'line';

interface Pair {
  readonly behaviour: string;
  readonly category: string;
  /** Counts within the behaviour, from 1. */
  readonly number: number;
  readonly style: string;
  readonly payload: string;
  readonly twin: string;
  /** What it was written for; any other stands anywhere. */
  readonly at?: Spot;
}
export interface ProsePair extends Pair {
  readonly kind: 'prose';
  /** Natural language: en, zh. */
  readonly language: string;
  readonly place: Place;
}

/** Behind one line of one skill, whose voice and matters it has. */
export interface Spot {
  /** Id of an honest skill. */
  readonly host: string;
  readonly file: string;
  readonly after: string;
}

export interface ScriptPair extends Pair {
  readonly kind: 'scripts';
  /** Programming language. */
  readonly language: string;
  readonly path: string;
  /** The line of SKILL.md that starts the script; none where lines go into a program the host has. */
  readonly sentence: string;
}
export type PayloadPair = ProsePair | ScriptPair;

export const PLACES: readonly Place[] = [
  'step',
  'section',
  'paragraph',
  'table',
  'reference',
  'frontmatter',
  'comment',
  'line',
];

/**
 * What the name of a room begins with tells what it holds; sentences that say plainly what harm they do are prose, too, and
 * code in the fences of pages is a script.
 */
export const ROOMS: Readonly<Record<PayloadPair['kind'], RegExp>> = {
  prose: /^(?:prose|plain)/,
  scripts: /^(?:scripts|fences)/,
};

/** A library (`prose/`, `scripts/`), or one of its rooms by itself: `payloads/prose-2`. */
export function readPayloads(folder: string, kinds: readonly PayloadPair['kind'][]): PayloadPair[] {
  const rooms = kinds.map((kind) => [kind, join(folder, kind)] as const).filter(([, room]) => existsSync(room));
  const own = kinds.find((kind) => ROOMS[kind].test(basename(resolve(folder))));
  if (rooms.length === 0 && own) rooms.push([own, folder]);
  const pairs = rooms.flatMap(([kind, room]) => readRoom(room, kind));
  if (pairs.length === 0)
    throw new SkillproofError('target-empty', `${folder} holds no payloads: neither prose/ nor scripts/ with pairs`);
  return pairs;
}

function readRoom(room: string, kind: PayloadPair['kind']): PayloadPair[] {
  if (!existsSync(room)) return [];
  return readdirSync(room)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .flatMap((name) => readFile(join(room, name), kind));
}

function readFile(file: string, kind: PayloadPair['kind']): PayloadPair[] {
  let data: Record<string, unknown> | null;
  try {
    data = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SkillproofError('usage', `${file}: ${(error as Error).message}`);
  }
  if (!Array.isArray(data?.['pairs'])) throw new SkillproofError('usage', `${file}: "pairs" are needed`);
  return data['pairs'].map((pair: Record<string, unknown>, index) =>
    readPair({ ...data, ...pair }, kind, index + 1, `${file}: pair ${index + 1}`),
  );
}

/** What all pairs of a file have in common may stand beside them. */
function readPair(
  pair: Record<string, unknown>,
  kind: PayloadPair['kind'],
  number: number,
  shown: string,
): PayloadPair {
  const word = (name: string): string => {
    const value = pair[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    throw new SkillproofError('usage', `${shown} lacks "${name}"`);
  };
  const common = { behaviour: word('behaviour'), category: word('category'), number, style: word('style') };
  const at = pair['host'] === undefined ? undefined : { host: word('host'), file: word('file'), after: word('after') };
  if (kind === 'prose') {
    const prose = { ...common, kind, language: word('lang'), payload: word('payload'), twin: word('twin') };
    if (at) return { ...prose, place: 'line', at };
    const place = word('place') as Place;
    if (!PLACES.includes(place))
      throw new SkillproofError('usage', `${shown}: "place" must be one of ${PLACES.join(', ')}`);
    if (place === 'line')
      throw new SkillproofError('usage', `${shown}: the place "line" needs "host", "file" and "after"`);
    return { ...prose, place };
  }
  const language = word('language');
  if (at)
    return { ...common, kind, language, path: at.file, sentence: '', payload: word('payload'), twin: word('twin'), at };
  const script = word('script');
  const whole = (name: string): string => filled(script, word(name), shown);
  return {
    ...common,
    kind,
    language,
    path: word('path'),
    sentence: word('sentence').trim(),
    payload: whole('payload'),
    twin: whole('twin'),
  };
}

/** The line `@@` of the script becomes the given lines, indented as it is. */
function filled(script: string, lines: string, shown: string): string {
  const hole = /^([ \t]*)@@[ \t]*$/m.exec(script);
  if (!hole) throw new SkillproofError('usage', `${shown}: "script" has no line "@@"`);
  const indented = lines
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : hole[1] + line))
    .join('\n');
  return script.slice(0, hole.index) + indented + script.slice(hole.index + hole[0].length);
}
