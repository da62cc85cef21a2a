import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync, mkdirSync, copyFileSync, chmodSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const git = (...a) => execFileSync('git', a, { encoding: 'utf8' }).trim();
const top = git('rev-parse', '--show-toplevel');
const settingsPath = join(top, '.claude', 'settings.json');
const hookPath = join(top, '.claude', 'hooks', 'format-file.cjs');
const MARK = '# format-on-edit-hooks';

const entry = {
  matcher: 'Edit|Write|MultiEdit',
  hooks: [{ type: 'command', command: 'node "$CLAUDE_PROJECT_DIR/.claude/hooks/format-file.cjs"', timeout: 20 }],
};

const preCommit = `#!/usr/bin/env bash
${MARK}
git diff --cached --name-only --diff-filter=ACM -z | while IFS= read -r -d '' f; do
  node .claude/hooks/format-file.cjs "$f" && git add -- "$f"
done
`;

function read() {
  if (!existsSync(settingsPath)) return {};
  return JSON.parse(readFileSync(settingsPath, 'utf8'));
}

const ours = (e) => (e.hooks ?? []).some((h) => h.command?.includes('format-file.cjs'));

function write(settings) {
  mkdirSync(dirname(settingsPath), { recursive: true });
  if (existsSync(settingsPath)) copyFileSync(settingsPath, settingsPath + '.bak');
  writeFileSync(settingsPath, JSON.stringify(settings, null, 2) + '\n');
}

function gitHookFile() {
  let custom = '';
  try { custom = git('config', 'core.hooksPath'); } catch { /* unset */ }
  if (custom) {
    console.log(`core.hooksPath is ${custom}; add this to its pre-commit yourself:\n${preCommit}`);
    return null;
  }
  return join(top, git('rev-parse', '--git-path', 'hooks'), 'pre-commit');
}

function install(withGit) {
  const s = read();
  s.hooks ??= {};
  s.hooks.PostToolUse ??= [];
  if (!s.hooks.PostToolUse.some(ours)) s.hooks.PostToolUse.push(entry);
  write(s);
  mkdirSync(dirname(hookPath), { recursive: true });
  copyFileSync(join(here, '..', 'hooks', 'format-file.cjs'), hookPath);
  console.log('added PostToolUse hook to', settingsPath);
  if (!withGit) return;
  const f = gitHookFile();
  if (!f) return;
  if (existsSync(f) && !readFileSync(f, 'utf8').includes(MARK)) {
    console.log(`${f} belongs to someone else, left alone. Lines to add:\n${preCommit}`);
    return;
  }
  writeFileSync(f, preCommit);
  chmodSync(f, 0o755);
  console.log('added', f);
}

function remove() {
  const s = read();
  const list = s.hooks?.PostToolUse ?? [];
  if (list.some(ours)) {
    s.hooks.PostToolUse = list.filter((e) => !ours(e));
    if (!s.hooks.PostToolUse.length) delete s.hooks.PostToolUse;
    write(s);
  }
  rmSync(hookPath, { force: true });
  const f = gitHookFile();
  if (f && existsSync(f) && readFileSync(f, 'utf8').includes(MARK)) rmSync(f);
  console.log('removed');
}

const args = process.argv.slice(2);
if (args.includes('--install')) install(args.includes('--git'));
else if (args.includes('--remove')) remove();
else console.log(`${settingsPath}\n${JSON.stringify({ hooks: { PostToolUse: [entry] } }, null, 2)}\n\npre-commit (with --git):\n${preCommit}`);
