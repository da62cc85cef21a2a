import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { expandTargets } from '../../src/cli/targets.ts';

const folder = mkdtempSync(join(tmpdir(), 'targets-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['kept/a', 'elsewhere/b']) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'SKILL.md'), 'x');
}
symlinkSync(join(folder, 'elsewhere/b'), join(folder, 'kept/b'));

it('a target named twice is one, an address is what it is', async () => {
  const at = join(folder, 'kept/a');
  const found = await expandTargets([at, `${at}/`, `${folder}/kept/../kept/a`, 'https://a.test/', 'https://a.test/']);
  expect(found.map(({ label }) => label)).toEqual([at, 'https://a.test/']);
});

it('what lies beside the skills of a folder is a target, and says so', async () => {
  writeFileSync(join(folder, 'elsewhere/install.sh'), 'x');
  const at = join(folder, 'elsewhere');
  expect((await expandTargets([at])).map(({ label, spec }) => [label, spec])).toEqual([
    [join(at, 'b'), { path: join(at, 'b') }],
    [`${at} (outside the skills)`, { path: at, without: ['b'] }],
  ]);
});

it('a skill that is linked into a folder is marked, one that is named is not', async () => {
  const linked = join(folder, 'kept/b');
  expect((await expandTargets([join(folder, 'kept')])).map((one) => [one.label, one.linked])).toEqual([
    [join(folder, 'kept/a'), undefined],
    [linked, true],
  ]);
  expect((await expandTargets([linked]))[0]!.linked).toBeUndefined();
});

it('an address of another kind is not supported, rather than a file that is not there', async () => {
  const [found] = await expandTargets(['ftp://a.test/b.zip']);
  expect(found!.missing?.code).toBe('url-not-supported');
});
