// The lists of records near the top of a tree, asked whether they show texts.
import { areAlike, specimensIn } from '../../src/built-in.ts';
import type { Context, Keyed } from '../../src/plugin.ts';
import { type Node, type Table, text, texts } from './parse/tree.ts';

const MAX_RECORDS = 400;
const MAX_DEPTH = 2;
/** Of what a list holds so much is records. */
const MOST = 0.8;

/** The role of all that stands in the data, where a list in it says so; `attacks`: the skill is about some. */
export function specimensOf(root: Node, attacks: boolean): Context | undefined {
  for (const records of lists(root, 0)) {
    const read = records.map(keyed);
    const context = specimensIn(read);
    if (context) return context;
    if (attacks && areAlike(read)) return 'test';
  }
  return undefined;
}

/** Lists of records, and maps of records by their names. */
function* lists(node: Node, depth: number): Generator<readonly Table[]> {
  const values = node.kind === 'list' ? node.items : node.kind === 'map' ? node.entries.map(({ value }) => value) : [];
  const few = values.slice(0, MAX_RECORDS);
  const records = few.filter((value): value is Table => value.kind === 'map');
  if (records.length > 0 && records.length >= few.length * MOST) yield records;
  if (node.kind !== 'map') return;
  yield [node];
  if (depth < MAX_DEPTH) for (const value of few) yield* lists(value, depth + 1);
}

const keyed = ({ entries }: Table): Keyed => entries.map(({ key, value }) => [key, text(value) ?? listed(value)]);

/** Several texts under one key. */
const listed = (value: Node): string | undefined =>
  texts(value)
    .map((one) => one.value)
    .join('\n') || undefined;
