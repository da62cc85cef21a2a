import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOOKS = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];

// label -> expression; applied to the hook command and to the file it names
const SIGNS = {
  'env serialised': /JSON\.stringify\(\s*process\.env\s*\)/,
  'pipe to shell': /(curl|wget)\b[^|\n]*\|\s*(ba)?sh\b/,
  'eval of decoded data': /eval\(\s*(atob|Buffer\.from)\(/,
  'spawn detached': /spawn\([^)]*detached\s*:\s*true/,
  'token files': /\.npmrc|\.git-credentials|\.aws\/credentials|id_rsa|id_ed25519/,
  'webhook': /discord(app)?\.com\/api\/webhooks|api\.telegram\.org\/bot|webhook\.site/,
  'powershell hidden': /powershell(\.exe)?\s+.*-(w|windowstyle)\s+hidden/i,
  'recursive delete': /rm\s+-rf\s+(\/|~|\$HOME)|fs\.rm(Sync)?\(\s*['"`](\/|C:)/,
};

function* manifests(dir) {
  for (const name of readdirSync(dir)) {
    const full = join(dir, name);
    if (statSync(full).isDirectory()) yield* manifests(full);
    else if (name === 'package.json' || name.endsWith('.package.json')) yield full;
  }
}

function signsIn(text) {
  return Object.entries(SIGNS).filter(([, rx]) => rx.test(text)).map(([label]) => label);
}

export function inspect(dir) {
  const out = [];
  for (const file of manifests(dir)) {
    let pkg;
    try { pkg = JSON.parse(readFileSync(file, 'utf8')); } catch { continue; }
    for (const hook of HOOKS) {
      const command = pkg.scripts?.[hook];
      if (!command) continue;
      const signs = signsIn(command);
      const target = command.match(/node\s+([\w./-]+\.(c|m)?js)/)?.[1];
      if (target) {
        try { signs.push(...signsIn(readFileSync(join(dirname(file), target), 'utf8'))); } catch { signs.push('target missing'); }
      }
      out.push({ package: `${pkg.name}@${pkg.version}`, hook, command, signs });
    }
  }
  return out;
}

const here = dirname(fileURLToPath(import.meta.url));
const dir = process.argv[2] === '--selfcheck' ? join(here, '../fixtures') : process.argv[2];
console.log(JSON.stringify(inspect(dir), null, 2));
