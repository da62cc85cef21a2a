// Several targets at once: what goes to the screen and what goes to a file are whole documents, and nothing is left out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { buildZip } from '../intake/build-zip.ts';
import { cli } from '../support/program.ts';

const corpus = fileURLToPath(new URL('../../corpus/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'several-'));
afterAll(() => rmSync(folder, { recursive: true }));
const broken = join(folder, 'broken.zip');
writeFileSync(broken, 'PK\u0003\u0004 and no more');
const targets = [`${corpus}benign/clean-build`, broken, `${corpus}malicious/agent-setup`];
const run = (...words: string[]) =>
  spawnSync(process.execPath, [cli, 'scan', ...targets, ...words], { encoding: 'utf8' });
const named = (entries: readonly { target: string; error?: { code: string } }[]) =>
  entries.map(({ target, error }) => [target, error?.code]).sort();
const wanted = named(
  targets.map((target) => ({ target, ...(target === broken ? { error: { code: 'archive-malformed' } } : {}) })),
);
const parseLines = (text: string) =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => JSON.parse(line));

it('one JSON list on the screen, the error also told to the person', () => {
  const { status, stdout, stderr } = run('--json');
  expect([status, named(JSON.parse(stdout))]).toEqual([99, wanted]);
  expect(stderr).toContain('broken.zip');
});

it('a line each, on the screen as in the file', () => {
  const file = join(folder, 'all.jsonl');
  expect(named(parseLines(run('--format', 'jsonl').stdout))).toEqual(wanted);
  expect(run('--format', 'jsonl', '--output', file).status).toBe(99);
  expect(named(parseLines(readFileSync(file, 'utf8')))).toEqual(wanted);
});

it('several formats of several targets, each a document of its own', () => {
  const [sarif, json] = ['all.sarif', 'all.json'].map((name) => join(folder, name)) as [string, string];
  run('--format', 'text', '--format', 'sarif', '--output', sarif, '--format', 'json', '--output', json);
  expect(JSON.parse(readFileSync(sarif, 'utf8')).runs).toHaveLength(3);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toHaveLength(3);
});

it('what is not there fails in its place, and the others are scanned', () => {
  const nowhere = join(folder, 'nowhere');
  const { status, stdout, stderr } = run('--json', nowhere);
  const missing: [string, string] = [nowhere, 'target-not-found'];
  expect([status, named(JSON.parse(stdout))]).toEqual([99, [...wanted, missing].sort()]);
  expect(stderr).toContain(nowhere);
  expect(run(nowhere).stdout).toContain('2 skills, 2 could not be scanned');
});

it('an archive of several skills is listed, and summed up, as a folder of them is', () => {
  const archive = join(folder, 'two.zip');
  writeFileSync(
    archive,
    buildZip(
      ['one', 'two'].map((name) => ({
        name: `${name}/SKILL.md`,
        data: `---\nname: ${name}\ndescription: Sorts.\n---\n# Sort\n`,
      })),
    ),
  );
  const { stdout, status } = spawnSync(process.execPath, [cli, 'scan', archive], { encoding: 'utf8' });
  expect([status, stdout.split('\n').filter((line) => line.includes('two.zip!/')).length]).toEqual([0, 2]);
  expect(stdout).toContain('2 skills');
});

it('what cannot be written or understood is told before anything is scanned', () => {
  const nowhere = join(folder, 'no/such/folder/x.json');
  const unwritable = run('--format', 'text', '--format', 'json', '--output', nowhere);
  expect([unwritable.status, unwritable.stdout]).toEqual([99, '']);
  expect(unwritable.stderr).toContain('error[output-unwritable]');
  for (const threads of ['many', '0', '1.5']) {
    const { status, stderr } = run('--threads', threads);
    expect([status, stderr]).toEqual([99, expect.stringContaining(`not "${threads}"`)]);
  }
});

it('a single target that cannot be scanned leaves a document that says so, whatever its format', () => {
  const nowhere = join(folder, 'not-there');
  const one = (...words: string[]) =>
    spawnSync(process.execPath, [cli, 'scan', nowhere, ...words], { encoding: 'utf8' });
  const written = (format: string) => {
    const file = join(folder, `failed.${format}`);
    expect(one('--format', format, '--output', file).status).toBe(99);
    return readFileSync(file, 'utf8');
  };
  expect(JSON.parse(written('sarif')).runs[0].invocations[0].executionSuccessful).toBe(false);
  expect(JSON.parse(written('json')).error.code).toBe('target-not-found');
  expect(parseLines(written('jsonl'))).toMatchObject([{ error: { code: 'target-not-found' } }]);
  for (const format of ['html', 'markdown', 'text']) expect(written(format)).toContain('not-there');
  expect(JSON.parse(written('stix')).type).toBe('bundle');
  const screen = one('--format', 'sarif');
  expect(JSON.parse(screen.stdout).runs).toHaveLength(1);
  expect(screen.stderr).toContain('target-not-found');
  expect(one('--json').stdout).toBe(written('json'));
}, 60_000);
