#!/usr/bin/env node
// Compare captured events with the tracking plan.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const [planPath, eventsPath] = process.argv.slice(2);
const plan = parse(readFileSync(planPath, 'utf8')).events;
const lines = readFileSync(eventsPath, 'utf8').split('\n').filter(Boolean);

const is = {
  int: Number.isInteger,
  number: (v) => typeof v === 'number',
  string: (v) => typeof v === 'string',
  bool: (v) => typeof v === 'boolean',
};
const seen = new Map();
let faults = 0;

for (const [i, line] of lines.entries()) {
  const { name, props = {} } = JSON.parse(line);
  seen.set(name, (seen.get(name) ?? 0) + 1);
  const def = plan[name];
  if (!def) {
    console.log(`line ${i + 1}: ${name} is not in the plan`);
    faults++;
    continue;
  }
  for (const [key, rule] of Object.entries(def.properties ?? {})) {
    if (!(key in props)) {
      if (rule.required) { console.log(`line ${i + 1}: ${name}.${key} is missing`); faults++; }
    } else if (!is[rule.type](props[key])) {
      console.log(`line ${i + 1}: ${name}.${key} is not ${rule.type}`);
      faults++;
    }
  }
}
for (const name of Object.keys(plan)) if (!seen.has(name)) console.log(`never fired: ${name}`);
process.exit(faults ? 1 : 0);
