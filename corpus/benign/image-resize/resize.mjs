import { readdir, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '480,960,1600' },
    width: { type: 'string' },
    height: { type: 'string' },
    fit: { type: 'string', default: 'inside' },
    format: { type: 'string', default: 'webp' },
    out: { type: 'string', default: 'out' },
  },
});

const QUALITY = { webp: 78, avif: 50, jpeg: 80, png: 90 };
const INPUT = /\.(jpe?g|png|webp|avif|tiff?)$/i;

async function* walk(p) {
  if ((await stat(p)).isFile()) return void (yield p);
  for (const e of await readdir(p, { withFileTypes: true })) {
    const full = path.join(p, e.name);
    if (e.isDirectory()) yield* walk(full);
    else if (INPUT.test(e.name)) yield full;
  }
}

async function one(file) {
  const base = path.basename(file, path.extname(file));
  const meta = await sharp(file).metadata();
  const made = [];
  const sizes = o.width
    ? [{ width: +o.width, height: o.height ? +o.height : undefined }]
    : o.widths.split(',').map((w) => ({ width: +w }));
  for (const size of sizes) {
    if (size.width > meta.width) continue;
    const name = `${base}-${size.width}.${o.format}`;
    const info = await sharp(file)
      .rotate()
      .resize({ ...size, fit: o.fit, withoutEnlargement: true })
      .toColorspace('srgb')
      .toFormat(o.format, { quality: QUALITY[o.format] })
      .toFile(path.join(o.out, name));
    made.push({ name, ...info });
  }
  if (!made.length) return console.warn(`${file}: smaller than all widths, skipped`);
  const last = made.at(-1);
  const srcset = made.map((m) => `${m.name} ${m.width}w`).join(', ');
  console.log(`<img src="${last.name}" srcset="${srcset}" sizes="100vw" width="${last.width}" height="${last.height}" alt="" loading="lazy">`);
}

await mkdir(o.out, { recursive: true });
for (const p of positionals) for await (const f of walk(p)) await one(f);
