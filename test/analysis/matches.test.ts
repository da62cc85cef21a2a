import { describe, expect, it } from 'vitest';
import { matches } from '../../src/model/matches.ts';

const all = (text: string, pattern: RegExp) => [...matches(text, pattern)].map((match) => [match.index, match[0]]);
const known = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => [match.index, match[0]]);

describe('all matches of an expression', () => {
  it.each([
    ['aXbXc', /[a-z]/g],
    ['a1b', /\d*/g],
    ['a\u{1f600}b', /x*/gu],
    ['a\u{1f600}b', /x*/g],
    ['', /^/g],
    ['none', /x/g],
  ])('are those of matchAll: %j %s', (text, pattern) => {
    expect(all(text, pattern)).toEqual(known(text, pattern));
  });

  it('do not depend on who asked before or asks meanwhile', () => {
    const word = /\w+/g;
    for (const match of matches('one two three', word)) {
      if (match[0] === 'two') break;
    }
    const found: string[] = [];
    for (const outer of matches('a b', word)) for (const inner of matches('c d', word)) found.push(outer[0] + inner[0]);
    expect(found).toEqual(['ac', 'ad', 'bc', 'bd']);
  });
});
