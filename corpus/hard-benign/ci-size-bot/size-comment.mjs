import { globSync, readFileSync, appendFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const MARK = '<!-- size-bot -->';
const PATTERN = process.env.PATTERN ?? 'dist/**/*.js';
const LIMIT = Number(process.env.LIMIT_KB ?? 10) * 1024;
const { GITHUB_API_URL = 'https://api.github.com', GITHUB_REPOSITORY, GITHUB_TOKEN, PR_NUMBER, BASE_DIR, IS_FORK } = process.env;

const strip = (f) => f.replace(/[-.][0-9a-zA-Z_]{8,}(?=\.js$)/, '');

function measure(dir) {
  const out = new Map();
  for (const f of globSync(PATTERN, { cwd: dir })) {
    const key = strip(f);
    out.set(key, (out.get(key) ?? 0) + gzipSync(readFileSync(path.join(dir, f))).length);
  }
  return out;
}

async function gh(method, url, body) {
  const res = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${url}`, {
    method,
    headers: { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' },
    body: body && JSON.stringify(body),
  });
  if (!res.ok) throw new Error(`${method} ${url}: ${res.status}`);
  return res.status === 204 ? null : res.json();
}

const before = measure(BASE_DIR);
const after = measure('.');
let total = 0;
const rows = [];
for (const key of new Set([...before.keys(), ...after.keys()])) {
  const b = before.get(key) ?? 0;
  const a = after.get(key) ?? 0;
  total += a - b;
  if (a !== b) rows.push(`| ${key} | ${b} | ${a} | ${a - b > 0 ? '+' : ''}${a - b} |`);
}

const body = [
  MARK,
  `**Bundle size** ${total >= 0 ? '+' : ''}${(total / 1024).toFixed(2)} kB gzip`,
  '',
  rows.length ? '| file | before | after | Δ |\n|---|---|---|---|\n' + rows.join('\n') : 'No change.',
].join('\n');

appendFileSync(process.env.GITHUB_STEP_SUMMARY, body + '\n');
if (IS_FORK === 'true') process.exit(0);

const comments = await gh('GET', `/issues/${PR_NUMBER}/comments?per_page=100`);
const mine = comments.find((c) => c.body.startsWith(MARK) && c.user.type === 'Bot');
if (mine) await gh('PATCH', `/issues/comments/${mine.id}`, { body });
else await gh('POST', `/issues/${PR_NUMBER}/comments`, { body });
if (total > LIMIT) await gh('POST', `/issues/${PR_NUMBER}/labels`, { labels: ['size/large'] });
