// A target that is no skill: told in every format, never trusted, and refused by a gate that asks for skills.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cli } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'no-skill-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
put('notes.txt', 'Buy bread.\n');
put('empty/SKILL.md', '');
put('many/one/SKILL.md', '---\nname: one\ndescription: Sorts.\n---\n# Sort\n');
put('many/README.md', '# Skills\n');
const run = (target: string, ...words: string[]) =>
  spawnSync(process.execPath, [cli, 'scan', join(folder, target), ...words], { encoding: 'utf8' });
const codes = (report: { extraction: { notes: { code: string }[] } }) =>
  report.extraction.notes.map(({ code }) => code);

it.each(['notes.txt', 'empty'])('%s is not trusted, and every format people gate on says why', (target) => {
  const report = JSON.parse(run(target, '--json').stdout);
  expect([report.verdictLevel, codes(report)]).toEqual(['low_risk', ['no-skill-md']]);
  const { stdout } = run(target);
  expect(stdout).toMatch(/! as a whole {2}There is no SKILL\.md/);
  expect(stdout).toContain('Find out first whether this is the folder that was meant.');
  expect(run(target, '--format', 'markdown', '--locale', 'zh').stdout).toContain('其中没有带内容的 SKILL.md：');
  expect(run(target, '--format', 'sarif').stdout).toContain('"note/no-skill-md"');
  const refused = run(target, '--require-skill');
  expect([refused.status, refused.stdout]).toEqual([99, '']);
  expect(refused.stderr).toContain('error[skill-missing]');
});

it('what lies beside skills need be none', () => {
  const { status, stdout } = run('many', '--json', '--require-skill');
  const reports = JSON.parse(stdout);
  expect(reports.map(codes)).toEqual([[], []]);
  expect(reports.map(({ verdictLevel }: { verdictLevel: string }) => verdictLevel)).toEqual(['trusted', 'trusted']);
  expect(status).toBe(0);
});
