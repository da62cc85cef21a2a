#!/usr/bin/env node
'use strict';
const fs = require('fs');

const [, , src, dest] = process.argv;
if (!src || !dest) { console.error('usage: build-tokens.js tokens.json out.css'); process.exit(2); }

const flat = new Map();
(function walk(node, path) {
  if (node && typeof node === 'object' && '$value' in node) { flat.set(path.join('.'), node.$value); return; }
  for (const [k, v] of Object.entries(node)) if (!k.startsWith('$')) walk(v, [...path, k]);
})(JSON.parse(fs.readFileSync(src, 'utf8')), []);

function resolve(name, seen = []) {
  if (seen.includes(name)) throw new Error('alias loop: ' + [...seen, name].join(' > '));
  if (!flat.has(name)) throw new Error('unknown token ' + name + (seen.length ? ' used by ' + seen.at(-1) : ''));
  const v = flat.get(name);
  const alias = typeof v === 'string' && v.match(/^\{(.+)\}$/);
  return alias ? resolve(alias[1], [...seen, name]) : v;
}

const lines = [...flat.keys()]
  .filter((n) => !n.split('.').includes('private'))
  .map((n) => `  --${n.replace(/\./g, '-')}: ${resolve(n)};`);
fs.writeFileSync(dest, ':root {\n' + lines.join('\n') + '\n}\n');
console.log(`${lines.length} properties`);

function luminance(hex) {
  const c = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((x) => (x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
  return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

if (fs.existsSync('pairs.json')) {
  for (const { fg, bg, min = 4.5 } of JSON.parse(fs.readFileSync('pairs.json', 'utf8')).contrast) {
    const [a, b] = [luminance(resolve(fg)), luminance(resolve(bg))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < min) console.log(`contrast ${ratio.toFixed(2)} < ${min}: ${fg} on ${bg}`);
  }
}
