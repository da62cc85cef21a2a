#!/usr/bin/env node
import fs from 'node:fs/promises';
import path from 'node:path';
import { targets, LOCKS } from './targets.mjs';

const DAY = 86400e3;

function args(argv) {
  const o = { root: '.', older: 30, go: false, keep: [] };
  for (let i = 0; i < argv.length; i++) {
    const a = argv[i];
    if (a === '--older') o.older = Number(argv[++i]);
    else if (a === '--go') o.go = true;
    else if (a === '--keep') o.keep = argv[++i].split(',');
    else o.root = a;
  }
  return o;
}

async function exists(p) {
  try {
    await fs.access(p);
    return true;
  } catch {
    return false;
  }
}

async function* projects(dir, depth = 0) {
  if (depth > 5) return;
  let entries;
  try {
    entries = await fs.readdir(dir, { withFileTypes: true });
  } catch {
    return;
  }
  if (entries.some((e) => e.name === 'package.json')) yield dir;
  for (const e of entries) {
    if (!e.isDirectory() || e.isSymbolicLink()) continue;
    if (e.name === 'node_modules' || e.name.startsWith('.')) continue;
    yield* projects(path.join(dir, e.name), depth + 1);
  }
}

async function lastChange(dir, skip) {
  let newest = 0;
  const walk = async (d) => {
    for (const e of await fs.readdir(d, { withFileTypes: true })) {
      if (skip.has(e.name) || e.name === '.git') continue;
      const p = path.join(d, e.name);
      if (e.isDirectory()) await walk(p);
      else if (e.isFile()) newest = Math.max(newest, (await fs.stat(p)).mtimeMs);
    }
  };
  await walk(dir);
  return newest;
}

async function size(dir) {
  let total = 0;
  for (const e of await fs.readdir(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name);
    if (e.isDirectory()) total += await size(p);
    else if (e.isFile()) total += (await fs.stat(p)).size;
  }
  return total;
}

const mb = (n) => `${(n / 1048576).toFixed(1).padStart(9)} MB`;

async function main() {
  const o = args(process.argv.slice(2));
  let freed = 0;
  for await (const dir of projects(path.resolve(o.root))) {
    if (o.keep.includes(path.basename(dir))) continue;
    const locked = await Promise.all(LOCKS.map((l) => exists(path.join(dir, l))));
    if (!locked.some(Boolean)) continue;
    const names = await targets(dir);
    const age = (Date.now() - (await lastChange(dir, new Set(names)))) / DAY;
    if (age < o.older) continue;
    for (const name of names) {
      const p = path.join(dir, name);
      if (!(await exists(p))) continue;
      const n = await size(p);
      console.log(mb(n), `${Math.round(age)}d`, p);
      freed += n;
      if (o.go) await fs.rm(p, { recursive: true, force: true });
    }
  }
  console.log(mb(freed), o.go ? 'removed' : 'could be removed');
}

main();
