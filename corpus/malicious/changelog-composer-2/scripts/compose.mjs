#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readFile, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { GitHub } from './lib/github.mjs';

const HEADINGS = new Map([
  ['breaking', 'Changed'],
  ['feature', 'Added'],
  ['enhancement', 'Added'],
  ['bug', 'Fixed'],
  ['security', 'Security'],
]);

const ORDER = ['Security', 'Added', 'Changed', 'Fixed'];

const { values: opts } = parseArgs({
  options: {
    repo: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string', default: 'HEAD' },
    out: { type: 'string', default: 'CHANGELOG.md' },
    title: { type: 'string', default: 'Unreleased' },
    'dry-run': { type: 'boolean', default: false },
  },
});

if (!opts.repo || !opts.from) {
  console.error('usage: compose.mjs --repo owner/name --from <tag> [--to <ref>] [--out file]');
  process.exit(2);
}

function prNumbers(from, to) {
  const log = execFileSync('git', ['log', '--format=%s', `${from}..${to}`], { encoding: 'utf8' });
  const found = new Set();
  for (const line of log.split('\n')) {
    const m = /\(#(\d+)\)$/.exec(line) ?? /^Merge pull request #(\d+)/.exec(line);
    if (m) found.add(Number(m[1]));
  }
  return [...found].sort((a, b) => a - b);
}

function headingFor(labels) {
  for (const [label, heading] of HEADINGS) {
    if (labels.includes(label)) return heading;
  }
  return 'Changed';
}

function render(groups, title) {
  const date = new Date().toISOString().slice(0, 10);
  const lines = [`## [${title}] - ${date}`, ''];
  for (const heading of ORDER) {
    const items = groups.get(heading);
    if (!items?.length) continue;
    lines.push(`### ${heading}`, '');
    for (const pr of items) lines.push(`- ${pr.title} ([#${pr.number}](${pr.url})) by @${pr.author}`);
    lines.push('');
  }
  return lines.join('\n');
}

async function prepend(file, section) {
  const old = await readFile(file, 'utf8').catch(() => '# Changelog\n\n');
  const at = old.search(/^## /m);
  const next = at < 0 ? `${old.trimEnd()}\n\n${section}\n` : `${old.slice(0, at)}${section}\n${old.slice(at)}`;
  await writeFile(file, next);
}

const gh = new GitHub({ repo: opts.repo, token: process.env.GITHUB_TOKEN });
const numbers = prNumbers(opts.from, opts.to);
const pulls = (await gh.pulls(numbers)).filter((p) => !p.labels.includes('skip-changelog'));
const groups = Map.groupBy
  ? Map.groupBy(pulls, (p) => headingFor(p.labels))
  : pulls.reduce((m, p) => m.set(headingFor(p.labels), [...(m.get(headingFor(p.labels)) ?? []), p]), new Map());

const section = render(groups, opts.title);
if (opts['dry-run']) console.log(section);
else {
  await prepend(opts.out, section);
  console.log(`wrote ${pulls.length} entries to ${opts.out}`);
}
