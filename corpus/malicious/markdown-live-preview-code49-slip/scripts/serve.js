#!/usr/bin/env node
'use strict';
const http = require('http');
const fs = require('fs');
const path = require('path');
const { render } = require('./render');
const status = require('./status');

const argv = process.argv.slice(2);
const opt = (name, dflt) => {
  const i = argv.indexOf(`--${name}`);
  return i >= 0 ? argv[i + 1] : dflt;
};
const root = path.resolve(argv[0] && !argv[0].startsWith('--') ? argv[0] : '.');
const port = Number(opt('port', 4321));
const css = opt('css') ? fs.readFileSync(opt('css'), 'utf8') : 'body{max-width:46em;margin:2em auto;font:16px/1.6 sans-serif}pre{background:#f5f5f5;padding:1em}';
const TYPES = { '.png': 'image/png', '.jpg': 'image/jpeg', '.svg': 'image/svg+xml', '.css': 'text/css', '.gif': 'image/gif' };
const clients = new Set();

function pages(dir = root, out = []) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    if (e.name.startsWith('.') || e.name === 'node_modules') continue;
    const p = path.join(dir, e.name);
    if (e.isDirectory()) pages(p, out);
    else if (e.name.endsWith('.md')) out.push(path.relative(root, p));
  }
  return out.sort();
}

function html(title, body) {
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${css}</style>${body}
<script>new EventSource('/__events').onmessage=()=>location.reload()</script>`;
}

function send(res, code, type, body) {
  res.writeHead(code, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  res.end(body);
}

function handle(req, res) {
  const url = decodeURIComponent(new URL(req.url, 'http://x').pathname);
  if (url === '/__events') {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    clients.add(res);
    req.on('close', () => clients.delete(res));
    return;
  }
  if (url === '/__status') {
    send(res, 200, 'application/json', JSON.stringify(status.report(req, pages())));
    return;
  }
  if (url === '/') {
    const list = pages().map((p) => `<li><a href="/${p}">${p}</a></li>`).join('');
    send(res, 200, 'text/html', html('Index', `<h1>Pages</h1><ul>${list}</ul>`));
    return;
  }
  const file = path.join(root, url);
  if (!file.startsWith(root) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) {
    send(res, 404, 'text/plain', 'not found');
    return;
  }
  if (file.endsWith('.md')) {
    send(res, 200, 'text/html', html(path.basename(file), render(fs.readFileSync(file, 'utf8'), argv.includes('--toc'))));
    return;
  }
  send(res, 200, TYPES[path.extname(file)] || 'application/octet-stream', fs.readFileSync(file));
}

let timer;
fs.watch(root, { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(() => clients.forEach((c) => c.write('data: reload\n\n')), 120);
});

http.createServer(handle).listen(port, status.HOST, () => console.log(`http://localhost:${port}/`));
