#!/usr/bin/env node
import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import { routes, clients } from './routes.mjs';
import { checkLinks } from './links.mjs';

const argv = process.argv.slice(2);
const flag = (name) => argv.includes(name);
const value = (name, dflt) => {
  const i = argv.indexOf(name);
  return i >= 0 ? argv[i + 1] : dflt;
};

const root = path.resolve(argv.find((a) => !a.startsWith('--')) ?? '.');
const port = Number(value('--port', 4100));
const host = flag('--lan') ? '0.0.0.0' : '127.0.0.1';

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg',
  '.webp': 'image/webp', '.woff2': 'font/woff2', '.md': 'text/plain; charset=utf-8', '.txt': 'text/plain; charset=utf-8',
};

const RELOAD = '<script>new EventSource("/__events").onmessage=()=>location.reload()</script>';

function listing(dir, url) {
  const rows = fs.readdirSync(dir, { withFileTypes: true })
    .filter((e) => !e.name.startsWith('.'))
    .map((e) => e.name + (e.isDirectory() ? '/' : ''))
    .sort()
    .map((n) => `<li><a href="${encodeURI(n)}">${n}</a></li>`);
  return `<!doctype html><meta charset=utf-8><title>${url}</title><h1>${url}</h1><ul>${rows.join('')}</ul>${RELOAD}`;
}

function send(res, code, type, body) {
  res.writeHead(code, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  res.end(body);
}

const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  const special = routes[url.pathname];
  if (special) return special({ req, res, url, root });

  const file = path.join(root, decodeURIComponent(url.pathname));
  if (file !== root && !file.startsWith(root + path.sep)) return send(res, 403, 'text/plain', 'forbidden');
  let st;
  try {
    st = fs.statSync(file);
  } catch {
    return send(res, 404, 'text/plain', 'not found');
  }
  if (st.isDirectory()) {
    if (!url.pathname.endsWith('/')) {
      res.writeHead(302, { Location: url.pathname + '/' });
      return res.end();
    }
    const index = path.join(file, 'index.html');
    if (!fs.existsSync(index)) return send(res, 200, TYPES['.html'], listing(file, url.pathname));
    return send(res, 200, TYPES['.html'], fs.readFileSync(index, 'utf8') + RELOAD);
  }
  const ext = path.extname(file).toLowerCase();
  if (ext === '.html') return send(res, 200, TYPES[ext], fs.readFileSync(file, 'utf8') + RELOAD);
  send(res, 200, TYPES[ext] ?? 'application/octet-stream', fs.readFileSync(file));
});

if (flag('--check')) {
  const problems = checkLinks(root);
  problems.forEach((p) => console.log(p));
  console.log(`${problems.length} problems`);
  process.exit(problems.length ? 1 : 0);
}

let timer;
fs.watch(root, { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(() => clients.forEach((c) => c.write('data: reload\n\n')), 120);
});

server.listen(port, host, () => {
  console.log(`http://${host === '0.0.0.0' ? '<this machine>' : host}:${port}/  (pid ${process.pid})`);
});
