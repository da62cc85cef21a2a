import { describe, expect, it } from 'vitest';
import { boundRegularExpressions } from '../../src/engine/flags.ts';
import { compileFolders } from '../../src/engine/rule-folders.ts';
import { evaluate } from '../../src/rules/evaluate/evaluate.ts';
import { Places } from '../../src/rules/evaluate/places.ts';
import { createRuleSet } from '../../src/rules/evaluate/rule-set.ts';
import { TextIndex } from '../../src/rules/evaluate/text-index.ts';
import type { TextAtom } from '../../src/rules/pack.ts';
import { effort } from '../support/effort.ts';
import { rawView, skill } from './support/skill.ts';

boundRegularExpressions();
const { pack } = await compileFolders({});
const MEGABYTE = 1_000_000;
/** What is quick on a quarter of it, and grows with the length, is quick on all of it. */
const QUARTER = MEGABYTE / 4;
const SUSPECT_MS = 120;

/** Text made of what a condition looks for, repeated so that it almost matches again and again. */
function pumps(literals: readonly string[], length = MEGABYTE): string[] {
  const all = literals.join(' ');
  return [`${all} `, `${all}\n`, all, `${all}${' '.repeat(200)}`, `${all}${'a'.repeat(200)}`].map((part) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length),
  );
}

/** Looks for one condition alone, also where no rule would ask for it. */
function search(index: TextIndex, text: string): void {
  const { analysis, pkg } = skill([], [rawView('a.md', text)]);
  const everywhere = () => () => true;
  index.open(analysis, new Places(analysis, pkg), everywhere, undefined, () => {}).search(0, () => {});
}

describe('every text condition of the built-in rules', () => {
  const texts = pack.atoms.filter((atom): atom is TextAtom => atom.t === 'text');

  it.each(texts.map((atom) => [atom.label, atom] as const))(
    '%s ends in time on a megabyte made to exhaust it',
    (_, atom) => {
      const index = new TextIndex({ ...pack, atoms: [atom] });
      search(index, atom.literals.join(' '));
      const time = (text: string): number => {
        const spent = effort();
        search(index, text);
        return spent();
      };
      for (const [at, text] of pumps(atom.literals, QUARTER).entries()) {
        if (time(text) < SUSPECT_MS) continue;
        // Alone on a machine it is below 50 ms; tests share theirs.
        expect(time(pumps(atom.literals)[at]!)).toBeLessThan(1000);
      }
    },
  );

  it('ends in time together with all others', () => {
    const set = createRuleSet(pack);
    evaluate(set, skill([], []));
    for (const text of pumps(texts.flatMap((atom) => atom.literals))) {
      const spent = effort();
      evaluate(set, skill([], [rawView('a.md', text)]));
      expect(spent()).toBeLessThan(10_000);
    }
  });
});
