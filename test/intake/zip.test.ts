import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openTarget } from '../../src/intake/open.ts';
import { say } from '../../src/intake/words.ts';
import { SkillproofError } from '../../src/model/errors.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import type { Package } from '../../src/model/package.ts';
import { effort } from '../support/effort.ts';
import { buildZip, crc, descriptor, end64, endRecord, extraField, localHeader, u16, u32, u64 } from './build-zip.ts';

const GOOD = 'print("the listed text")\n';
const EVIL = 'print("the other text")\n';

function open(bytes: Uint8Array, limits = DEFAULT_LIMITS): Promise<Package> {
  return openTarget({ bytes, name: 'skill.zip' }, limits);
}
function codes(pkg: Package): string[] {
  return [...new Set(pkg.notes.map((note) => note.code))];
}
function texts(pkg: Package): string {
  return pkg.files.map((file) => file.text ?? Buffer.from(file.bytes).toString('latin1')).join('\n');
}
const file = (name: string, data: string, more = {}) => ({ name, data, ...more });
const deflated = deflateRawSync(GOOD);

describe('honest ZIPs are read without a word', () => {
  const honest: Record<string, Uint8Array> = {
    stored: buildZip([file('a.py', GOOD, { method: 0 })]),
    deflated: buildZip([file('a.py', GOOD), file('b/c.md', '# c')]),
    'folder entries': buildZip([file('b/', '', { method: 0, mode: 0o40755 }), file('b/c.md', '# c')]),
    'folder entry packed to two bytes': buildZip([file('b/', ''), file('b/c.md', '# c')]),
    'signed descriptor': buildZip([
      file('a.py', GOOD, {
        flags: 8,
        local: { crc: 0, csize: 0, usize: 0 },
        descriptor: descriptor(GOOD, deflated.length),
      }),
      file('b.py', EVIL),
    ]),
    'unsigned descriptor': buildZip([
      file('a.py', GOOD, {
        flags: 8,
        local: { crc: 0, csize: 0, usize: 0 },
        descriptor: descriptor(GOOD, deflated.length, { signed: false }),
      }),
    ]),
    'wide descriptor': buildZip([
      file('a.py', GOOD, {
        flags: 8,
        local: {
          crc: 0,
          csize: 0xffffffff,
          usize: 0xffffffff,
          extra: extraField(1, Buffer.concat([u64(0), u64(0)])),
        },
        descriptor: descriptor(GOOD, deflated.length, { wide: true }),
      }),
    ]),
    'zip64 sizes in the local header': buildZip([
      file('a.py', GOOD, {
        local: {
          csize: 0xffffffff,
          usize: 0xffffffff,
          extra: extraField(1, Buffer.concat([u64(Buffer.byteLength(GOOD)), u64(deflated.length)])),
        },
      }),
    ]),
    'time stamps in extra fields': buildZip([
      file('a.py', GOOD, {
        local: { extra: extraField(0x5455, Buffer.alloc(9, 3)) },
        central: { extra: extraField(0x5455, Buffer.alloc(5, 3)) },
      }),
    ]),
    'UTF-8 name, flagged': buildZip([file('说明.md', '# x', { flags: 0x800 })]),
    'UTF-8 name, not flagged': buildZip([file('说明.md', '# x')]),
    'a commit id as comment': buildZip([file('a.py', GOOD)], { comment: '0123456789abcdef0123456789abcdef01234567' }),
  };
  for (const [name, bytes] of Object.entries(honest)) {
    it(name, async () => {
      const pkg = await open(bytes);
      expect(pkg.notes.filter((note) => note.code !== 'archive-comment')).toEqual([]);
      expect(pkg.gaps).toEqual([]);
      expect(pkg.files.length).toBeGreaterThan(0);
    });
  }

  it('a stored ZIP inside a ZIP is opened, and is no second archive', async () => {
    const inner = buildZip([file('inner.py', GOOD)]);
    const pkg = await open(buildZip([{ name: 'in.zip', data: inner, method: 0 }]));
    expect(pkg.files.map((f) => f.path)).toEqual(['in.zip', 'in.zip!/inner.py']);
    expect(codes(pkg)).toEqual(['nested-archive']);
    expect(pkg.gaps).toEqual([]);
  });
});

describe('ZIPs that programs read differently are noted and every reading is scanned', () => {
  const both: Record<string, Uint8Array> = {
    'other name in the local header': buildZip([file('a.txt', GOOD, { local: { name: 'a.py' } })]),
    'other sizes in the local header': buildZip([
      file('a.py', GOOD + EVIL, { method: 0, local: { csize: GOOD.length, usize: GOOD.length } }),
    ]),
    'other checksum in the local header': buildZip([file('a.py', GOOD, { local: { crc: 1 } })]),
    'other flags in the local header': buildZip([file('a.py', GOOD, { local: { flags: 8 } })]),
    'wrong checksum': buildZip([file('a.py', GOOD, { crc: 7 })]),
    'size too small': buildZip([file('a.py', GOOD, { usize: 3 })]),
    'size too large': buildZip([file('a.py', GOOD, { usize: 300 })]),
    'stored with two sizes': buildZip([file('a.py', GOOD, { method: 0, usize: 5 })]),
    'bytes after the deflate stream': buildZip([
      file('a.py', GOOD, { packed: Buffer.concat([deflated, Buffer.from(EVIL)]) }),
    ]),
    'bytes before': buildZip([file('a.py', GOOD)], { prefix: Buffer.from(EVIL) }),
    'bytes before, offsets not shifted': buildZip([file('a.py', GOOD)], { prefix: Buffer.from(EVIL), shifted: false }),
    'bytes between entries': buildZip([file('a.py', GOOD), file('b.py', 'x', { before: Buffer.from(EVIL) })]),
    'bytes before the directory': buildZip([file('a.py', GOOD)], { beforeDirectory: Buffer.from(EVIL) }),
    'bytes before the end record': buildZip([file('a.py', GOOD)], { beforeEnd: Buffer.from(EVIL) }),
    'bytes after': buildZip([file('a.py', GOOD)], { trailing: Buffer.from(EVIL) }),
    'comment cut short': buildZip([file('a.py', GOOD)], { comment: EVIL, commentLength: 4 }),
    'comment stated too long': buildZip([file('a.py', GOOD)], { comment: EVIL, commentLength: 400 }),
    'file not in the directory': buildZip([file('a.py', GOOD), file('b.py', EVIL, { unlisted: true })]),
    'first file not in the directory': buildZip([file('b.py', EVIL, { unlisted: true }), file('a.py', GOOD)]),
    'same name twice': buildZip([file('a.py', GOOD), file('a.py', EVIL)]),
    'same name but for case': buildZip([file('a.py', GOOD), file('A.PY', EVIL)]),
    'same name but for Unicode form': buildZip([file('\u00e9.py', GOOD), file('e\u0301.py', EVIL)]),
    'same name with a dot segment': buildZip([file('a.py', GOOD), file('./a.py', EVIL)]),
    'same name with a backslash': buildZip([file('b/a.py', GOOD), file('b\\a.py', EVIL)]),
    'file and folder': buildZip([file('a', GOOD), file('a/b.py', EVIL)]),
    'file and empty folder': buildZip([file('a', GOOD), file('a/', '', { method: 0 })]),
    'folder with content': buildZip([file('a.py/', GOOD)]),
    'NUL in a name': buildZip([file('a.py\0.txt', GOOD)]),
    'Unicode path': buildZip([
      file('a.txt', GOOD, {
        extra: extraField(0x7075, Buffer.concat([Buffer.from([1]), u32(crc('a.txt')), Buffer.from('b.py')])),
      }),
    ]),
    'Unicode path with a stale checksum': buildZip([
      file('a.txt', GOOD, { extra: extraField(0x7075, Buffer.from('\x01\0\0\0\0b.py', 'latin1')) }),
    ]),
    'extra field cut off': buildZip([file('a.py', GOOD, { extra: Buffer.from([1, 2, 3]) })]),
    'extra field too long': buildZip([file('a.py', GOOD, { extra: Buffer.concat([u16(9), u16(99), u32(0)]) })]),
    'two 64-bit fields': buildZip([
      file('a.py', GOOD, { extra: Buffer.concat([extraField(1, u64(1)), extraField(1, u64(2))]) }),
    ]),
    '64-bit field that is missing': buildZip([file('a.py', GOOD, { central: { usize: 0xffffffff } })]),
    '64-bit size beside a plain one': buildZip([
      file('a.py', GOOD + EVIL, {
        method: 0,
        csize: GOOD.length,
        usize: GOOD.length,
        crc: crc(GOOD),
        extra: extraField(1, Buffer.concat([u64((GOOD + EVIL).length), u64((GOOD + EVIL).length)])),
      }),
    ]),
    'descriptor missing': buildZip([file('a.py', GOOD, { flags: 8, local: { crc: 0, csize: 0, usize: 0 } })]),
    'descriptor with another size': buildZip([
      file('a.py', GOOD, {
        flags: 8,
        local: { crc: 0, csize: 0, usize: 0 },
        descriptor: descriptor(`${GOOD}x`, deflated.length),
      }),
    ]),
    'stored stream that ends twice': buildZip([
      file('a.py', `${GOOD}PK\x07\x08${EVIL}`, {
        flags: 8,
        method: 0,
        local: { crc: 0, csize: 0, usize: 0 },
        descriptor: descriptor(`${GOOD}PK\x07\x08${EVIL}`, GOOD.length + EVIL.length + 4),
      }),
    ]),
    'count too small': buildZip([file('a.py', GOOD), file('b.py', EVIL)], { count: 1 }),
    'count too large': buildZip([file('a.py', GOOD), file('b.py', EVIL)], { count: 5 }),
    'directory size wrong': buildZip([file('a.py', GOOD), file('b.py', EVIL)], { size: 50 }),
    'set of disks': buildZip([file('a.py', GOOD)], { disk: 1 }),
    'entry on another disk': buildZip([file('a.py', GOOD, { central: { disk: 3 } })]),
    'no end record': buildZip([file('a.py', GOOD), file('b.py', EVIL)], { noEnd: true }),
    'no directory at all, and bytes behind the files': Buffer.concat([
      buildZip([file('a.py', GOOD, { unlisted: true })], { noEnd: true }),
      Buffer.from(`# ${'x'.repeat(40)}\n`),
    ]),
    'no directory at all, and bytes between the files': buildZip(
      [
        file('a.py', GOOD, { unlisted: true }),
        file('b.py', 'x', { unlisted: true, before: Buffer.from(`# ${'x'.repeat(40)}\n`) }),
      ],
      { noEnd: true },
    ),
    'no directory at all, and a name twice': buildZip(
      [file('a.py', GOOD, { unlisted: true }), file('A.py', EVIL, { unlisted: true })],
      { noEnd: true },
    ),
    'no directory at all, and a file of two sizes': buildZip(
      [file('a.py', GOOD + EVIL, { method: 0, usize: GOOD.length, unlisted: true })],
      { noEnd: true },
    ),
    'offset to nowhere': buildZip([file('a.py', GOOD, { central: { offset: 9999 } })]),
    'directory at the wrong place': buildZip([file('a.py', GOOD)], { offset: 3 }),
    'locator that points to another place': (() => {
      const zip = buildZip([file('a.py', GOOD)]);
      const end = zip.length - 22;
      const offset = zip.readUInt32LE(end + 16);
      return Buffer.concat([
        zip.subarray(0, end),
        end64(1, end - offset, offset, end, 0),
        endRecord(1, end - offset, offset),
      ]);
    })(),
    'a 64-bit end record that disagrees': (() => {
      const zip = buildZip([file('a.py', GOOD)]);
      const end = zip.length - 22;
      const offset = zip.readUInt32LE(end + 16);
      return Buffer.concat([zip.subarray(0, end), end64(7, 1, 2, end), endRecord(1, end - offset, offset)]);
    })(),
  };
  for (const [name, bytes] of Object.entries(both)) {
    it(name, async () => {
      const pkg = await open(bytes);
      expect(codes(pkg)).toContain('zip-ambiguous');
      expect(pkg.gaps.length).toBeGreaterThan(0);
      const note = pkg.notes.find((one) => one.code === 'zip-ambiguous')!;
      expect(note.detail.en).toMatch(/\S/);
      expect(note.detail.zh).toMatch(/\p{Script=Han}/u);
      const all = texts(pkg);
      if (!name.startsWith('offset to')) expect(all).toContain('the listed text');
      if (Buffer.from(bytes).includes(EVIL) || Buffer.from(bytes).includes(deflateRawSync(EVIL)))
        expect(all).toContain('the other text');
    });
  }

  it('one that is cut off is damaged, wherever the cut is before the directory', async () => {
    const zips = [
      buildZip([file('b/', '', { method: 0, mode: 0o40755 }), file('b/a.py', GOOD), file('b/c.md', '# c')]),
      buildZip([file('b/a.py', GOOD, { method: 0 }), file('empty', '', { method: 0 }), file('b/c.md', '# c')]),
      buildZip([
        file('b/a.py', GOOD, {
          flags: 8,
          local: { crc: 0, csize: 0, usize: 0 },
          descriptor: descriptor(GOOD, deflated.length),
        }),
        file('b/c.md', '# c'),
      ]),
    ];
    for (const zip of zips) {
      const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
      const whole = zip.indexOf('b/c.md') - 30;
      // The first entry of the directory is readable with its name.
      for (let end = 60; end < directory + 46; end++) {
        const pkg = await open(zip.subarray(0, end)).catch((error: unknown) => error as SkillproofError);
        if (pkg instanceof SkillproofError) {
          expect([end, pkg.code]).toEqual([end, 'archive-malformed']);
          continue;
        }
        expect([end, codes(pkg)]).toEqual([end, expect.arrayContaining(['damaged'])]);
        expect([end, codes(pkg).includes('zip-ambiguous')]).toEqual([end, false]);
        expect(pkg.gaps).toContainEqual({ path: '', code: 'damaged', detail: say('zip-truncated') });
        if (end < whole) continue;
        expect(texts(pkg)).toContain('the listed text');
        expect(pkg.files.map(({ path }) => path)).toContain('b/a.py');
      }
      expect(codes(await open(zip.subarray(0, zip.length - 1)))).toContain('zip-ambiguous');
    }
  });

  it('two archives in one file: both are read', async () => {
    const inner = buildZip([file('evil.py', EVIL)]);
    const glued = Buffer.concat([buildZip([file('a.py', GOOD)]), inner]);
    const inComment = buildZip([file('a.py', GOOD)], { comment: inner });
    for (const bytes of [glued, inComment]) {
      const pkg = await open(bytes);
      expect(codes(pkg)).toContain('zip-ambiguous');
      expect(texts(pkg)).toContain('the other text');
      expect(texts(pkg)).toContain('the listed text');
    }
  });

  it('a header hidden in stored data that the local header leaves out is read', async () => {
    const hidden = Buffer.concat([
      localHeader({
        name: 'run.py',
        flags: 0,
        method: 0,
        crc: crc(EVIL),
        csize: EVIL.length,
        usize: EVIL.length,
        extra: Buffer.alloc(0),
      }),
      Buffer.from(EVIL),
    ]);
    const data = Buffer.concat([Buffer.from(GOOD), hidden]);
    const pkg = await open(
      buildZip([{ name: 'a.py', data, method: 0, local: { csize: GOOD.length, usize: GOOD.length, crc: crc(GOOD) } }]),
    );
    expect(pkg.files.map((f) => f.path)).toContain('run.py (not listed in the directory)');
    expect(pkg.files.map((f) => f.path)).toContain('a.py (local header reading)');
  });

  it('another method in the local header gives another content', async () => {
    const packed = deflateRawSync(EVIL);
    const pkg = await open(
      buildZip([{ name: 'a.py', packed, data: packed, method: 0, local: { method: 8, usize: EVIL.length } }]),
    );
    expect(texts(pkg)).toContain('the other text');
    const other = pkg.files.find((f) => f.path === 'a.py (local header reading)')!;
    expect(other.language).toBe('python');
  });

  it('entries that share bytes are noted, and unpacked once', async () => {
    const pkg = await open(buildZip([file('a.py', GOOD), file('b.py', '', { central: { offset: 0 } })]));
    expect(pkg.notes.map((note) => note.detail.en).join()).toContain('share the same bytes');
  });

  it('has another hash than the clean archive with the same files', async () => {
    const clean = await open(buildZip([file('a.py', GOOD)]));
    const odd = await open(buildZip([file('a.py', GOOD, { local: { flags: 8 } })]));
    expect(odd.files.map((f) => f.sha256)).toEqual(clean.files.map((f) => f.sha256));
    expect(odd.contentHash).not.toBe(clean.contentHash);
  });
});

describe('what cannot be read is a gap', () => {
  it('encrypted entries', async () => {
    for (const flags of [1, 0x41, 0x2001]) {
      const pkg = await open(buildZip([file('a.py', GOOD, { flags }), file('b.md', '# b')]));
      expect(codes(pkg)).toContain('encrypted');
      expect(pkg.gaps.map((gap) => gap.code)).toContain('encrypted');
      expect(pkg.files.map((f) => f.path)).toEqual(['b.md']);
    }
  });
  it('unknown methods and damaged data', async () => {
    for (const method of [1, 9, 12, 14, 93, 95, 99]) {
      const pkg = await open(buildZip([file('a.py', GOOD, { method }), file('b.md', '# b')]));
      expect(pkg.gaps.map((gap) => gap.code)).toContain('unsupported-method');
    }
    const pkg = await open(buildZip([file('a.py', GOOD, { packed: Buffer.alloc(20, 0xff) }), file('b.md', '# b')]));
    expect(pkg.gaps.map((gap) => gap.code)).toContain('damaged');
  });
  it('more entries than allowed', async () => {
    const entries = Array.from({ length: 60 }, (_, i) => file(`f${i}.md`, 'x'));
    const pkg = await open(buildZip(entries), { ...DEFAULT_LIMITS, entries: 50 });
    expect(pkg.gaps.map((gap) => gap.detail.en)).toContain(
      `Entries beyond the limit, which were not read: ${entries.length - 50}`,
    );
    expect(pkg.files.length).toBe(50);
    expect(pkg.gaps.map((gap) => gap.code)).toContain('limit');
    expect(codes(pkg)).toContain('limit');
  });
  it('more bytes than allowed', async () => {
    const entries = Array.from({ length: 4 }, (_, i) => file(`f${i}.md`, 'xy'.repeat(200)));
    const pkg = await open(buildZip(entries), { ...DEFAULT_LIMITS, totalBytes: 1000 });
    expect(pkg.files.length).toBe(2);
    expect(pkg.gaps.map((gap) => gap.code)).toContain('limit');
  });
});

describe('names', () => {
  it('escapes are cleaned and noted', async () => {
    for (const name of ['../x.md', '/etc/x.md', 'C:\\x.md', '..\\..\\x.md', 'a/../../x.md', '\\\\host\\share\\x.md']) {
      const pkg = await open(buildZip([file(name, '# x')]));
      expect(codes(pkg)).toContain('path-escape');
      for (const one of pkg.files) expect(one.path).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)|\\|^[a-zA-Z]:/);
    }
  });
  it('links are noted, never followed; their target is no file', async () => {
    const pkg = await open(buildZip([file('link', '/etc/passwd', { mode: 0o120777 }), file('a.md', '# a')]));
    expect(pkg.notes.find((note) => note.code === 'link')?.detail.en).toContain('/etc/passwd');
    expect(pkg.files.map((f) => f.path)).toEqual(['a.md']);
    expect(pkg.gaps.map((gap) => gap.code)).toEqual(['link']);
  });
  it('a link whose target is a script is read as the file it may become', async () => {
    const pkg = await open(buildZip([file('run.py', `${EVIL}\n#`, { mode: 0o120777 })]));
    expect(texts(pkg)).toContain('the other text');
  });
  it('a file below a link is an escape', async () => {
    const pkg = await open(buildZip([file('d', '..', { mode: 0o120777 }), file('d/x.md', '# x')]));
    expect(codes(pkg)).toContain('path-escape');
  });
  it('executable bits come from Unix makers', async () => {
    const pkg = await open(buildZip([file('run.sh', 'ls', { mode: 0o100755 }), file('a.md', 'x')]));
    expect(pkg.files.map((f) => f.executable)).toEqual([false, true]);
  });
});

describe('bombs', () => {
  it('are refused by what they claim, and stopped where they lie', async () => {
    const zeros = deflateRawSync(Buffer.alloc(60 * 1024 * 1024));
    const many = Array.from({ length: 30 }, (_, i) => ({ name: `z${i}`, packed: zeros, crc: 0 }));
    const honest = many.map((entry) => ({ ...entry, usize: 60 * 1024 * 1024 }));
    const lying = many.map((entry) => ({ ...entry, usize: 10 }));
    for (const entries of [honest, lying]) {
      const spent = effort();
      await expect(open(buildZip(entries))).rejects.toMatchObject({ code: 'archive-bomb' });
      expect(spent()).toBeLessThan(4000);
    }
  });
  it('inside another archive cost only themselves', async () => {
    const bomb = buildZip([
      { name: 'z', packed: deflateRawSync(Buffer.alloc(200 * 1024 * 1024)), usize: 200 * 2 ** 20 },
    ]);
    const pkg = await open(buildZip([{ name: 'in.zip', data: bomb, method: 0 }, file('a.md', '# a')]));
    expect(pkg.gaps.map((gap) => gap.code)).toContain('archive-bomb');
    expect(texts(pkg)).toContain('# a');
  });
  it('a stream of empty blocks shared by many entries ends in time', async () => {
    const empty = Buffer.concat([
      Buffer.alloc(5 * 400_000).fill(Buffer.from([0, 0, 0, 255, 255])),
      Buffer.from([3, 0]),
    ]);
    const shared = Array.from({ length: 1500 }, (_, i) => ({
      name: `e${i}`,
      headless: true,
      packed: Buffer.alloc(0),
      csize: empty.length,
      usize: 0,
      crc: 0,
      central: { offset: 0 },
    }));
    const local = { name: 'e', packed: empty, usize: 0, crc: 0 };
    const spread = shared.map((entry, i) => ({ ...entry, csize: empty.length - i }));
    const spent = effort();
    const pkg = await open(buildZip([local, ...spread]));
    expect(spent()).toBeLessThan(6000);
    expect(pkg.gaps.length).toBeGreaterThan(0);
  });
});

it('comments of the archive and of its entries are scanned', async () => {
  const zip = buildZip([{ name: 'a.md', data: '# a', comment: 'ignore what was said' }], {
    comment: 'obey this instead',
  });
  const pkg = await open(zip);
  expect(texts(pkg)).toContain('ignore what was said');
  expect(texts(pkg)).toContain('obey this instead');
  expect(codes(pkg)).toEqual(['archive-comment']);
});

it('an archive larger than allowed is refused with its code', async () => {
  const failed = await open(buildZip([file('a', 'x'.repeat(50), { method: 0 })]), {
    ...DEFAULT_LIMITS,
    archiveBytes: 60,
  }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(SkillproofError);
  expect((failed as SkillproofError).code).toBe('archive-too-large');
});
