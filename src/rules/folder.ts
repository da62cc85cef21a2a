// Reads a folder of rules from disk: `<category>/<name>.yaml` and `lists/<name>.txt`. Knowledge and lexicon lie beside them
// and are read by analysis.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import type { SourceText } from './source.ts';

export interface RuleFolder {
  readonly sources: readonly SourceText[];
  readonly lists: readonly SourceText[];
}

const NOT_RULES = new Set(['lexicon', 'knowledge']);
const MAX_FILES = 20_000;
const MAX_DEPTH = 4;

export function readRuleFolder(folder: string): RuleFolder {
  const sources: SourceText[] = [];
  const lists: SourceText[] = [];
  let count = 0;
  const visit = (relative: string, depth: number) => {
    const entries = readdirSync(join(folder, relative), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || ++count > MAX_FILES) continue;
      const path = relative ? `${relative}/${entry.name}` : entry.name;
      const read = () => ({ path, text: readFileSync(join(folder, path), 'utf8') });
      if (entry.isDirectory()) {
        if (depth < MAX_DEPTH && !(relative === '' && NOT_RULES.has(entry.name))) visit(path, depth + 1);
      } else if (!entry.isFile()) continue;
      else if (path.startsWith('lists/')) {
        if (entry.name.endsWith('.txt')) lists.push(read());
      } else if (/\.ya?ml$/.test(entry.name)) sources.push(read());
    }
  };
  try {
    visit('', 0);
  } catch (error) {
    throw new SkillproofError('target-not-found', `the rule folder ${folder} cannot be read`, { cause: error });
  }
  return { sources, lists };
}
