// The one who asks: requests over kept connections, uploads as forms, tasks in some lines at once.
import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
}
export interface Form {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

export function ask(port: number, path: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const method = body ? 'POST' : 'GET';
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - start,
          body: Buffer.concat(chunks).toString(),
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export function hangUp(): void {
  agent.destroy();
}

export function form(archive: Buffer): Form {
  const head = '--b0\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), archive, Buffer.from('\r\n--b0--\r\n')]);
  return { headers: { 'content-type': 'multipart/form-data; boundary=b0', 'content-length': `${body.length}` }, body };
}

/** Runs a number of tasks in some lines; returns what each gave, and the milliseconds all took. */
export async function inLines<T>(
  lines: number,
  count: number,
  task: () => Promise<T>,
): Promise<{ all: T[]; ms: number }> {
  const all: T[] = [];
  let left = count;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: lines }, async () => {
      while (left-- > 0) all.push(await task());
    }),
  );
  return { all, ms: performance.now() - start };
}
