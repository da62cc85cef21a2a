import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withFolders } from '../../src/cli/rules/lint-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a hint names the folders and plugins that were given, so that it can be typed as it is', () => {
  const hint = 'Mend it and run `skillproof rules lint`.';
  expect(withFolders(hint, { rules: [], plugin: [] })).toBe(hint);
  expect(withFolders(hint, { rules: ['my rules', 'b'], plugin: ['x.ts'] })).toBe(
    "Mend it and run `skillproof rules lint --rules 'my rules' --rules b --plugin x.ts`.",
  );
});

it('a scan with a faulty folder of rules says how to look at that folder', () => {
  mkdirSync(join(folder, 'acme'));
  writeFileSync(join(folder, 'acme/faulty.yaml'), 'title: nothing else\n');
  writeFileSync(join(folder, 'SKILL.md'), '---\nname: x\ndescription: Sorts.\n---\n');
  const words = [resolve('dist/cli.js'), 'scan', join(folder, 'SKILL.md'), '--rules', folder];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([99, expect.stringContaining(`rules lint --rules ${folder}\``)]);
});
