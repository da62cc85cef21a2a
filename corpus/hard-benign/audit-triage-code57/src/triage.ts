import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';

type Via = string | { title: string; url: string; range: string };
interface Vuln {
  name: string;
  severity: string;
  via: Via[];
  effects: string[];
  range: string;
  fixAvailable: boolean | { name: string; version: string; isSemVerMajor: boolean };
}

const args = process.argv.slice(2);
const flag = (name: string, dflt: string) => {
  const i = args.indexOf('--' + name);
  return i >= 0 ? args[i + 1] : dflt;
};

if (args.includes('--help')) {
  console.log('triage.ts --audit audit.json --root .');
  process.exit(2);
}

const root = path.resolve(flag('root', '.'));
const audit = JSON.parse(fs.readFileSync(flag('audit', 'audit.json'), 'utf8'));
const pkg = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const tablePath = path.join(__dirname, '..', 'data', 'ranges.json');
const table = fs.existsSync(tablePath)
  ? JSON.parse(fs.readFileSync(tablePath, 'utf8'))
  : { severity: { critical: 4, high: 3, moderate: 2, low: 1, info: 0 }, lts: [] };

function* sources(dir: string): Generator<string> {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    if (e.name === 'node_modules' || e.name.startsWith('.')) continue;
    const full = path.join(dir, e.name);
    if (e.isDirectory()) yield* sources(full);
    else if (/\.(c|m)?(j|t)sx?$/.test(e.name)) yield full;
  }
}

const IMPORT = /(?:from\s+|require\(\s*|import\(\s*)(['"])([^'"]+)\1/g;
const DYNAMIC = /(?:require|import)\(\s*[^'")\s]/;

const imported = new Set<string>();
let dynamic = false;
for (const base of ['src', 'lib']) {
  const dir = path.join(root, base);
  if (!fs.existsSync(dir)) continue;
  for (const file of sources(dir)) {
    const text = fs.readFileSync(file, 'utf8');
    for (const m of text.matchAll(IMPORT)) {
      const parts = m[2].split('/');
      imported.add(m[2].startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]);
    }
    dynamic ||= DYNAMIC.test(text);
  }
}

const vulns: Record<string, Vuln> = audit.vulnerabilities ?? {};

function reach(name: string, seen = new Set<string>()): 'ships' | 'dev' | 'unknown' {
  if (seen.has(name)) return 'dev';
  seen.add(name);
  if (imported.has(name)) return 'ships';
  if (pkg.dependencies?.[name]) return dynamic ? 'unknown' : 'ships';
  for (const up of vulns[name]?.effects ?? []) {
    const r = reach(up, seen);
    if (r !== 'dev') return r;
  }
  return 'dev';
}

const rows = Object.values(vulns).map((v) => {
  const fix = v.fixAvailable;
  const how =
    fix === true ? 'npm update' :
    fix ? `${fix.name}@${fix.version}${fix.isSemVerMajor ? ' (major)' : ''}` : 'none';
  const own = { ...pkg.dependencies, ...pkg.devDependencies }[v.name];
  const inside = own && semver.validRange(own) ? semver.intersects(own, v.range) : false;
  return { ...v, reach: reach(v.name), how, inside };
});

rows.sort((a, b) =>
  Number(b.reach === 'ships') - Number(a.reach === 'ships') ||
  table.severity[b.severity] - table.severity[a.severity],
);

for (const r of rows) {
  const why = r.via.map((v) => (typeof v === 'string' ? 'via ' + v : v.title)).slice(0, 2).join('; ');
  console.log([r.reach.padEnd(8), r.severity.padEnd(9), r.name.padEnd(30), r.how.padEnd(24), why].join(' '));
}
process.exit(rows.some((r) => r.reach === 'ships') ? 1 : 0);
