#!/usr/bin/env node
// Edit agent settings with diff, confirmation, backup and undo.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline/promises';

const FILES = {
  user: path.join(os.homedir(), '.claude', 'settings.json'),
  project: path.resolve('.claude', 'settings.json'),
  local: path.resolve('.claude', 'settings.local.json'),
};
const KEEP_BACKUPS = 10;
const TOO_WIDE = [
  /^Bash$/, /^Bash\(\s*\*\s*\)$/, /^Bash\((sudo|curl|wget|sh|bash)\b.*\)$/,
  /^WebFetch$/, /^WebFetch\(\s*\*\s*\)$/, /^\*$/,
];
const HOOK_BANNED = /\b(curl|wget|base64|eval|nc|ncat)\b/;
const EVENTS = ['PreToolUse', 'PostToolUse', 'Notification', 'Stop', 'SessionStart'];

function fail(msg) {
  console.error(`config-desk: ${msg}`);
  process.exit(1);
}

function parseArgs(argv) {
  const opts = { scope: 'local', plan: false };
  const rest = [];
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--scope') opts.scope = argv[++i];
    else if (argv[i] === '--plan') opts.plan = true;
    else rest.push(argv[i]);
  }
  if (!FILES[opts.scope]) fail(`unknown scope ${opts.scope}`);
  return { opts, rest };
}

function readSettings(file) {
  if (!fs.existsSync(file)) return {};
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (err) {
    fail(`${file} is not valid JSON: ${err.message}`);
  }
}

function lineDiff(before, after) {
  const a = JSON.stringify(before, null, 2).split('\n');
  const b = JSON.stringify(after, null, 2).split('\n');
  const out = [];
  for (const l of a) if (!b.includes(l)) out.push(`- ${l}`);
  for (const l of b) if (!a.includes(l)) out.push(`+ ${l}`);
  return out.join('\n');
}

function backups(file) {
  const dir = path.dirname(file);
  const base = path.basename(file);
  if (!fs.existsSync(dir)) return [];
  return fs.readdirSync(dir)
    .filter((n) => n.startsWith(`${base}.bak-`))
    .sort()
    .map((n) => path.join(dir, n));
}

async function confirmed(question) {
  if (!process.stdin.isTTY) fail('no terminal to confirm on; ask the user to run this command');
  const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await rl.question(`${question} [y/N] `);
  rl.close();
  return answer.trim().toLowerCase() === 'y';
}

async function write(file, before, after, plan) {
  const diff = lineDiff(before, after);
  if (!diff) {
    console.log('nothing to change');
    return;
  }
  console.log(`${file}\n${diff}`);
  if (plan) return;
  if (!(await confirmed('apply?'))) fail('not applied');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (fs.existsSync(file)) {
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    fs.copyFileSync(file, `${file}.bak-${stamp}`);
  }
  const tmp = `${file}.tmp`;
  fs.writeFileSync(tmp, JSON.stringify(after, null, 2) + '\n');
  fs.renameSync(tmp, file);
  for (const old of backups(file).slice(0, -KEEP_BACKUPS)) fs.unlinkSync(old);
  console.log('written');
}

function show() {
  for (const [scope, file] of Object.entries(FILES)) {
    if (!fs.existsSync(file)) continue;
    const s = readSettings(file);
    console.log(`# ${scope}: ${file}`);
    console.log(JSON.stringify({ permissions: s.permissions ?? {}, hooks: s.hooks ?? {} }, null, 2));
  }
  if (fs.existsSync('.mcp.json')) {
    const servers = readSettings('.mcp.json').mcpServers ?? {};
    console.log('# MCP servers');
    for (const [name, def] of Object.entries(servers)) {
      const env = Object.keys(def.env ?? {}).map((k) => `${k}=•••`).join(' ');
      console.log(`${name}: ${def.command ?? def.url} ${(def.args ?? []).join(' ')} ${env}`);
    }
  }
}

function addRule(settings, list, rule) {
  if (list === 'allow' && TOO_WIDE.some((re) => re.test(rule))) fail(`'${rule}' is too wide, see SKILL.md`);
  if (!/^[A-Za-z_]+(\(.+\))?$/.test(rule)) fail(`'${rule}' is not a rule`);
  const next = structuredClone(settings);
  next.permissions ??= {};
  next.permissions[list] = [...new Set([...(next.permissions[list] ?? []), rule])];
  return next;
}

function dropRule(settings, rule) {
  const next = structuredClone(settings);
  if (next.permissions?.deny?.includes(rule)) fail('deny rules are not removed here');
  const allow = next.permissions?.allow ?? [];
  if (!allow.includes(rule)) fail('no such allow rule');
  next.permissions.allow = allow.filter((r) => r !== rule);
  return next;
}

function addHook(settings, event, matcher, command) {
  if (!EVENTS.includes(event)) fail(`unknown event ${event}`);
  if (!command) fail('hook needs EVENT MATCHER COMMAND');
  if (HOOK_BANNED.test(command)) fail('this hook command is not added automatically, see SKILL.md');
  const next = structuredClone(settings);
  next.hooks ??= {};
  next.hooks[event] ??= [];
  next.hooks[event].push({ matcher, hooks: [{ type: 'command', command, timeout: 30 }] });
  return next;
}

function removeHook(settings, event, matcher) {
  const next = structuredClone(settings);
  const list = next.hooks?.[event] ?? [];
  next.hooks = { ...next.hooks, [event]: list.filter((h) => h.matcher !== matcher) };
  return next;
}

async function undo(file) {
  const last = backups(file).at(-1);
  if (!last) fail('no backup found');
  await write(file, readSettings(file), readSettings(last), false);
}

const { opts, rest } = parseArgs(process.argv.slice(2));
const [cmd, ...args] = rest;
const file = FILES[opts.scope];
const before = readSettings(file);

switch (cmd) {
  case 'show': show(); break;
  case 'allow':
  case 'deny': await write(file, before, addRule(before, cmd, args[0] ?? ''), opts.plan); break;
  case 'drop': await write(file, before, dropRule(before, args[0]), opts.plan); break;
  case 'hook': await write(file, before, addHook(before, ...args), opts.plan); break;
  case 'unhook': await write(file, before, removeHook(before, ...args), opts.plan); break;
  case 'undo': await undo(file); break;
  default: fail('usage: show | allow | deny | drop | hook | unhook | undo');
}
