// `rules explain`: the proof tree of one rule on one skill.
import { boundRegularExpressions } from '../../engine/flags.ts';
import { ruleIdsOf } from '../../engine/rule-folders.ts';
import { EXIT_ERROR } from '../../model/verdict.ts';
import { visible } from '../../report/visible.ts';
import { withNeeded } from '../../rules/compile/order.ts';
import { explainRule } from '../../rules/evaluate/explain.ts';
import pc from '../color.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { tellFailures } from './failures.ts';
import { openSound, tellProblems } from './left-out.ts';
import { explanationLines } from './proof-lines.ts';
import { selectIds } from './select.ts';

export async function explainOnSkill(id: string, path: string, options: PackOptions, deps: RulesDeps): Promise<number> {
  boundRegularExpressions();
  const { bench, problems } = await openSound(options, deps);
  const set = bench.scanner.rules;
  const sound = set.rules.map((meta) => meta.id);
  const ids = selectIds([id], [...new Set([...sound, ...options.rules.flatMap(ruleIdsOf)])]);
  if (![...withNeeded(ids, set.pack)].every((one) => sound.includes(one))) {
    tellProblems(problems, deps);
    return EXIT_ERROR;
  }
  for await (const { label, input, several } of bench.skills(path)) {
    if (several) deps.print(pc.bold(`skill ${visible(label)}`));
    for (const found of ids) {
      deps.print(`${found}  (scope ${set.rule(found)?.scope})`);
      for (const explanation of explainRule(set, input, found) ?? [])
        for (const line of explanationLines(explanation)) deps.print(line);
    }
    tellFailures(input, deps);
  }
  return 0;
}
