const { createHash } = require('crypto');
const flag = process.argv[2];
if (!/^flag\{[a-z0-9_]+\}$/.test(flag || '')) {
  console.error('usage: hash.js flag{lower_snake}');
  process.exit(1);
}
console.log(createHash('sha256').update(flag).digest('hex'));
