import { execFile } from 'node:child_process';

export const clients = new Set();
const started = Date.now();

function json(res, body) {
  res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}

function events({ req, res }) {
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  res.write('retry: 1000\n\n');
  clients.add(res);
  req.on('close', () => clients.delete(res));
}

function status({ res, root }) {
  const cmd = ['du', '-sk', root];
  execFile(cmd[0], cmd.slice(1), { timeout: 5000 }, (err, out) => json(res, {
    uptime: Math.round((Date.now() - started) / 1000),
    clients: clients.size,
    kilobytes: err ? null : Number(out.split('\t')[0]),
  }));
}

export const routes = {
  '/__events': events,
  '/__status': status,
};
