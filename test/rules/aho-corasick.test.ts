import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Automaton, buildAutomaton } from '../../src/rules/evaluate/aho-corasick.ts';
import { fold } from '../../src/rules/fold.ts';

const search = (automaton: Automaton, text: string): string[] => {
  const found: string[] = [];
  automaton.scan(text, (literal, end) => found.push(`${literal}@${end}`));
  return found.sort();
};

const oneByOne = (literals: readonly string[], text: string): string[] => {
  const found: string[] = [];
  const folded = fold(text);
  for (const [index, literal] of literals.entries())
    for (let at = folded.indexOf(literal); at >= 0; at = folded.indexOf(literal, at + 1))
      found.push(`${index}@${at + literal.length}`);
  return found.sort();
};

describe('the automaton', () => {
  it('finds every literal wherever a search one by one finds it, in one text after another', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'é', 'É', '中', '\u212a', 'k', ' ') });
    const words = fc.array(
      text.filter((one) => one !== ''),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(words, fc.array(text, { minLength: 1, maxLength: 4 }), (written, texts) => {
        const literals = written.map(fold);
        const automaton = buildAutomaton(literals);
        for (const one of texts) expect(search(automaton, one)).toEqual(oneByOne(literals, one));
      }),
      { numRuns: 300 },
    );
  });

  it('finds them where literals have more beginnings than a table of small numbers holds', () => {
    const literals = Array.from(
      { length: 14_000 },
      (_, index) => `${index.toString(36)}-${(index * 7919).toString(26)}`,
    );
    const automaton = buildAutomaton(literals);
    const text = literals.filter((_, index) => index % 97 === 0).join(' ');
    expect(search(automaton, text)).toEqual(oneByOne(literals, text));
  });

  it('may be asked for another text while it tells of one', () => {
    const literals = ['secret', 'secretly', 'cretan'];
    const automaton = buildAutomaton(literals);
    const found: string[] = [];
    automaton.scan('secret secretly', (literal, end) => {
      found.push(`${literal}@${end}`, ...search(automaton, 'a cretan secretly'));
    });
    const inside = oneByOne(literals, 'a cretan secretly');
    const outside = oneByOne(literals, 'secret secretly');
    expect(found.sort()).toEqual([...outside, ...outside.flatMap(() => inside)].sort());
  });
});
