const fs = require('node:fs');
const path = require('node:path');

const NAME = '.format-tally.json';

function read(root) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, NAME), 'utf8'));
  } catch {
    return {};
  }
}

function bump(root, ext) {
  const tally = read(root);
  tally[ext] = (tally[ext] ?? 0) + 1;
  fs.writeFileSync(path.join(root, NAME), JSON.stringify(tally, null, 2) + '\n');
}

if (require.main === module) {
  console.table(read(process.env.CLAUDE_PROJECT_DIR || process.cwd()));
}

module.exports = { bump };
