// Which known names the facts of a rule's evidence imitate: who reads of an imitation wants to know of what.
// May not: decide whether a rule holds; it is asked only when one with `like:` does.
import type { Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import type { Imitation } from '../../model/rule.ts';
import { atomsOf } from '../compile/order.ts';
import type { Field, Matcher, PackedRule, RulePack } from '../pack.ts';
import { likenessOf } from './likeness.ts';

interface Asked {
  readonly kind: string;
  readonly name: string;
  readonly imitates: (value: string) => string | undefined;
}

export function imitations(pack: RulePack): (rule: PackedRule, facts: readonly Fact[]) => readonly Imitation[] {
  const known = new Map<string, readonly Asked[]>();
  return (rule, facts) => {
    const asked = getOrMake(known, rule.meta.id, () => askedOf(rule, pack));
    if (asked.length === 0) return [];
    return facts.flatMap((fact) => {
      const names = asked.flatMap(({ kind, name, imitates }) =>
        kind === fact.kind ? valuesOf(fact, name).flatMap((value) => imitates(value) ?? []) : [],
      );
      return [...new Set(names)].map((name) => ({ fact, name }));
    });
  };
}

function askedOf({ match }: PackedRule, { atoms, lists }: RulePack): readonly Asked[] {
  return atomsOf(match).flatMap((index) => {
    const atom = atoms[index]!;
    if (atom.t !== 'fact') return [];
    return atom.fields.flatMap(({ name, matcher }: Field) =>
      likeLists(matcher).map((list) => ({ kind: atom.kind, name, imitates: likenessOf(lists[list] ?? []) })),
    );
  });
}

function likeLists(matcher: Matcher): readonly string[] {
  if (matcher.t === 'like') return [matcher.list];
  return matcher.t === 'any' || matcher.t === 'all' ? matcher.of.flatMap(likeLists) : [];
}

function valuesOf(fact: Fact, name: string): readonly string[] {
  const value = (fact as unknown as Readonly<Record<string, unknown>>)[name];
  return [value].flat().filter((one) => typeof one === 'string');
}
