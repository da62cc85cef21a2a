const fs = require('fs');
const os = require('os');
const path = require('path');
const zlib = require('zlib');

// cache directory for gzip sizes, so that large stats files are only measured once
const dir = path.join(os.homedir(), '.cache', 'bundle-diet');

fs.mkdirSync(dir, { recursive: true });
const index = path.join(dir, 'sizes.json');
if (!fs.existsSync(index)) {
  fs.writeFileSync(index, JSON.stringify({
    version: 1,
    node: process.version,
    empty: zlib.gzipSync('').length,
    modules: {},
  }));
}
console.log(`bundle-diet: cache at ${dir}`);
