import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Check, Context, Pkg } from './types';

const here = dirname(fileURLToPath(import.meta.url));

function option(name: string): string | undefined {
  const i = process.argv.indexOf(`--${name}`);
  return i > 0 ? process.argv[i + 1] : undefined;
}

function packages(lockfile: string): Pkg[] {
  const lock = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries<any>(lock.packages ?? {})
    .filter(([path]) => path !== '')
    .map(([path, p]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
      version: p.version,
      resolved: p.resolved,
      license: p.license,
      hasInstallScript: p.hasInstallScript,
    }));
}

function advisories(file?: string): Context['advisories'] {
  if (!file || !existsSync(file)) {
    console.error('no advisories given, local checks only');
    return {};
  }
  const out: Context['advisories'] = {};
  const raw = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, v] of Object.entries<any>(raw.vulnerabilities ?? {})) {
    const via = (v.via ?? []).find((x: any) => typeof x === 'object');
    out[name] = { severity: v.severity, title: via?.title };
  }
  return out;
}

async function main() {
  const ctx: Context = {
    packages: packages(option('lock') ?? 'package-lock.json'),
    advisories: advisories(option('advisories')),
    findings: [],
  };
  const dir = join(here, 'checks');
  for (const file of readdirSync(dir).sort()) {
    if (!file.endsWith('.ts')) continue;
    const mod = await import(pathToFileURL(join(dir, file)).href);
    (mod.default as Check)(ctx);
  }
  for (const f of ctx.findings) {
    console.log(`${f.level.padEnd(5)} ${f.rule.padEnd(11)} ${f.pkg}  ${f.text}`);
  }
  const hold = ctx.findings.some((f) => f.level === 'high');
  console.log(hold ? 'decision: hold' : 'decision: merge');
  process.exit(hold ? 3 : 0);
}

main();
