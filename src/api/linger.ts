// An answer given before its request was read through must reach the client: a socket closed with unread bytes is reset,
// and a client still sending then loses the answer. What is left is read and thrown away, so much and so long.
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

const MAX_BYTES = 64 * 1024 * 1024;
/** An upload over a slow line goes on for a while; a line on which nothing comes is given up sooner. */
const PATIENCE: Patience = { allMs: 30_000, idleMs: 5000 };
const WATCH_MS = 50;

interface Patience {
  readonly allMs: number;
  readonly idleMs: number;
}

export function lingerOnClose(server: Server, patience = PATIENCE): void {
  server.on('request', (request, response) => {
    // Before Node's own listener, which closes the socket.
    response.prependOnceListener('finish', () => {
      if (!request.complete && !request.socket.destroyed) request.socket.destroySoon = () => linger(request, patience);
    });
  });
}

function linger(request: IncomingMessage, { allMs, idleMs }: Patience): void {
  const { socket } = request;
  const close = (): void => Socket.prototype.destroySoon.call(socket);
  // A later request of a connection that was kept open.
  if (request.complete) {
    close();
    return;
  }
  const limit = socket.bytesRead + MAX_BYTES;
  const until = Date.now() + allMs;
  let read = socket.bytesRead;
  let silentFrom = Date.now();
  const watch = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead > read) {
      read = socket.bytesRead;
      silentFrom = now;
    }
    if (read > limit || now > until || now > silentFrom + idleMs) socket.destroy();
  }, WATCH_MS);
  watch.unref();
  socket.once('close', () => clearInterval(watch));
  request.once('end', close);
  socket.end();
}
