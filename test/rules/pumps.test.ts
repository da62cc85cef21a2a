import { describe, expect, it } from 'vitest';
import { boundRegularExpressions } from '../../src/engine/flags.ts';
import { compileFolders } from '../../src/engine/rule-folders.ts';
import { evaluate } from '../../src/rules/evaluate/evaluate.ts';
import { createRuleSet } from '../../src/rules/evaluate/rule-set.ts';
import { rawView, skill } from './support/skill.ts';
import { effort } from '../support/effort.ts';

boundRegularExpressions();
const { pack } = await compileFolders({});
const set = createRuleSet(pack);
const MEGABYTE = 1_000_000;

/** Text made of what a condition looks for, repeated so that it almost matches again and again. */
function pumps(literals: readonly string[]): string[] {
  const all = literals.join(' ');
  return [`${all} `, `${all}\n`, all, `${all}${' '.repeat(200)}`, `${all}${'a'.repeat(200)}`].map((part) =>
    part.repeat(Math.ceil(MEGABYTE / part.length)).slice(0, MEGABYTE),
  );
}

describe('every text condition of the built-in rules', () => {
  const texts = pack.atoms.flatMap((atom) => (atom.t === 'text' ? [[atom.label, atom.literals] as const] : []));
  it.each(texts)('%s ends in time on a megabyte made to exhaust it', (_, literals) => {
    for (const text of pumps(literals)) {
      const input = skill([], [rawView('a.md', text)]);
      evaluate(set, skill([], []));
      const spent = effort();
      evaluate(set, input);
      // Alone on a machine it is below 50 ms; tests share theirs.
      expect(spent()).toBeLessThan(2000);
    }
  });
});
