// What a command that is read from only in part says by its exit code.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { cli, within } from '../support/program.ts';

const samples = fileURLToPath(new URL('../../corpus/benign', import.meta.url));

/** The exit code of a command whose reader goes away after the first words. */
async function readInPart(...words: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => child.stdout.destroy());
  return within(120_000, () => `${words.join(' ')} does not end`, [
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
}

it('a scan of many that nobody read to its end is no verdict', { timeout: 150_000 }, async () => {
  expect(await readInPart('scan', samples, '--format', 'jsonl', '--threads', '1')).toBe(99);
});

it('a list that was read in part is no failure', { timeout: 150_000 }, async () => {
  expect(await readInPart('rules', 'concepts')).toBe(0);
});
