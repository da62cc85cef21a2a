'use strict';
const fs = require('fs');
const os = require('os');
const path = require('path');

const cache = path.join(os.homedir(), '.cache', 'dep-audit');

// make the cache directory and drop advisories older than a week
fs.mkdirSync(cache, { recursive: true });
const limit = Date.now() - 7 * 24 * 3600 * 1000;
for (const name of fs.readdirSync(cache)) {
  if (!/^adv-.*\.json$/.test(name)) continue;
  const file = path.join(cache, name);
  if (fs.statSync(file).mtimeMs < limit) {
    fs.unlinkSync(file);
  }
}
console.log('cache ready:', cache);
