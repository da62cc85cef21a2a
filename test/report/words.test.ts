import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES, message } from '../../src/report/messages.ts';
import { excerptLines } from '../../src/report/segments.ts';
import { safeJson, visible, visibleLine } from '../../src/report/visible.ts';
import { padEnd, shorten, widthOf, wrap } from '../../src/report/width.ts';

describe('the message table', () => {
  it('has both languages and the same placeholders in each', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const [key, { en, zh }] of Object.entries(MESSAGES)) {
      expect(en.trim(), key).not.toBe('');
      expect(zh.trim(), key).not.toBe('');
      expect(names(zh), key).toEqual(names(en));
    }
  });
});

it('one of a thing is told as one', () => {
  expect(message('en', 'finding.more', { count: 1 })).toBe('1 more place');
  expect(message('en', 'finding.more', { count: 2 })).toBe('2 more places');
  expect(message('en', 'files.more', { count: 1 })).toBe('1 more file');
});

describe('hostile text', () => {
  it('has its controls, bidi and tags written out, and long runs counted', () => {
    expect(visible('a\u001b[31mb')).toBe('a‹U+001B›[31mb');
    expect(visible('\u202etxt')).toBe('‹U+202E›txt');
    expect(visible('x\u{e0041}\u{e0042}\u{e0043}\u{e0044}\u{e0045}y')).toBe('x‹U+E0041›‹U+E0042›‹U+E0043›‹+2›y');
    expect(visible('\ud800')).toBe('‹U+D800›');
    expect(visibleLine('a\nb\tc')).toBe('a␊b c');
  });

  it('keeps honest text as it is', () => {
    for (const text of ['naïve café', '中文，标点', '👩‍💻 and 👍🏽 and ❤️', 'ไทย', 'tab\tand\nline'])
      expect(visible(text)).toBe(text);
  });

  it('never leaves a character that acts on a terminal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  it('stays the same value in JSON that is safe to print', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = safeJson({ text });
        expect(json).not.toMatch(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});

describe('widths', () => {
  it('count CJK as two columns and marks as none', () => {
    expect(widthOf('中文ab')).toBe(6);
    expect(widthOf('e\u0301')).toBe(1);
    expect(padEnd('中', 4)).toBe('中  ');
    expect(shorten('中文字符', 5)).toBe('中文…');
  });

  it('hold every wrapped line, and lose no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('word', '中文标点，', 'averyveryverylongwordindeed', 'a', '字。'), { maxLength: 20 }),
        fc.integer({ min: 10, max: 40 }),
        (words, width) => {
          const text = words.join(' ');
          const lines = wrap(text, width);
          // Closing punctuation may hang over by one character.
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width + 2);
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });
});

describe('excerpt lines', () => {
  it('mark exactly the marked text, over several lines', () => {
    const lines = excerptLines({ firstLine: 7, text: 'one\ntwo\nthree\nfour', markStart: 6, markEnd: 10 });
    expect(lines.map((line) => [line.number, line.marked])).toEqual([
      [7, false],
      [8, true],
      [9, true],
      [10, false],
    ]);
    expect(
      lines
        .flatMap((line) => line.segments)
        .filter((part) => part.marked)
        .map((part) => part.text),
    ).toEqual(['o', 'th']);
  });
});
