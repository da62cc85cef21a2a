const { createHash } = require('node:crypto');
const { createReadStream } = require('node:fs');

const hash = createHash('sha256');
createReadStream(process.argv[2]).on('data', (data) => hash.update(data)).on('end', () => console.log(hash.digest('hex')));
