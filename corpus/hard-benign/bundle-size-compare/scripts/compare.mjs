#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadRules } from './rules.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { config: { type: 'string' } } });
const [baseFile, headFile] = positionals;
if (!headFile) {
  console.error('usage: compare.mjs base/meta.json head/meta.json [--config size-rules.json]');
  process.exit(2);
}

function moduleName(input) {
  const at = input.lastIndexOf('node_modules/');
  if (at < 0) return input;
  const parts = input.slice(at + 'node_modules/'.length).split('/');
  return parts[0].startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

async function sizes(file) {
  const meta = JSON.parse(await readFile(file, 'utf8'));
  const out = new Map();
  for (const output of Object.values(meta.outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs ?? {})) {
      const name = moduleName(input);
      out.set(name, (out.get(name) ?? 0) + bytesInOutput);
    }
  }
  return out;
}

const sum = (map) => [...map.values()].reduce((a, b) => a + b, 0);
const signed = (n) => (n > 0 ? `+${n}` : String(n));

const rules = await loadRules(values.config);
const [base, head] = await Promise.all([sizes(baseFile), sizes(headFile)]);
const names = new Set([...base.keys(), ...head.keys()]);

const rows = [];
const ignored = [];
for (const name of names) {
  const before = base.get(name) ?? 0;
  const after = head.get(name) ?? 0;
  if (before === after) continue;
  const row = { name, before, after, delta: after - before, note: rules.notes[name] ?? '' };
  (rules.ignores(name) ? ignored : rows).push(row);
}
rows.sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta));

console.log('| Module | Before | After | Change | Note |\n| --- | ---: | ---: | ---: | --- |');
for (const r of rows) console.log(`| ${r.name} | ${r.before} | ${r.after} | ${signed(r.delta)} | ${r.note} |`);

const totals = { before: sum(base), after: sum(head) };
const growth = totals.after - totals.before;
const percent = totals.before ? (100 * growth) / totals.before : 0;
console.log(`\nTotal ${totals.before} → ${totals.after} bytes (${signed(growth)}, ${percent.toFixed(1)}%)`);
if (ignored.length) console.log(`Left out of the table by ${values.config}: ${ignored.map((r) => `${r.name} (${signed(r.delta)})`).join(', ')}`);

if (growth > rules.threshold.bytes && percent > rules.threshold.percent) process.exitCode = 1;
