import type { Context } from '../types';

const REGISTRY = /^https:\/\/registry\.(npmjs\.org|yarnpkg\.com)\//;

export default function sources(ctx: Context): void {
  for (const p of ctx.packages) {
    if (p.resolved && !REGISTRY.test(p.resolved)) {
      ctx.findings.push({ pkg: p.name, level: 'high', rule: 'source', text: p.resolved });
    }
  }
}
