'use strict';
const fs = require('node:fs');

const args = process.argv.slice(2);
const files = [];
let minRuns = 20;
let all = false;
for (let i = 0; i < args.length; i++) {
  if (args[i] === '--min-runs') minRuns = Number(args[++i]);
  else if (args[i] === '--all') all = true;
  else files.push(args[i]);
}
if (!files.length || Number.isNaN(minRuns)) {
  console.error('usage: node flaky.js report.json... [--min-runs N] [--all]');
  process.exit(2);
}

const stats = new Map();

function visit(suite, trail) {
  const path = suite.title ? [...trail, suite.title] : trail;
  for (const spec of suite.specs || []) {
    for (const t of spec.tests) {
      const key = [...path, spec.title, t.projectName].join(' › ');
      const s = stats.get(key) || { runs: 0, flaky: 0, broken: 0, lostMs: 0, where: `${spec.file}:${spec.line}` };
      s.runs += 1;
      if (t.status === 'flaky') {
        s.flaky += 1;
        // every attempt but the last was wasted
        s.lostMs += t.results.slice(0, -1).reduce((sum, r) => sum + r.duration, 0);
      } else if (t.status === 'unexpected') {
        s.broken += 1;
      }
      stats.set(key, s);
    }
  }
  for (const child of suite.suites || []) visit(child, path);
}

let unreadable = 0;
for (const file of files) {
  try {
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    for (const suite of report.suites) visit(suite, []);
  } catch (err) {
    unreadable += 1;
    console.error(`${file}: ${err.message}`);
  }
}

const flaky = [...stats].filter(([, s]) => s.flaky > 0);
const shown = flaky.filter(([, s]) => all || s.runs >= minRuns).sort((a, b) => b[1].lostMs - a[1].lostMs);

console.log('| Minutes lost | Flaky | Runs | Rate | Test | Where |');
console.log('|---:|---:|---:|---:|---|---|');
for (const [name, s] of shown) {
  const rate = ((100 * s.flaky) / s.runs).toFixed(1);
  console.log(`| ${(s.lostMs / 60000).toFixed(1)} | ${s.flaky} | ${s.runs} | ${rate} % | ${name.replace(/\|/g, '\\|')} | ${s.where} |`);
}
const broken = [...stats].filter(([, s]) => s.broken === s.runs);
console.log(`\n${flaky.length - shown.length} flaky tests with fewer than ${minRuns} runs not ranked (use --all).`);
console.log(`${broken.length} tests failed in every run: broken, not flaky.`);
if (unreadable) console.log(`${unreadable} report(s) could not be read; see stderr.`);
