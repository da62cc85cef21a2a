const http = require('node:http');

const answers = { '/users': [{ id: 1, name: 'Ada' }] };
http.createServer((request, response) => {
  const body = answers[request.url];
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { error: 'not found' }));
}).listen(4010, '127.0.0.1');
