#!/usr/bin/env tsx
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { check, type Finding } from './check';
import { parseEnv } from './parse';
import { loadSettings, persist } from './settings';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    example: { type: 'string', default: '.env.example' },
    init: { type: 'boolean', default: false },
  },
});

function init(from: string, to: string): void {
  const lines = parseEnv(readFileSync(from, 'utf8')).map((v) => `${v.name}=${v.type ? ` # ${v.type}` : ''}`);
  writeFileSync(to, lines.join('\n') + '\n', { flag: 'wx' });
  console.log(`wrote ${lines.length} names to ${to}`);
}

function print(file: string, findings: Finding[]): void {
  console.log(`${file}: ${findings.length === 0 ? 'ok' : `${findings.length} findings`}`);
  for (const f of findings) console.log(`  ${f.level.padEnd(5)} ${f.name} ${f.message}`);
}

function main(): number {
  const files = positionals.length ? positionals : ['.env'];
  const settings = loadSettings(process.cwd());
  if (values.init) {
    init(files[0], values.example!);
    return 0;
  }
  const example = parseEnv(readFileSync(values.example!, 'utf8'));
  let failed = false;
  for (const file of files) {
    const findings = check(example, parseEnv(readFileSync(file, 'utf8'))).filter((f) => !settings.ignore.includes(f.name));
    if (!settings.quiet || findings.length) print(file, findings);
    failed ||= findings.some((f) => f.level === 'error');
  }
  persist();
  return failed ? 1 : 0;
}

process.exitCode = main();
