// An answer given before its request was read through, to clients on slow lines.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { lingerOnClose } from '../../src/api/linger.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends `parts` of a body, one each 100 ms, and says what came back and how many parts were taken. */
async function upload(parts: number, patience?: { allMs: number; idleMs: number }) {
  const refusing = createServer((_request, response) => {
    response.writeHead(413, { connection: 'close' }).end('too large');
  });
  server = refusing;
  lingerOnClose(refusing, patience);
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const socket = connect({
    port: (refusing.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  let answer = '';
  let sent = 0;
  let broken = false;
  socket.on('data', (bytes) => (answer += bytes)).on('error', () => (broken = true));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n');
  const line = setInterval(() => {
    if (sent === parts) socket.end();
    else if (!broken) {
      sent++;
      socket.write('x'.repeat(100));
    }
  }, 100);
  await closed;
  clearInterval(line);
  return { answer: answer.split('\r\n')[0], sent, broken };
}

const ANSWER = 'HTTP/1.1 413 Payload Too Large';

it('reads on while something comes, for longer than it waits for nothing', async () => {
  expect(await upload(12, { allMs: 20_000, idleMs: 700 })).toEqual({ answer: ANSWER, sent: 12, broken: false });
});

it('gives up on a line that never ends', async () => {
  const { answer, sent, broken } = await upload(10_000, { allMs: 1000, idleMs: 700 });
  expect([answer, sent < 100, broken]).toEqual([ANSWER, true, true]);
});

it('has patience for an upload of more than five seconds', async () => {
  expect(await upload(65)).toEqual({ answer: ANSWER, sent: 65, broken: false });
});
