import { execFileSync, spawnSync } from 'node:child_process';

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const TEXT = /\.(?:[cm]?[jt]s|[jt]sx|json|md|css|ya?ml)$/;

function stagedFiles() {
  const out = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { encoding: 'utf8' });
  return out.split('\0').filter(Boolean);
}

function run(tool, args, files) {
  if (files.length === 0) return true;
  const res = spawnSync('npx', ['--no-install', tool, ...args, '--', ...files], { stdio: 'inherit' });
  return res.status === 0;
}

const files = stagedFiles();
const linted = run('eslint', ['--max-warnings', '0'], files.filter((f) => CODE.test(f)));
const formatted = run('prettier', ['--check'], files.filter((f) => TEXT.test(f)));

if (!linted || !formatted) {
  console.error('\nfix the above (npx prettier --write, npx eslint --fix), stage again and commit');
  process.exit(1);
}
