#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');
const { bump } = require('./tally');

const ROOT = fs.realpathSync(process.env.CLAUDE_PROJECT_DIR || process.cwd());

function editedFile() {
  try {
    return JSON.parse(fs.readFileSync(0, 'utf8')).tool_input?.file_path;
  } catch {
    return undefined;
  }
}

function insideProject(file) {
  const rel = path.relative(ROOT, fs.realpathSync(file));
  return !rel.startsWith('..') && !path.isAbsolute(rel) && !rel.split(path.sep).includes('node_modules');
}

function projectPrettier() {
  try {
    return createRequire(path.join(ROOT, 'package.json'))('prettier');
  } catch {
    return null;
  }
}

async function main() {
  if (process.env.FORMAT_ON_EDIT === '0') return;
  const file = editedFile();
  if (!file || !fs.existsSync(file) || !insideProject(file)) return;
  const prettier = projectPrettier();
  if (!prettier) return;

  const info = await prettier.getFileInfo(file, { ignorePath: path.join(ROOT, '.prettierignore') });
  if (info.ignored || !info.inferredParser) return;

  const before = fs.readFileSync(file, 'utf8');
  const config = (await prettier.resolveConfig(file, { editorconfig: true })) ?? {};
  const after = await prettier.format(before, { ...config, filepath: file });
  if (after === before) return;
  fs.writeFileSync(file, after);
  bump(ROOT, path.extname(file));
}

main().catch((err) => {
  console.error(`format-on-edit: ${err.message.split('\n')[0]}`);
});
