import type { Context } from '../types';

const COPYLEFT = /^(A?GPL|SSPL|OSL|EUPL)/i;

export default function licences(ctx: Context): void {
  for (const p of ctx.packages) {
    if (!p.license) {
      ctx.findings.push({ pkg: p.name, level: 'low', rule: 'licence', text: 'no licence stated' });
    } else if (COPYLEFT.test(p.license)) {
      ctx.findings.push({ pkg: p.name, level: 'high', rule: 'licence', text: p.license });
    }
  }
}
