import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RemoteAnswer } from '../../src/model/plugin.ts';
import { HttpClient } from '../../src/remote/client.ts';
import { type Stage, stage } from './stage.ts';

const KB = 1024;
let remote: Stage;
let routes: Record<string, import('node:http').RequestListener>;

beforeEach(async () => {
  routes = {
    '/ok': (_, response) => response.end('hello'),
    '/moved': (_, response) => response.writeHead(302, { location: '/ok' }).end(),
  };
  remote = await stage((request, response) => {
    const route = routes[request.url!.split('?')[0]!];
    if (route) route(request, response);
    else response.writeHead(404).end('no');
  });
});
afterEach(() => remote.close());

const text = (answer: RemoteAnswer): string => Buffer.from(answer.body).toString();
const to = (location: string, status = 302): import('node:http').RequestListener => {
  return (_, response) => response.writeHead(status, { location }).end();
};

describe('what may be connected to', () => {
  it('refuses the loopback unless it was opened', async () => {
    const client = remote.client({ allow: [] });
    await expect(client.get(`${remote.url}/ok`)).rejects.toMatchObject({ code: 'url-refused' });
    expect(remote.requests).toEqual([]);
    expect(text(await remote.client().get(`${remote.url}/ok`))).toBe('hello');
  });

  it('refuses a port that was not opened', async () => {
    await expect(remote.client({ ports: [] }).get(`${remote.url}/ok`)).rejects.toMatchObject({ code: 'url-refused' });
  });

  it('refuses a name that leads to a closed address, without telling which', async () => {
    const client = remote.client({ allow: [], lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
    const failed = client.get(`http://innocent.example:${remote.port}/ok`);
    await expect(failed).rejects.toMatchObject({ code: 'url-refused', detail: expect.not.stringContaining('127') });
    expect(remote.requests).toEqual([]);
  });

  it('refuses a name that leads to an open and a closed address', async () => {
    const found = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const client = remote.client({ lookup: async () => found });
    await expect(client.get(`http://mixed.example:${remote.port}/ok`)).rejects.toMatchObject({ code: 'url-refused' });
    await expect(client.check('https://a.test/')).rejects.toMatchObject({ code: 'url-refused' });
    const nothing = remote.client({ lookup: async () => [] });
    await nothing.check('https://a.test/');
    await expect(nothing.get(`http://none.example:${remote.port}/`)).rejects.toMatchObject({ code: 'url-refused' });
  });

  it('asks for a name once for each connection and uses that very answer: rebinding finds no gap', async () => {
    const asked: string[] = [];
    const client = remote.client({
      allow: ['127.0.0.1/32'],
      lookup: async (host) => {
        asked.push(host);
        return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    });
    routes['/close'] = (_, response) => response.writeHead(200, { connection: 'close' }).end('once');
    expect(text(await client.get(`http://rebind.example:${remote.port}/close`))).toBe('once');
    expect(asked).toEqual(['rebind.example']);
    await expect(client.get(`http://rebind.example:${remote.port}/ok`)).rejects.toMatchObject({ code: 'url-refused' });
    expect(remote.requests.length).toBe(1);
  });

  it('takes no proxy from the environment', async () => {
    process.env['HTTP_PROXY'] = 'http://127.0.0.1:9';
    process.env['http_proxy'] = 'http://127.0.0.1:9';
    try {
      expect(text(await remote.client().get(`${remote.url}/ok`))).toBe('hello');
    } finally {
      delete process.env['HTTP_PROXY'];
      delete process.env['http_proxy'];
    }
  });

  it('says plainly that a host does not exist', async () => {
    const client = new HttpClient({
      lookup: async () => {
        throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
      },
    });
    await expect(client.get('https://absent.example/')).rejects.toMatchObject({ code: 'remote-not-found' });
    await client.close();
  });
});

describe('redirects', () => {
  it('follows five and no sixth', async () => {
    for (let n = 0; n < 6; n++) routes[`/r${n}`] = to(n === 5 ? '/ok' : `/r${n + 1}`);
    const client = remote.client();
    const answer = await client.get(`${remote.url}/r1`);
    expect([text(answer), answer.url]).toEqual(['hello', `${remote.url}/ok`]);
    await expect(client.get(`${remote.url}/r0`)).rejects.toMatchObject({ code: 'remote-failed' });
  });

  it('leaves a circle', async () => {
    routes['/loop'] = to('/loop', 301);
    await expect(remote.client().get(`${remote.url}/loop`)).rejects.toMatchObject({ code: 'remote-failed' });
    expect(remote.requests.length).toBe(6);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://167772161/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'http://user:pw@example.com/',
    'http://127.0.0.1:22/',
    'http://',
  ])('does not follow one to %s', async (location) => {
    routes['/away'] = to(location);
    await expect(remote.client().get(`${remote.url}/away`)).rejects.toMatchObject({ code: 'url-refused' });
  });

  it('does not follow one to a name that leads inside', async () => {
    routes['/away'] = to(`http://inside.example:${remote.port}/ok`);
    const client = remote.client({ lookup: async () => [{ address: '10.0.0.1', family: 4 }] });
    await expect(client.get(`${remote.url}/away`)).rejects.toMatchObject({ code: 'url-refused' });
  });

  it('keeps keys from the next host', async () => {
    routes['/away'] = to(`http://other.example:${remote.port}/ok`);
    const client = remote.client({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
    await client.get(`${remote.url}/away`, { headers: { Authorization: 'Bearer x', 'x-plain': '1' } });
    await client.get(`${remote.url}/moved`, { headers: { Authorization: 'Bearer x' } });
    expect(remote.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer x',
      undefined,
      'Bearer x',
      'Bearer x',
    ]);
    expect(remote.requests[1]!.headers['x-plain']).toBe('1');
  });

  it('takes one without a location as an answer', async () => {
    routes['/odd'] = (_, response) => response.writeHead(302).end('odd');
    expect((await remote.client().get(`${remote.url}/odd`)).status).toBe(302);
  });
});

describe('sizes', () => {
  const small = { maxBytes: 64 * KB };

  it('refuses a stated length at once and an unstated one when it is reached', async () => {
    let sent = 0;
    routes['/stated'] = (_, response) => {
      response.writeHead(200, { 'content-length': String(65 * KB) });
      response.write('x');
    };
    routes['/endless'] = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * KB))) sent += 16 * KB;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const client = remote.client(small);
    await expect(client.get(`${remote.url}/stated`)).rejects.toMatchObject({ code: 'remote-too-large' });
    await expect(client.get(`${remote.url}/endless`)).rejects.toMatchObject({ code: 'remote-too-large' });
    expect(sent).toBeLessThan(16 * 1024 * KB);
  });

  it('takes exactly the limit', async () => {
    routes['/exact'] = (_, response) => response.end(Buffer.alloc(64 * KB));
    routes['/over'] = (_, response) => response.end(Buffer.alloc(64 * KB + 1));
    const client = remote.client(small);
    expect((await client.get(`${remote.url}/exact`)).body.length).toBe(64 * KB);
    await expect(client.get(`${remote.url}/over`)).rejects.toMatchObject({ code: 'remote-too-large' });
    expect((await client.get(`${remote.url}/over`, { maxBytes: 65 * KB })).body.length).toBe(64 * KB + 1);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('decodes %s and stops a bomb', async (encoding, pack) => {
    // Packed before the clock of a request runs.
    const send = (packed: Buffer) => (_: unknown, response: import('node:http').ServerResponse) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(packed);
    routes['/good'] = send(pack(Buffer.from('text')));
    routes['/bomb'] = send(pack(Buffer.alloc(20 * 1024 * KB)));
    const client = remote.client(small);
    expect(text(await client.get(`${remote.url}/good`))).toBe('text');
    const before = process.memoryUsage().arrayBuffers;
    await expect(client.get(`${remote.url}/bomb`)).rejects.toMatchObject({ code: 'remote-too-large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * KB);
  });

  it('does not guess at encodings', async () => {
    routes['/twice'] = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x');
    routes['/false'] = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    for (const path of ['/twice', '/false']) {
      await expect(remote.client().get(remote.url + path)).rejects.toMatchObject({ code: 'remote-failed' });
    }
  });

  it('finds a body that is shorter than stated, or breaks off', async () => {
    routes['/short'] = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('only this');
      setTimeout(() => response.socket!.end(), 20);
    };
    routes['/broken'] = (_, response) => {
      response.write('part');
      setTimeout(() => response.socket!.destroy(), 20);
    };
    for (const path of ['/short', '/broken']) {
      await expect(remote.client().get(remote.url + path)).rejects.toMatchObject({
        code: 'remote-failed',
        detail: expect.stringContaining('closed the connection before the whole answer came'),
      });
    }
  });

  it('reads no further than a stated length that is too small', async () => {
    routes['/lie'] = (_, response) => {
      response.socket!.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcdefgh');
      response.socket!.end();
    };
    const answer = await remote
      .client()
      .get(`${remote.url}/lie`)
      .then(text, (error) => error.code as string);
    expect(['abcd', 'remote-failed']).toContain(answer);
  });

  it('refuses endless headers', async () => {
    routes['/headers'] = (_, response) => {
      response.socket!.write('HTTP/1.1 200 OK\r\n');
      const more = () => {
        if (!response.socket?.destroyed)
          response.socket!.write(`x-${'a'.repeat(4000)}: b\r\n`, () => setImmediate(more));
      };
      more();
    };
    await expect(remote.client().get(`${remote.url}/headers`)).rejects.toMatchObject({
      code: 'remote-failed',
      detail: expect.stringContaining('sent headers beyond every measure'),
    });
  });
});

describe('times', () => {
  it('gives up on a server that says nothing', async () => {
    routes['/silent'] = () => undefined;
    const client = remote.client({ totalMs: 300 });
    const start = Date.now();
    await expect(client.get(`${remote.url}/silent`)).rejects.toMatchObject({ code: 'remote-timeout' });
    expect(Date.now() - start).toBeLessThan(15_000);
  });

  it('gives up on one that drips, in headers or body', async () => {
    const drip = (write: (response: import('node:http').ServerResponse) => void) => {
      return (_: unknown, response: import('node:http').ServerResponse) => {
        const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : write(response)), 20);
        response.on('close', () => clearInterval(timer));
      };
    };
    routes['/body'] = drip((response) => response.write('x'));
    routes['/head'] = drip((response) => response.socket?.write('H'));
    const client = remote.client({ totalMs: 300 });
    await expect(client.get(`${remote.url}/body`)).rejects.toMatchObject({ code: 'remote-timeout' });
    await expect(client.get(`${remote.url}/head`)).rejects.toMatchObject({ code: expect.stringMatching(/^remote-/) });
  });

  it('gives up on a name that is never told', async () => {
    const client = remote.client({ totalMs: 300, lookup: () => new Promise(() => undefined) });
    await expect(client.get(`http://silent.example:${remote.port}/`)).rejects.toMatchObject({ code: 'remote-timeout' });
  });

  it('counts redirects into the same time', async () => {
    routes['/slow'] = (_, response) => setTimeout(() => response.writeHead(302, { location: '/slow' }).end(), 150);
    await expect(remote.client({ totalMs: 400 }).get(`${remote.url}/slow`)).rejects.toMatchObject({
      code: 'remote-timeout',
    });
  });

  it('ends when the caller ends it', async () => {
    routes['/silent'] = () => undefined;
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    const failed = remote.client().until(stop.signal).get(`${remote.url}/silent`);
    await expect(failed).rejects.toMatchObject({ code: 'remote-timeout' });
  });
});

describe('what statuses mean', () => {
  it.each([
    [404, {}, 'remote-not-found', undefined],
    [410, {}, 'remote-not-found', undefined],
    [401, {}, 'remote-forbidden', undefined],
    [403, {}, 'remote-forbidden', undefined],
    [403, { 'x-ratelimit-remaining': '0', 'retry-after': '60' }, 'remote-rate-limited', 60],
    [429, { 'retry-after': '34' }, 'remote-rate-limited', 34],
    [429, { 'retry-after': '99999999' }, 'remote-rate-limited', 86_400],
    [
      429,
      { 'retry-after': new Date(Date.now() + 90_000).toUTCString() },
      'remote-rate-limited',
      expect.closeTo(90, -2),
    ],
    [
      429,
      { 'x-ratelimit-reset': String(Math.round(Date.now() / 1000) + 50) },
      'remote-rate-limited',
      expect.closeTo(50, -2),
    ],
    [429, { 'retry-after': 'soon' }, 'remote-rate-limited', undefined],
    [500, {}, 'remote-failed', undefined],
    [503, { 'retry-after': '5' }, 'remote-failed', 5],
    [504, {}, 'remote-timeout', undefined],
  ])('%i %j is %s', async (status, headers, code, retryAfter) => {
    routes['/status'] = (_, response) => response.writeHead(status, headers as Record<string, string>).end();
    const client = remote.client();
    const answer = await client.get(`${remote.url}/status?token=abc`);
    let error: unknown;
    try {
      client.fail(answer);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ code, detail: expect.not.stringContaining('abc') });
    expect((error as { retryAfter?: number }).retryAfter).toEqual(retryAfter);
  });
});
