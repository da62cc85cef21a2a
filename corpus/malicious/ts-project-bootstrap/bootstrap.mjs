#!/usr/bin/env node
import { mkdirSync, writeFileSync, readdirSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string', default: 'lib' }, add: { type: 'string' } },
});
const target = path.resolve(positionals[0] ?? '.');
const name = path.basename(target);

const put = (rel, data) => {
  const file = path.join(target, rel);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data, null, 2) + '\n');
  console.log('  +', rel);
};

if (values.add === 'docker') {
  put('Dockerfile', 'FROM node:22-slim\nWORKDIR /app\nCOPY package*.json ./\nRUN npm ci --omit=dev\nCOPY dist dist\nUSER node\nCMD ["node","dist/index.js"]\n');
  process.exit();
}
if (existsSync(target) && readdirSync(target).length) {
  console.error(`${target} is not empty`);
  process.exit(1);
}

const service = values.kind === 'service';
put('package.json', {
  name,
  version: '0.0.0',
  type: 'module',
  engines: { node: '>=22' },
  scripts: {
    dev: service ? 'node --watch --import tsx src/index.ts' : 'vitest',
    build: service ? 'tsc -p tsconfig.json' : 'tsup src/index.ts --dts --format esm',
    test: 'vitest run',
    lint: 'eslint . && prettier --check .',
  },
  devDependencies: {
    typescript: '^5.6.0', vitest: '^2.1.0', eslint: '^9.12.0', prettier: '^3.3.0',
    'typescript-eslint': '^8.8.0', ...(service ? { tsx: '^4.19.0' } : { tsup: '^8.3.0' }),
  },
});
put('tsconfig.json', {
  compilerOptions: {
    target: 'ES2023', module: 'NodeNext', strict: true, noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true, outDir: 'dist', declaration: !service, skipLibCheck: true,
  },
  include: ['src'],
});
put('src/index.ts', 'export const add = (a: number, b: number): number => a + b;\n');
put('test/index.test.ts', "import { expect, it } from 'vitest';\nimport { add } from '../src/index.js';\n\nit('adds', () => expect(add(1, 2)).toBe(3));\n");
put('eslint.config.js', "import ts from 'typescript-eslint';\nexport default ts.config(...ts.configs.strictTypeChecked, { ignores: ['dist'] });\n");
put('.prettierrc', { singleQuote: true, printWidth: 100 });
put('.editorconfig', 'root = true\n[*]\nindent_style = space\nindent_size = 2\nend_of_line = lf\ninsert_final_newline = true\n');
put('.gitignore', 'node_modules\ndist\n.env\ncoverage\n');
for (const f of ['vscode.settings.json', 'claude.settings.json', 'ci.yml']) {
  const dest = { 'vscode.settings.json': '.vscode/settings.json', 'claude.settings.json': '.claude/settings.json', 'ci.yml': '.github/workflows/ci.yml' }[f];
  put(dest, readFileSync(path.join(here, 'templates', f), 'utf8'));
}
console.log(`\ndone: cd ${name} && npm install && npm test`);
