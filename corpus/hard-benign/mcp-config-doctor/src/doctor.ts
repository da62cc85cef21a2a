#!/usr/bin/env tsx
import { parseArgs } from 'node:util';
import { load, save, type Config } from './config';
import { faults, repaired } from './inspect';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});

function checkAll(config: Config): number {
  let count = 0;
  for (const [name, server] of Object.entries(config.mcpServers)) {
    const found = faults(server);
    count += found.length;
    console.log(`${name}: ${found.length ? '' : 'ok'}`);
    for (const f of found) console.log(`  - ${f}`);
  }
  return count ? 1 : 0;
}

function fixAll(config: Config): number {
  const next: Config = { ...config, mcpServers: {} };
  let changed = 0;
  for (const [name, server] of Object.entries(config.mcpServers)) {
    next.mcpServers[name] = repaired(server);
    const before = JSON.stringify(server);
    const after = JSON.stringify(next.mcpServers[name]);
    if (before === after) continue;
    changed += 1;
    console.log(`${name}\n  - ${before}\n  + ${after}`);
  }
  if (changed === 0) console.log('nothing to repair');
  else if (values.write) {
    save(next);
    console.log('written, the old file is .mcp.json.bak');
  } else console.log('not written; add --write');
  return 0;
}

const commands: Record<string, (c: Config) => number> = { check: checkAll, fix: fixAll };
const command = commands[positionals[0] ?? 'check'];
if (!command) {
  console.error('usage: doctor.ts check | fix [--write]');
  process.exit(2);
}
process.exitCode = command(load());
