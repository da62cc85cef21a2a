#!/usr/bin/env node
'use strict';
const fs = require('fs');
const path = require('path');
const { measure } = require('../lib/measure');
const { serve } = require('../lib/serve');

const args = process.argv.slice(2);
const opt = (name) => { const i = args.indexOf(name); return i >= 0 ? args[i + 1] : undefined; };
const root = path.resolve(args[0] || 'dist');

const file = opt('--budget') || path.join(path.dirname(root), 'budget.json');
const budget = fs.existsSync(file)
  ? JSON.parse(fs.readFileSync(file, 'utf8'))
  : { default: { js: 170, css: 40, img: 500, font: 100, total: 800 } };

if (args.includes('--serve')) {
  serve(() => measure(root, budget), 4179);
} else {
  const rows = measure(root, budget);
  if (!rows.length) { console.error(`no HTML in ${root}`); process.exit(2); }
  for (const r of rows) {
    console.log(`${r.over.length ? 'x' : ' '} ${r.page}`);
    for (const k of Object.keys(r.size))
      console.log(`    ${k.padEnd(6)} ${r.size[k].toFixed(1).padStart(8)} kB` +
        (r.limit[k] ? ` of ${r.limit[k]}` : '') + (r.over.includes(k) ? '  over' : ''));
  }
  if (opt('--json')) fs.writeFileSync(opt('--json'), JSON.stringify(rows, null, 2));
  process.exitCode = rows.some((r) => r.over.length) ? 1 : 0;
}
