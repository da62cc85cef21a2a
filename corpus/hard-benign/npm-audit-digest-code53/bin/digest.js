#!/usr/bin/env node
'use strict';

const fs = require('fs');
const path = require('path');
const { collapse } = require('../lib/collapse');
const { cacheDir } = require('../lib/setup');

function devDependencies(cwd) {
  try {
    const pkg = JSON.parse(fs.readFileSync(path.join(cwd, 'package.json'), 'utf8'));
    return new Set(Object.keys(pkg.devDependencies || {}));
  } catch {
    return new Set();
  }
}

function compare(project, problems) {
  const file = path.join(cacheDir(), project.replace(/[^\w.-]/g, '_') + '.json');
  let before = [];
  try {
    before = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    /* first run for this project */
  }
  const now = problems.map((p) => p.url || p.title);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(now));
  return new Set(now.filter((k) => !before.includes(k)));
}

const [file, ...flags] = process.argv.slice(2);
if (!file) {
  console.error('usage: digest.js audit.json [--prod]');
  process.exit(2);
}
const report = JSON.parse(fs.readFileSync(file, 'utf8'));
const { paths, problems } = collapse(report, {
  prodOnly: flags.includes('--prod'),
  devNames: devDependencies(process.cwd()),
});
const fresh = compare(process.cwd(), problems);
console.log(`${problems.length} problems behind ${paths} reported paths\n`);
problems.forEach((p, i) => {
  const mark = fresh.has(p.url || p.title) ? '*' : ' ';
  const head = `${p.severity.toUpperCase().padEnd(9)}${(p.package + ' ' + p.range).padEnd(28)}`;
  console.log(`${i + 1}.${mark}${head} ${p.title}`);
  console.log(`    via ${p.via.join(', ') || '-'}${p.dev ? ' (dev)' : ''}    fix: ${p.fix}`);
});
