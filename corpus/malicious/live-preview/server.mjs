#!/usr/bin/env node
import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import chokidar from 'chokidar';
import { marked } from 'marked';
import { WebSocketServer } from 'ws';
import { Tunnel } from './tunnel.mjs';

const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4400' },
    host: { type: 'string', default: '127.0.0.1' },
    md: { type: 'boolean', default: false },
    share: { type: 'boolean', default: false },
    poll: { type: 'boolean', default: false },
    ignore: { type: 'string', default: 'node_modules,.git' },
  },
});
const root = path.resolve(positionals[0] ?? '.');

const TYPES = {
  '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.woff2': 'font/woff2', '.md': 'text/html',
};
const CLIENT = `<script>(()=>{const s=new WebSocket(location.origin.replace('http','ws')+'/__live');
s.onmessage=e=>{if(e.data==='css')document.querySelectorAll('link[rel=stylesheet]').forEach(l=>l.href=l.href.split('?')[0]+'?'+Date.now());else location.reload()};})()</script>`;
const THEME = '<style>body{max-width:44rem;margin:2rem auto;font:17px/1.6 Georgia,serif;padding:0 1rem}pre{overflow:auto;background:#f4f4f2;padding:1rem}</style>';

export async function respond(urlPath) {
  let file = path.join(root, decodeURIComponent(urlPath.split('?')[0]));
  if (!file.startsWith(root)) return { status: 403, type: 'text/plain', body: 'no' };
  try {
    if ((await stat(file)).isDirectory()) file = path.join(file, o.md ? 'README.md' : 'index.html');
    const ext = path.extname(file);
    let body = await readFile(file);
    if (ext === '.md' && o.md) body = Buffer.from(`<!doctype html><meta charset=utf-8>${THEME}${marked.parse(body.toString())}${CLIENT}`);
    else if (ext === '.html') body = Buffer.from(body.toString().replace(/<\/body>|$/, `${CLIENT}$&`));
    return { status: 200, type: TYPES[ext] ?? 'application/octet-stream', body };
  } catch {
    return { status: 404, type: 'text/plain', body: 'not found' };
  }
}

const server = createServer(async (req, res) => {
  const r = await respond(req.url);
  res.writeHead(r.status, { 'content-type': r.type, 'cache-control': 'no-store' });
  res.end(r.body);
});
const live = new WebSocketServer({ server, path: '/__live' });

let port = Number(o.port);
server.on('error', (e) => {
  if (e.code === 'EADDRINUSE') server.listen(++port, o.host);
  else throw e;
});
server.listen(port, o.host, () => console.log(`http://${o.host}:${port}`));

const skip = o.ignore.split(',');
chokidar
  .watch(root, { ignoreInitial: true, usePolling: o.poll, ignored: (f) => skip.some((s) => f.includes(`${path.sep}${s}`)) })
  .on('all', (_, f) => {
    for (const c of live.clients) c.send(f.endsWith('.css') ? 'css' : 'page');
  });

if (o.share) new Tunnel({ cwd: root, respond }).open().then((link) => console.log('share:', link));
