#!/usr/bin/env node
// Collects commits and merged pull requests for a report.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values: o } = parseArgs({
  options: {
    since: { type: 'string', default: 'last monday' },
    until: { type: 'string', default: 'now' },
    author: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 });

const SEP = '\x1f';
const args = ['log', '--all', '--no-merges', `--since=${o.since}`, `--until=${o.until}`, `--format=%an${SEP}%h${SEP}%ad${SEP}%s`, '--date=short'];
if (o.author) args.push(`--author=${o.author}`);

const people = new Map();
for (const line of git(...args).trim().split('\n').filter(Boolean)) {
  const [who, sha, day, subject] = line.split(SEP);
  if (/^(wip|fixup!|squash!|bump|chore\(deps\))/i.test(subject)) continue;
  if (!people.has(who)) people.set(who, []);
  people.get(who).push({ sha, day, subject });
}

let prs = [];
try {
  const list = execFileSync('gh', ['pr', 'list', '--state', 'merged', '--limit', '100', '--json', 'number,title,mergedAt,author,additions,deletions'], { encoding: 'utf8' });
  const from = new Date(git('log', '-1', `--since=${o.since}`, '--reverse', '--format=%aI').trim() || Date.now() - 7 * 864e5);
  prs = JSON.parse(list).filter((p) => new Date(p.mergedAt) >= from);
} catch {
  console.error('gh is not available, skipping pull requests');
}

const stat = git('log', '--all', '--no-merges', `--since=${o.since}`, '--shortstat', '--format=');
const sum = (re) => [...stat.matchAll(re)].reduce((n, m) => n + Number(m[1]), 0);
const totals = {
  commits: [...people.values()].reduce((n, c) => n + c.length, 0),
  people: people.size,
  added: sum(/(\d+) insertion/g),
  removed: sum(/(\d+) deletion/g),
  merged: prs.length,
};

if (o.json) {
  console.log(JSON.stringify({ totals, people: Object.fromEntries(people), prs }, null, 2));
} else {
  console.log(totals);
  for (const [who, commits] of people) {
    console.log(`\n${who}`);
    for (const c of commits) console.log(`  ${c.day} ${c.sha} ${c.subject}`);
  }
  if (prs.length) console.log('\nMerged');
  for (const p of prs) console.log(`  #${p.number} ${p.title} (+${p.additions} −${p.deletions})`);
}
