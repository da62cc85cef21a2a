// Asks for health from a thread of its own, turn about with a server that does nothing: that one tells how late the
// machine itself is.
import { type ChildProcess, spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';

const PROBE = `
  const { parentPort, workerData: ports } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const times = ports.map(() => []);
  let enough = false;
  const ask = (turn) => {
    const start = performance.now();
    get({ port: ports[turn], host: '127.0.0.1', path: '/health/live', agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        times[turn].push(performance.now() - start);
        if (!enough) return void setTimeout(ask, 10, (turn + 1) % ports.length);
        parentPort.postMessage(times);
        agent.destroy();
        parentPort.close();
      });
    });
  };
  ask(0);
  parentPort.postMessage('ready');
  parentPort.once('message', () => {
    enough = true;
  });
`;
const EMPTY_SERVER = `
  const server = require('node:http').createServer((_, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  process.on('disconnect', () => process.exit());
`;

export class HealthProbe {
  readonly #empty: ChildProcess;
  readonly #thread: Worker;

  private constructor(empty: ChildProcess, thread: Worker) {
    this.#empty = empty;
    this.#thread = thread;
  }

  static async start(port: number): Promise<HealthProbe> {
    const empty = spawn(process.execPath, ['-e', EMPTY_SERVER], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    const emptyPort = Number(await new Promise((resolve) => empty.stdout!.once('data', resolve)));
    const thread = new Worker(PROBE, { eval: true, workerData: [port, emptyPort] });
    await new Promise((resolve) => thread.once('message', resolve));
    return new HealthProbe(empty, thread);
  }

  /** Milliseconds of each answer: the server's and the empty one's. */
  async stop(): Promise<readonly [number[], number[]]> {
    const told = new Promise<[number[], number[]]>((resolve) => this.#thread.once('message', resolve));
    this.#thread.postMessage('enough');
    const times = await told;
    this.#empty.disconnect();
    return times;
  }
}
