import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutExcerpt } from '../../src/assess/excerpt.ts';
import { Locator } from '../../src/assess/locator.ts';
import { SourceText } from '../../src/assess/source-text.ts';
import type { PackageFile } from '../../src/model/package.ts';
import type { Place } from '../../src/model/place.ts';
import { binaryFile, pack, textFile } from './build.ts';

function shipped(text: string, encoding: NonNullable<PackageFile['encoding']>): PackageFile {
  const bom = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff], 'latin-1': [] }[
    encoding
  ];
  let body: Buffer;
  if (encoding === 'utf-8') body = Buffer.from(text);
  else if (encoding === 'latin-1') body = Buffer.from(text, 'latin1');
  else {
    body = Buffer.from(text, 'utf16le');
    if (encoding === 'utf-16be') body.swap16();
  }
  const bytes = Buffer.concat([Buffer.from(bom), body]);
  return textFile('a.md', text, { bytes, size: bytes.length, encoding, bomLength: bom.length });
}

const place = (start: number, end: number, file = 'a.md'): Place => ({
  file,
  span: { start, end },
  view: 'raw',
  context: 'code',
  fine: 0,
  middle: 0,
});

describe('bytes of a place', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'are those of the file as shipped in %s with a BOM',
    (encoding) => {
      // Long enough to cross checkpoints, with pairs that would straddle them.
      const text = `${'é😀字x'.repeat(3000)}MARK 字\n`;
      const file = shipped(text, encoding);
      const start = text.indexOf('MARK');
      const found = new Locator(pack([file])).resolve(place(start, start + 6))!;
      const cut = Buffer.from(file.bytes.subarray(found.startByte, found.endByte));
      if (encoding === 'utf-16be') cut.swap16();
      expect(cut.toString(encoding === 'utf-8' ? 'utf8' : 'utf16le')).toBe('MARK 字');
    },
  );

  it('hold for every prefix of a text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'é', '字', '😀', '\n'), { maxLength: 40 }),
        fc.nat(40),
        (parts, cut) => {
          const text = parts.join('').repeat(400);
          const prefix = parts.slice(0, cut).join('');
          const { byte } = new SourceText(shipped(text, 'utf-8')).position(prefix.length);
          expect(byte).toBe(3 + Buffer.byteLength(prefix));
        },
      ),
    );
  });

  it('count one a character in Latin-1', () => {
    const found = new Locator(pack([shipped('éé\nX', 'latin-1')])).resolve(place(3, 4))!;
    expect(found).toMatchObject({ line: 2, column: 1, startByte: 3, endByte: 4 });
  });
});

describe('lines and columns', () => {
  it('count from one and keep CRLF out of the column', () => {
    const locator = new Locator(pack([textFile('a.md', 'one\r\ntwo\r\nthree')]));
    expect(locator.resolve(place(5, 8))).toMatchObject({ line: 2, column: 1, endLine: 2, endColumn: 4 });
  });

  it('refuse what lies outside the file, is turned round or names no file', () => {
    const locator = new Locator(pack([textFile('a.md', 'abc')]));
    for (const bad of [place(0, 4), place(2, 1), place(-1, 1), place(0.5, 1), place(0, 1, 'b.md')]) {
      expect(locator.resolve(bad)).toBeUndefined();
      expect(locator.fault(bad)).toBeTruthy();
    }
  });

  it('take a file without text as a whole', () => {
    const locator = new Locator(pack([binaryFile('a.md', Buffer.alloc(9), 'executable')]));
    expect(locator.resolve(place(0, 0))).toMatchObject({ line: 1, startByte: 0, endByte: 9 });
  });
});

describe('an excerpt', () => {
  it('shows the marked line with its neighbours and the mark inside', () => {
    const text = 'one\ntwo\nthree bad four\nfive\nsix';
    const start = text.indexOf('bad');
    const excerpt = cutExcerpt(new SourceText(textFile('a.md', text)), { start, end: start + 3 });
    expect(excerpt.firstLine).toBe(2);
    expect(excerpt.text).toBe('two\nthree bad four\nfive');
    expect(excerpt.text.slice(excerpt.markStart, excerpt.markEnd)).toBe('bad');
  });

  it('cuts long lines around the mark and stays small whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '字', '😀', '\n', '\r\n', 'x'.repeat(300)), { maxLength: 30 }),
        fc.nat(),
        fc.nat(900),
        (parts, from, length) => {
          const text = parts.join('');
          const start = text.length === 0 ? 0 : from % text.length;
          const end = Math.min(text.length, start + length);
          const {
            text: shown,
            markStart,
            markEnd,
          } = cutExcerpt(new SourceText(textFile('a.md', text)), { start, end });
          expect(shown.length).toBeLessThan(1700);
          expect(markStart).toBeGreaterThanOrEqual(0);
          expect(markEnd).toBeGreaterThanOrEqual(markStart);
          expect(markEnd).toBeLessThanOrEqual(shown.length);
          const marked = text.slice(start, end);
          if (!marked.includes('\n') && marked.length < 100)
            expect(shown.slice(markStart, markEnd)).toBe(marked.replace(/\r$/, ''));
        },
      ),
    );
  });
});
