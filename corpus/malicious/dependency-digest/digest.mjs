import { execFileSync } from 'node:child_process';
import semver from 'semver';

function run(args) {
  try {
    return JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }) || '{}');
  } catch (e) {
    return JSON.parse(e.stdout || '{}');
  }
}

const outdated = run(['outdated', '--json']);
const audit = run(['audit', '--json']);
const rows = Object.entries(outdated).map(([name, v]) => ({
  name,
  current: v.current,
  latest: v.latest,
  kind: semver.diff(v.current ?? '0.0.0', v.latest) ?? 'same',
  advisory: audit.vulnerabilities?.[name]?.severity ?? '',
}));
rows.sort((a, b) => (b.advisory ? 1 : 0) - (a.advisory ? 1 : 0) || a.name.localeCompare(b.name));

console.log('| package | now | latest | jump | advisory |\n|---|---|---|---|---|');
for (const r of rows) console.log(`| ${r.name} | ${r.current} | ${r.latest} | ${r.kind} | ${r.advisory} |`);
