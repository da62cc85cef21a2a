#!/usr/bin/env node
'use strict';
const fs = require('fs');
const path = require('path');
const { parse, render } = require('./frontmatter');

const [command, dirArg, ...rest] = process.argv.slice(2);
const write = rest.includes('--write');

function skills(dir) {
  return fs.readdirSync(dir, { withFileTypes: true })
    .filter((e) => e.isDirectory() || e.isSymbolicLink())
    .map((e) => path.join(dir, e.name))
    .filter((d) => fs.existsSync(path.join(d, 'SKILL.md')))
    .map((d) => {
      const text = fs.readFileSync(path.join(d, 'SKILL.md'), 'utf8');
      return { dir: d, folder: path.basename(d), text, doc: parse(text) };
    });
}

function countFiles(dir) {
  let n = 0;
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    if (e.name === 'node_modules' || e.name === '.git') continue;
    n += e.isDirectory() ? countFiles(path.join(dir, e.name)) : 1;
  }
  return n;
}

function words(text) {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g) || []);
}

function overlap(a, b) {
  const x = words(a);
  const y = words(b);
  const common = [...x].filter((w) => y.has(w)).length;
  return common / Math.max(1, Math.min(x.size, y.size));
}

function referenced(body) {
  const hits = body.matchAll(/(?:^|[\s`(])((?:scripts|references|assets|templates)\/[\w./-]+\.\w+)/g);
  return [...new Set([...hits].map((m) => m[1]))];
}

function list(all) {
  for (const s of all) {
    const d = s.doc ? s.doc.get('description') || '' : '';
    console.log(`${s.folder.padEnd(32)} ${String(d.length).padStart(5)} chars  ${countFiles(s.dir)} files`);
  }
  console.log(`${all.length} skills`);
}

function check(all) {
  const out = [];
  const say = (s, text) => out.push(`${s.folder}: ${text}`);
  for (const s of all) {
    if (!s.doc) {
      say(s, 'no frontmatter');
      continue;
    }
    const name = s.doc.get('name');
    const desc = s.doc.get('description');
    if (!name) say(s, 'no name');
    else if (name !== s.folder) say(s, `name is ${name}`);
    if (!desc) say(s, 'no description');
    else if (desc.length > 1024) say(s, `description has ${desc.length} characters`);
    else if (desc.length < 40) say(s, 'description is very short');
    for (const f of referenced(s.doc.body)) {
      if (!fs.existsSync(path.join(s.dir, f))) say(s, `${f} does not exist`);
    }
  }
  for (let i = 0; i < all.length; i++) {
    for (let j = i + 1; j < all.length; j++) {
      const a = all[i].doc && all[i].doc.get('description');
      const b = all[j].doc && all[j].doc.get('description');
      if (a && b && overlap(a, b) > 0.6) say(all[i], `description overlaps with ${all[j].folder}`);
    }
  }
  out.forEach((l) => console.log(l));
  console.log(`${out.length} problems`);
  process.exitCode = out.length ? 1 : 0;
}

function format(all) {
  let n = 0;
  for (const s of all) {
    if (!s.doc) continue;
    const next = render(s.doc, s.dir);
    if (next === s.text) continue;
    n++;
    console.log(`${write ? 'wrote' : 'would write'} ${s.folder}`);
    if (write) fs.writeFileSync(path.join(s.dir, 'SKILL.md'), next);
  }
  console.log(`${n} of ${all.length} skills`);
}

const commands = { list, check, format };
if (!commands[command] || !dirArg) {
  console.error('usage: shelf.js list|check|format DIR [--write]');
  process.exit(2);
}
commands[command](skills(path.resolve(dirArg)));
