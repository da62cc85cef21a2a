import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtin } from '../../plugins/index.ts';
import { scaffold } from '../../src/cli/rules/new.ts';
import { BUILTIN_RULES, loadPack } from '../../src/engine/pack.ts';
import { hashOf, readPackSources, stampOf } from '../../src/engine/pack-sources.ts';
import { CORE_FACT_KINDS } from '../../src/model/fact-kinds.ts';
import { cli } from '../support/program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  vi.stubEnv('SKILLPROOF_CACHE', join(folder, 'cache'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const DAY = new Date('2024-05-05');
function write(name: string, path: string, text: string): string {
  const pack = join(folder, name);
  mkdirSync(join(pack, path, '..'), { recursive: true });
  writeFileSync(join(pack, path), text);
  utimesSync(join(pack, path), DAY, DAY);
  return pack;
}
const stamp = (...packs: string[]) => stampOf([BUILTIN_RULES, ...packs], CORE_FACT_KINDS);
const rule = scaffold('x');

it('the text of a copy tells that it is what was compiled, whatever its times', async () => {
  const copy = join(folder, 'copied');
  cpSync(BUILTIN_RULES, copy, { recursive: true });
  const kinds = [...CORE_FACT_KINDS, ...builtin.flatMap((plugin) => plugin.factKinds ?? [])];
  const { hash } = await loadPack([BUILTIN_RULES], kinds);
  expect(hashOf([readPackSources(copy)], kinds)).toBe(hash);
  writeFileSync(join(copy, 'lists', 'more.yaml'), '- x\n');
  expect(hashOf([readPackSources(copy)], kinds)).not.toBe(hash);
});

describe('the stamp of a pack', () => {
  it('tells an edit that leaves size and time as they were', () => {
    const skill = write('skill', 'run.py', "import os\nos.system('ls ' + input())\n");
    const severity = (pack: string) => {
      const { stdout } = spawnSync(process.execPath, [cli, 'scan', skill, '--rules', pack, '--json'], {
        encoding: 'utf8',
      });
      const { findings } = JSON.parse(stdout) as { findings: { ruleId: string; severity: string }[] };
      return findings.find(({ ruleId }) => ruleId === 'acme/first')?.severity;
    };
    const pack = write('one', 'acme/first.yaml', rule);
    const before = stamp(pack);
    expect(severity(pack)).toBe('medium');
    write('one', 'acme/first.yaml', rule.replace('severity: medium', 'severity: low   '));
    expect(stamp(pack)).not.toBe(before);
    expect(severity(pack)).toBe('low');
  }, 60_000);

  it('tells two folders alike in names, sizes and times', () => {
    const one = write('one', 'acme/first.yaml', rule);
    const other = write('other', 'acme/first.yaml', rule.replace('AST01', 'AST02'));
    expect(stamp(one)).not.toBe(stamp(other));
  });

  it('is the same for a copy, whatever its times', () => {
    const one = write('one', 'acme/first.yaml', rule);
    cpSync(one, join(folder, 'copy'), { recursive: true });
    expect(stamp(one)).toBe(stamp(join(folder, 'copy')));
  });

  it('tells whose folder a file lies in', () => {
    const first = write('first', 'acme/a.yaml', rule);
    const second = write('second', 'acme/b.yaml', rule);
    const both = write('both', 'acme/a.yaml', rule);
    write('both', 'acme/b.yaml', rule);
    expect(stamp(first, second)).not.toBe(stamp(both));
    expect(stamp(first, second)).not.toBe(stamp(second, first));
  });
});
