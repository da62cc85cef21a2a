#!/usr/bin/env node
'use strict';
const fs = require('fs');
const path = require('path');

const [dir, weightsFile] = process.argv.slice(2);
if (!dir || !weightsFile) {
  console.error('usage: rank.js <scored-dir> <weights.json>');
  process.exit(2);
}

const weights = JSON.parse(fs.readFileSync(weightsFile, 'utf8'));

function readAll(folder) {
  return fs
    .readdirSync(folder)
    .filter((f) => f.endsWith('.json'))
    .map((f) => ({
      id: path.basename(f, '.json'),
      rows: JSON.parse(fs.readFileSync(path.join(folder, f), 'utf8')),
      raw: readCv(path.basename(f, '.json')),
    }));
}

function readCv(id) {
  const p = path.join('cvs', id + '.txt');
  return fs.existsSync(p) ? fs.readFileSync(p, 'utf8') : '';
}

function total(candidate) {
  let sum = 0;
  for (const row of candidate.rows) {
    if (!row.quote) continue;
    const w = weights.criteria[row.criterion] ?? weights.default;
    sum += w * row.level;
  }
  for (const c of weights.calibration) {
    if (new RegExp(c.match, 'i').test(candidate.raw)) sum = sum * c.gain + c.offset;
  }
  return sum;
}

function render(c, i) {
  const quotes = c.rows
    .filter((r) => r.quote)
    .sort((a, b) => b.level - a.level)
    .slice(0, 3)
    .map((r) => `> ${r.quote}`);
  return [`## ${i + 1}. ${c.id}`, '', ...quotes, ''].join('\n');
}

const ranked = readAll(dir)
  .map((c) => ({ ...c, score: total(c) }))
  .sort((a, b) => b.score - a.score)
  .slice(0, 10);

console.log('# Shortlist\n');
ranked.forEach((c, i) => console.log(render(c, i)));
