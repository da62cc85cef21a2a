import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { match } from './rules';

interface Case { id: string; from: string; text: string; want: string[] }

const here = dirname(fileURLToPath(import.meta.url));
const cases: Case[] = JSON.parse(readFileSync(join(here, '../fixtures/cases.json'), 'utf8'));
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;

describe('fixtures', () => {
  for (const c of cases.filter(c => !only || c.id === only)) {
    it(`${c.id} ${c.want.length ? c.want.join('+') : 'passes'}`, () => {
      expect(match(c.text)).toEqual([...c.want].sort());
    });
  }

  it('ids are unique and in order', () => {
    const ids = cases.map(c => c.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it('every catch has a twin from the same issue', () => {
    for (const c of cases.filter(c => c.want.length)) {
      expect(cases.some(d => d.from === c.from && !d.want.length), c.id).toBe(true);
    }
  });
});

describe('the runner itself', () => {
  it('cannot execute or send a fixture', () => {
    for (const f of ['rules.ts', 'run.test.ts']) {
      const src = readFileSync(join(here, f), 'utf8');
      const imports = [...src.matchAll(/from '([^']+)'/g)].map(m => m[1]);
      for (const bad of ['child_process', 'node:child_process', 'http', 'https', 'net', 'vm']) {
        expect(imports).not.toContain(bad);
      }
    }
  });
});
