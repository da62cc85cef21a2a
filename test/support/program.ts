// The built program as a process of its own: started on a port it chooses, ended by its process id, every wait bounded.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
export const built = existsSync(cli);

const START_MS = 60_000;
const END_MS = 60_000;

export interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it wrote to its log so far. */
  log(): string;
}

const running = new Set<ChildProcess>();

/** `serve` with these arguments; settles when it says where it listens, or with what it said instead. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = { SKILLPROOF_LOG_LEVEL: 'error' },
): Promise<Program> {
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--threads', '1', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  let said = '';
  let log = '';
  child.stderr!.on('data', (text: Buffer) => {
    log = (log + text).slice(-20_000);
  });
  const url = await within(START_MS, () => `serve ${args.join(' ')} does not say where it listens: ${said}${log}`, [
    new Promise<string>((resolve, reject) => {
      child.stdout!.on('data', (text: Buffer) => {
        said += text;
        const found = /listens on (http:\S+)\n/.exec(said);
        if (found) resolve(found[1]!);
      });
      child.once('close', (code) => reject(new Error(`serve ended with ${code}: ${said}${log}`)));
    }),
  ]);
  return { child, url, log: () => log };
}

/** Its exit code; null when the signal ended it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return within(END_MS, () => `the process does not end by ${signal}`, [gone]);
}

export async function endAll(): Promise<void> {
  for (const child of running) await end(child, 'SIGKILL');
}

/** An operator's command, its answer as JSON. */
export const operator = (args: readonly string[]) =>
  JSON.parse(execFileSync(process.execPath, [cli, ...args, '--json'], { encoding: 'utf8', timeout: START_MS }));

export async function within<T>(ms: number, what: () => string, work: readonly Promise<T>[]): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`after ${ms} ms: ${what()}`)), ms);
  });
  try {
    return await Promise.race([...work, late]);
  } finally {
    clearTimeout(timer);
  }
}
