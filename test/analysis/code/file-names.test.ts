// Tests that ask what a file is called: in their branch, behind them and in what a filter leaves the path ends so.
import { beforeAll, describe, expect, it } from 'vitest';
import type { PathFact } from '../../../src/model/fact.ts';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const H = '\uE000';

function written(path: string, program: string): readonly string[] {
  const { of } = run({ [path]: program });
  return [...new Set(of<PathFact>('path').flatMap((one) => (one.access === 'write' ? [one.path] : [])))];
}
const py = (program: string) => written('a.py', `import os, sys\nfrom pathlib import Path\n${program}\n`);
const js = (program: string) =>
  written(
    'a.mjs',
    `import fs from 'node:fs';\nimport path from 'node:path';\nconst all = fs.readdirSync('in', { recursive: true }).map((f) => path.join('in', f));\n${program}\n`,
  );

describe('a file that is asked for its name', () => {
  it.each([
    ['by its base name', "for p in Path('in').rglob('*'):\n    if p.name == 'notes.md':\n        p.write_text('x')"],
    [
      'all others passed over',
      "for p in Path('in').rglob('*'):\n    if p.name != 'notes.md':\n        continue\n    p.write_text('x')",
    ],
    [
      'in small letters',
      "for p in Path('in').rglob('*'):\n    if p.name.lower() == 'notes.md':\n        p.write_text('x')",
    ],
    [
      'by a function',
      "for p in Path('in').rglob('*'):\n    if os.path.basename(p) == 'notes.md':\n        p.write_text('x')",
    ],
    [
      'in a list that is made of them',
      "for p in [one for one in Path('in').rglob('*.md') if one.name == 'notes.md']:\n    p.write_text('x')",
    ],
  ])('is called so: %s (Python)', (_, program) => expect(py(program)).toEqual([`in/${H}/notes.md`]));

  it('is one of several', () => {
    const program = "for p in Path('in').rglob('*'):\n    if p.name in ('a.md', 'b.md'):\n        p.write_text('x')";
    expect([...py(program)].sort()).toEqual([`in/${H}/a.md`, `in/${H}/b.md`]);
  });

  it.each([
    [
      'in what a filter leaves',
      "for (const f of all.filter((one) => path.basename(one) === 'notes.md')) fs.writeFileSync(f, 'x');",
    ],
    [
      'all others passed over',
      "for (const f of all) {\n  if (!f.endsWith('/notes.md')) continue;\n  fs.writeFileSync(f, 'x');\n}",
    ],
    ['by a pattern', "for (const f of all) if (/(?:^|\\/)notes\\.md$/.test(f)) fs.writeFileSync(f, 'x');"],
  ])('is called so: %s (JavaScript)', (_, program) => expect(js(program)).toEqual([`in/${H}/notes.md`]));

  it('gives its name to the path that was put together of it', () => {
    const walk =
      "for (const one of fs.readdirSync('in', { withFileTypes: true })) {\n  const whole = path.join('in', one.name);\n  if (one.name === 'notes.md') fs.writeFileSync(whole, 'x');\n}";
    expect(js(walk)).toEqual([`in/${H}/notes.md`]);
    const names =
      "for folder, _, names in os.walk('in'):\n    for name in names:\n        if name == 'notes.md':\n            open(os.path.join(folder, name), 'w').write('x')";
    expect(py(names)[0]).toMatch(/\/notes\.md$/);
  });

  it('keeps its folder for what is put beside it', () => {
    const program =
      "for (const f of all.filter((one) => path.basename(one) === 'notes.md')) fs.writeFileSync(path.join(path.dirname(f), 'b'), 'x');";
    expect(js(program)).toEqual([`in/${H}/b`]);
  });
});

describe('a file of which nothing is said', () => {
  it.each([
    ['any other', "for p in Path('in').rglob('*'):\n    if p.name != 'notes.md':\n        p.write_text('x')"],
    ['an ending alone', "for p in Path('in').rglob('*'):\n    if p.name.endswith('.md'):\n        p.write_text('x')"],
    [
      'one that ends otherwise',
      "for p in Path('in').rglob('*.txt'):\n    if p.name == 'notes.md':\n        p.write_text('x')",
    ],
    [
      'in the other branch',
      "for p in Path('in').rglob('*'):\n    if p.name == 'notes.md':\n        pass\n    else:\n        p.write_text('x')",
    ],
  ])('%s', (_, program) => expect(py(program).some((one) => one.endsWith('notes.md'))).toBe(false));
});

describe('what a test denies in JavaScript', () => {
  it('is told as in Python', () => {
    const { flows } = run({
      'a.mjs':
        "const KEEP = new Set(['TZ']);\nconst out = {};\nfor (const [k, v] of Object.entries(process.env)) {\n  if (!KEEP.has(k)) continue;\n  out[k] = v;\n}\nfetch('https://h.test/x', { method: 'POST', body: JSON.stringify(out) });\n",
    });
    const tags = flows().flatMap(({ from, position }) => (position === 'body' ? from : []));
    expect(tags).toContain('env:TZ');
    expect(tags).not.toContain('env:*');
  });
});
