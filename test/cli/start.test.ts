// `npm start` as whoever supervises it sees it: a signal to the process that was started reaches the service.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { within } from '../support/program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'start-'));
let npm: ChildProcess | undefined;
afterEach(() => {
  try {
    // The whole group: whatever was left behind too.
    if (npm?.pid) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // All of it has ended, as it should.
  }
  rmSync(data, { recursive: true, force: true });
});

it('ends with it and gives the port back', { timeout: 180_000 }, async () => {
  const env = { ...process.env, SKILLPROOF_PORT: '0', SKILLPROOF_DATA: data, SKILLPROOF_LOG_LEVEL: 'error' };
  const started = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  npm = started;
  let said = '';
  const url = await within(90_000, () => `npm start does not say where it listens: ${said}`, [
    new Promise<string>((resolve) => {
      started.stdout.on('data', (text: Buffer) => {
        said += text;
        const found = /listens on (http:\S+)\n/.exec(said);
        if (found) resolve(found[1]!);
      });
    }),
  ]);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const ended = new Promise((resolve) => started.once('exit', resolve));
  started.kill('SIGTERM');
  await within(60_000, () => 'npm does not end', [ended]);
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
});
