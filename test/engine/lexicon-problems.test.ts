import { expect, it } from 'vitest';
import { compileLexicon } from '../../src/analysis/prose/lexicon/lexicon.ts';
import { lexiconProblems } from '../../src/engine/lexicon-problems.ts';

const told = (text: string, path = 'lexicon/object/ledger.yaml') => {
  const files = [{ path, text }];
  return lexiconProblems(compileLexicon(files).errors, files).map(({ line, what }) => `${line} ${what}`);
};

it('a wrong kind or id hides no other fault of the concept', () => {
  const rest = 'attributes: { sensitiv: true }\nen: { nuns: [ledger] }\n';
  const both = [expect.stringMatching(/^3 .*sensitiv/), expect.stringMatching(/^4 .*nuns/)];
  expect(told(`id: ledger\nkind: objekt\n${rest}`)).toEqual([expect.stringMatching(/^2 Kind must be one of/), ...both]);
  expect(told(`id: The Ledger\nkind: object\n${rest}`)).toEqual([expect.stringMatching(/^1 Id must be/), ...both]);
  expect(told('id: ledger\nkind: objekt\nen: [ledger]\n')).toEqual([expect.stringMatching(/^2 Kind must be one of/)]);
});
