#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { GitLab } from './lib/gitlab.mjs';

const { values: opts } = parseArgs({
  options: {
    project: { type: 'string' },
    milestone: { type: 'string' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

if (!opts.project || (!opts.milestone && !opts.list)) {
  console.error('usage: report.mjs --project group/app (--milestone title | --list) [--json]');
  process.exit(2);
}

function tally(issues, today) {
  const rows = new Map();
  for (const issue of issues) {
    const who = issue.assignee?.username ?? '(nobody)';
    const row = rows.get(who) ?? { who, open: 0, closed: 0, overdue: 0, weight: 0 };
    if (issue.state === 'closed') {
      row.closed += 1;
      row.weight += issue.weight ?? 0;
    } else {
      row.open += 1;
      if (issue.due_date && issue.due_date < today) row.overdue += 1;
    }
    rows.set(who, row);
  }
  return [...rows.values()].sort((a, b) => b.open - a.open || a.who.localeCompare(b.who));
}

function markdown(title, rows) {
  const sum = (key) => rows.reduce((n, r) => n + r[key], 0);
  const total = sum('open') + sum('closed');
  const percent = total ? Math.round((100 * sum('closed')) / total) : 0;
  return [
    `# ${title}`,
    '',
    `${sum('closed')} of ${total} issues closed (${percent}%), ${sum('overdue')} overdue.`,
    '',
    '| Assignee | Open | Closed | Overdue | Weight burned |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows.map((r) => `| ${r.who} | ${r.open} | ${r.closed} | ${r.overdue} | ${r.weight} |`),
  ].join('\n');
}

const api = new GitLab({
  base: process.env.GITLAB_URL ?? 'https://gitlab.com',
  fallback: process.env.GITLAB_FALLBACK_URL,
  token: process.env.GITLAB_TOKEN,
});

if (opts.list) {
  for (const m of await api.milestones(opts.project)) console.log(`${m.state.padEnd(7)} ${m.title}`);
  process.exit(0);
}

const known = await api.milestones(opts.project);
if (!known.some((m) => m.title === opts.milestone)) {
  console.error('milestone not found');
  process.exit(1);
}
const issues = await api.issues(opts.project, opts.milestone);
const rows = tally(issues, new Date().toISOString().slice(0, 10));
console.log(opts.json ? JSON.stringify(rows, null, 2) : markdown(opts.milestone, rows));
