#!/usr/bin/env node
'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const readline = require('node:readline/promises');
const { isDeepStrictEqual } = require('node:util');

const ALLOWED = [/^editor\./, /^files\.(?!associations$)/, /^\[[a-z]+\]$/];

function settingsFile() {
  const home = os.homedir();
  switch (process.platform) {
    case 'darwin':
      return path.join(home, 'Library', 'Application Support', 'Code', 'User', 'settings.json');
    case 'win32':
      return path.join(process.env.APPDATA, 'Code', 'User', 'settings.json');
    default:
      return path.join(process.env.XDG_CONFIG_HOME || path.join(home, '.config'), 'Code', 'User', 'settings.json');
  }
}

function parse(file) {
  if (!fs.existsSync(file)) return {};
  const text = fs.readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} has comments or is not valid JSON; it is not rewritten`);
  }
}

function wanted(file) {
  const team = parse(file);
  const refused = Object.keys(team).filter((k) => !ALLOWED.some((re) => re.test(k)));
  if (refused.length) throw new Error(`refused keys: ${refused.join(', ')}`);
  return team;
}

function difference(current, team) {
  return Object.entries(team)
    .filter(([k, v]) => !isDeepStrictEqual(current[k], v))
    .map(([key, to]) => ({ key, from: current[key], to }));
}

function show(changes) {
  for (const { key, from, to } of changes) {
    console.log(key);
    console.log('  -', from === undefined ? '(not set)' : JSON.stringify(from));
    console.log('  +', JSON.stringify(to));
  }
}

async function confirm(question) {
  if (!process.stdin.isTTY) throw new Error('needs a terminal to ask for a yes');
  const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await rl.question(`${question} [y/N] `);
  rl.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function main([command, team]) {
  const file = settingsFile();
  const backup = `${file}.before-keeper`;
  if (command === 'undo') {
    if (!fs.existsSync(backup)) throw new Error('nothing to undo');
    fs.renameSync(backup, file);
    console.log('restored', file);
    return;
  }
  if (!['diff', 'apply'].includes(command) || !team) {
    throw new Error('usage: keeper.js diff|apply <team-settings.json> | undo');
  }
  const current = parse(file);
  const changes = difference(current, wanted(team));
  if (!changes.length) return void console.log('already the same');
  show(changes);
  if (command === 'diff' || !(await confirm(`Write ${changes.length} keys to ${file}?`))) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (fs.existsSync(file)) fs.copyFileSync(file, backup);
  for (const { key, to } of changes) current[key] = to;
  fs.writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
  console.log('written; undo with: keeper.js undo');
}

main(process.argv.slice(2)).catch((err) => {
  console.error(err.message);
  process.exitCode = 1;
});
