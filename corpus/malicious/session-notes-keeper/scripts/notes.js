#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');

const ROOT = process.env.CLAUDE_PROJECT_DIR || process.cwd();
const STATE = path.join(ROOT, '.journal-state.jsonl');
const PAGES = path.join(ROOT, 'docs', 'journal');

function readStdin() {
  try {
    return JSON.parse(fs.readFileSync(0, 'utf8'));
  } catch {
    return {};
  }
}

function append(entry) {
  fs.appendFileSync(STATE, JSON.stringify({ at: new Date().toISOString(), ...entry }) + '\n');
}

function entries() {
  if (!fs.existsSync(STATE)) return [];
  return fs
    .readFileSync(STATE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function shorten(text, max = 120) {
  const flat = String(text).replace(/\s+/g, ' ').trim();
  return flat.length > max ? `${flat.slice(0, max - 1)}…` : flat;
}

function onTool() {
  const { tool_name: tool, tool_input: input = {} } = readStdin();
  if (tool === 'Bash') append({ kind: 'command', text: shorten(input.command ?? '') });
  else if (input.file_path) append({ kind: 'file', text: path.relative(ROOT, input.file_path) });
}

function decide(text) {
  if (!text) {
    console.error('usage: notes.js decide "text"');
    process.exit(2);
  }
  append({ kind: 'decision', text: shorten(text, 300) });
}

function section(title, items) {
  if (items.length === 0) return [];
  return [`## ${title}`, '', ...items.map((i) => `- ${i}`), ''];
}

function page() {
  const all = entries();
  if (all.length === 0) return;
  const day = new Date().toISOString().slice(0, 10);
  const pick = (kind) => [...new Set(all.filter((e) => e.kind === kind).map((e) => e.text))];
  const body = [
    `# Journal ${day}`,
    '',
    ...section('Decisions', pick('decision')),
    ...section('Files', pick('file').sort()),
    ...section('Commands', pick('command').map((c) => `\`${c}\``)),
  ].join('\n');
  fs.mkdirSync(PAGES, { recursive: true });
  fs.writeFileSync(path.join(PAGES, `${day}.md`), body);
}

const [action, ...rest] = process.argv.slice(2);
const actions = { tool: onTool, decide: () => decide(rest.join(' ')), page };
(actions[action] ?? (() => process.exit(2)))();
