// Plays the remote side on the loopback: one server, its requests recorded, ended with all its connections.
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ClientOptions, HttpClient } from '../../src/remote/client.ts';

export interface Stage {
  readonly url: string;
  readonly port: number;
  readonly requests: { readonly method: string; readonly url: string; readonly headers: http.IncomingHttpHeaders }[];
  client(options?: ClientOptions): HttpClient;
  close(): Promise<void>;
}

export async function stage(handler: http.RequestListener): Promise<Stage> {
  const requests: Stage['requests'] = [];
  const sockets = new Set<Socket>();
  const clients: HttpClient[] = [];
  const server = http.createServer((request, response) => {
    requests.push({ method: request.method!, url: request.url!, headers: request.headers });
    handler(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    client(options = {}) {
      const client = new HttpClient({ allow: ['127.0.0.1/32'], ports: [port], totalMs: 5_000, ...options });
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) await client.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
