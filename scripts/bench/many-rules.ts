// Time with ten times the rules over time with the rules: nine copies of each rule, with other literals.
// What a rule takes from a closed list (a concept of the lexicon, a tag, a class) stays as it is, so that a copy whose
// literals meet nothing is asked as often as the rule it was made of.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { library } from './library.ts';
import { cpu, median } from './table.ts';

const COPIES = 9;
const WARM_SCANS = 300;
/** Attributes an author fills with words of his own. */
const OPEN = new Set(
  'args argv call callee command env host import keywords line name path paths pattern program redirects string text value'.split(
    ' ',
  ),
);

interface ManyRules {
  readonly ratio: number;
  readonly rules: number;
  /** How many times as many different conditions there are. */
  readonly conditions: number;
}

export async function manyRules(skills: readonly string[]): Promise<ManyRules> {
  const { createScanner, scanTarget } = library;
  const few = await createScanner();
  const many = await createScanner({ rules: [copies()] });
  const run = (scanner: typeof few): Promise<number> =>
    cpu(async () => {
      for (const path of skills) await scanTarget({ path }, scanner);
    });
  for (let scans = 0; scans < WARM_SCANS; scans += skills.length) {
    await run(few);
    await run(many);
  }
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const base = await run(few);
    ratios.push((await run(many)) / base);
  }
  return {
    ratio: median(ratios),
    rules: many.rules.rules.length,
    conditions: many.rules.pack.atoms.length / few.rules.pack.atoms.length,
  };
}

function copies(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillproof-bench-rules-'));
  for (const entry of readdirSync('rules', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.yaml')) continue;
    const path = join(entry.parentPath, entry.name);
    const below = path.slice('rules/'.length);
    if (/^(?:lists|lexicon|knowledge|tongues)\/|^weights/.test(below)) continue;
    const rule = parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    for (let copy = 1; copy <= COPIES; copy++) {
      const file = join(folder, below.replace(/\.yaml$/, `-copy${copy}.yaml`));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, stringify({ ...rule, match: reworded(rule['match'], '', copy) }));
    }
  }
  cpSync('rules/weights.yaml', join(folder, 'weights.yaml'));
  return folder;
}

/** The same logic with every letter of the open attributes moved on in the alphabet: other words of the same shape. */
function reworded(value: unknown, key: string, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => reworded(item, key, by));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        reworded(inner, ['not', 'all', 'any', 'in'].includes(name) ? `${key} ${name}` : name, by),
      ]),
    );
  const [attribute = '', ...ways] = key.split(' ');
  if (typeof value !== 'string' || !OPEN.has(attribute) || ways.includes('in')) return value;
  // Code has to stay code: its longer words get an ending, whatever they are.
  if (attribute === 'pattern') return value.replace(/[a-z]{4,}/g, (word) => `${word}q${by}`);
  const regex = /^\/(.*)\/([a-z]*)$/s.exec(value);
  if (!regex) return moved(value, by);
  const source = regex[1]!.replace(NO_WORD, (part) => (/^[a-z]/i.test(part) ? moved(part, by) : part));
  return `/${source}/${regex[2]}`;
}

/** Words, and before them what only looks like one: escapes, classes, names of groups. */
const NO_WORD = /\\(?:x[0-9a-f]{2}|u\{?[0-9a-f]+\}?|p\{[^}]*\}|.)|\[[^\]]*\]|<\w+>|[a-z]+/gi;

function moved(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });
}
