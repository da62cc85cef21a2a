// What holds one value is given once, and what may be repeated still may.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cli } from '../support/program.ts';

const skill = fileURLToPath(new URL('../../corpus/benign/clean-build', import.meta.url));
const run = (...words: string[]) => spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });

describe('an option of one value, given twice', () => {
  it.each([
    ['--threshold', '10', '90'],
    ['--locale', 'en', 'zh'],
    ['--server', 'http://127.0.0.1:9', 'http://127.0.0.1:8'],
    ['--key', 'sk_first', 'sk_second'],
    ['--suppress', 'a.json', 'b.json'],
  ])('%s is refused, with what to do', (option, first, second) => {
    const { status, stdout, stderr } = run('scan', skill, option, first, `${option}=${second}`);
    expect([status, stdout]).toEqual([99, '']);
    expect(stderr).toContain(`error[usage]`);
    expect(stderr).toContain(`${option} takes one value and was given more than once; keep only one of them`);
    expect(stderr).not.toMatch(/sk_(?:first|second)/);
  });

  it('is refused of a report as well', () => {
    const { status, stderr } = run('report', 'x', '--threshold', '10', '--threshold', '90');
    expect([status, stderr]).toEqual([99, expect.stringContaining('--threshold takes one value')]);
  });

  it('gives way to the later one where nothing is judged, as wrappers of a service expect', () => {
    expect(run('serve', '--port', '1', '--port', 'x').stderr).toContain(
      '--port: a whole number from 0 to 65535, not "x"',
    );
  });

  it('is told as JSON to who asked for JSON', () => {
    const { status, stdout } = run('scan', skill, '--json', '--threshold', '1', '--threshold', '2');
    expect([status, JSON.parse(stdout).error.code]).toEqual([99, 'usage']);
  });
});

it('an option there is not is told as JSON to who asked for JSON, and to people as before', () => {
  const { status, stdout, stderr } = run('scan', '--json', '--bogus', skill);
  expect([status, JSON.parse(stdout).error]).toEqual([
    99,
    expect.objectContaining({ code: 'usage', detail: "unknown option '--bogus'" }),
  ]);
  expect(stderr).toContain("unknown option '--bogus'");
  expect(run('scan', '--bogus', skill).stdout).toBe('');
});

it('one format asked for in two ways is one', () => {
  const { status, stdout } = run('scan', skill, '--format', 'json', '--json');
  expect([status, JSON.parse(stdout).status]).toEqual([0, 'completed']);
  expect(run('scan', skill, '--format', 'text', '--json').stdout).toContain('several formats');
});

it('what may be repeated is', () => {
  const { status, stdout } = run('scan', skill, '--format', 'jsonl', '--format', 'json', '--output', '/dev/null');
  expect([status, stdout.length > 0]).toEqual([0, true]);
});

it('a value in the environment gives way to the one that is typed', () => {
  const env = { ...process.env, SKILLPROOF_SERVER: 'http://127.0.0.1:8' };
  const words = [cli, 'report', 'x', '--server', 'http://127.0.0.1:9'];
  expect(spawnSync(process.execPath, words, { encoding: 'utf8', env }).stderr).toContain('http://127.0.0.1:9: ');
});
