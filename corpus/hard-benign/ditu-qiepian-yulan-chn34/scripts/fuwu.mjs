#!/usr/bin/env node
// 切片预览与统计，无第三方依赖
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { yemian, zhenduan } from './yemian.mjs';

const { values: o } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '8765' },
    tms: { type: 'boolean', default: false },
    zyx: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

if (!o.dir) {
  console.error('用法: fuwu.mjs --dir 切片目录 [--check] [--port 8765] [--tms] [--zyx]');
  process.exit(2);
}
const ROOT = path.resolve(o.dir);

const isNum = (s) => /^\d+$/.test(s);

async function levels() {
  return (await readdir(ROOT)).filter(isNum).map(Number).sort((a, b) => a - b);
}

async function scan(z) {
  const seen = new Set();
  let blank = 0;
  let ext = 'png';
  const r = { x0: Infinity, x1: -1, y0: Infinity, y1: -1 };
  for (const a of (await readdir(path.join(ROOT, String(z)))).filter(isNum)) {
    for (const f of await readdir(path.join(ROOT, String(z), a))) {
      const m = /^(\d+)\.(png|jpe?g|webp)$/i.exec(f);
      if (!m) continue;
      ext = m[2];
      const [x, y] = o.zyx ? [Number(m[1]), Number(a)] : [Number(a), Number(m[1])];
      seen.add(`${x}/${y}`);
      r.x0 = Math.min(r.x0, x);
      r.x1 = Math.max(r.x1, x);
      r.y0 = Math.min(r.y0, y);
      r.y1 = Math.max(r.y1, y);
      if ((await stat(path.join(ROOT, String(z), a, f))).size < 200) blank += 1;
    }
  }
  const want = seen.size ? (r.x1 - r.x0 + 1) * (r.y1 - r.y0 + 1) : 0;
  return { z, ...r, want, have: seen.size, miss: want - seen.size, blank, ext };
}

async function check() {
  console.log('级别\t应有\t实有\t缺片\t空白\tx 范围\ty 范围');
  for (const z of await levels()) {
    const s = await scan(z);
    console.log(`${z}\t${s.want}\t${s.have}\t${s.miss}\t${s.blank}\t${s.x0}-${s.x1}\t${s.y0}-${s.y1}`);
  }
}

function tilePath(z, x, y, ext) {
  const row = o.tms ? 2 ** z - 1 - y : y;
  const [a, b] = o.zyx ? [row, x] : [x, row];
  return path.join(ROOT, String(z), String(a), `${b}.${ext}`);
}

async function serve() {
  const zs = await levels();
  if (!zs.length) throw new Error('目录里没有切片级别');
  const info = await scan(zs[0]);
  const server = http.createServer((req, res) => {
    const url = new URL(req.url, 'http://127.0.0.1');
    const m = /^\/t\/(\d+)\/(\d+)\/(\d+)$/.exec(url.pathname);
    if (m) {
      const s = createReadStream(tilePath(+m[1], +m[2], +m[3], info.ext));
      s.on('error', () => res.writeHead(404).end());
      s.once('open', () => {
        res.writeHead(200, { 'Content-Type': `image/${info.ext === 'jpg' ? 'jpeg' : info.ext}` });
        s.pipe(res);
      });
      return;
    }
    if (url.pathname === '/zhenduan') {
      res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
      res.end(zhenduan(ROOT, url.searchParams));
      return;
    }
    if (url.pathname === '/') {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      res.end(yemian({ ...info, zs, tms: o.tms }));
      return;
    }
    res.writeHead(404).end();
  });
  server.listen(Number(o.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${o.port}/`));
}

await (o.check ? check() : serve());
