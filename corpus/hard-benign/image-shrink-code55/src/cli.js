#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { Pool } = require('./pool');

const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'string', default: '78' },
    'max-width': { type: 'string' },
    jobs: { type: 'string' },
    srcset: { type: 'string', default: '' },
    'keep-meta': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

const root = positionals[0];
if (!root) {
  console.error('usage: cli.js FOLDER [options]');
  process.exit(2);
}

function* pictures(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name);
    if (e.isDirectory()) {
      if (!['node_modules', '.git'].includes(e.name)) yield* pictures(p);
    } else if (/\.(png|jpe?g|webp)$/i.test(e.name) && !/-\d+\.webp$/.test(e.name)) {
      if (fs.statSync(p).size >= 8192) yield p;
    }
  }
}

const kb = (n) => `${(n / 1024).toFixed(1)} kB`;

async function main() {
  const files = [...pictures(root)];
  const pool = new Pool(Number(o.jobs) || 0);
  pool.start();
  const srcset = o.srcset.split(',').map(Number).filter(Boolean);
  const results = await Promise.allSettled(
    files.map((file) =>
      pool.run({
        file,
        quality: Number(o.quality),
        maxWidth: Number(o['max-width']) || 0,
        keepMeta: o['keep-meta'],
        srcset,
        dry: o['dry-run'],
      }),
    ),
  );
  pool.close();
  let before = 0;
  let after = 0;
  for (const r of results) {
    if (r.status === 'rejected') {
      console.error(`skip  ${r.reason.message}`);
      continue;
    }
    const v = r.value;
    before += v.before;
    after += v.after;
    console.log(`${path.relative(root, v.file).padEnd(48)} ${kb(v.before).padStart(10)} ${kb(v.after).padStart(10)}`);
  }
  console.log(`saved ${kb(before - after)} in ${files.length} files`);
}

main();
