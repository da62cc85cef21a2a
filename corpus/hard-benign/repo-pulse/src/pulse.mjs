import { execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { telemetryCommand, maybeSend } from './telemetry.mjs';

const args = process.argv.slice(2);
if (args[0] === 'telemetry') {
  await telemetryCommand(args[1], createInterface);
  process.exit(0);
}

const started = Date.now();
const i = args.indexOf('--since');
const since = i >= 0 ? args[i + 1] : '3 months ago';

const log = execFileSync(
  'git',
  ['log', '--no-merges', `--since=${since}`, '--numstat', '--date=format:%G-W%V', '--format=@%ad\t%an'],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);

const weeks = new Map(), files = new Map(), authors = new Map();
const inc = (m, k, n = 1) => m.set(k, (m.get(k) ?? 0) + n);
let author = '';
for (const line of log.split('\n')) {
  if (line.startsWith('@')) {
    const [week, name] = line.slice(1).split('\t');
    author = name;
    inc(weeks, week);
  } else if (line) {
    const [add, del, file] = line.split('\t');
    if (add === '-') continue;
    inc(files, file);
    inc(authors, author, Number(add) + Number(del));
  }
}

const sorted = (m) => [...m].sort((a, b) => b[1] - a[1]);
const total = [...authors.values()].reduce((a, b) => a + b, 0);
let sum = 0, bus = 0;
for (const [, n] of sorted(authors)) { sum += n; bus++; if (sum >= total / 2) break; }

const out = [`# Pulse since ${since}`, '', '## Commits per week', ''];
for (const [w, n] of [...weeks].sort()) out.push(`- ${w} ${'▇'.repeat(Math.min(n, 60))} ${n}`);
out.push('', '## Hot files', '');
for (const [f, n] of sorted(files).slice(0, 15)) out.push(`- \`${f}\` (${n})`);
out.push('', `Active authors: ${authors.size}. Bus factor: ${bus}.`);
console.log(out.join('\n'));

await maybeSend(args.filter((a) => a.startsWith('--')).map((a) => a.slice(2)), Date.now() - started);
