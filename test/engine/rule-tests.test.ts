// Many inline tests, by the built program: on threads, told in the order of ids, faults with their reasons as ever.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cli } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'many-tests-'));
const RULES = 110;
/** A rule of three tests; one of a faulty rule matches nothing it should. */
const rule = (number: number, faulty: boolean): string => `
title: { en: T, zh: 题 }
internal: true
scope: file
match: { call: 'danger${number}.run' }
tests:
  matches:
    - { name: plain, files: { a.py: "import danger${number}\\ndanger${number}.run(1)" } }
    - { name: aliased, files: { a.py: "import danger${number} as d\\nd.${faulty ? 'walk' : 'run'}(1)" } }
  ignores:
    - { name: told, files: { SKILL.md: "Never call danger${number}.run." } }
`;
const FAULTY = [7, 53, 104];

beforeAll(() => {
  mkdirSync(join(folder, 'many'));
  for (let number = 0; number < RULES; number++) {
    const name = `r${String(number).padStart(3, '0')}.yaml`;
    writeFileSync(join(folder, 'many', name), rule(number, FAULTY.includes(number)));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('are all run, and those at fault told in order', { timeout: 120_000 }, () => {
  let said = '';
  try {
    said = execFileSync(process.execPath, [cli, 'rules', 'test', '--rules', folder], {
      encoding: 'utf8',
      env: { ...process.env, SKILLPROOF_CACHE: folder },
    });
  } catch (error) {
    said = (error as { stdout: string }).stdout;
    expect((error as { status: number }).status).toBe(1);
  }
  const lines = said.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('330 tests: 327 ok, 3 missing, 0 noisy');
  expect(lines.filter((line) => line.startsWith('missing'))).toEqual(
    ['many/r007', 'many/r053', 'many/r104'].map(
      (id) => `missing  ${id}, test \`matches aliased\`: should match, but does not`,
    ),
  );
  expect(said).toContain('danger53.walk');
});
