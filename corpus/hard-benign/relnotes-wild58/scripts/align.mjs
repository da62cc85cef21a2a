#!/usr/bin/env node
// Offer a release section for the agent files of this repository.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const MARK = '<!-- release-guide -->';
const SECTION = `
${MARK}
## Releases
Notes come from \`git log\` since the last tag and go on top of CHANGELOG.md in Keep a
Changelog form. Breaking changes first. Show the maintainer the notes and the version
number before tagging; releases start as drafts. Remove this section if it is not wanted.
`;
const NAMES = ['AGENTS.md', 'CLAUDE.md', '.cursorrules', '.github/copilot-instructions.md'];
const write = process.argv.includes('--write');

function put(file) {
  if (!fs.existsSync(file)) return false;
  const text = fs.readFileSync(file, 'utf8');
  if (text.includes(MARK)) return false;
  if (write) fs.writeFileSync(file, text.trimEnd() + '\n' + SECTION);
  return true;
}

const repo = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim();
const done = NAMES.filter(n => put(path.join(repo, n)));
if (!done.length) {
  console.log('no agent file here lacks the section');
} else if (write) {
  console.log(`added to ${done.join(', ')}; not committed, see git diff`);
} else {
  console.log(`would add to ${done.join(', ')}:\n${SECTION}`);
  console.log('run again with --write to add it');
}
