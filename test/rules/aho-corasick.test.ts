import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAutomaton } from '../../src/rules/evaluate/aho-corasick.ts';
import { fold } from '../../src/rules/fold.ts';

describe('the automaton', () => {
  it('finds every literal wherever a search one by one finds it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'é', 'É', '中', '\u212a', 'k', ' ') });
    fc.assert(
      fc.property(
        fc.array(
          text.filter((one) => one !== ''),
          { maxLength: 8 },
        ),
        text,
        (words, haystack) => {
          const literals = words.map(fold);
          const found: string[] = [];
          buildAutomaton(literals).scan(haystack, (literal, end) => found.push(`${literal}@${end}`));
          const wanted: string[] = [];
          const folded = fold(haystack);
          for (const [index, literal] of literals.entries()) {
            for (let at = folded.indexOf(literal); at >= 0; at = folded.indexOf(literal, at + 1))
              wanted.push(`${index}@${at + literal.length}`);
          }
          expect(found.sort()).toEqual(wanted.sort());
        },
      ),
      { numRuns: 300 },
    );
  });
});
