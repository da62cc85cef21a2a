import { RegExpParser } from '@eslint-community/regexpp';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../src/model/place.ts';
import { furtherLiterals, requiredLiterals } from '../../src/rules/compile/regex-literals.ts';
import { reachOf } from '../../src/rules/compile/regex-reach.ts';
import { startsOf } from '../../src/rules/compile/regex-starts.ts';
import { accompanied, isByPlaces, searchAround, startTest } from '../../src/rules/evaluate/regex-search.ts';

const parser = new RegExpParser({ ecmaVersion: 2024 });
const reach = (source: string) => reachOf(parser.parsePattern(source));
const lead = (source: string) => requiredLiterals(parser.parsePattern(source))?.lead;
const bounds = (source: string) => ({ reach: reach(source), lead: lead(source) });
const gap = () => {
  throw new Error('a bound was met');
};

describe('how far a match reaches', () => {
  it('is told from its longest alternative, with what it looks at around itself', () => {
    expect(reach('ab|c{4}')).toBe(9);
    expect(reach('(?<!x{3})ab(?=.{5})')).toBe(21);
    expect(reach('\\bab\\b')).toBe(5);
    expect(reach('(ab|c)-\\1')).toBe(11);
  });

  it('has no bound where anything in it has none', () => {
    for (const source of [
      'ab.*',
      '(?:a|b+)c',
      '(a\\1)b',
      '(?:\\2|(a)|(b))',
      '(a+)\\1',
      '(a)(\\1)\\2',
      'ab(?!.*x)',
      'ab$',
    ])
      expect(reach(source)).toBeUndefined();
  });
});

describe('how far in front of its literal a match begins', () => {
  it('is told from what stands before the literal', () => {
    expect(lead('https?://\\w{1,9}')).toBe(0);
    expect(lead('a?b?\\bpassword')).toBe(4);
    expect(lead('\\d(?:x{0,3}curl|wget)')).toBe(8);
    expect(lead('\\d(?:curl ){1,3}')).toBe(32);
    expect(lead('.*password')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('what a match begins with', () => {
  const starts = (source: string, flags = '') => startsOf(parser.parsePattern(source), flags);

  it('is told of every alternative, through what may be missing and what is only looked at', () => {
    expect(starts('(?<!x)a?(?:b|\\d{2})c')?.chars).toBe('ab0123456789');
    expect(starts('kEy', 'i')?.chars).toBe('Kk');
    expect(starts('\\b(?=x)key|(?:\\bno)')).toEqual({ chars: 'kn', edge: true });
    expect(starts('\\bkey|no')?.edge).toBe(false);
    expect(starts('密')?.chars).toBe('');
  });

  it('is not told where it may be nearly anything', () => {
    for (const source of ['[^a]b', '.key', 'a*', '(a)?\\1b', 'a|']) expect(starts(source)).toBeUndefined();
  });
});

describe('searching no further than a match reaches', () => {
  /** What the expression finds in the whole text, and what it finds from the literal alone. */
  const both = (source: string, literal: string, text: string) => {
    const hits = [...text.matchAll(new RegExp(literal, 'g'))].map(({ index }) => ({
      start: index,
      end: index + literal.length,
    }));
    const near = searchAround(text, hits, new RegExp(source, 'gm'), bounds(source), gap).map(({ start, end }) =>
      text.slice(start, end),
    );
    return { near, all: [...text.matchAll(new RegExp(source, 'gm'))].map(([found]) => found) };
  };
  const filler = 'lorem ipsum foo dolor\n'.repeat(30);
  /** The same with a sticky expression. */
  const byPlaces = (source: string, literals: readonly RegExp[], text: string) => {
    const hits = literals
      .flatMap((literal) => [...text.matchAll(literal)])
      .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
      .sort((a, b) => a.end - b.end);
    const starts = startsOf(parser.parsePattern(source), 'm');
    const all = { ...bounds(source), starts: starts && startTest(starts) };
    expect(isByPlaces(all)).toBe(true);
    return searchAround(text, hits, new RegExp(source, 'my'), all, gap).map(({ start, end }) => text.slice(start, end));
  };

  it.each([
    ['x{0,3}key[a-z]{0,12}', 'key', `${filler}xxkeyabc keykeykey xkey ${filler}keyabcdefghijklmnop`],
    ['^key=\\w{1,4}', 'key', `${filler}key=abcdef\nakey=bcd\nkey=x ${filler}key=1`],
    ['\\bkey\\b', 'key', `${filler}monkey key keys ${filler}key`],
    ['(?<!not )key', 'key', `not key ${filler}a key, not key, key`],
    ['a.{0,5}key.{0,5}b', 'key', `a key key b a keykeykey b akeyb ${filler}a..key..b`],
  ])('%s', (source, literal, text) => {
    const { near, all } = both(source, literal, text);
    expect(near).toEqual(all);
    expect(all.length).toBeGreaterThan(1);
    expect(byPlaces(source, [new RegExp(literal, 'g')], text)).toEqual(all);
  });

  it('tries each place where a match can begin, of literals within literals as well', () => {
    const source = String.raw`\bcatch \{|\.catch\(x*`;
    const text = `a.catch(xx) catch { scatch { ${filler}.catch(`;
    expect(byPlaces(source, [/catch/g, /\.catch\(/g], text)).toEqual(['.catch(xx', 'catch {', '.catch(']);
  });
});

describe('what else every match holds', () => {
  const sets = (source: string) => {
    const pattern = parser.parsePattern(source);
    return [requiredLiterals(pattern)?.literals, furtherLiterals(pattern)];
  };

  it('is the next best set of words, of another part than the best', () => {
    expect(sets('(?:curl|wget) .{0,90}\\bpassword\\b')).toEqual([['password'], ['curl', 'wget']]);
    expect(sets('name.{0,9}(?:a|\\d)')).toEqual([['name'], undefined]);
    expect(sets('one.{0,9}two|three')).toEqual([['one', 'three'], undefined]);
    expect(sets('(?:ab.{0,9}cd)?password.{0,9}(?:zip){2}')).toEqual([['password'], ['zip']]);
  });

  it('keeps each literal of a match, and drops one that stands alone', () => {
    const source = '(?:license|name).{0,80}(?:curl|wget) ';
    const far = 'x'.repeat(400);
    const text = `name ${far} license name: curl a ${far} curl b ${far} name of ${far}name wget ${far} license`;
    const spans = (words: RegExp) =>
      [...text.matchAll(words)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
    const hits = spans(/license|name/g);
    const ends = spans(/curl|wget/g).map(({ end }) => end);
    const tried = accompanied(hits, ends, reach(source));
    const search = (from: readonly Span[]) => searchAround(text, from, new RegExp(source, 'g'), bounds(source), gap);
    expect(search(tried)).toEqual(search(hits));
    expect(search(hits)).toHaveLength(2);
    expect(tried).toHaveLength(3);
    expect(accompanied(hits, [])).toEqual([]);
  });
});
