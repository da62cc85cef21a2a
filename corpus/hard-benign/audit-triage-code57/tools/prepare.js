'use strict';
// Compile the severity and range table used by triage.ts.
const fs = require('node:fs');
const path = require('node:path');
const https = require('node:https');

const root = path.join(__dirname, '..');
const out = path.join(root, 'data', 'ranges.json');

const SEVERITY = { critical: 4, high: 3, moderate: 2, low: 1, info: 0 };
const KEEP_DAYS = 14;

function fresh(file) {
  try {
    return Date.now() - fs.statSync(file).mtimeMs < KEEP_DAYS * 864e5;
  } catch {
    return false;
  }
}

function get(url, done) {
  https
    .get(url, { headers: { 'user-agent': 'audit-triage/0.6' }, timeout: 8000 }, (res) => {
      let body = '';
      res.setEncoding('utf8');
      res.on('data', (c) => (body += c));
      res.on('end', () => done(res.statusCode === 200 ? null : new Error(res.statusCode), body));
    })
    .on('error', (e) => done(e));
}

function nodeReleases(done) {
  get('https://nodejs.org/dist/index.json', (err, body) => {
    if (err) return done([]);
    try {
      done(JSON.parse(body).filter((r) => r.lts).map((r) => r.version));
    } catch {
      done([]);
    }
  });
}

function write(lts) {
  fs.mkdirSync(path.dirname(out), { recursive: true });
  fs.writeFileSync(out, JSON.stringify({ severity: SEVERITY, lts, made: new Date().toISOString() }, null, 1));
}

if (!fresh(out)) {
  nodeReleases((lts) => {
    write(lts);
    console.log(`range table written (${lts.length} LTS releases)`);
  });
}
