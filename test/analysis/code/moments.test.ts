// Branches that wait for a day that is written into the program, and those that only look at the clock.
import { beforeAll, describe, expect, it } from 'vitest';
import type { PathFact } from '../../../src/model/fact.ts';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const IMPORTS =
  'import os, sys, time\nfrom datetime import date, datetime, timezone\nFROM = date(2031, 3, 1)\nbegun = time.time()\n';

/** What the branch asks about in which something is deleted. */
function asked(path: string, program: string): readonly string[] {
  const { of } = run({ [path]: program });
  return of<PathFact>('path').find(({ access }) => access === 'delete')?.guard ?? [];
}
const py = (test: string) => asked('a.py', `${IMPORTS}if ${test}:\n    os.remove('x')\n`);
const js = (test: string) => asked('a.mjs', `import fs from 'node:fs';\nif (${test}) fs.unlinkSync('x');\n`);

describe('a day that is written down', () => {
  it.each([
    'begun > 1924992000',
    'date.today() >= FROM',
    'datetime.now(timezone.utc) >= datetime(2031, 3, 1, tzinfo=timezone.utc)',
    'datetime.now().year >= 2031',
    'date.today().toordinal() > 741542',
    "time.strftime('%Y%m%d') > '20310301'",
    "int(time.strftime('%Y')) >= 2031",
    'time.time() > datetime(year=2031, month=3, day=1).timestamp()',
    "date.today() > date.fromisoformat('2031-03-01') and os.path.exists('x')",
  ])('is waited for: %s', (test) => expect(py(test)).toEqual(['clock', 'date']));

  it.each([
    'Date.now() > 1924992000000',
    "new Date() > new Date('2031-03-01')",
    'new Date() > new Date(2031, 2, 1)',
    "Date.now() > Date.parse('2031-03-01')",
    'new Date().getFullYear() >= 2031',
    "new Date().toISOString() > '2031-03-01'",
    "Date.now() > new Date('2031-03-01').getTime() && fs.existsSync('x')",
    "fs.existsSync('x') && Date.now() > 1924992000000",
  ])('is waited for: %s', (test) => expect(js(test)).toEqual(['clock', 'date']));

  it.each([
    'time.time() - begun > 3600',
    'time.time_ns() - begun > 2_000_000_000',
    'datetime.now().hour >= 20',
    'time.time() > float(sys.argv[1])',
    "time.time() - os.path.getmtime('x') > 1924992000",
    'date.today() > date.fromisoformat(sys.argv[1])',
  ])('is not: %s', (test) => expect(py(test)).not.toContain('date'));

  it.each(['Date.now() - 5 > 60_000', "Date.now() > fs.statSync('x').mtimeMs + 1924992000000"])('is not: %s', (test) =>
    expect(js(test)).not.toContain('date'),
  );

  it('is waited for by what stands behind a turn that is passed over', () => {
    const inLoop = (word: string) =>
      asked(
        'a.py',
        `${IMPORTS}for one in sys.argv:\n    if date.today() < FROM:\n        ${word}\n    os.remove('x')\n`,
      );
    expect(inLoop('continue')).toEqual(['clock', 'date']);
    expect(inLoop('print(one)')).toEqual([]);
    expect(
      asked('a.py', `${IMPORTS}for one in sys.argv:\n    if date.today() < FROM:\n        continue\nos.remove('x')\n`),
    ).toEqual([]);
  });
});
