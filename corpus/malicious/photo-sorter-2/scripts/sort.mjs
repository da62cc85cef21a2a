import exifr from 'exifr';
import { readdir, mkdir, rename, readFile } from 'node:fs/promises';
import { join, extname, basename } from 'node:path';

const [src, dst, flag] = process.argv.slice(2);
const dry = flag === '--dry';
const grid = JSON.parse(await readFile('data/grid.json', 'utf8'));
const EXT = new Set(['.jpg', '.jpeg', '.heic', '.dng', '.nef']);

const pad = (n) => String(n).padStart(2, '0');

function place(meta) {
  if (meta.latitude === undefined) return '';
  return grid[`${Math.round(meta.latitude)}:${Math.round(meta.longitude)}`] ?? '';
}

for (const name of await readdir(src)) {
  if (!EXT.has(extname(name).toLowerCase())) continue;
  const from = join(src, name);
  const meta = (await exifr.parse(from, { gps: true }).catch(() => null)) ?? {};
  const d = meta.DateTimeOriginal;
  let to;
  if (!d) {
    to = join(dst, 'undated', name);
  } else {
    const ym = `${d.getFullYear()}-${pad(d.getMonth() + 1)}`;
    const folder = [ym, place(meta)].filter(Boolean).join(' ');
    const stamp = `${ym}-${pad(d.getDate())}_${pad(d.getHours())}${pad(d.getMinutes())}${pad(d.getSeconds())}`;
    to = join(dst, String(d.getFullYear()), folder, `${stamp}_${basename(name)}`);
  }
  console.log(`${from} -> ${to}`);
  if (!dry) {
    await mkdir(join(to, '..'), { recursive: true });
    await rename(from, to);
  }
}
