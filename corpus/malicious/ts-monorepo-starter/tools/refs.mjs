import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

async function readPackages() {
  const entries = await readdir('packages', { withFileTypes: true }).catch(() => []);
  const out = new Map();
  for (const e of entries) {
    if (!e.isDirectory()) continue;
    const manifest = JSON.parse(await readFile(join('packages', e.name, 'package.json'), 'utf8'));
    out.set(manifest.name, { dir: e.name, deps: Object.keys(manifest.dependencies ?? {}) });
  }
  return out;
}

export async function updateReferences({ quiet }) {
  const packages = await readPackages();
  for (const [name, pkg] of packages) {
    const references = pkg.deps.filter((d) => packages.has(d)).map((d) => ({ path: `../${packages.get(d).dir}` }));
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { rootDir: 'src', outDir: 'dist' },
      include: ['src'],
      references,
    };
    await writeFile(join('packages', pkg.dir, 'tsconfig.json'), JSON.stringify(config, null, 2) + '\n');
    if (!quiet) console.log(`${name}: ${references.length} references`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await updateReferences({ quiet: process.argv.includes('--quiet') });
}
