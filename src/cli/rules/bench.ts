// `rules bench`: milliseconds each rule costs on the given skills, and what the index costs for all of them together.
import { boundRegularExpressions } from '../../engine/flags.ts';
import { evaluate } from '../../rules/evaluate/evaluate.ts';
import { whole } from '../settings.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { openSound } from './left-out.ts';

const ROUNDS = 20;

export async function benchRules(
  paths: readonly string[],
  options: PackOptions & { readonly top: string },
  deps: RulesDeps,
): Promise<number> {
  const top = whole('--top', options.top, 1);
  boundRegularExpressions();
  const { bench } = await openSound(options, deps);
  const set = bench.scanner.rules;
  const costs = new Map<string, { total: number; looked: number; found: number }>();
  const costOf = (rule: string) => {
    const known = costs.get(rule) ?? { total: 0, looked: 0, found: 0 };
    costs.set(rule, known);
    return known;
  };
  let evaluation = 0;
  let facts = 0;
  let skills = 0;
  for (const path of paths)
    for await (const { input } of bench.skills(path)) {
      skills++;
      facts += input.analysis.facts.length;
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now();
        const { evidence } = evaluate(set, input, {
          timing: (rule, milliseconds) => {
            const cost = costOf(rule);
            cost.total += milliseconds / ROUNDS;
            if (round === 0) cost.looked++;
          },
        });
        evaluation += (performance.now() - started) / ROUNDS;
        if (round === 0) for (const one of evidence) costOf(one.rule).found++;
      }
    }
  const logic = [...costs.values()].reduce((sum, cost) => sum + cost.total, 0);
  deps.print(
    `${skills} skill(s), ${facts} facts, ${set.rules.length} rules: ${ms(evaluation)} ms (finding facts ${ms(evaluation - logic)}, logic ${ms(logic)})`,
  );
  deps.print(`${'rule'.padEnd(44)} ${'ms'.padStart(8)} ${'skills'.padStart(7)} ${'found'.padStart(6)}`);
  const ordered = [...costs].sort(([, a], [, b]) => b.total - a.total).slice(0, top);
  for (const [id, { total, looked, found }] of ordered) {
    deps.print(`${id.padEnd(44)} ${ms(total).padStart(8)} ${String(looked).padStart(7)} ${String(found).padStart(6)}`);
  }
  deps.print(`${set.rules.length - costs.size} rule(s) were not looked at: nothing they ask for was found.`);
  return 0;
}

const ms = (value: number) => value.toFixed(3);
