import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openTarget } from '../../src/intake/open.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import type { Package } from '../../src/model/package.ts';
import { effort } from '../support/effort.ts';
import { buildTar, pad, pax, tarEntry } from './build-tar.ts';
import { buildZip } from './build-zip.ts';

const EVIL = 'print("the other text")\n';

function open(bytes: Uint8Array, limits = DEFAULT_LIMITS): Promise<Package> {
  return openTarget({ bytes, name: 'skill.tar' }, limits);
}
const paths = (pkg: Package) => pkg.files.map((file) => file.path);
const codes = (pkg: Package) => [...new Set([...pkg.notes, ...pkg.gaps].map((one) => one.code))];
const text = (pkg: Package) => pkg.files.map((file) => file.text ?? '').join('\n');

describe('honest tarballs', () => {
  const long = `${'folder/'.repeat(30)}file.md`;
  const honest: Record<string, [Buffer, string[]]> = {
    plain: [
      buildTar([
        { name: 'b/', type: '5' },
        { name: 'b/a.md', data: '# a' },
      ]),
      ['b/a.md'],
    ],
    'old format': [buildTar([{ name: 'a.md', data: '# a', magic: '', type: '\0' }]), ['a.md']],
    'prefix field': [buildTar([{ name: 'a.md', prefix: 'b/c', data: '# a' }]), ['b/c/a.md']],
    'GNU long name': [
      buildTar([
        { name: '././@LongLink', type: 'L', data: `${long}\0`, magic: 'ustar  \0' },
        { name: long.slice(0, 99), data: '# a' },
      ]),
      [long],
    ],
    'pax path': [buildTar([pax({ path: long, mtime: '1.5' }), { name: 'short', data: '# a' }]), [long]],
    'global pax header': [buildTar([pax({ comment: 'abc' }, 'g'), { name: 'a.md', data: '# a' }]), ['a.md']],
    'no end blocks': [buildTar([{ name: 'a.md', data: '# a' }], Buffer.alloc(0)), ['a.md']],
    gzipped: [gzipSync(buildTar([{ name: 'a.md', data: '# a' }])), ['a.md']],
    'gzipped in two members': [
      (() => {
        const tar = buildTar([{ name: 'a.md', data: '# a' }]);
        return Buffer.concat([gzipSync(tar.subarray(0, 700)), gzipSync(tar.subarray(700))]);
      })(),
      ['a.md'],
    ],
    'base-256 size': [buildTar([{ name: 'a.md', data: '# a', size: '\x80\0\0\0\0\0\0\0\0\0\0\x03' }]), ['a.md']],
  };
  for (const [name, [bytes, expected]] of Object.entries(honest)) {
    it(name, async () => {
      const pkg = await open(bytes);
      expect(paths(pkg)).toEqual(expected);
      expect(pkg.notes).toEqual([]);
      expect(pkg.gaps).toEqual([]);
    });
  }
});

describe('odd tarballs', () => {
  it('links and devices are named, never read', async () => {
    const pkg = await open(
      buildTar([
        { name: 's', type: '2', link: '/etc/passwd' },
        { name: 'h', type: '1', link: '../../x' },
        { name: 'c', type: '3' },
        { name: 'p', type: '6' },
        { name: 'a.md', data: '# a' },
      ]),
    );
    expect(paths(pkg)).toEqual(['a.md']);
    expect(codes(pkg).sort()).toEqual(['device', 'link']);
    expect(pkg.notes.length).toBe(4);
  });
  it('names that escape are cleaned', async () => {
    for (const name of ['../a.md', '/a.md', 'b/../../a.md', '..\\a.md']) {
      const direct = await open(buildTar([{ name, data: '# a' }]));
      const extended = await open(buildTar([pax({ path: name }), { name: 'x', data: '# a' }]));
      for (const pkg of [direct, extended]) {
        expect(codes(pkg)).toContain('path-escape');
        expect(paths(pkg)[0]).toMatch(/^(?:b\/)?a\.md$/);
      }
    }
  });
  it('writing through a link is an escape', async () => {
    const pkg = await open(
      buildTar([
        { name: 'd', type: '2', link: '..' },
        { name: 'd/a.md', data: '# a' },
      ]),
    );
    expect(codes(pkg)).toContain('path-escape');
  });

  const inner = buildTar([{ name: 'evil.py', data: EVIL }], Buffer.alloc(0));
  const ambiguous: Record<string, Buffer> = {
    'folder with data': buildTar([{ name: 'd/', type: '5', data: inner }]),
    'link with data': buildTar([{ name: 'l', type: '2', link: 'x', data: inner }]),
    'hard link with data': buildTar([{ name: 'l', type: '1', link: 'x', data: inner }]),
    'device with data': buildTar([{ name: 'l', type: '3', data: inner }]),
    'pax size over a header of size zero': buildTar([
      pax({ size: String(inner.length) }),
      tarEntry({ name: 'in.bin', size: 0 }),
      inner,
    ]),
    'pax size below the header size': buildTar([pax({ size: '3' }), { name: 'a.py', data: `# a${EVIL}` }]),
    'long name and pax path': buildTar([
      { name: 'L', type: 'L', data: 'b.py\0' },
      pax({ path: 'a.txt' }),
      { name: 'x', data: EVIL },
    ]),
    'NUL in a pax name': buildTar([pax({ path: 'a.py\0.txt' }), { name: 'x', data: EVIL }]),
    'unknown type': buildTar([{ name: 'a.py', type: 'Z', data: EVIL }]),
    'negative size': buildTar([
      { name: 'a.py', size: '-0000000001\0' },
      { name: 'b.py', data: EVIL },
    ]),
    'size that is no number': buildTar([
      { name: 'a.py', size: 'zzzzzzzzzzz\0' },
      { name: 'b.py', data: EVIL },
    ]),
  };
  for (const [name, bytes] of Object.entries(ambiguous)) {
    it(`${name}: every reading`, async () => {
      const pkg = await open(bytes);
      expect(codes(pkg)).toContain('tar-ambiguous');
      expect(pkg.gaps.length).toBeGreaterThan(0);
      expect(text(pkg)).toContain('the other text');
    });
  }
  it('a hidden archive in a folder entry does not multiply', async () => {
    let nest = buildTar([{ name: 'evil.py', data: EVIL }], Buffer.alloc(0));
    for (let i = 0; i < 40; i++) nest = tarEntry({ name: `d${i}/`, type: '5', data: nest });
    const spent = effort();
    const pkg = await open(buildTar([nest]));
    expect(spent()).toBeLessThan(4000);
    expect(text(pkg)).toContain('the other text');
  });

  it('reads on after a bad checksum, and says so', async () => {
    const pkg = await open(
      buildTar([
        { name: 'a.md', data: '# a' },
        { name: 'b.md', data: 'bad', badChecksum: true },
        { name: 'c.py', data: EVIL },
      ]),
    );
    expect(text(pkg)).toContain('the other text');
    expect(text(pkg)).toContain('bad');
    expect(codes(pkg)).toContain('tar-damaged');
  });
  it('finds the first good header behind a damaged start, also in a skill', async () => {
    const tar = buildTar([
      { name: 'a.md', data: '# a', badChecksum: true },
      { name: 'c.py', data: EVIL },
    ]);
    tar.fill(7, 257, 262);
    const nested = await open(
      buildTar([
        { name: 'SKILL.md', data: '# x' },
        { name: 'in.tar', data: tar },
      ]),
    );
    for (const pkg of [await open(tar), nested]) {
      expect(text(pkg)).toContain('the other text');
      expect(codes(pkg)).toContain('tar-damaged');
      expect(pkg.gaps.length).toBeGreaterThan(0);
    }
  });
  it('reads what follows the end', async () => {
    const pkg = await open(
      Buffer.concat([buildTar([{ name: 'a.md', data: '# a' }]), buildTar([{ name: 'b.py', data: EVIL }])]),
    );
    expect(paths(pkg)).toContain('b.py');
    expect(codes(pkg)).toContain('trailing-data');
  });
  it('keeps both of two files with one name', async () => {
    const pkg = await open(
      buildTar([
        { name: 'a.py', data: 'x' },
        { name: 'a.py', data: EVIL },
      ]),
    );
    expect(paths(pkg)).toEqual(['a.py', 'a.py (2)']);
    expect(pkg.files[1]!.language).toBe('python');
    expect(codes(pkg)).toContain('duplicate-name');
  });
  it('a truncated file is a gap', async () => {
    const whole = buildTar([{ name: 'a.md', data: 'x'.repeat(3000) }]);
    const pkg = await open(whole.subarray(0, 1500));
    expect(codes(pkg)).toContain('tar-damaged');
    expect(pkg.gaps[0]!.bytes).toBe(3000 - 988);
  });
  it('malformed pax records are a gap', async () => {
    for (const data of ['999999999 path=x\n', '3 x', 'abc', '5 a=b', '0 a=b\n']) {
      const pkg = await open(
        buildTar([
          { name: 'p', type: 'x', data },
          { name: 'a.md', data: '# a' },
        ]),
      );
      expect(pkg.gaps.length).toBeGreaterThan(0);
      expect(paths(pkg)).toEqual(['a.md']);
    }
  });
  it('stops at the entry limit', async () => {
    const entries = Array.from({ length: 30 }, (_, i) => ({ name: `f${i}`, data: 'x' }));
    const pkg = await open(buildTar(entries), { ...DEFAULT_LIMITS, entries: 20 });
    expect(pkg.files.length).toBe(20);
    expect(codes(pkg)).toEqual(['limit']);
  });
});

describe('gzip', () => {
  it('bombs are refused in time, whatever the trailer says', async () => {
    const bomb = gzipSync(pad(Buffer.alloc(400 * 1024 * 1024)));
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(1000, lying.length - 4);
    for (const bytes of [bomb, lying]) {
      const spent = effort();
      await expect(open(bytes)).rejects.toMatchObject({ code: 'archive-bomb' });
      expect(spent()).toBeLessThan(4000);
    }
  });
  it('damage is told', async () => {
    const good = gzipSync(buildTar([{ name: 'a.md', data: '# a' }]));
    await expect(open(good.subarray(0, good.length - 20))).rejects.toMatchObject({ code: 'archive-malformed' });
    const wrong = Buffer.from(good);
    wrong[wrong.length - 6]! ^= 1;
    expect(codes(await open(wrong))).toContain('damaged');
  });
  it('what follows the stream is read', async () => {
    const good = gzipSync(buildTar([{ name: 'a.md', data: '# a' }]));
    const pkg = await open(Buffer.concat([good, Buffer.from(EVIL)]));
    expect(text(pkg)).toContain('the other text');
    expect(codes(pkg)).toContain('trailing-data');
  });
  it('a gzipped single file is opened', async () => {
    const pkg = await openTarget({ bytes: gzipSync('# a'), name: 'SKILL.md.gz' }, DEFAULT_LIMITS);
    expect(paths(pkg)).toEqual(['SKILL.md']);
  });
});

describe('a tarball and a ZIP in the same bytes', () => {
  const inner = buildZip([{ name: 'inner.py', data: EVIL }]);
  const tar = [
    { name: 'SKILL.md', data: '# a' },
    { name: 'tools.zip', data: inner },
  ];

  it.each([
    ['as it is', buildTar(tar)],
    ['without end blocks', buildTar(tar, Buffer.alloc(0))],
    ['gzipped', gzipSync(buildTar(tar))],
    ['in a tarball', buildTar([{ name: 'in.tar', data: buildTar(tar) }])],
  ])('that is its last file is a file of the tarball: %s', async (_, bytes) => {
    const pkg = await open(bytes);
    const last = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
    expect(paths(pkg).map(last)).toEqual(expect.arrayContaining(['SKILL.md', 'inner.py']));
    expect(text(pkg)).toContain('the other text');
    expect(codes(pkg)).toEqual(['nested-archive']);
    expect(pkg.origin.kind).toBe('tar');
  });

  it('that stands behind the tarball is read too, and the difference told', async () => {
    const pkg = await open(Buffer.concat([buildTar([{ name: 'SKILL.md', data: '# a' }]), inner]));
    expect(text(pkg)).toContain('# a');
    expect(text(pkg)).toContain('the other text');
    expect(pkg.gaps.map((gap) => gap.code)).toContain('zip-ambiguous');
  });

  it('whose directory takes its files from within the tarball is read too', async () => {
    const first = tarEntry({ name: 'notes.txt', data: inner.subarray(0, inner.indexOf('PK\x01\x02', 0, 'latin1')) });
    const directory = Buffer.from(inner.subarray(inner.indexOf('PK\x01\x02', 0, 'latin1')));
    directory.writeUInt32LE(512, 42);
    directory.writeUInt32LE(first.length + 1024, directory.length - 6);
    const pkg = await open(Buffer.concat([first, Buffer.alloc(1024), directory]));
    expect(paths(pkg)).toEqual(expect.arrayContaining(['notes.txt', 'inner.py']));
    expect(codes(pkg)).toContain('zip-ambiguous');
  });

  it('whose first name is the mark of the other is read both ways', async () => {
    const pkg = await open(buildTar([{ name: 'PK\x03\x04.md', data: '# a' }]));
    expect(text(pkg)).toContain('# a');
    expect(pkg.gaps.map((gap) => gap.code)).toContain('zip-ambiguous');
  });
});
