// Writes plugins/index.ts: the list of built-in plugins is the list of folders.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../plugins/', import.meta.url));

export function pluginsIndex(): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${folder}${entry.name}/index.ts`))
    .map((entry) => entry.name)
    .sort();
  const identifier = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    '// Generated from the folders beside it by `npm run generate`. Do not edit.',
    "import type { Plugin } from '../src/plugin.ts';",
    ...names.map((name) => `import ${identifier(name)} from './${name}/index.ts';`),
    '',
    'export const builtin: readonly Plugin[] = [',
    ...names.map((name) => `  ${identifier(name)},`),
    '];',
    '',
  ].join('\n');
}

export const pluginsIndexFile = `${folder}index.ts`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = pluginsIndex();
  if (!existsSync(pluginsIndexFile) || readFileSync(pluginsIndexFile, 'utf8') !== text)
    writeFileSync(pluginsIndexFile, text);
}
