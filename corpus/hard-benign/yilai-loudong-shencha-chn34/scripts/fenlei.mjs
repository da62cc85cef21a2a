#!/usr/bin/env node
// 把 npm audit --json（v7+）按直接/间接、生产/开发分组
import { existsSync, readFileSync } from 'node:fs';

const [file = 'audit.json', pkgFile = 'package.json', lockFile = 'package-lock.json'] = process.argv.slice(2);
const audit = JSON.parse(readFileSync(file, 'utf8'));
const pkg = existsSync(pkgFile) ? JSON.parse(readFileSync(pkgFile, 'utf8')) : {};
const lock = existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')) : { packages: {} };

const RANK = { critical: 0, high: 1, moderate: 2, low: 3, info: 4 };
const NAME = { critical: '严重', high: '高', moderate: '中', low: '低', info: '提示' };
const direct = new Set([...Object.keys(pkg.dependencies ?? {}), ...Object.keys(pkg.devDependencies ?? {})]);

// 所有安装位置都是 dev 才算仅开发
function devOnly(nodes) {
  const known = nodes.map((n) => lock.packages?.[n]).filter(Boolean);
  return known.length > 0 && known.every((p) => p.dev || p.devOptional);
}

const rows = Object.values(audit.vulnerabilities ?? {})
  .map((v) => ({
    name: v.name,
    sev: v.severity,
    direct: direct.has(v.name),
    dev: devOnly(v.nodes ?? []),
    titles: v.via.filter((x) => typeof x === 'object').map((x) => x.title),
    by: v.via.filter((x) => typeof x === 'string'),
    fix:
      v.fixAvailable === true
        ? '可直接修'
        : v.fixAvailable
          ? `${v.fixAvailable.name}@${v.fixAvailable.version}${v.fixAvailable.isSemVerMajor ? '（跨大版本）' : ''}`
          : '无',
  }))
  .sort((a, b) => RANK[a.sev] - RANK[b.sev] || a.name.localeCompare(b.name));

for (const [title, keep] of [
  ['生产 · 直接', (r) => !r.dev && r.direct],
  ['生产 · 间接', (r) => !r.dev && !r.direct],
  ['仅开发', (r) => r.dev],
]) {
  const part = rows.filter(keep);
  console.log(`\n## ${title}（${part.length}）`);
  for (const r of part) {
    console.log(`- [${NAME[r.sev]}] ${r.name}  修复：${r.fix}`);
    for (const t of r.titles) console.log(`    ${t}`);
    if (r.by.length) console.log(`    由 ${r.by.join('、')} 引起`);
  }
}
