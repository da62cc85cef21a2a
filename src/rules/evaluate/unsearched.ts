// Where a bound was met: files that hold more matches of a condition, or more units of a rule, than are looked at.
import { atomsOf, withNeeded } from '../compile/order.ts';
import type { RulePack } from '../pack.ts';

export type Unsearched =
  | { readonly path: string; readonly atom: number; readonly rule?: undefined }
  | { readonly path: string; readonly rule: string };

/** Of a rule and all it refers to, in words: whether it matches cannot be told where it was not searched. */
export function unsearchedOf(
  id: string,
  unsearched: readonly Unsearched[],
  { rules, atoms }: Pick<RulePack, 'rules' | 'atoms'>,
): readonly string[] {
  if (unsearched.length === 0) return [];
  const needed = withNeeded([id], { rules, atoms });
  const asked = new Set(rules.flatMap(({ meta, match }) => (needed.has(meta.id) ? atomsOf(match) : [])));
  const told = unsearched.flatMap((one) => {
    if (one.rule !== undefined) return needed.has(one.rule) ? [`${one.path} for units of \`${one.rule}\``] : [];
    return asked.has(one.atom) ? [`${one.path} for \`${atoms[one.atom]!.label}\``] : [];
  });
  return [...new Set(told)];
}
