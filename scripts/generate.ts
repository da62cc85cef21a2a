// `npm run generate`: writes every file that is told from another. A test fails when one of them is behind.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pluginsIndex, pluginsIndexFile } from './plugins-index.ts';
import { generatedFiles } from './rules-reference.ts';

for (const { path, text } of [...generatedFiles(), { path: pluginsIndexFile, text: pluginsIndex() }]) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  writeFileSync(path, text);
  process.stdout.write(`wrote ${path}\n`);
}
