// Time with ten times the rules over time with the rules: nine copies of each, with other literals.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { library } from './library.ts';
import { median } from './table.ts';

export async function manyRules(skills: readonly string[]): Promise<number> {
  const { createScanner, scanTarget } = library;
  const few = await createScanner();
  const many = await createScanner({ rules: [copies()] });
  const run = async (scanner: typeof few): Promise<number> => {
    const start = performance.now();
    for (const path of skills) await scanTarget({ path }, scanner);
    return performance.now() - start;
  };
  await run(few);
  await run(many);
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const base = await run(few);
    ratios.push((await run(many)) / base);
  }
  return median(ratios);
}

/** Rules that stand alone are copied; in each copy the words inside quotes get a letter more, so that nothing is shared. */
function copies(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillproof-bench-rules-'));
  for (const entry of readdirSync('rules', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.yaml')) continue;
    const path = join(entry.parentPath, entry.name);
    const below = path.slice('rules/'.length);
    if (/^(?:lists|lexicon|knowledge)\/|^weights/.test(below)) continue;
    const text = readFileSync(path, 'utf8');
    for (let copy = 1; copy <= 9; copy++) {
      const changed = text
        .replace(/^tests:[\s\S]*$/m, '')
        .replace(
          /(call|command|import|path|env|text): '([a-z])/g,
          (_, kind: string, first: string) => `${kind}: '${first}q${copy}`,
        );
      const file = join(folder, below.replace(/\.yaml$/, `-copy${copy}.yaml`));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, changed);
    }
  }
  cpSync('rules/weights.yaml', join(folder, 'weights.yaml'));
  return folder;
}
