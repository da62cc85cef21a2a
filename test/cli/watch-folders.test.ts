import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolders } from '../../src/cli/rules/watch-folders.ts';

let folder: string;
let end: () => void;
const changed = vi.fn();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(folder, 'acme'));
  writeFileSync(join(folder, 'acme/first.yaml'), 'a: 0');
  end = watchFolders([folder], changed);
});
afterEach(() => {
  end();
  rmSync(folder, { recursive: true });
});

/** Waits until the change is told and what it set off has settled. */
async function told(change: () => void): Promise<void> {
  changed.mockClear();
  change();
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
}

it('tells every save, in place or by renaming a new file over the old one', { timeout: 120_000 }, async () => {
  const file = join(folder, 'acme/first.yaml');
  const byRename = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  await told(() => byRename('a: 1'));
  await told(() => byRename('a: 2'));
  await told(() => writeFileSync(file, 'a: 3'));
  await told(() => writeFileSync(file, 'a: 4'));
});

it('tells what happens in folders made later, and outlives those that go', { timeout: 120_000 }, async () => {
  await told(() => mkdirSync(join(folder, 'new')));
  await told(() => writeFileSync(join(folder, 'new/second.yaml'), 'b: 1'));
  await told(() => rmSync(join(folder, 'acme'), { recursive: true }));
  await told(() => writeFileSync(join(folder, 'new/second.yaml'), 'b: 2'));
});

it('ends', async () => {
  end();
  changed.mockClear();
  writeFileSync(join(folder, 'acme/first.yaml'), 'a: 5');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(changed).not.toHaveBeenCalled();
});
