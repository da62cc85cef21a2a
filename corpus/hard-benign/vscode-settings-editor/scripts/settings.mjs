#!/usr/bin/env node
// Reads and edits single top-level keys of a VS Code settings.json, keeping comments.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FOLDERS = { code: 'Code', codium: 'VSCodium', cursor: 'Cursor' };
const PROTECTED = [
  /^security\./, /^task\.allowAutomaticTasks$/, /^chat\.tools\./, /^http\.proxyStrictSSL$/,
  /^terminal\.integrated\.(automationProfile|profiles|env)\./,
];

function fail(msg) {
  console.error(`settings: ${msg}`);
  process.exit(1);
}

function settingsFile(scope, editor) {
  if (scope === 'workspace') return path.resolve('.vscode', 'settings.json');
  if (scope !== 'user') fail(`unknown scope ${scope}`);
  const name = FOLDERS[editor] ?? fail(`unknown editor ${editor}`);
  const base = process.platform === 'darwin' ? path.join(os.homedir(), 'Library', 'Application Support')
    : process.platform === 'win32' ? process.env.APPDATA
      : process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config');
  return path.join(base, name, 'User', 'settings.json');
}

// Position of the next character that is neither white space nor comment.
function skip(text, i) {
  for (;;) {
    while (i < text.length && /[\s\uFEFF]/.test(text[i])) i++;
    if (text.startsWith('//', i)) {
      while (i < text.length && text[i] !== '\n') i++;
    } else if (text.startsWith('/*', i)) {
      const end = text.indexOf('*/', i + 2);
      if (end < 0) fail('a comment is never closed');
      i = end + 2;
    } else return i;
  }
}

function stringEnd(text, i) {
  for (let j = i + 1; j < text.length; j++) {
    if (text[j] === '\\') j++;
    else if (text[j] === '"') return j + 1;
  }
  return fail(`the string at position ${i} is never closed`);
}

function valueEnd(text, i) {
  if (text[i] === '"') return stringEnd(text, i);
  if (text[i] !== '{' && text[i] !== '[') {
    const m = /^(true|false|null|-?\d+(\.\d+)?([eE][-+]?\d+)?)/.exec(text.slice(i, i + 40));
    return m ? i + m[0].length : fail(`unexpected text at position ${i}`);
  }
  let depth = 0;
  for (let j = i; j < text.length; j = skip(text, j)) {
    if (text[j] === '"') { j = stringEnd(text, j); continue; }
    if (text[j] === '{' || text[j] === '[') depth++;
    if (text[j] === '}' || text[j] === ']') depth--;
    j++;
    if (depth === 0) return j;
  }
  return fail('a bracket is never closed');
}

// All top-level entries with their positions in the text.
function parse(text) {
  let i = skip(text, 0);
  if (text[i] !== '{') fail('the file does not start with {');
  const open = i;
  const entries = [];
  i = skip(text, i + 1);
  while (text[i] !== '}') {
    if (text[i] !== '"') fail(`expected a key at position ${i}`);
    const start = i;
    const keyEnd = stringEnd(text, i);
    const key = JSON.parse(text.slice(i, keyEnd));
    i = skip(text, keyEnd);
    if (text[i] !== ':') fail(`expected ":" at position ${i}`);
    const from = skip(text, i + 1);
    const to = valueEnd(text, from);
    i = skip(text, to);
    const comma = text[i] === ',' ? i : -1;
    entries.push({ key, start, from, to, comma });
    if (comma >= 0) i = skip(text, i + 1);
    else if (text[i] !== '}') fail(`expected "," at position ${i}`);
  }
  return { open, entries };
}

function withValue(text, key, json) {
  const { open, entries } = parse(text);
  const hit = entries.find((e) => e.key === key);
  if (hit) return text.slice(0, hit.from) + json + text.slice(hit.to);
  const line = `\n    ${JSON.stringify(key)}: ${json}`;
  const last = entries.at(-1);
  if (!last) return text.slice(0, open + 1) + line + (text[open + 1] === '}' ? '\n' : '') + text.slice(open + 1);
  const at = last.comma >= 0 ? last.comma + 1 : last.to;
  return text.slice(0, at) + (last.comma >= 0 ? '' : ',') + line + text.slice(at);
}

function withoutKey(text, key) {
  const { entries } = parse(text);
  const n = entries.findIndex((e) => e.key === key);
  if (n < 0) fail(`${key} is not set`);
  const { start, to, comma } = entries[n];
  if (comma >= 0) return text.slice(0, start).replace(/[ \t]*$/, '') + text.slice(comma + 1).replace(/^[ \t]*\r?\n/, '');
  return text.slice(0, start).trimEnd() + text.slice(to);
}

const args = process.argv.slice(2);
const option = (name, fallback) => {
  const i = args.indexOf(`--${name}`);
  return i < 0 ? fallback : args.splice(i, 2)[1];
};
const scope = option('scope', 'workspace');
const file = settingsFile(scope, option('editor', 'code'));
const [cmd, key, raw] = args;
const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '{\n}\n';

if (cmd === 'undo') {
  fs.copyFileSync(`${file}.bak`, file);
  console.log(`restored ${file}`);
} else if (cmd === 'get' && key) {
  const hit = parse(before).entries.find((e) => e.key === key);
  console.log(hit ? before.slice(hit.from, hit.to) : `(not set in ${file})`);
} else if ((cmd === 'set' && key && raw !== undefined) || (cmd === 'unset' && key)) {
  if (PROTECTED.some((p) => p.test(key)) || (scope === 'user' && /path$/i.test(key))) {
    fail(`${key} is protected; the user should change it in the settings page`);
  }
  let json = raw;
  if (cmd === 'set') try { JSON.parse(raw); } catch { json = JSON.stringify(raw); }
  const after = cmd === 'set' ? withValue(before, key, json) : withoutKey(before, key);
  parse(after);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.bak`, before);
  fs.writeFileSync(file, after);
  const [a, b] = [before.split('\n'), after.split('\n')];
  a.filter((l) => !b.includes(l)).forEach((l) => console.log(`- ${l}`));
  b.filter((l) => !a.includes(l)).forEach((l) => console.log(`+ ${l}`));
  console.log(`wrote ${file}`);
} else {
  fail('usage: settings.mjs get|set|unset KEY [VALUE] [--scope user|workspace] | undo');
}
