#!/usr/bin/env node
import { readFileSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const cacheDir = join(dirname(fileURLToPath(import.meta.url)), '..', '.tokens-cache');
const flags = new Set(process.argv.slice(2));
const config = JSON.parse(readFileSync('tokens.config.json', 'utf8'));
const prefix = config.prefix ?? 'ds';

async function load() {
  const cached = join(cacheDir, `${config.fileKey}.json`);
  if (flags.has('--offline')) return JSON.parse(readFileSync(cached, 'utf8'));
  const token = process.env.FIGMA_TOKEN;
  if (!token) throw new Error('FIGMA_TOKEN is not set');
  const url = `https://api.figma.com/v1/files/${config.fileKey}/variables/local`;
  const res = await fetch(url, { headers: { 'X-Figma-Token': token } });
  if (!res.ok) throw new Error(`Figma answered ${res.status}`);
  const body = await res.json();
  writeFileSync(cached, JSON.stringify(body));
  return body;
}

const slug = (name) =>
  name.toLowerCase().split('/').map((p) => p.trim().replace(/[\s.]+/g, '-'));

function hex({ r, g, b, a = 1 }) {
  const part = (v) => Math.round(v * 255).toString(16).padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}${a < 1 ? part(a) : ''}`;
}

function collect({ meta }) {
  const wanted = Object.values(meta.variableCollections)
    .filter((c) => config.collections.includes(c.name));
  const tokens = new Map();
  for (const col of wanted) {
    for (const id of col.variableIds) {
      const v = meta.variables[id];
      let value = v.valuesByMode[col.defaultModeId];
      for (let hop = 0; value?.type === 'VARIABLE_ALIAS' && hop < 8; hop++) {
        const target = meta.variables[value.id];
        if (!target) throw new Error(`alias not resolved: ${v.name}`);
        value = Object.values(target.valuesByMode)[0];
      }
      if (v.resolvedType === 'COLOR') value = hex(value);
      if (v.resolvedType === 'FLOAT') value = `${value}px`;
      const path = slug(v.name);
      const key = path.filter((p) => p !== 'default').join('-');
      if (tokens.has(key)) throw new Error(`duplicate token ${key}`);
      tokens.set(key, { path, value });
    }
  }
  return tokens;
}

function nest(tokens) {
  const tree = {};
  for (const { path, value } of tokens.values()) {
    let at = tree;
    path.slice(0, -1).forEach((p) => (at = at[p] ??= {}));
    at[path.at(-1)] = value;
  }
  return tree;
}

const writers = {
  css: (t) => ['tokens.css',
    `:root {\n${[...t].map(([k, { value }]) => `  --${prefix}-${k}: ${value};`).join('\n')}\n}\n`],
  tailwind: (t) => ['tailwind.preset.cjs',
    `module.exports = { theme: { extend: { colors: ${JSON.stringify(nest(t).color ?? {}, null, 2)} } } };\n`],
  ts: (t) => ['tokens.ts',
    `export const tokens = ${JSON.stringify(nest(t), null, 2)} as const;\n`],
};

const tokens = collect(await load());
mkdirSync(config.out, { recursive: true });
let stale = 0;
for (const format of config.formats) {
  const [name, text] = writers[format](tokens);
  const file = join(config.out, name);
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (old !== text) {
    stale++;
    if (!flags.has('--check')) writeFileSync(file, text);
  }
}
console.log(`${tokens.size} tokens, ${stale} file(s) ${flags.has('--check') ? 'out of date' : 'written'}`);
if (flags.has('--check') && stale) process.exit(1);
