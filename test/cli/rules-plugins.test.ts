// What the commands for rules say of plugins that fail, by the built program.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cli } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'rules-plugins-'));
const write = (path: string, text: string): string => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return join(folder, path);
};
const KINDS =
  "[{ kind: 'x-setting', doc: 'A setting.', primary: 'key', attributes: { key: { type: 'string', doc: 'Its name.' } } }]";
const plugin = (name: string, body: string, languages = "['ini']"): string =>
  write(
    `${name}.mjs`,
    `export default { name: '${name}', version: '1.0.0', factKinds: ${KINDS}, analysers: [{ name: '${name}', languages: ${languages}, read(view, out) { ${body} } }] };`,
  );
const run = (...args: string[]) => spawnSync(process.execPath, [cli, 'rules', ...args], { encoding: 'utf8' });
const skill = join(folder, 'skill');
const rules = join(folder, 'rules');

beforeAll(() => {
  write('skill/SKILL.md', '# Notes\n\nKeeps notes.\n');
  write('skill/git.ini', 'helper=x\n');
  const test = (text: string) => `[{ files: { git.ini: "${text}" } }]`;
  write(
    'rules/acme/helper.yaml',
    `title: { en: T, zh: 题 }\ninternal: true\nscope: file\nmatch: { x-setting: helper }\ntests:\n  matches: ${test('helper=x')}\n  ignores: ${test('name=x')}\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('one that throws is told with its reason, and no test counts as passed', () => {
  const args = ['--plugin', plugin('thrower', "throw new Error('boom')"), '--rules', rules];
  const reason = 'thrower: git.ini: boom';
  expect(run('facts', skill, ...args)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining(`failed: ${reason}`),
  });
  process.env['SKILLPROOF_LOCALE'] = 'zh';
  expect(run('facts', skill, ...args).stdout).toContain('读取器“thrower”在该文件上失败');
  delete process.env['SKILLPROOF_LOCALE'];
  expect(run('explain', 'acme/helper', skill, ...args).stderr).toContain(`failed: ${reason}`);
  const tested = run('test', ...args);
  expect(tested).toMatchObject({ status: 1, stdout: expect.stringContaining('thrower failed: git.ini: boom') });
  expect(tested.stdout).toContain('2 tests: 0 ok, 0 missing, 0 noisy, 2 failed');
});

it('one that was forgotten is asked for, one that brings a like name is not', () => {
  const linted = run('lint', '--rules', rules);
  expect(linted).toMatchObject({ status: 1, stdout: expect.stringContaining('Unknown condition `x-setting`') });
  expect(linted.stdout).toContain('do:  A plugin brings it: name that with --plugin <file>.');
  const named = ['--plugin', plugin('settings', '')];
  expect(run('lint', '--rules', rules, ...named).status).toBe(0);
  run('new', 'acme/second', '--in', join(folder, 'pack'), ...named);
  expect(readFileSync(join(folder, 'pack/rule.schema.json'), 'utf8')).toContain('"x-setting"');
  const slip = run('facts', skill, '--kind', 'x-seting', ...named);
  expect(slip.stderr).toContain('Did you mean `x-setting`?');
});

it('one that states what it did not declare, or has nothing to read, is told', () => {
  const body = "out.fact({ kind: 'x-setting', key: 'a', kye: 'b', span: { start: 0, end: 1 } })";
  expect(run('facts', skill, '--plugin', plugin('stater', body)).stderr).toContain(
    '`kye`, which its plugin does not declare. Did you mean `key`?',
  );
  expect(run('facts', skill, '--plugin', plugin('idler', '', "['nginx']")).stderr).toContain(
    'idler read nothing: no text here is of language nginx',
  );
});

it('one that does not come back is ended and named, whatever reads it', async () => {
  const args = ['--plugin', plugin('looper', 'for (;;) {}'), '--rules', rules];
  const ended = (words: string[]) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, [cli, 'rules', ...words, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (text: Buffer) => {
        said += text;
      });
      child.on('close', (code) => resolve({ code, said }));
    });
  const all = await Promise.all([['facts', skill], ['explain', 'acme/helper', skill], ['test']].map(ended));
  for (const { code, said } of all) {
    expect(said).toContain('error[plugin-hangs] A plugin gives no answer: looper at git.ini, ended after 15 s');
    expect(code).not.toBe(0);
  }
});
