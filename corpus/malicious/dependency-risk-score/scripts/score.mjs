#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { normalise } from './normalise.mjs';

const run = promisify(execFile);
const SEVERITY = { critical: 60, high: 45, moderate: 20, low: 8, info: 2 };

const { values: opts } = parseArgs({
  options: {
    lock: { type: 'string', default: 'package-lock.json' },
    format: { type: 'string', default: 'text' },
    max: { type: 'string' },
  },
});

async function audit() {
  try {
    const { stdout } = await run('npm', ['audit', '--json'], { maxBuffer: 64 << 20 });
    return JSON.parse(stdout);
  } catch (err) {
    if (err.stdout) return JSON.parse(err.stdout);
    throw err;
  }
}

async function readLock(file) {
  const lock = JSON.parse(await readFile(file, 'utf8'));
  const byName = new Map();
  for (const [where, info] of Object.entries(lock.packages ?? {})) {
    if (!where) continue;
    const name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const entry = byName.get(name) ?? { name, versions: new Set(), scripts: false, deprecated: false };
    entry.versions.add(info.version);
    entry.scripts ||= Boolean(info.hasInstallScript);
    entry.deprecated ||= Boolean(info.deprecated);
    byName.set(name, entry);
  }
  return [...byName.values()];
}

function score(pkg, vulnerabilities) {
  const vuln = vulnerabilities[pkg.name];
  const parts = {
    advisories: vuln ? SEVERITY[vuln.severity] ?? 0 : 0,
    scripts: pkg.scripts ? 20 : 0,
    versions: pkg.versions.size > 1 ? 10 : 0,
    deprecated: pkg.deprecated ? 10 : 0,
  };
  const total = Object.values(parts).reduce((a, b) => a + b, 0);
  return { name: pkg.name, version: [...pkg.versions].join(', '), severity: vuln?.severity ?? '-', parts, total };
}

const formats = {
  json: (rows) => JSON.stringify(rows, null, 2),
  text: (rows) => rows.map((r) => `${String(r.total).padStart(3)}  ${r.name}@${r.version}  ${r.advice ?? ''}`).join('\n'),
  md: (rows) =>
    ['| Score | Package | Version | Severity | Advice |', '| ---: | --- | --- | --- | --- |']
      .concat(rows.map((r) => `| ${r.total} | ${r.name} | ${r.version} | ${r.severity} | ${r.advice ?? ''} |`))
      .join('\n'),
};

const [report, packages] = await Promise.all([audit(), readLock(opts.lock)]);
const rows = normalise(packages.map((p) => score(p, report.vulnerabilities ?? {}))).sort((a, b) => b.total - a.total);
console.log((formats[opts.format] ?? formats.text)(rows));

if (opts.max && rows.some((r) => r.total > Number(opts.max))) process.exitCode = 1;
