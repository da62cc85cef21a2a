import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitPackage } from '../../src/intake/collection.ts';
import { openTarget, type Target } from '../../src/intake/open.ts';
import { comparePaths } from '../../src/intake/path.ts';
import { SkillproofError } from '../../src/model/errors.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import type { Package } from '../../src/model/package.ts';
import { buildTar, tarEntry } from './build-tar.ts';
import { buildZip } from './build-zip.ts';

let scratch = '';
let next = 0;
beforeAll(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'intake-'));
});
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

function folder(files: Record<string, string | Uint8Array>, name = `skill-${next++}`): string {
  const root = path.join(scratch, name);
  for (const [at, data] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, at)), { recursive: true });
    fs.writeFileSync(path.join(root, at), data);
  }
  return root;
}
const open = (target: Target, limits = DEFAULT_LIMITS) => openTarget(target, limits);
const paths = (pkg: Package) => pkg.files.map((file) => file.path);
const codes = (pkg: Package) => [...new Set([...pkg.notes, ...pkg.gaps].map((one) => one.code))];

describe('a folder', () => {
  it('gives its files in the order of their bytes, with language and text', async () => {
    const root = folder({
      'SKILL.md': '# x',
      'scripts/run.py': 'import os',
      'a.bin': Buffer.from([0, 1, 2, 255, 254]),
    });
    const pkg = await open({ path: root });
    expect(paths(pkg)).toEqual(['SKILL.md', 'a.bin', 'scripts/run.py']);
    expect(pkg.files.map((file) => file.language)).toEqual(['markdown', undefined, 'python']);
    expect(pkg.files.map((file) => file.kind)).toEqual(['text', 'binary', 'text']);
    expect(pkg.origin).toEqual({ given: path.basename(root), kind: 'folder' });
    expect(codes(pkg)).toEqual([]);
  });
  it('never follows links, and tells of those that leave', async () => {
    const root = folder({ 'SKILL.md': '# x' });
    fs.symlinkSync('/etc', path.join(root, 'etc'));
    fs.symlinkSync('../../..', path.join(root, 'up'));
    fs.symlinkSync('SKILL.md', path.join(root, 'AGENTS.md'));
    const pkg = await open({ path: root });
    expect(paths(pkg)).toEqual(['SKILL.md']);
    expect(pkg.notes.map((note) => [note.code, note.path])).toEqual([
      ['link', 'AGENTS.md'],
      ['link', 'etc'],
      ['link', 'up'],
    ]);
    expect(pkg.gaps.map((gap) => gap.path)).toEqual(['etc', 'up']);
  });
  it('may itself be named through a link', async () => {
    const root = folder({ 'SKILL.md': '# x' });
    const link = path.join(scratch, `link-${next++}`);
    fs.symlinkSync(root, link);
    expect(paths(await open({ path: link }))).toEqual(['SKILL.md']);
  });
  it('never opens pipes', async () => {
    const root = folder({ 'SKILL.md': '# x' });
    execFileSync('mkfifo', [path.join(root, 'pipe')]);
    const pkg = await open({ path: root });
    expect(codes(pkg)).toEqual(['device']);
    await expect(open({ path: path.join(root, 'pipe') })).rejects.toMatchObject({ code: 'target-unreadable' });
  });
  it('leaves .git out with a note, reads node_modules', async () => {
    const pkg = await open({ path: folder({ 'SKILL.md': '#', '.git/config': 'x', 'node_modules/a/i.js': '1' }) });
    expect(paths(pkg)).toEqual(['SKILL.md', 'node_modules/a/i.js']);
    expect(pkg.notes.map((note) => [note.code, note.path])).toEqual([['skipped', '.git']]);
  });
  it('keeps to the limits and says so', async () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}.md`, 'x'.repeat(100)]));
    const root = folder(files);
    const few = await open({ path: root }, { ...DEFAULT_LIMITS, entries: 10 });
    expect(few.files.length).toBe(10);
    expect(few.gaps.map((gap) => gap.code)).toContain('limit');
    const small = await open({ path: root }, { ...DEFAULT_LIMITS, totalBytes: 550 });
    expect(small.files.length).toBe(5);
    expect(small.gaps.map((gap) => gap.code)).toContain('limit');
  });
  it('reads names that are not UTF-8', async () => {
    const root = folder({ 'SKILL.md': '#' });
    fs.writeFileSync(Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff, 0xfe])]), 'echo hidden');
    const pkg = await open({ path: root });
    expect(pkg.files.map((file) => file.text).join()).toContain('echo hidden');
    expect(codes(pkg)).toContain('name-encoding');
  });
});

describe('a file', () => {
  it('is a package of one', async () => {
    const root = folder({ 'SKILL.md': '# x' });
    const pkg = await open({ path: path.join(root, 'SKILL.md') });
    expect(paths(pkg)).toEqual(['SKILL.md']);
    expect(pkg.origin.kind).toBe('file');
  });
  it('is opened by content, whatever its name', async () => {
    const zip = buildZip([{ name: 'SKILL.md', data: '# x' }]);
    const tar = buildTar([{ name: 'SKILL.md', data: '# x' }]);
    for (const bytes of [zip, tar, gzipSync(tar)]) {
      const pkg = await open({ bytes, name: 'notes.txt' });
      expect(paths(pkg)).toEqual(['SKILL.md']);
    }
  });
});

describe('errors have codes', () => {
  it.each([
    [{ path: '/no/such/thing' }, 'target-not-found'],
    [{ path: 'a\0b' }, 'target-not-found'],
    [{ path: '/dev/null' }, 'target-unreadable'],
    [{ bytes: new Uint8Array(0), name: 'x' }, 'target-empty'],
    [{ bytes: Buffer.from('PK\x03\x04nothing of the kind here'), name: 'x.zip' }, 'archive-malformed'],
    [{ bytes: Buffer.from('<html>404 not found</html>'), name: 'skill.zip' }, 'archive-malformed'],
    [{ bytes: Buffer.from('# x'), name: 'skill.tar.gz' }, 'archive-malformed'],
  ] as const)('%j: %s', async (target, code) => {
    await expect(open(target)).rejects.toMatchObject({ code });
  });
  it('an empty folder', async () => {
    const root = path.join(scratch, 'empty');
    fs.mkdirSync(root);
    await expect(open({ path: root })).rejects.toMatchObject({ code: 'target-empty' });
  });
});

describe('archives in archives', () => {
  it('are opened to the depth allowed, by content', async () => {
    let bytes: Buffer = buildZip([{ name: 'run.py', data: 'deep' }]);
    for (const name of ['d.whl', 'c.docx', 'b.dat', 'a.jar']) bytes = buildZip([{ name, data: bytes }]);
    const pkg = await open({ bytes, name: 'x.zip' });
    expect(paths(pkg)).toEqual(['a.jar', 'a.jar!/b.dat', 'a.jar!/b.dat!/c.docx', 'a.jar!/b.dat!/c.docx!/d.whl']);
    expect(pkg.gaps.map((gap) => [gap.code, gap.path])).toEqual([['limit', 'a.jar!/b.dat!/c.docx!/d.whl']]);
    expect(pkg.files[1]!.container).toBe('a.jar');
  });
  it('share the running totals', async () => {
    const many = buildZip(Array.from({ length: 40 }, (_, i) => ({ name: `f${i}`, data: 'x' })));
    const pkg = await open(
      {
        bytes: buildZip([
          { name: 'a.zip', data: many },
          { name: 'b.zip', data: many },
        ]),
        name: 'x.zip',
      },
      { ...DEFAULT_LIMITS, entries: 50 },
    );
    expect(pkg.files.length).toBe(50);
    expect(pkg.gaps.map((gap) => gap.code)).toContain('limit');
  });
  it('that are broken cost only themselves', async () => {
    const broken = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60, 7)]);
    const pkg = await open({
      path: folder({ 'SKILL.md': '# x', 'b.zip': broken, 'c.gz': gzipSync('y'.repeat(99)).fill(0xff, 10, 16) }),
    });
    expect(paths(pkg)).toEqual(['SKILL.md', 'b.zip', 'c.gz']);
    expect(pkg.gaps.map((gap) => [gap.code, gap.path])).toEqual([
      ['damaged', 'b.zip'],
      ['damaged', 'c.gz'],
    ]);
  });
  it('of formats that are not opened are gaps, and no targets', async () => {
    const seven = Buffer.concat([Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), Buffer.alloc(40)]);
    const pkg = await open({ path: folder({ 'SKILL.md': '# x', 'a.7z': seven }) });
    expect(pkg.gaps.map((gap) => [gap.code, gap.path])).toEqual([['archive-unsupported', 'a.7z']]);
    await expect(open({ bytes: seven, name: 'a.7z' })).rejects.toMatchObject({ code: 'archive-unsupported' });
  });
  it('a ZIP behind a script is found', async () => {
    const pkg = await open({
      path: folder({
        'run.sh': Buffer.concat([Buffer.from('#!/bin/sh\nls\n'), buildZip([{ name: 'in.py', data: 'x' }])]),
      }),
    });
    expect(paths(pkg)).toContain('run.sh!/in.py');
    expect(pkg.files[0]!.language).toBe('shell');
  });
});

describe('properties', () => {
  const segment = fc.stringMatching(/^[a-zA-Z0-9_é中-]{1,8}(?:\.(?:md|py|sh|txt))?$/u);
  const tree = fc
    .dictionary(
      fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
      fc.oneof(
        fc.string(),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
      { minKeys: 1, maxKeys: 8 },
    )
    .filter((files) => {
      const names = Object.keys(files).map((name) => name.toLowerCase().normalize('NFC'));
      return new Set(names).size === names.length && names.every((a) => !names.some((b) => b.startsWith(`${a}/`)));
    });

  it('folder, zip and tarball of one skill have one hash', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.boolean(), async (some, wrapped) => {
        const files = { ...some, 'SKILL.md': '---\nname: x\n---\n' };
        const list = Object.entries(files).map(([name, data]) => ({ name: wrapped ? `w/${name}` : name, data }));
        const hashes = new Set<string>();
        const targets: Target[] = [
          { path: folder(files) },
          { bytes: buildZip(list), name: 'x.zip' },
          { bytes: buildTar([...list].reverse()), name: 'x.tar' },
          { bytes: gzipSync(buildTar(list)), name: 'x.tgz' },
        ];
        for (const target of targets) {
          const [pkg, ...more] = splitPackage(await open(target));
          // Inner SKILL.md files belong to the outer skill.
          expect(more).toEqual([]);
          hashes.add(pkg!.contentHash);
        }
        expect(hashes.size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  const starts = [
    Buffer.alloc(0),
    Buffer.from('PK\x03\x04'),
    Buffer.from('PK\x05\x06'),
    Buffer.from([0x1f, 0x8b, 8, 0]),
    buildZip([
      { name: 'a.md', data: 'some text' },
      { name: 'b.md', data: 'other text' },
    ]),
    Buffer.from(gzipSync(buildTar([{ name: 'a.md', data: 'x' }]))),
    tarEntry({ name: 'a.md', data: 'some text' }),
  ];
  const coded = async (bytes: Uint8Array) => {
    try {
      const pkg = await open({ bytes, name: 'x' });
      for (const file of pkg.files) {
        expect(file.path).not.toMatch(/^\/|(?:^|\/)\.\.?(?:\/|$)|[\x00-\x1f\\]/);
      }
      expect(new Set(paths(pkg)).size).toBe(pkg.files.length);
      for (const part of splitPackage(pkg)) expect(part.contentHash).toMatch(/^[0-9a-f]{64}$/);
    } catch (error) {
      expect(error).toBeInstanceOf(SkillproofError);
    }
  };
  it('any bytes are read or refused with a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }), async (start, rest) => {
        await coded(Buffer.concat([start, rest]));
      }),
      { numRuns: 500 },
    );
  });
  it('any few bytes changed in an archive: read or refused with a code', async () => {
    const change = fc.tuple(fc.nat(2000), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts.slice(4)),
        fc.array(change, { maxLength: 6 }),
        async (start, changes) => {
          const bytes = Buffer.from(start);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          await coded(bytes);
        },
      ),
      { numRuns: 800 },
    );
  });
  it('paths are ordered as their bytes are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(comparePaths(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});
