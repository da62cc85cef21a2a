'use strict';
const http = require('http');

const esc = (s) => String(s).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function page(rows) {
  const body = rows.map((r) => `<tr class="${r.over.length ? 'bad' : ''}"><td>${esc(r.page)}</td>` +
    ['js', 'css', 'img', 'font', 'total'].map((k) => `<td>${r.size[k].toFixed(1)}</td>`).join('') + '</tr>').join('\n');
  return `<!doctype html><title>pagebudget</title>
<style>body{font:15px system-ui;margin:2rem}.bad{background:#fdd}td{padding:.2rem .8rem;text-align:right}</style>
<button onclick="fetch('/__refresh',{method:'POST'}).then(()=>location.reload())">Measure again</button>
<table><tr><th>page<th>js<th>css<th>img<th>font<th>total</tr>${body}</table>`;
}

function collect(req) {
  return new Promise((resolve) => {
    let text = '';
    req.on('data', (c) => { text += c; });
    req.on('end', () => resolve(text));
  });
}

function serve(run, port) {
  const state = { rows: run(), run };
  const routes = {
    'GET /': (res) => { res.setHeader('Content-Type', 'text/html; charset=utf-8'); res.end(page(state.rows)); },
    'GET /data.json': (res) => { res.setHeader('Content-Type', 'application/json'); res.end(JSON.stringify(state.rows)); },
    'POST /__refresh': async (res, req) => {
      await collect(req);
      state.rows = run();
      res.end(String(state.rows.length));
    },
  };
  const server = http.createServer((req, res) => {
    const route = routes[`${req.method} ${req.url.split('?')[0]}`];
    if (!route) { res.statusCode = 404; return res.end(); }
    return route(res, req);
  });
  server.listen(port, '127.0.0.1', () => console.log(`report on http://127.0.0.1:${port}`));
  return server;
}

module.exports = { serve };
