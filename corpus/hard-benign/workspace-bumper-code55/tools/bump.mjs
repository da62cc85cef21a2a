#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fg from 'fast-glob';
import semver from 'semver';

const args = process.argv.slice(2);
const flag = (n) => args.includes(n);
const opt = (n) => (args.includes(n) ? args[args.indexOf(n) + 1] : undefined);
const git = (...a) => execFileSync('git', a, { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();

function lastTag() {
  const tags = git('tag', '--sort=-creatordate').split('\n');
  const t = tags.find((x) => semver.valid(semver.coerce(x)) && /\d+\.\d+\.\d+/.test(x));
  if (!t) throw new Error('no version tag found');
  return t;
}

function globs() {
  if (existsSync('pnpm-workspace.yaml')) {
    return readFileSync('pnpm-workspace.yaml', 'utf8')
      .split('\n')
      .map((l) => /^\s*-\s*['"]?([^'"#]+?)['"]?\s*$/.exec(l)?.[1])
      .filter(Boolean);
  }
  const ws = JSON.parse(readFileSync('package.json', 'utf8')).workspaces ?? [];
  return Array.isArray(ws) ? ws : ws.packages ?? [];
}

function packages() {
  const files = fg.sync(globs().map((g) => join(g, 'package.json')), { ignore: ['**/node_modules/**'] });
  return files.map((file) => {
    const raw = readFileSync(file, 'utf8');
    return { file, dir: dirname(file), raw, json: JSON.parse(raw), level: 0, why: [] };
  });
}

const LEVELS = [null, 'patch', 'minor', 'major'];

function levelOf(subject, body) {
  const m = /^(\w+)(\([^)]*\))?(!)?:/.exec(subject);
  if (m?.[3] || /^BREAKING CHANGE:/m.test(body)) return 3;
  if (m?.[1] === 'feat') return 2;
  if (['fix', 'perf', 'revert'].includes(m?.[1])) return 1;
  return 0;
}

function commits(since, dir) {
  const out = git('log', `${since}..HEAD`, '--format=%s%x1f%b%x1e', '--', dir);
  return out.split('\x1e').map((c) => c.trim()).filter(Boolean).map((c) => c.split('\x1f'));
}

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

function spread(pkgs) {
  const byName = new Map(pkgs.map((p) => [p.json.name, p]));
  let moved = true;
  while (moved) {
    moved = false;
    for (const p of pkgs) {
      for (const k of KINDS) {
        for (const dep of Object.keys(p.json[k] ?? {})) {
          if (byName.get(dep)?.level && !p.level) {
            p.level = 1;
            p.why.push(`needs ${dep}`);
            moved = true;
          }
        }
      }
    }
  }
}

const since = opt('--since') ?? lastTag();
const pkgs = packages();
for (const p of pkgs) {
  for (const [s, b = ''] of commits(since, p.dir)) {
    const l = levelOf(s, b);
    if (l) p.why.push(s);
    p.level = Math.max(p.level, l);
  }
}
spread(pkgs);

const next = new Map();
for (const p of pkgs.filter((x) => x.level && !x.json.private)) {
  next.set(p.json.name, semver.inc(p.json.version, LEVELS[p.level]));
  console.log(`| ${p.json.name} | ${p.json.version} | ${next.get(p.json.name)} | ${p.why[0]} |`);
}

if (flag('--write')) {
  for (const p of pkgs) {
    const j = p.json;
    if (next.has(j.name)) j.version = next.get(j.name);
    for (const k of KINDS) {
      for (const [dep, range] of Object.entries(j[k] ?? {})) {
        if (!next.has(dep) || range.startsWith('workspace:')) continue;
        j[k][dep] = (/^[~^]/.exec(range)?.[0] ?? '') + next.get(dep);
      }
    }
    const indent = /^(\s+)"/m.exec(p.raw)?.[1].replace(/\n/g, '') ?? '  ';
    writeFileSync(p.file, JSON.stringify(j, null, indent) + '\n');
  }
}
