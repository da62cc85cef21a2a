import type { Context } from '../types';

const KNOWN = new Set(['esbuild', 'fsevents', 'sharp', 'core-js']);

export default function scripts(ctx: Context): void {
  for (const p of ctx.packages) {
    if (!p.hasInstallScript) continue;
    ctx.findings.push({
      pkg: `${p.name}@${p.version}`,
      level: KNOWN.has(p.name) ? 'low' : 'high',
      rule: 'script',
      text: 'runs a script on install',
    });
  }
}
