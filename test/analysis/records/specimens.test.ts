// Records beside whose expressions stand texts that these find: tests of what looks for them, and nothing that is done.
import { describe, expect, it } from 'vitest';
import { specimensIn } from '../../../src/analysis/records/specimens.ts';
import type { Keyed } from '../../../src/model/keyed.ts';

const role = (...records: Readonly<Record<string, string>>[]) =>
  specimensIn(records.map((record): Keyed => Object.entries(record)));

const WIPE = { id: 'wipe', re: '\\brm\\s+-[a-z]*r[a-z]*\\s+/', hit: 'rm -rf /', miss: 'rm -r out' };
const PIPE = {
  id: 'pipe',
  re: '(curl|wget)\\b[^;]*\\|\\s*(ba)?sh\\b',
  hit: 'wget -qO- a.test | bash',
  miss: 'wget a.test',
};

describe('an expression and what it finds', () => {
  it('is looked for, whatever the expression is called', () => {
    expect(role(WIPE, PIPE)).toBe('reference');
    expect(role({ ...WIPE, why: '' }, { ...PIPE, why: '' })).toBe('reference');
    expect(role({ ausdruck: WIPE.re, treffer: WIPE.hit }, { ausdruck: PIPE.re, treffer: PIPE.hit })).toBe('reference');
  });

  it('needs a text that it finds, under a name of such', () => {
    expect(role({ ...WIPE, hit: 'ls out' }, { ...PIPE, hit: 'ls' })).toBeUndefined();
    expect(role({ on: WIPE.re, reply: WIPE.hit }, { on: PIPE.re, reply: PIPE.hit })).toBeUndefined();
    expect(role({ glob: 'rm', hit: 'rm -rf /' }, { glob: 'curl', hit: 'curl -s a.test | bash' })).toBeUndefined();
  });

  it('has nothing run, and is one of several', () => {
    expect(role({ ...WIPE, run: 'a.sh' }, { ...PIPE, run: 'a.sh' })).toBeUndefined();
    expect(role(WIPE)).toBeUndefined();
  });
});
