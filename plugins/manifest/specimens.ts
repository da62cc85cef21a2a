// Data that show texts and have nobody do anything: tables of what a scanner looks for, and cases of a test.
// May not: take data for such that hold a line a program runs.
import type { Context } from '../../src/plugin.ts';
import { type Node, type Table, text } from './parse/tree.ts';

interface Kind {
  readonly context: Context;
  /** What each record holds: one key of every group. */
  readonly groups: readonly Group[];
  /** A record alone is one of its kind when it has one of these, too. */
  readonly alone?: RegExp;
}

interface Group {
  readonly key: RegExp;
  /** What stands under the key. */
  readonly value?: RegExp;
}

const TRIED: Group = {
  key: /^(?:prompts?|inputs?|turns|messages?|quer(?:y|ies)|questions?|documents?|attacks?|payloads?|utterances?|attempts?|probes?|texts?|samples?|cases?)$/i,
};

const KINDS: readonly Kind[] = [
  // What is looked for, and how grave it is.
  {
    context: 'reference',
    groups: [
      { key: /^(?:patterns?|pattern-\w{1,12}|regex(?:es|ps?|p)?|signatures?|detections?|indicators?)$/i },
      { key: /^(?:severity|risk|level|weight|score|confidence|category|cwe|mitre|techniques?|tactics?|message)$/i },
    ],
    alone: /^(?:severity|level|risk|confidence)$/i,
  },
  // What is tried, and what has to come of it.
  {
    context: 'test',
    groups: [
      TRIED,
      {
        key: /^(?:checks?|expect(?:s|ed|ations?)?(?:[_-]?\w{1,24})?|asserts?|assertions?|should(?:[_-]?\w{1,24})?|must(?:[_-]?\w{1,24})?|(?:not_)?contains(?:_\w{1,12})?|(?:pass|fail)_(?:if|when)|is_(?:attack|injection|malicious|safe)|malicious|blocked|refuses?)$/i,
      },
    ],
    alone: /^(?:expect(?:s|ed|ations?)?(?:[_-]?\w{1,24})?|asserts?|assertions?|checks?)$/i,
  },
  // What is told apart, and what each of them is.
  {
    context: 'test',
    groups: [
      TRIED,
      {
        key: /^(?:labels?|class|verdict|type|category|kind)$/i,
        value:
          /^(?:attack|(?:\w{1,12}[ _-])?injection|malicious|benign|harmless|safe|unsafe|harmful|spam|ham|phish(?:ing)?|scam|fraud|legit(?:imate)?|jailbreak|toxic|abus(?:e|ive)|clean|hostile|诈骗|正常|恶意|攻击|钓鱼|垃圾|违规|良性|有害|无害)$/i,
      },
    ],
  },
];

/** Under such a key stands what somebody runs, starts or fetches. */
const RUNS =
  /^(?:command|cmd|run|exec|shell|script|scripts|hooks|mcpServers|entrypoint|uses|steps|jobs|tasks|tools|args)$/i;
/** Of the records of a list so many are of the kind; a stray one tells nothing. */
const MOST = 0.8;
const MAX_RECORDS = 400;
const MAX_DEPTH = 2;

/** The role of all that stands in the data, where a list in it says so. */
export function specimensIn(root: Node): Context | undefined {
  for (const records of lists(root, 0)) {
    const kind = KINDS.find((one) => isOf(one, records));
    if (kind) return kind.context;
  }
  return undefined;
}

/** Lists of records, and maps of records by their names, near the top. */
function* lists(node: Node, depth: number): Generator<readonly Table[]> {
  const values = node.kind === 'list' ? node.items : node.kind === 'map' ? node.entries.map(({ value }) => value) : [];
  const records = values.slice(0, MAX_RECORDS).filter((value): value is Table => value.kind === 'map');
  if (records.length > 0 && records.length >= values.length * MOST) yield records;
  if (node.kind === 'map') {
    yield [node];
    if (depth < MAX_DEPTH) for (const value of values.slice(0, MAX_RECORDS)) yield* lists(value, depth + 1);
  }
}

function isOf({ groups, alone }: Kind, records: readonly Table[]): boolean {
  const fitting = records.filter((record) => groups.every((group) => has(record, group)));
  if (fitting.length === 0 || fitting.length < records.length * MOST) return false;
  if (records.some((record) => has(record, { key: RUNS }))) return false;
  return records.length > 1 || (alone !== undefined && has(records[0]!, { key: alone }));
}

const has = ({ entries }: Table, { key, value }: Group): boolean =>
  entries.some((entry) => key.test(entry.key) && (!value || value.test(text(entry.value) ?? '')));
