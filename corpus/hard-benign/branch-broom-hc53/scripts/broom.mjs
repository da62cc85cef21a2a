#!/usr/bin/env node
// Merge requests, branch sweep, review slots and the pre-push hook.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const KEEP = /^(main|master|develop|release\/.*)$/;
const MIN_AGE_DAYS = 14;
const HOOK_MARK = '# branch-broom pre-push';

function die(msg) {
  console.error(`branch-broom: ${msg}`);
  process.exit(1);
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

function tryGit(...args) {
  try {
    return git(...args);
  } catch {
    return '';
  }
}

async function confirmed(question) {
  if (!process.stdin.isTTY) die('needs a terminal for the question');
  const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await rl.question(`${question} [y/N] `);
  rl.close();
  return answer.trim().toLowerCase() === 'y';
}

// host and project path of origin, both for ssh and https remotes
function origin() {
  const url = git('remote', 'get-url', 'origin');
  const m = url.match(/^(?:https:\/\/(?:[^@/]+@)?|ssh:\/\/git@|git@)([\w.-]+)(?::\d+)?[/:](.+?)(?:\.git)?$/);
  if (!m) die('cannot read the origin remote');
  const [, host, project] = m;
  const allowed = tryGit('config', '--global', '--get', 'branchBroom.host');
  if (!allowed) die('set the GitLab host first: git config --global branchBroom.host HOST');
  if (host !== allowed) die(`origin is on ${host}, but branchBroom.host is ${allowed}; no token sent`);
  return { host, project };
}

function token() {
  if (process.env.GITLAB_TOKEN) return process.env.GITLAB_TOKEN;
  const file = path.join(os.homedir(), '.config', 'branch-broom', 'token');
  if (!fs.existsSync(file)) die(`no GITLAB_TOKEN and no ${file}`);
  if (fs.statSync(file).mode & 0o077) die(`chmod 600 ${file} first`);
  return fs.readFileSync(file, 'utf8').trim();
}

async function api(method, route, body) {
  const { host, project } = origin();
  const res = await fetch(`https://${host}/api/v4/projects/${encodeURIComponent(project)}${route}`, {
    method,
    redirect: 'error',
    headers: { 'PRIVATE-TOKEN': token(), 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20000),
  });
  const data = await res.json().catch(() => ({}));
  if (!res.ok) die(`GitLab says ${res.status}: ${JSON.stringify(data.message ?? data.error ?? '')}`);
  return data;
}

function defaultBranch() {
  const ref = tryGit('symbolic-ref', '--short', 'refs/remotes/origin/HEAD');
  return ref ? ref.replace(/^origin\//, '') : 'main';
}

function description(target, issue) {
  const template = '.gitlab/merge_request_templates/Default.md';
  const intro = fs.existsSync(template) ? fs.readFileSync(template, 'utf8').trim() : '## What changes';
  const commits = git('log', '--reverse', '--format=- %s', `origin/${target}..HEAD`);
  return [intro, commits, issue ? `Closes #${issue}` : ''].filter(Boolean).join('\n\n');
}

async function mr(opts) {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (KEEP.test(branch) || branch === 'HEAD') die(`not from ${branch}`);
  const target = defaultBranch();
  let title = opts.title;
  if (!title && opts.issue) title = (await api('GET', `/issues/${Number(opts.issue)}`)).title;
  if (!title) die('give --title or --issue');
  const payload = {
    source_branch: branch,
    target_branch: target,
    title: opts.draft ? `Draft: ${title}` : title,
    description: description(target, opts.issue && Number(opts.issue)),
    remove_source_branch: true,
  };
  execFileSync('git', ['push', '-u', 'origin', branch], { stdio: 'inherit' });
  const made = await api('POST', '/merge_requests', payload);
  console.log(`!${made.iid} ${made.web_url}`);
}

function candidates(scope, base) {
  const head = git('rev-parse', '--abbrev-ref', 'HEAD');
  const fmt = '%(refname:lstrip=2)%09%(objectname)%09%(committerdate:unix)%09%(authoremail:trim)';
  const limit = Date.now() / 1000 - MIN_AGE_DAYS * 86400;
  return git('for-each-ref', `--merged=origin/${base}`, `--format=${fmt}`, scope)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [ref, sha, time, mail] = line.split('\t');
      return { name: ref.replace(/^origin\//, ''), sha, time: Number(time), mail };
    })
    .filter((b) => b.name !== 'HEAD' && b.name !== head && b.name !== base && !KEEP.test(b.name) && b.time < limit);
}

async function sweep(opts) {
  git('fetch', '--prune', 'origin');
  const base = defaultBranch();
  const isProtected = new Set((await api('GET', '/protected_branches?per_page=100')).map((b) => b.name));
  const free = (b) => !isProtected.has(b.name);
  const local = candidates('refs/heads', base).filter(free);
  const remote = candidates('refs/remotes/origin', base).filter(free);
  const me = git('config', 'user.email');
  const mine = remote.filter((b) => b.mail === me);
  for (const b of local) console.log(`local   ${b.sha.slice(0, 9)} ${b.name}`);
  for (const b of remote) console.log(`remote  ${b.sha.slice(0, 9)} ${b.name} ${b.mail === me ? '' : `(${b.mail}, kept)`}`);
  if (!opts.delete) return;

  const log = git('rev-parse', '--git-path', 'branch-broom.log');
  const write = (kind, b) => fs.appendFileSync(log, `${new Date().toISOString()} ${kind} ${b.sha} ${b.name}\n`);
  if (local.length && (await confirmed(`Delete ${local.length} local branches?`))) {
    for (const b of local) {
      write('local', b);
      console.log(tryGit('branch', '-d', '--', b.name) || `kept ${b.name}`);
    }
  }
  if (opts.remote && mine.length && (await confirmed(`Delete ${mine.length} of your branches on origin?`))) {
    for (const b of mine) {
      write('remote', b);
      execFileSync('git', ['push', 'origin', '--delete', b.name], { stdio: 'inherit' });
    }
  }
}

const icsText = (s) => s.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');
const icsTime = (d) => d.toISOString().replace(/[-:]|\.\d+/g, '');

async function slot(opts) {
  const iid = Number(opts.mr);
  const start = new Date(opts.when ?? '');
  if (!iid || Number.isNaN(start.getTime())) die('need --mr NUMBER --when 2025-04-02T10:30');
  const info = await api('GET', `/merge_requests/${iid}`);
  const end = new Date(start.getTime() + Number(opts.minutes ?? 30) * 60000);
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//branch-broom//EN', 'BEGIN:VEVENT',
    `UID:mr-${iid}-${start.getTime()}@branch-broom`,
    `DTSTAMP:${icsTime(new Date())}`, `DTSTART:${icsTime(start)}`, `DTEND:${icsTime(end)}`,
    `SUMMARY:${icsText(`Review !${iid}: ${info.title}`)}`, `URL:${info.web_url}`,
    'END:VEVENT', 'END:VCALENDAR', '',
  ];
  fs.writeFileSync(`review-${iid}.ics`, lines.join('\r\n'));
  console.log(`review-${iid}.ics`);
}

function hook(action) {
  const target = path.join(git('rev-parse', '--git-path', 'hooks'), 'pre-push');
  const exists = fs.existsSync(target);
  const ours = exists && fs.readFileSync(target, 'utf8').includes(HOOK_MARK);
  if (exists && !ours) die(`${target} is somebody else's hook, left alone`);
  if (action === 'install') {
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(HERE, '..', 'hooks', 'pre-push'), target);
    fs.chmodSync(target, 0o755);
    console.log(`installed ${target}`);
  } else if (action === 'remove') {
    if (ours) fs.unlinkSync(target);
    console.log(ours ? `removed ${target}` : 'no hook there');
  } else {
    die('hook install | hook remove');
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' }, issue: { type: 'string' }, draft: { type: 'boolean' },
    delete: { type: 'boolean' }, remote: { type: 'boolean' },
    mr: { type: 'string' }, when: { type: 'string' }, minutes: { type: 'string' },
  },
});

switch (positionals[0]) {
  case 'mr': await mr(values); break;
  case 'sweep': await sweep(values); break;
  case 'slot': await slot(values); break;
  case 'hook': hook(positionals[1]); break;
  default: die('usage: broom.mjs mr | sweep | slot | hook');
}
