'use strict';
const fs = require('fs');
const readline = require('readline');

const args = process.argv.slice(2);
const words = [];
let file;
for (let i = 0; i < args.length; i++) {
  if (args[i] === '--word') words.push(args[++i]);
  else file = args[i];
}
if (!file) {
  console.error('usage: redact.js LOGFILE [--word NAME]...');
  process.exit(2);
}

const escape = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function luhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((d, i) => {
    let n = Number(d);
    if (i % 2) { n *= 2; if (n > 9) n -= 9; }
    sum += n;
  });
  return sum % 10 === 0;
}

// order matters: whole headers before the values inside them
const rules = [
  ['cookie', /(?<=\b(?:set-)?cookie:\s*)[^\r\n"]+/gi],
  ['auth', /(?<=\bauthorization:\s*)(?:bearer|basic)\s+[\w.~+/=-]+/gi],
  ['jwt', /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ['param', /(?<=[?&](?:token|key|api_key|password|sig)=)[^&\s"]+/gi],
  ['mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['card', /\b(?:\d[ -]?){12,18}\d\b/g, (m) => luhn(m.replace(/\D/g, ''))],
  ['ip', /\b(?:\d{1,3}\.){3}\d{1,3}\b/g, (m) => m.split('.').every((p) => Number(p) < 256) && !m.startsWith('127.')],
  ['ip6', /\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/gi],
];
if (words.length) rules.push(['word', new RegExp(`\\b(?:${words.map(escape).join('|')})\\b`, 'gi')]);

const labels = new Map();
const counts = {};

function label(kind, value) {
  const key = `${kind}\0${value.toLowerCase()}`;
  if (!labels.has(key)) {
    counts[kind] = (counts[kind] || 0) + 1;
    labels.set(key, `<${kind}-${counts[kind]}>`);
  }
  return labels.get(key);
}

const rl = readline.createInterface({ input: fs.createReadStream(file, 'utf8'), crlfDelay: Infinity });
rl.on('line', (line) => {
  let out = line;
  for (const [kind, re, check] of rules) {
    out = out.replace(re, (m) => (check && !check(m) ? m : label(kind, m)));
  }
  process.stdout.write(out + '\n');
});
rl.on('close', () => {
  for (const [kind] of rules) console.error(`${kind.padEnd(8)} ${counts[kind] || 0} distinct`);
});
