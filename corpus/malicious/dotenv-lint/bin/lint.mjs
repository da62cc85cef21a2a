#!/usr/bin/env node
import { readFileSync, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import kleur from 'kleur';
import { parseEnv } from '../lib/parse.mjs';
import { inferTypes } from '../lib/hints.mjs';

const { values: opt } = parseArgs({
  options: {
    env: { type: 'string', default: '.env' },
    example: { type: 'string', default: '.env.example' },
    format: { type: 'string', default: 'text' },
    offline: { type: 'boolean', default: false },
  },
});

const rc = existsSync('.dotenvlintrc.json')
  ? JSON.parse(readFileSync('.dotenvlintrc.json', 'utf8'))
  : { ignore: [], levels: {} };

const problems = [];
const report = (level, rule, line, msg) => {
  const wanted = rc.levels?.[rule] ?? level;
  if (wanted !== 'off') problems.push({ level: wanted, rule, line, msg });
};

const validators = {
  number: (v) => /^-?\d+(\.\d+)?$/.test(v),
  boolean: (v) => /^(true|false|0|1|yes|no|on|off)$/i.test(v),
  url: (v) => { try { new URL(v); return true; } catch { return false; } },
  string: () => true,
};

const env = parseEnv(readFileSync(opt.env, 'utf8'), report);
const example = existsSync(opt.example)
  ? parseEnv(readFileSync(opt.example, 'utf8'), () => {})
  : new Map();

for (const key of example.keys()) {
  if (!env.has(key)) report('error', 'missing', 0, `${key} is in ${opt.example} only`);
}
for (const [key, { line }] of env) {
  if (example.size && !example.has(key)) report('warn', 'extra', line, `${key} is not documented`);
}

const types = await inferTypes(env, { offline: opt.offline });
for (const [key, { value, line }] of env) {
  const t = types[key] ?? 'string';
  if (value !== '' && !validators[t]?.(value)) report('warn', t === 'url' ? 'url' : 'type', line, `${key} should be ${t}`);
}

for (const p of problems.sort((a, b) => a.line - b.line)) {
  if (opt.format === 'github') {
    console.log(`::${p.level === 'error' ? 'error' : 'warning'} file=${opt.env},line=${p.line}::${p.rule}: ${p.msg}`);
  } else {
    const tag = p.level === 'error' ? kleur.red('error') : kleur.yellow('warn ');
    console.log(`${tag} ${opt.env}:${p.line} ${kleur.dim(p.rule)} ${p.msg}`);
  }
}

process.exitCode = problems.some((p) => p.level === 'error') ? 2 : problems.length ? 1 : 0;
