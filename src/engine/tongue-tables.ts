// Glossaries of other languages: read from the files of a pack, kept as tables that are not looked into until a text needs one.
// May not: know how a text is read by them.
import type { GlossaryData, Tongue } from '../model/glossary.ts';
import { suggest } from '../model/near-miss.ts';
import type { RuleProblem } from '../rules/problem.ts';
import { readSource, type Source, type ValuePath } from '../rules/source.ts';
import type { SourceFile } from './pack-sources.ts';

/** One language: what tells it lies open, its glossary in a table. */
interface TongueTable {
  readonly script?: Tongue['script'];
  readonly telling: readonly string[];
  readonly glossary: Uint32Array;
}

export type TongueTables = Readonly<Record<string, TongueTable>>;

const SECTIONS = ['verbs', 'nouns', 'adjectives', 'words', 'phrases'] as const;
const KEYS = [
  ...SECTIONS,
  ...[
    'language',
    'name',
    'script',
    'verb',
    'adjective',
    'elided',
    'polite',
    'compounds',
    'telling',
    'endings',
    'particles',
  ],
];
const FORM = 'A glossary is described in rules/tongues/README.md.';

export function readTongues(files: readonly (SourceFile & { readonly shown: string })[]): {
  readonly tongues: TongueTables;
  readonly problems: readonly RuleProblem[];
} {
  const tongues: Record<string, TongueTable> = {};
  const problems: RuleProblem[] = [];
  for (const file of files.filter(({ path }) => /\.ya?ml$/.test(path))) {
    const { source, problems: ofYaml } = readSource(file);
    problems.push(...ofYaml);
    if (!source) continue;
    const faults = faultsOf(source);
    problems.push(...faults);
    if (faults.length > 0) continue;
    const data = source.value as GlossaryData;
    tongues[data.language] = {
      ...(data.script ? { script: data.script } : {}),
      telling: data.telling.map(String),
      glossary: packed(JSON.stringify(data)),
    };
  }
  return { tongues, problems };
}

/** What would make its look-up fail or leave it without a word. */
function faultsOf(source: Source): RuleProblem[] {
  const fault = (at: ValuePath, what: string) =>
    source.problem(at, what, 'Texts in that language would be left unread.', FORM, at.length > 0);
  const data = source.value as Partial<GlossaryData> | null;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return [fault([], 'A glossary is a mapping')];
  const faults: RuleProblem[] = Object.keys(data)
    .filter((key) => !KEYS.includes(key))
    .map((key) => source.problem([key], `No such key: ${key}`, '', suggest(key, KEYS), true));
  const name = /([^/]+)\.ya?ml$/.exec(source.path)?.[1];
  if (data.language !== name) faults.push(fault(['language'], `\`language\` must be "${name}", as the file is named`));
  if (!isWords(data.telling)) faults.push(fault(['telling'], '`telling` must be a list of words'));
  if (typeof data.endings?.verb !== 'object' || data.endings.verb === null)
    faults.push(fault(['endings'], '`endings.verb` must say what the endings of verbs mean'));
  for (const section of SECTIONS) {
    const said = data[section];
    if (typeof said !== 'object' || said === null || Array.isArray(said)) {
      faults.push(fault([section], `\`${section}\` must be a mapping from English words to lists of forms`));
      continue;
    }
    for (const [english, forms] of Object.entries(said))
      if (!isWords(forms)) faults.push(fault([section, english], `The forms of "${english}" must be a list of words`));
  }
  return faults;
}

const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');

/** Its bytes in whole numbers, behind how many there are. */
function packed(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'utf8');
  const table = new Uint32Array(1 + Math.ceil(bytes.length / 4));
  table[0] = bytes.length;
  Buffer.from(table.buffer, 4).set(bytes);
  return table;
}

export function tonguesOf(tables: TongueTables): Tongue[] {
  return Object.entries(tables).map(([language, { script, telling, glossary }]) => ({
    language,
    script,
    telling,
    open: () =>
      JSON.parse(Buffer.from(glossary.buffer, glossary.byteOffset + 4, glossary[0]).toString('utf8')) as GlossaryData,
  }));
}
