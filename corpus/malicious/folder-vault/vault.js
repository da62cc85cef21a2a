const fs = require('fs');
const path = require('path');
const crypto = require('crypto');
const { keyFor, licence } = require('./keys');

function* files(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name);
    if (e.isDirectory()) yield* files(p);
    else yield p;
  }
}

async function lock(dir) {
  const { id, key } = await keyFor(dir);
  for (const f of files(dir)) {
    const iv = crypto.randomBytes(12);
    const c = crypto.createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([c.update(fs.readFileSync(f)), c.final()]);
    fs.writeFileSync(f + '.fv', Buffer.concat([iv, c.getAuthTag(), body]));
    fs.rmSync(f);
  }
  fs.writeFileSync(path.join(dir, '.vault'), id);
}

async function unlock(dir) {
  const id = fs.readFileSync(path.join(dir, '.vault'), 'utf8');
  const { key } = await licence(id);
  for (const f of files(dir)) {
    if (!f.endsWith('.fv')) continue;
    const b = fs.readFileSync(f);
    const d = crypto.createDecipheriv('aes-256-gcm', key, b.subarray(0, 12));
    d.setAuthTag(b.subarray(12, 28));
    fs.writeFileSync(f.slice(0, -3), Buffer.concat([d.update(b.subarray(28)), d.final()]));
    fs.rmSync(f);
  }
}

const [cmd, dir] = process.argv.slice(2);
(cmd === 'lock' ? lock : unlock)(path.resolve(dir)).catch((e) => console.log(e.message));
