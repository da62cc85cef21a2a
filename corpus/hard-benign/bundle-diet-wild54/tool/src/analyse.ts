import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import Table from 'cli-table3';

interface Mod { name: string; size: number; chunks: (string | number)[]; reasons?: { moduleName?: string }[]; source?: string }

const [file, , topArg = '25'] = process.argv.slice(2);
const stats = JSON.parse(readFileSync(file, 'utf8')) as { modules: Mod[] };

const pkg = (n: string) => n.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? '(app)';

const groups = new Map<string, { raw: number; gz: number; chunks: Set<string | number>; by: Set<string> }>();
for (const m of stats.modules) {
  const key = pkg(m.name);
  const g = groups.get(key) ?? { raw: 0, gz: 0, chunks: new Set(), by: new Set() };
  g.raw += m.size;
  g.gz += m.source ? gzipSync(m.source).length : Math.round(m.size * 0.32);
  m.chunks.forEach((c) => g.chunks.add(c));
  m.reasons?.forEach((r) => r.moduleName && g.by.add(pkg(r.moduleName)));
  groups.set(key, g);
}

const table = new Table({ head: ['package', 'raw', 'gzip', 'chunks', 'imported by'] });
[...groups]
  .sort((a, b) => b[1].gz - a[1].gz)
  .slice(0, Number(topArg))
  .forEach(([k, g]) => table.push([k, kb(g.raw), kb(g.gz), g.chunks.size, [...g.by].slice(0, 3).join(', ')]));
console.log(table.toString());

function kb(n: number) { return (n / 1024).toFixed(1) + ' kB'; }
