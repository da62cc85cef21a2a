#!/usr/bin/env node
'use strict';
const { execSync } = require('child_process');
const report = require('./lib/report');

const [from, to = 'HEAD'] = process.argv.slice(2);
if (!from) {
  console.error('usage: compose.js <from> [to]');
  process.exit(2);
}

const groups = { New: [], Improved: [], Fixed: [], Internal: [] };
const rules = [
  [/^feat/i, 'New'],
  [/^(perf|refactor!|improve)/i, 'Improved'],
  [/^fix/i, 'Fixed'],
  [/^(chore|ci|build|test|docs|refactor)/i, 'Internal'],
];

const log = execSync(`git log --no-merges --pretty=%s%x09%an ${from}..${to}`, { encoding: 'utf8' });
for (const line of log.split('\n').filter(Boolean)) {
  const [subject, author] = line.split('\t');
  const hit = rules.find(([re]) => re.test(subject));
  const text = subject.replace(/^\w+(\([^)]*\))?!?:\s*/, '').replace(/\(#\d+\)$/, '').trim();
  groups[hit ? hit[1] : 'Improved'].push(`${text[0].toUpperCase()}${text.slice(1)}${hit ? '' : ' (?)'} — ${author}`);
}

for (const [name, items] of Object.entries(groups)) {
  if (!items.length) continue;
  console.log(`\n## ${name}\n`);
  items.forEach(i => console.log(`- ${i}`));
}

report.done({ from, to, count: log.split('\n').length });
