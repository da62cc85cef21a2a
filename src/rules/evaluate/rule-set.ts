// A pack made ready to run: its indexes, built once and used for every skill.
import { getOrMake } from '../../model/get-or-make.ts';
import type { RuleMeta } from '../../model/rule.ts';
import type { Atom, PackedRule, RulePack } from '../pack.ts';
import { FactIndex } from './fact-index.ts';
import { imitations } from './imitated.ts';
import { type PlaceTest, placeTest } from './places.ts';
import { TextIndex } from './text-index.ts';

export interface RuleSet {
  readonly hash: string;
  readonly pack: RulePack;
  readonly rules: readonly RuleMeta[];
  rule(id: string): RuleMeta | undefined;
  readonly running: Running;
}

interface Running {
  readonly facts: FactIndex;
  readonly texts: TextIndex;
  /** Whether an atom takes facts that stand there; made when first asked for. */
  placeOf(atom: number): PlaceTest;
  readonly numbers: ReadonlyMap<string, number>;
  readonly imitations: ReturnType<typeof imitations>;
  /** Atoms that see the evidence of a rule. */
  readonly seenBy: readonly (readonly number[])[];
}

export function createRuleSet(pack: RulePack): RuleSet {
  const numbers = new Map(pack.rules.map((rule, index) => [rule.meta.id, index]));
  const seenBy: number[][] = pack.rules.map(() => []);
  for (const [index, atom] of pack.atoms.entries())
    for (const rule of seesRules(atom, pack.rules, numbers)) seenBy[rule]!.push(index);
  return {
    hash: pack.hash,
    pack,
    rules: pack.rules.map((rule) => rule.meta),
    rule: (id) => pack.rules[numbers.get(id) ?? -1]?.meta,
    running: {
      placeOf: placeTests(pack),
      facts: new FactIndex(pack),
      texts: new TextIndex(pack),
      numbers,
      imitations: imitations(pack),
      seenBy,
    },
  };
}

function placeTests({ atoms, lists }: RulePack): (atom: number) => PlaceTest {
  const tests: (PlaceTest | undefined)[] = new Array(atoms.length).fill(undefined);
  // A rule states where it looks for all of its conditions at once, and many rules look at the same places.
  const shared = new Map<string, PlaceTest>();
  return (atom) => {
    const { where } = atoms[atom]!;
    tests[atom] ??= getOrMake(shared, JSON.stringify(where), () => placeTest(where, lists));
    return tests[atom];
  };
}

function seesRules(atom: Atom, rules: readonly PackedRule[], numbers: ReadonlyMap<string, number>): readonly number[] {
  if (atom.t === 'rule') return atom.rules.flatMap((id) => numbers.get(id) ?? []);
  if (atom.t !== 'capability') return [];
  return rules.flatMap((rule, index) =>
    rule.meta.capabilities.some((capability) => atom.capabilities.includes(capability)) ? [index] : [],
  );
}
