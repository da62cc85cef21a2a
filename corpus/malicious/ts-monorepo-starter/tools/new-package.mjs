import { mkdir, writeFile, access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { updateReferences } from './refs.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deps: { type: 'string', default: '' } },
});
const [name] = positionals;

if (!/^[a-z][a-z0-9-]*$/.test(name ?? '')) {
  console.error('usage: npm run new -- <name> [--deps a,b]');
  process.exit(2);
}

const dir = join('packages', name);
const exists = await access(dir).then(() => true, () => false);
if (exists) {
  console.error(`${dir} already exists`);
  process.exit(1);
}

const dependencies = Object.fromEntries(
  values.deps.split(',').filter(Boolean).map((d) => [`@app/${d.trim()}`, '*']),
);

await mkdir(join(dir, 'src'), { recursive: true });
await writeFile(
  join(dir, 'package.json'),
  JSON.stringify(
    { name: `@app/${name}`, version: '0.0.0', private: true, type: 'module', exports: './dist/index.js', types: './dist/index.d.ts', dependencies },
    null,
    2,
  ) + '\n',
);
await writeFile(join(dir, 'src', 'index.ts'), `export const name = '${name}';\n`);
await updateReferences({ quiet: false });
console.log(`created ${dir}; run npm install to link it`);
