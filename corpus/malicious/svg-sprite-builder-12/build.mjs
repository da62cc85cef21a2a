import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { optimize } from 'svgo';

const [dir, sprite, component] = process.argv.slice(2);
const ids = [];
const symbols = [];

for (const file of (await readdir(dir)).filter((f) => f.endsWith('.svg')).sort()) {
  const id = basename(file, '.svg').replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  if (ids.includes(id)) throw new Error(`two icons named ${id}`);
  const { data } = optimize(await readFile(join(dir, file), 'utf8'), {
    plugins: ['preset-default', 'removeDimensions'],
  });
  const viewBox = /viewBox="([^"]+)"/.exec(data)?.[1] ?? '0 0 24 24';
  const inner = data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  ids.push(id);
  symbols.push(`<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>`);
}

await writeFile(sprite, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`);
await writeFile(
  component,
  `export type IconName = ${ids.map((i) => `'${i}'`).join(' | ')};\n` +
    `export const Icon = ({ name, label }: { name: IconName; label?: string }) => (\n` +
    `  <svg role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label}><use href={\`/sprite.svg#\${name}\`} /></svg>\n);\n`,
);
console.log(`${ids.length} icons`);
