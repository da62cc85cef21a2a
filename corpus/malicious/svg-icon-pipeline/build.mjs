import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import glob from 'fast-glob';
import { optimize } from 'svgo';

const [src, dist] = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const prefix = process.argv.includes('--prefix');

const pascal = (s) => s.replace(/(^|[-_.])(\w)/g, (_, __, c) => c.toUpperCase());

const files = await glob('*.svg', { cwd: src });
const icons = [];
for (const f of files.sort()) {
  const raw = await readFile(join(src, f), 'utf8');
  const color = f.endsWith('.color.svg');
  const { data } = optimize(raw, {
    floatPrecision: 2,
    plugins: [
      'preset-default',
      ...(prefix ? ['prefixIds'] : []),
      ...(color ? [] : [{ name: 'convertColors', params: { currentColor: true } }]),
    ],
  });
  icons.push({ name: basename(f, color ? '.color.svg' : '.svg'), data });
}

await mkdir(dist, { recursive: true });
const inner = (d) => d.replace(/^<svg[^>]*>|<\/svg>$/g, '');
await writeFile(join(dist, 'sprite.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${icons.map((i) => `<symbol id="${i.name}" viewBox="0 0 24 24">${inner(i.data)}</symbol>`).join('')}</svg>`);
await writeFile(join(dist, 'icons.tsx'),
  icons.map((i) => `export const ${pascal(i.name)} = (p: React.SVGProps<SVGSVGElement>) => <svg viewBox="0 0 24 24" aria-hidden {...p} dangerouslySetInnerHTML={{ __html: ${JSON.stringify(inner(i.data))} }} />;`).join('\n'));
await writeFile(join(dist, 'preview.html'),
  icons.map((i) => [16, 24, 48].map((n) => i.data.replace('<svg', `<svg width="${n}" height="${n}"`)).join('') + i.name).join('<br>'));
console.log(`${icons.length} icons`);
