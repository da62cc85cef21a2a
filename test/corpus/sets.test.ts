import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, describe, expect, it } from 'vitest';
import { Journal } from '../../src/corpus/journal.ts';
import { parseLabels } from '../../src/corpus/labels.ts';
import type { Sample } from '../../src/corpus/sample.ts';
import { openSets } from '../../src/corpus/sets.ts';
import { readSkillFiles, textOf } from '../../src/corpus/skill-files.ts';
import { row } from './build.ts';

const home = mkdtempSync(join(tmpdir(), 'corpus-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const LABELS = '{"id":"a-1","label":"benign"}\n{"id":"a-2","label":"malicious","family":"f","category":"c"}\n';
const FILES: readonly (readonly [string, string])[] = [
  ['set/benign/a-1/SKILL.md', '# One\n'],
  ['set/malicious/a-2/SKILL.md', '# Two\n'],
  ['set/malicious/a-2/scripts/x.sh', 'echo hi\n'],
];

async function archive(name: string, files: readonly (readonly [string, string])[]): Promise<string> {
  const tar = pack();
  for (const [path, text] of files) tar.entry({ name: path }, text);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  const file = join(home, name);
  writeFileSync(file, gzipSync(Buffer.concat(chunks)));
  return file;
}

async function all(path: string): Promise<(Sample & { files: Record<string, string> })[]> {
  const found = [];
  for (const set of await openSets([path])) {
    for await (const sample of set.samples()) {
      const files = await readSkillFiles(sample.target);
      found.push({ ...sample, files: Object.fromEntries([...files].map(([name, bytes]) => [name, textOf(bytes)])) });
    }
  }
  return found;
}

describe('sets', () => {
  it('are the same as an archive and as a folder', async () => {
    const file = await archive('set.tar.gz', [['set/labels.jsonl', LABELS], ...FILES]);
    for (const [path, text] of [['set/labels.jsonl', LABELS], ...FILES] as const) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    }
    const strip = (samples: Awaited<ReturnType<typeof all>>) => samples.map(({ target: _, ...sample }) => sample);
    const packed = strip(await all(file));
    expect(packed).toEqual(strip(await all(join(home, 'set'))));
    expect(packed[1]).toMatchObject({
      set: 'set',
      id: 'a-2',
      label: 'malicious',
      family: 'f',
      files: { 'SKILL.md': '# Two\n', 'scripts/x.sh': 'echo hi\n' },
    });
  });

  it('say which labelled sample an archive lacks', async () => {
    const file = await archive('lacking.tar.gz', [['set/labels.jsonl', LABELS], FILES[0]!]);
    await expect(all(file)).rejects.toThrow('1 labelled sample(s) missing, first malicious/a-2');
  });

  it('say that an archive is damaged', async () => {
    const file = await archive('cut.tar.gz', [['set/labels.jsonl', LABELS], ...FILES]);
    writeFileSync(file, readFileSync(file).subarray(0, 120));
    await expect(all(file)).rejects.toMatchObject({ code: 'archive-malformed' });
  });

  it('named twice have one vote', async () => {
    const file = await archive('twice.tar.gz', [['a/SKILL.md', 'x']]);
    expect(await openSets([file, `${home}/./twice.tar.gz`])).toHaveLength(1);
  });

  it('take an archive without labels for one skill', async () => {
    const file = await archive('plain.tar.gz', [['skill/SKILL.md', '# Plain\n']]);
    const sets = await openSets([file]);
    expect(sets.map(({ name, size }) => [name, size])).toEqual([['plain.tar.gz', 1]]);
  });

  it('take a folder without labels for skills nobody judged', async () => {
    for (const name of ['x', 'y']) {
      mkdirSync(join(home, 'wild', name), { recursive: true });
      writeFileSync(join(home, 'wild', name, 'SKILL.md'), `# ${name}\n`);
    }
    expect((await all(join(home, 'wild'))).map(({ id, label }) => [id, label])).toEqual([
      ['x', 'unlabelled'],
      ['y', 'unlabelled'],
    ]);
  });
});

describe('labels', () => {
  it.each(['../../etc', 'a/b', '..', '', '.ssh', 'a\u0000b'])('refuse the id %j', (id) => {
    expect(() => parseLabels(JSON.stringify({ id, label: 'benign' }), 'labels.jsonl')).toThrow('plain name');
  });

  it('name the honest skill a bad one was made from, and no other', () => {
    const rows = (original: string) =>
      `{"id":"a","label":"benign"}\n\n${JSON.stringify({ id: 'b', label: 'malicious', original })}`;
    expect(parseLabels(rows('a'), 'l.jsonl')[1]?.original).toBe('a');
    expect(() => parseLabels(rows('b'), 'l.jsonl')).toThrow('l.jsonl:3: "original" must be the id of an honest skill');
    expect(() => parseLabels(rows('../a'), 'l.jsonl')).toThrow('l.jsonl:3: "original" must be a plain name');
  });

  it('name file and line of what is wrong', () => {
    expect(() => parseLabels('{"id":"a","label":"benign"}\n{"id":', 'l.jsonl')).toThrow('l.jsonl:2: ');
    const wrong = JSON.stringify({ id: 'a', label: 'benign', expected: { verdict: ['fine'] } });
    expect(() => parseLabels(wrong, 'l.jsonl')).toThrow('expected.verdict');
    // All that are right, or the gravest first: read as a range they would say something else.
    for (const verdict of [
      ['suspicious', 'high_risk', 'malicious'],
      ['malicious', 'suspicious'],
    ])
      expect(() =>
        parseLabels(JSON.stringify({ id: 'a', label: 'malicious', expected: { verdict } }), 'l.jsonl'),
      ).toThrow('l.jsonl:1: "expected.verdict"');
  });
});

describe('the journal', () => {
  it('gives back whole lines and forgets the half one', () => {
    const file = join(home, 'journal.jsonl');
    const first = new Journal(file, false);
    for (const id of ['a', 'b']) first.add(row(id));
    first.flush();
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"set":"set","id":"c","lab`);
    const second = new Journal(file, false);
    expect([...second.rows.keys()]).toEqual(['set/a', 'set/b']);
    second.add(row('c'));
    second.flush();
    expect([...new Journal(file, false).rows.keys()]).toEqual(['set/a', 'set/b', 'set/c']);
    expect([...new Journal(file, true).rows.keys()]).toEqual([]);
  });
});
