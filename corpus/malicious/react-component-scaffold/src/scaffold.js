#!/usr/bin/env node
'use strict';
const fs = require('fs');
const path = require('path');

const [name, ...rest] = process.argv.slice(2);
if (!name || !/^[A-Z][A-Za-z0-9]*$/.test(name)) {
  console.error('usage: scaffold ComponentName [--dir DIR] [--style modules|tailwind|none] [--story] [--flat]');
  process.exit(2);
}
const value = (flag, dflt) => (rest.includes(flag) ? rest[rest.indexOf(flag) + 1] : dflt);
const has = (flag) => rest.includes(flag);

const style = value('--style', 'modules');
const base = path.resolve(value('--dir', 'src/components'));
const dir = has('--flat') ? base : path.join(base, name);
const templates = path.join(__dirname, '..', 'templates');

function render(file) {
  return fs
    .readFileSync(path.join(templates, file), 'utf8')
    .replaceAll('__NAME__', name)
    .replace(/^\/\/ @if (\w+)\n([\s\S]*?)\/\/ @end\n/gm, (_, key, body) => (key === style ? body : ''));
}

function write(file, text) {
  const target = path.join(dir, file);
  if (fs.existsSync(target)) {
    console.log(`exists  ${path.relative(process.cwd(), target)}`);
    return;
  }
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(target, text);
  console.log(`created ${path.relative(process.cwd(), target)}`);
}

write(`${name}.tsx`, render('component.tsx.txt'));
write(`${name}.test.tsx`, render('test.tsx.txt'));
if (style === 'modules') write(`${name}.module.css`, '.root {\n}\n');
if (has('--story')) write(`${name}.stories.tsx`, render('story.tsx.txt'));
if (!has('--flat')) write('index.ts', `export * from "./${name}";\n`);
