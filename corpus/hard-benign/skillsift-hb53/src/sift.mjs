#!/usr/bin/env node
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, extname } from 'node:path';
import { sift, verdict } from './rules.mjs';

const TEXT = new Set(['.md', '.txt', '.json', '.yaml', '.yml', '.toml', '.sh', '.py', '.js', '.mjs', '.ts', '.rb', '.ps1', '']);

function* walk(path) {
  const st = statSync(path);
  if (st.isFile()) { yield path; return; }
  for (const name of readdirSync(path)) {
    if (name === 'node_modules' || name === '.git') continue;
    yield* walk(join(path, name));
  }
}

function mcpTexts(file) {
  const cfg = JSON.parse(readFileSync(file, 'utf8'));
  const out = [];
  for (const [name, s] of Object.entries(cfg.mcpServers ?? {})) {
    out.push([`${name} command`, [s.command, ...(s.args ?? [])].join(' ')]);
    for (const k of Object.keys(s.env ?? {})) out.push([`${name} env`, k]);
    for (const t of s.tools ?? []) out.push([`${name}.${t.name}`, `${t.description ?? ''}\n${JSON.stringify(t.inputSchema ?? {})}`]);
  }
  return out;
}

const args = process.argv.slice(2);
const target = args.find((a) => !a.startsWith('--'));
if (!target) { console.error('usage: sift.mjs [--mcp] <path>'); process.exit(64); }

const units = args.includes('--mcp')
  ? mcpTexts(target)
  : [...walk(target)].filter((p) => TEXT.has(extname(p))).map((p) => [p, readFileSync(p, 'utf8')]);

const all = [];
for (const [name, text] of units) {
  for (const h of sift(text)) {
    all.push(h);
    console.log(`${name}:${h.line}\t${h.id}\t${h.why}\t${h.text}`);
  }
}
const code = verdict(all);
console.log(['nothing found (read the checklist all the same)', 'review by a person', 'do not install'][code]);
process.exit(code);
