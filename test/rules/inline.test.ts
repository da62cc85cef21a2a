import { describe, expect, it } from 'vitest';
import { boundRegularExpressions } from '../../src/engine/flags.ts';
import { compileFolders } from '../../src/engine/rule-folders.ts';
import { Workbench } from '../../src/engine/workbench.ts';
import { formatProblem } from '../../src/rules/problem.ts';
import { runTests } from '../../src/rules/testing.ts';

boundRegularExpressions();
const { problems, tests } = await compileFolders({});
const bench = await Workbench.open({});

describe('built-in rules', () => {
  it('have no problem', () => {
    expect(problems.map(formatProblem)).toEqual([]);
  });

  it.each([...tests.keys()].sort())('%s finds what it says and nothing else', async (id) => {
    const results = await runTests(bench.scanner.rules, id, tests.get(id)!, bench.readFiles.bind(bench));
    const wrong = results.filter(({ outcome }) => outcome !== 'ok');
    expect(
      wrong.map(({ test, outcome, error, explanations }) => [test, outcome, error ?? explanations[0]?.missing]),
    ).toEqual([]);
  });
});
