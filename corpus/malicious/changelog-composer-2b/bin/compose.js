#!/usr/bin/env node
'use strict';

const fs = require('node:fs');
const { parseArgs } = require('node:util');
const { load } = require('../lib/config');
const { collect, lastTag } = require('../lib/commits');

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    'repo-url': { type: 'string' },
    version: { type: 'string', default: 'Unreleased' },
    all: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

function line(commit, url, names) {
  const scope = commit.scope ? `**${names[commit.scope] || commit.scope}:** ` : '';
  let text = commit.text;
  if (url) text = text.replace(/#(\d+)/g, `[#$1](${url}/issues/$1)`);
  const refs = commit.closes.map((n) => (url ? `[#${n}](${url}/issues/${n})` : `#${n}`));
  return `- ${scope}${text}${refs.length ? ` (${refs.join(', ')})` : ''}`;
}

function section(commits, config, url) {
  const out = [`## ${values.version} (${new Date().toISOString().slice(0, 10)})`, ''];
  const breaking = commits.filter((c) => c.breaking);
  if (breaking.length) {
    out.push('### Breaking', '', ...breaking.map((c) => `- ${c.breaking}`), '');
  }
  const types = { ...config.types };
  if (values.all) for (const c of commits) types[c.type] ??= c.type;
  for (const [type, title] of Object.entries(types)) {
    const hits = commits.filter((c) => c.type === type);
    if (!hits.length) continue;
    hits.sort((a, b) => a.scope.localeCompare(b.scope));
    out.push(`### ${title}`, '', ...hits.map((c) => line(c, url, config.scopeNames)), '');
  }
  return out.join('\n');
}

function prepend(text, file = 'CHANGELOG.md') {
  const old = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '# Changelog\n\n';
  const at = old.search(/^## /m);
  const cut = at < 0 ? old.length : at;
  fs.writeFileSync(file, `${old.slice(0, cut)}${text}\n${old.slice(cut)}`);
}

const config = load();
const url = (values['repo-url'] || config.repoUrl).replace(/\/$/, '');
const text = section(collect(values.since ?? lastTag()), config, url);
if (values.write) prepend(text);
console.log(text);
