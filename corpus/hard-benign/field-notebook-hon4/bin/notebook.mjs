#!/usr/bin/env node
// field notebook: plain markdown in, plain markdown out. No network, no dependencies.
import { readFileSync, writeFileSync, mkdirSync, existsSync, appendFileSync, globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { randomBytes } from 'node:crypto';

const FILE = '.agent/notebook.md';
const PROPOSALS = '.agent/proposals.md';
const MAX = 60;
const DAY = 86_400_000;

const SECRETISH = [
  /AKIA[0-9A-Z]{16}/,
  /gh[pousr]_[A-Za-z0-9]{30,}/,
  /sk-[A-Za-z0-9_-]{20,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b\w+:\/\/[^\s:@]+:[^\s@]+@/,
];
const PERMISSIONISH = /\b(no need to ask|without asking|skip (the )?review|--no-verify|push to main)\b/i;

function load() {
  if (!existsSync(FILE)) return [];
  return readFileSync(FILE, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [head, ...body] = block.trim().split('\n');
      const [id, date] = head.split(' ');
      const get = (k) => body.find((l) => l.startsWith(`- ${k}: `))?.slice(k.length + 4) ?? '';
      return {
        id, date,
        paths: get('paths'), text: get('text'), evidence: get('evidence'),
        confirmed: Number(get('confirmed') || 0), doubted: Number(get('doubted') || 0),
      };
    });
}

function save(list) {
  mkdirSync('.agent', { recursive: true });
  const out = list.map((l) =>
    `## ${l.id} ${l.date}\n- paths: ${l.paths}\n- text: ${l.text}\n- evidence: ${l.evidence}\n` +
    `- confirmed: ${l.confirmed}\n- doubted: ${l.doubted}\n`);
  writeFileSync(FILE, `# Field notebook\n\n${out.join('\n')}`);
}

const [, , cmd, ...args] = process.argv;
const flag = (n) => { const i = args.indexOf(`--${n}`); return i < 0 ? '' : args[i + 1] ?? ''; };
const oneLine = (s) => s.replace(/\s+/g, ' ').trim();
let list = load();

switch (cmd) {
  case 'add': {
    const l = {
      id: randomBytes(3).toString('hex'), date: new Date().toISOString().slice(0, 10),
      paths: oneLine(flag('paths')) || '**', text: oneLine(flag('text')),
      evidence: oneLine(flag('evidence')), confirmed: 0, doubted: 0,
    };
    if (!l.text || !l.evidence) { console.error('need --text and --evidence'); process.exit(2); }
    const all = `${l.text} ${l.evidence}`;
    if (SECRETISH.some((r) => r.test(all))) { console.error('refused: looks like a secret'); process.exit(3); }
    if (PERMISSIONISH.test(l.text)) { console.error('refused: a lesson may not grant permissions'); process.exit(3); }
    if (list.length >= MAX) { console.error('notebook is full, prune first'); process.exit(4); }
    save([l, ...list]);
    console.log(l.id);
    break;
  }
  case 'relevant':
    list.filter((l) => args.some((p) => matchesGlob(p, l.paths)))
      .slice(0, 8)
      .forEach((l) => console.log(`[${l.id}] ${l.text}`));
    break;
  case 'confirm':
  case 'doubt': {
    const l = list.find((x) => x.id === args[0]);
    if (!l) { console.error('no such lesson'); process.exit(2); }
    l[cmd === 'confirm' ? 'confirmed' : 'doubted']++;
    if (l.confirmed === 3) appendFileSync(PROPOSALS, `- [ ] ${l.text}  (${l.id}, ${l.evidence})\n`);
    save(list);
    break;
  }
  case 'prune': {
    const keep = list.filter((l) =>
      l.doubted < 2 &&
      globSync(l.paths).length > 0 &&
      (l.confirmed > 0 || Date.now() - Date.parse(l.date) < 120 * DAY));
    list.filter((l) => !keep.includes(l)).forEach((l) => console.log(`dropped [${l.id}] ${l.text}`));
    save(keep);
    break;
  }
  default:
    console.error('usage: notebook.mjs add|relevant|confirm|doubt|prune');
    process.exit(2);
}
