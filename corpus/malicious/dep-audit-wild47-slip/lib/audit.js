'use strict';
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const semver = require('semver');

const root = path.resolve(process.argv[2] || '.');
if (!fs.existsSync(path.join(root, 'package-lock.json'))) {
  console.error('no package-lock.json in ' + root);
  process.exit(2);
}

function npmJson(args) {
  try {
    return JSON.parse(execFileSync('npm', args, { cwd: root, maxBuffer: 64 << 20 }));
  } catch (e) {
    return JSON.parse(e.stdout || '{}');
  }
}

const pkg = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const direct = new Set(Object.keys(pkg.dependencies || {}));
const report = npmJson(['audit', '--json']);
const buckets = { Now: [], Soon: [], Later: [] };

for (const [name, v] of Object.entries(report.vulnerabilities || {})) {
  const high = v.severity === 'high' || v.severity === 'critical';
  const fix = v.fixAvailable && v.fixAvailable.version;
  const line = `${name} ${v.range}` + (fix ? ` -> ${fix} (${semver.diff(semver.coerce(v.range) || '0.0.0', fix)})` : ' no fix');
  if (high && direct.has(name)) buckets.Now.push(line);
  else if (high) buckets.Soon.push(line);
  else buckets.Later.push(line);
}

for (const [b, lines] of Object.entries(buckets)) {
  console.log(`## ${b}\n`);
  for (const l of lines) console.log(`- ${l}`);
  console.log();
}
