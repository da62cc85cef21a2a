// The server as `npm start` starts it, on a free loopback port with an empty database, and keys enough for more scans than
// one account may make.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cli = join(root, 'dist/cli.js');
const ACCOUNTS = 8;

export class BenchServer {
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #data: string;
  readonly #keys: readonly string[];
  #turn = 0;

  private constructor(port: number, process: ChildProcess, data: string, keys: readonly string[]) {
    this.port = port;
    this.#process = process;
    this.#data = data;
    this.#keys = keys;
  }

  static async start(maxPending: number): Promise<BenchServer> {
    const data = mkdtempSync(join(tmpdir(), 'skillproof-bench-'));
    const operator = (...args: string[]) =>
      JSON.parse(execFileSync(process.execPath, [cli, ...args, '--data', data, '--json'], { encoding: 'utf8' }));
    const keys = Array.from({ length: ACCOUNTS }, (_, index) => {
      operator('account', 'create', `${index}@example.com`, '--plan', 'pro');
      return (operator('key', 'create', `${index}@example.com`) as { key: string }).key;
    });
    const port = await freePort();
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
    const [, ...start] = scripts.start.split(' ');
    const args = [...start, '--port', `${port}`, '--data', data, '--max-pending', `${maxPending}`];
    const child = spawn(process.execPath, [...args, '--log-level', 'silent'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (text) => String(text).includes('listens') && resolve()),
    );
    return new BenchServer(port, child, data, keys);
  }

  get pid(): number {
    return this.#process.pid!;
  }

  /** The keys take turns. */
  authorization(): { readonly authorization: string } {
    return { authorization: `Bearer ${this.#keys[this.#turn++ % this.#keys.length]}` };
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await gone;
    rmSync(this.#data, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
