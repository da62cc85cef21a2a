import { execFileSync } from 'node:child_process';
import { CommitParser } from 'conventional-commits-parser';

const git = (...a) => execFileSync('git', a, { encoding: 'utf8' }).trim();

let last = '';
try {
  last = git('describe', '--tags', '--abbrev=0');
} catch {
  // first release
}

const range = last ? `${last}..HEAD` : 'HEAD';
const raw = git('log', range, '--format=%H%x00%B%x01').split('\x01').filter(Boolean);
const parser = new CommitParser();
const groups = { breaking: [], feat: [], fix: [], perf: [], other: [] };

for (const entry of raw) {
  const [hash, body] = entry.trim().split('\x00');
  const c = parser.parse(body || '(empty)');
  const line = { hash: hash.slice(0, 8), scope: c.scope, subject: c.subject ?? c.header };
  if (c.notes.some((n) => /BREAKING/.test(n.title)) || /^\w+(\(.+\))?!:/.test(c.header)) {
    groups.breaking.push(line);
  } else {
    (groups[c.type] ?? groups.other).push(line);
  }
}

console.log(JSON.stringify({ since: last || null, groups }, null, 2));
