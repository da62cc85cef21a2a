// `rules explain`: the proof tree of one rule on one skill.
import { Workbench } from '../../engine/workbench.ts';
import { boundRegularExpressions } from '../../engine/flags.ts';
import { explainRule } from '../../rules/evaluate/explain.ts';
import type { PackOptions, RulesDeps } from './command.ts';
import pc from '../color.ts';
import { tellFailures } from './failures.ts';
import { visible } from '../../report/visible.ts';
import { explanationLines } from './proof-lines.ts';
import { selectIds } from './select.ts';

export async function explainOnSkill(id: string, path: string, options: PackOptions, deps: RulesDeps): Promise<number> {
  boundRegularExpressions();
  const bench = await Workbench.open(options);
  const set = bench.scanner.rules;
  const ids = selectIds(
    [id],
    set.rules.map((meta) => meta.id),
  );
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
