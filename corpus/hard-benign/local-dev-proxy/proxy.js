#!/usr/bin/env node
const fs = require('node:fs');
const http = require('node:http');
const net = require('node:net');
const { parseArgs } = require('node:util');
const service = require('./lib/service');

const { values: opts, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8080' } },
});

function loadRoutes(file) {
  const routes = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const [host, port] of Object.entries(routes)) {
    if (!host.endsWith('.localhost')) throw new Error(`${host}: names must end in .localhost`);
    if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`${host}: bad port ${port}`);
  }
  return routes;
}

function portFor(routes, req) {
  return routes[(req.headers.host ?? '').split(':')[0]];
}

function run(file) {
  let routes = loadRoutes(file);
  fs.watchFile(file, { interval: 1000 }, () => {
    try {
      routes = loadRoutes(file);
      console.log('routes read again');
    } catch (err) {
      console.error(`kept the old routes: ${err.message}`);
    }
  });

  const server = http.createServer((req, res) => {
    const port = portFor(routes, req);
    if (!port) {
      res.writeHead(404, { 'content-type': 'text/plain' });
      res.end(`no route for ${req.headers.host}\n`);
      return;
    }
    const upstream = http.request(
      { host: '127.0.0.1', port, method: req.method, path: req.url, headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode, answer.headers);
        answer.pipe(res);
      },
    );
    upstream.on('error', (err) => {
      if (!res.headersSent) res.writeHead(502);
      res.end(`${err.code ?? err.message}\n`);
    });
    req.pipe(upstream);
  });

  server.on('upgrade', (req, socket, head) => {
    const port = portFor(routes, req);
    if (!port) return socket.destroy();
    const upstream = net.connect(port, '127.0.0.1', () => {
      const lines = Object.entries(req.headers).map(([k, v]) => `${k}: ${v}`);
      upstream.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });

  server.listen(Number(opts.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${opts.port}`));
}

const [command, first, second] = positionals;
if (command === 'run' && first) run(first);
else if (command === 'service' && first in service) service[first]({ routes: second, port: opts.port, script: __filename });
else {
  console.error('usage: proxy.js run <routes.json> | service install <routes.json> | service status | service remove');
  process.exit(2);
}
