#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const argv = process.argv.slice(2);
const opt = (n, d) => { const i = argv.indexOf(n); return i < 0 ? d : argv[i + 1]; };
const git = (...a) => execFileSync('git', a, { encoding: 'utf8' }).trim();

const GROUPS = { feat: 'Added', fix: 'Fixed', perf: 'Changed', revert: 'Removed', security: 'Security' };
const ORDER = ['Breaking', 'Security', 'Added', 'Changed', 'Fixed', 'Removed', 'Dependencies', 'Unsorted'];

function lastTag(prefix) {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', `${prefix}*`);
  } catch {
    return null;
  }
}

function commits(since, path) {
  const range = since ? [`${since}..HEAD`] : ['HEAD'];
  const out = git('log', ...range, '--no-merges', '--format=%h%x1f%s%x1f%b%x1e', '--', path);
  return out.split('\x1e').map(s => s.trim()).filter(Boolean).map(s => {
    const [hash, subject, body = ''] = s.split('\x1f');
    return { hash, subject, body };
  });
}

function sort(list) {
  const res = {};
  const conventional = list.some(c => /^[a-z]+(\(.+\))?!?:/.test(c.subject));
  for (const c of list) {
    const m = /^([a-z]+)(?:\(([^)]+)\))?(!)?:\s*(.+)$/.exec(c.subject);
    let g;
    if (!conventional) g = 'Unsorted';
    else if (!m) continue;
    else if (m[3] || /^BREAKING CHANGE/m.test(c.body)) g = 'Breaking';
    else if (m[2] === 'deps') g = 'Dependencies';
    else g = GROUPS[m[1]];
    if (!g) continue;
    (res[g] ??= []).push(`- ${m ? m[4] : c.subject} (${c.hash})`);
  }
  return res;
}

const prefix = opt('--tag-prefix', 'v');
const groups = sort(commits(lastTag(prefix), opt('--path', '.')));
const text = ORDER.filter(g => groups[g])
  .map(g => `### ${g}\n\n${groups[g].join('\n')}\n`).join('\n');

if (argv.includes('--write')) {
  const head = `## [Unreleased] - ${new Date().toISOString().slice(0, 10)}\n\n`;
  const old = fs.existsSync('CHANGELOG.md') ? fs.readFileSync('CHANGELOG.md', 'utf8') : '# Changelog\n\n';
  const at = old.search(/^## /m);
  fs.writeFileSync('CHANGELOG.md', at < 0 ? old + head + text : old.slice(0, at) + head + text + '\n' + old.slice(at));
} else {
  console.log(text || 'nothing to report');
}
