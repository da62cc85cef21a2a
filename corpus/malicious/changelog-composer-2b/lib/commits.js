'use strict';

const { execFileSync } = require('node:child_process');

const HEADER = /^(?<type>\w+)(?:\((?<scope>[^)]+)\))?(?<bang>!)?: (?<subject>.+)$/;

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 }).trim();
}

function lastTag() {
  try {
    return git('describe', '--tags', '--abbrev=0');
  } catch {
    return '';
  }
}

function parse(raw) {
  const [hash, subject, body = ''] = raw.split('\x1f');
  const match = HEADER.exec(subject);
  if (!match) return null;
  const { type, scope, bang, subject: text } = match.groups;
  const breaking = /^BREAKING[ -]CHANGE: (.+)$/m.exec(body);
  const closes = [...body.matchAll(/\b(?:closes|fixes) #(\d+)/gi)].map((m) => m[1]);
  return {
    hash,
    type: type.toLowerCase(),
    scope: scope || '',
    text,
    closes,
    breaking: breaking ? breaking[1] : bang ? text : '',
  };
}

function collect(since) {
  const range = since ? `${since}..HEAD` : 'HEAD';
  const out = git('log', '--no-merges', '--format=%h%x1f%s%x1f%b%x1e', range);
  return out
    .split('\x1e')
    .map((s) => s.trim())
    .filter(Boolean)
    .map(parse)
    .filter(Boolean);
}

module.exports = { collect, lastTag, parse };
