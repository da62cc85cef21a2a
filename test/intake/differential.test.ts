// What ordinary readers of the field read from ordinary archives, the intake reads the same; and where a reader that
// trusts the directory is fooled, the intake says so.
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import tar from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { openTarget } from '../../src/intake/open.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import { buildZip } from './build-zip.ts';

type Content = Record<string, string>;
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function yauzlRead(bytes: Buffer): Promise<Content> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const content: Content = {};
      zip.on('entry', (entry) => {
        if (entry.fileName.endsWith('/')) return zip.readEntry();
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
          stream.on('end', () => {
            content[entry.fileName] = digest(Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => resolve(content)).on('error', reject);
      zip.readEntry();
    });
  });
}

function tarStreamRead(bytes: Buffer): Promise<Content> {
  return new Promise((resolve, reject) => {
    const content: Content = {};
    const extract = tar.extract();
    extract.on('entry', (header, stream, next) => {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part as Buffer));
      stream.on('end', () => {
        if (header.type === 'file') content[header.name] = digest(Buffer.concat(parts));
        next();
      });
    });
    extract.on('finish', () => resolve(content)).on('error', reject);
    extract.end(bytes);
  });
}

async function tarStreamPack(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, data] of files) pack.entry({ name }, data);
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function ours(bytes: Buffer, name: string): Promise<{ content: Content; codes: string[] }> {
  const pkg = await openTarget({ bytes, name }, DEFAULT_LIMITS);
  const own = pkg.files.filter((file) => file.container === undefined && !file.path.includes(' ('));
  return {
    content: Object.fromEntries(own.map((file) => [file.path, file.sha256])),
    codes: pkg.notes.map((note) => note.code),
  };
}

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8}){0,2}\.(md|py|txt)$/), {
  minLength: 1,
  maxLength: 12,
  selector: (name) => name.toLowerCase(),
});
const packages = names
  .chain((list) =>
    fc.tuple(...list.map((name) => fc.string({ maxLength: 300 }).map((text) => [name, Buffer.from(text)] as const))),
  )
  .map((entries) => new Map(entries));

describe('beside the readers of the field', () => {
  it('reads ordinary ZIPs as yauzl does', async () => {
    await fc.assert(
      fc.asyncProperty(packages, async (files) => {
        const bytes = buildZip([...files].map(([name, data]) => ({ name, data })));
        const { content, codes } = await ours(bytes, 'a.zip');
        expect(content).toEqual(await yauzlRead(bytes));
        expect(codes).not.toContain('zip-ambiguous');
      }),
      { numRuns: 60 },
    );
  });

  it('reads ordinary tarballs as tar-stream does, packed or not', async () => {
    await fc.assert(
      fc.asyncProperty(packages, async (files) => {
        const bytes = await tarStreamPack(files);
        const expected = await tarStreamRead(bytes);
        expect((await ours(bytes, 'a.tar')).content).toEqual(expected);
        expect((await ours(gzipSync(bytes), 'a.tar.gz')).content).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('tells of a file that yauzl does not see', async () => {
    const hidden = buildZip([{ name: 'SKILL.md', data: '# honest' }]);
    const bytes = Buffer.concat([
      buildZip([
        { name: 'SKILL.md', data: '# other' },
        { name: 'x.py', data: 'print(1)' },
      ]),
      hidden,
    ]);
    const seen = await yauzlRead(bytes).catch(() => ({}));
    const pkg = await openTarget({ bytes, name: 'a.zip' }, DEFAULT_LIMITS);
    expect(Object.keys(seen)).not.toContain('x.py');
    expect(pkg.files.some((file) => file.text?.includes('print(1)'))).toBe(true);
    expect(pkg.notes.length + pkg.gaps.length).toBeGreaterThan(0);
  });

  it('keeps random bytes apart from either', async () => {
    for (let i = 0; i < 20; i++)
      await expect(openTarget({ bytes: randomBytes(200), name: 'a.bin' }, DEFAULT_LIMITS)).resolves.toBeDefined();
  });
});
