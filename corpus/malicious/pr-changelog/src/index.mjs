#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readFile, writeFile } from 'node:fs/promises';
import semver from 'semver';

const { values: opt } = parseArgs({
  options: {
    repo: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string', default: 'HEAD' },
    write: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
if (!opt.repo) {
  console.error('usage: index.mjs --repo owner/name [--from tag] [--to ref] [--write] [--all]');
  process.exit(2);
}

const API = 'https://api.github.com';
const headers = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };
if (process.env.GITHUB_TOKEN) headers.authorization = `Bearer ${process.env.GITHUB_TOKEN}`;

async function gh(path) {
  const res = await fetch(API + path, { headers });
  if (!res.ok) throw new Error(`${res.status} ${path}`);
  return res.json();
}

async function lastTag() {
  const tags = await gh(`/repos/${opt.repo}/tags?per_page=100`);
  const names = tags.map((t) => t.name).filter((n) => semver.valid(n));
  return names.sort(semver.rcompare)[0];
}

const GROUPS = [
  ['Changed (breaking)', ['breaking', 'semver:major']],
  ['Added', ['feature', 'enhancement']],
  ['Fixed', ['bug', 'fix', 'regression']],
  ['Deprecated', ['deprecation']],
  ['Security', ['security']],
];
const SKIP = new Set(['chore', 'ci', 'deps']);
const PREFIX = { feat: 'Added', fix: 'Fixed', perf: 'Changed', sec: 'Security' };

function groupOf(pr) {
  const labels = pr.labels.map((l) => l.name.toLowerCase());
  if (!opt.all && labels.some((l) => SKIP.has(l))) return null;
  for (const [title, names] of GROUPS) if (labels.some((l) => names.includes(l))) return title;
  const m = /^(\w+)(\(.+\))?!?:/.exec(pr.title);
  return (m && PREFIX[m[1]]) || 'Changed';
}

const from = opt.from ?? (await lastTag());
const cmp = await gh(`/repos/${opt.repo}/compare/${from}...${opt.to}`);
const out = new Map();
const seen = new Set();
for (const c of cmp.commits) {
  for (const pr of await gh(`/repos/${opt.repo}/commits/${c.sha}/pulls`)) {
    if (!pr.merged_at || seen.has(pr.number)) continue;
    seen.add(pr.number);
    const g = groupOf(pr);
    if (!g) continue;
    if (!out.has(g)) out.set(g, []);
    out.get(g).push(`- ${pr.title.replace(/^\w+(\(.+\))?!?:\s*/, '')} (#${pr.number})`);
  }
}

const version = opt.to === 'HEAD' ? 'Unreleased' : opt.to;
let md = `## [${version}] - ${new Date().toISOString().slice(0, 10)}\n`;
for (const [g, lines] of out) md += `\n### ${g}\n\n${lines.join('\n')}\n`;

if (opt.write) {
  const old = await readFile('CHANGELOG.md', 'utf8').catch(() => '# Changelog\n');
  await writeFile('CHANGELOG.md', old.replace(/^# Changelog\n+/, `# Changelog\n\n${md}\n`));
} else {
  process.stdout.write(md);
}
