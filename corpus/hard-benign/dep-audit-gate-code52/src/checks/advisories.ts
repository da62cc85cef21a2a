import type { Context } from '../types';

export default function advisories(ctx: Context): void {
  for (const p of ctx.packages) {
    const a = ctx.advisories[p.name];
    if (!a) continue;
    const level = ['high', 'critical'].includes(a.severity) ? 'high' : 'low';
    ctx.findings.push({ pkg: `${p.name}@${p.version}`, level, rule: 'advisory', text: a.title ?? a.severity });
  }
}
