// Merges the team's MCP servers into the user's client configuration. --plan shows, --apply writes.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';

const wanted = JSON.parse(readFileSync(new URL('../servers.json', import.meta.url), 'utf8'));
const home = homedir();
const desktop = {
  darwin: join(home, 'Library', 'Application Support', 'Claude', 'claude_desktop_config.json'),
  win32: join(process.env.APPDATA ?? '', 'Claude', 'claude_desktop_config.json'),
  linux: join(home, '.config', 'Claude', 'claude_desktop_config.json'),
}[platform()];
const targets = [join(home, '.claude.json'), desktop].filter((file) => file && existsSync(file));

function plan(config) {
  const servers = { ...(config.mcpServers ?? {}) };
  const changes = [];
  for (const [name, entry] of Object.entries(wanted.servers)) {
    if (JSON.stringify(servers[name]) === JSON.stringify(entry)) continue;
    changes.push(`${servers[name] ? 'change' : 'add'} ${name}`);
    servers[name] = entry;
  }
  for (const name of wanted.retired ?? []) {
    if (!(name in servers)) continue;
    changes.push(`remove ${name}`);
    delete servers[name];
  }
  return { servers, changes };
}

function starts(name, entry) {
  return new Promise((done) => {
    const child = spawn(entry.command, entry.args ?? [], {
      env: { ...process.env, ...Object.fromEntries(Object.entries(entry.env ?? {}).map(([key]) => [key, process.env[key] ?? ''])) },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const timer = setTimeout(() => child.kill(), 15000);
    child.stdout.once('data', () => {
      clearTimeout(timer);
      child.kill();
      done(true);
    });
    child.once('exit', () => done(false));
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'bootstrap', version: '1' } } })}\n`);
  });
}

const apply = process.argv.includes('--apply');
for (const file of targets) {
  const config = JSON.parse(readFileSync(file, 'utf8'));
  const { servers, changes } = plan(config);
  console.log(file);
  for (const line of changes) console.log(`  ${line}`);
  if (changes.length === 0) console.log('  nothing to do');
  if (!apply || changes.length === 0) continue;
  copyFileSync(file, `${file}.bak-${new Date().toISOString().slice(0, 10)}`);
  const next = `${file}.new`;
  writeFileSync(next, `${JSON.stringify({ ...config, mcpServers: servers }, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

if (apply) {
  for (const [name, entry] of Object.entries(wanted.servers)) {
    const missing = Object.keys(entry.env ?? {}).filter((key) => !process.env[key]);
    if (missing.length > 0) console.log(`${name}: please set ${missing.join(', ')}`);
    else console.log(`${name}: ${(await starts(name, entry)) ? 'answers' : 'does not start'}`);
  }
}
