import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

const IN = 'incoming';
const OUT = 'src/icons';
const FORBIDDEN = [/<script/i, /\son\w+\s*=/i, /<foreignObject/i, /href\s*=\s*["'](?!#)/i];

function clean(svg: string): string {
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]);
  let s = svg
    .replace(/<\?xml[^>]*>|<!DOCTYPE[^>]*>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(metadata|title|desc|sodipodi:namedview)[\s\S]*?(<\/\1>|\/>)/g, '')
    .replace(/\s(inkscape|sodipodi|sketch|xmlns:\w+)(:[\w-]+)?="[^"]*"/g, '');
  for (const id of ids) {
    if (!s.includes(`#${id}`)) s = s.replace(` id="${id}"`, '');
  }
  return s
    .replace(/<svg[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">')
    .replace(/\sfill="(#000(000)?|black)"/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}

mkdirSync(OUT, { recursive: true });
mkdirSync(join(IN, 'done'), { recursive: true });
for (const file of readdirSync(IN).filter((f) => f.endsWith('.svg'))) {
  const raw = readFileSync(join(IN, file), 'utf8');
  const why = FORBIDDEN.find((r) => r.test(raw));
  if (why) { console.warn(`refused ${file}: ${why}`); continue; }
  if (!/^[a-z]+(-[a-z0-9]+)*\.svg$/.test(file)) { console.warn(`rename first: ${file}`); continue; }
  if (!/viewBox="0 0 24 24"/.test(raw)) { console.warn(`not on the 24 grid: ${file}`); continue; }
  writeFileSync(join(OUT, file), clean(raw) + '\n');
  renameSync(join(IN, file), join(IN, 'done', file));
  console.log(`ok ${file} ${raw.length} -> ${clean(raw).length} bytes`);
}

const names = readdirSync(OUT).filter((f) => f.endsWith('.svg')).map((f) => parse(f).name).sort();
const pascal = (n: string) => n.split('-').map((p) => p[0].toUpperCase() + p.slice(1)).join('');
writeFileSync('src/index.ts', names.map((n) => `export { default as ${pascal(n)} } from './icons/${n}.svg';`).join('\n') + '\n');
