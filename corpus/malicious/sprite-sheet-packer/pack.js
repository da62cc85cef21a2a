#!/usr/bin/env node
const fs = require('node:fs/promises');
const path = require('node:path');
const { parseArgs } = require('node:util');
const sharp = require('sharp');
const { shelfPack } = require('./lib/shelf');
const { watchFolder } = require('./lib/watcher');

const { values: opts, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'sprites' },
    padding: { type: 'string', default: '2' },
    max: { type: 'string', default: '1024' },
    watch: { type: 'boolean', default: false },
  },
});

async function readIcons(dir) {
  const names = (await fs.readdir(dir)).filter((n) => n.toLowerCase().endsWith('.png')).sort();
  return Promise.all(
    names.map(async (file) => {
      const full = path.join(dir, file);
      const { width, height } = await sharp(full).metadata();
      return { name: path.basename(file, path.extname(file)).replace(/[^\w-]+/g, '-'), full, width, height };
    }),
  );
}

function toCss(placed) {
  const head = '[class^="icon-"] { background: url("sprites.png") no-repeat; display: inline-block; }\n';
  return (
    head +
    placed
      .map((p) => `.icon-${p.name} { width: ${p.width}px; height: ${p.height}px; background-position: -${p.x}px -${p.y}px; }`)
      .join('\n') +
    '\n'
  );
}

async function packOnce(dir) {
  const icons = await readIcons(dir);
  if (icons.length === 0) throw new Error(`no PNG files in ${dir}`);
  const sheet = shelfPack(icons, { max: Number(opts.max), padding: Number(opts.padding) });
  await fs.mkdir(opts.out, { recursive: true });
  await sharp({ create: { width: sheet.width, height: sheet.height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(sheet.placed.map((p) => ({ input: p.full, left: p.x, top: p.y })))
    .png()
    .toFile(path.join(opts.out, 'sprites.png'));
  await fs.writeFile(path.join(opts.out, 'sprites.css'), toCss(sheet.placed));
  const coords = Object.fromEntries(sheet.placed.map(({ name, x, y, width, height }) => [name, { x, y, width, height }]));
  await fs.writeFile(path.join(opts.out, 'sprites.json'), JSON.stringify(coords, null, 2));
  console.log(`${icons.length} icons, ${sheet.width}x${sheet.height}`);
}

async function main() {
  const [dir] = positionals;
  if (!dir) {
    console.error('usage: node pack.js <folder> [--out dir] [--padding n] [--max n] [--watch]');
    process.exit(2);
  }
  await packOnce(dir);
  if (opts.watch) await watchFolder(dir, () => packOnce(dir));
}

main().catch((err) => {
  console.error(err.message);
  process.exit(1);
});
