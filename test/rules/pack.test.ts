import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Workbench } from '../../src/engine/workbench.ts';
import { compileRules } from '../../src/rules/compile/compile.ts';
import { evaluate } from '../../src/rules/evaluate/evaluate.ts';
import { createRuleSet } from '../../src/rules/evaluate/rule-set.ts';
import type { RulePack } from '../../src/rules/pack.ts';
import { runTests } from '../../src/rules/testing.ts';
import { fact, ruleText, skill } from './support/skill.ts';

const source = (id: string, match: string, scope = 'file') => ({ path: `${id}.yaml`, text: ruleText(match, scope) });
const lists = [{ path: 'lists/drops.yaml', text: '- drop.test\n' }];

describe('a pack', () => {
  it('survives JSON', () => {
    const sources = [
      source('a/one', "call: '/^os\\./'"),
      source('a/two', 'all: [ { rule: a/one }, { ioc: { domain: { in: lists/drops } } } ]'),
    ];
    const { pack } = compileRules(sources, lists);
    const copy = JSON.parse(JSON.stringify(pack)) as RulePack;
    const input = skill([fact('call', { callee: 'os.system' }), fact('ioc', { host: 'x.drop.test' })]);
    const found = (of: RulePack) => evaluate(createRuleSet(of), input).evidence;
    expect(found(copy)).toEqual(found(pack));
    expect(found(copy)).toHaveLength(2);
  });

  it('takes rules of another folder that build on it, however they were put together', () => {
    const base = compileRules([source('a/one', 'call: os.system')], lists).pack;
    const more = [source('b/two', 'all: [ { rule: a/one }, { ioc: { domain: { in: lists/drops } } } ]')];
    const { pack, problems } = compileRules(more, [], { base });
    expect(problems).toEqual([]);
    expect(pack.rules.map((rule) => rule.meta.id)).toEqual(['a/one', 'b/two']);
    expect(pack.hash).toBe(compileRules([...more, source('a/one', 'call: os.system')], lists).pack.hash);
    expect(compileRules([source('a/one', 'call: os.popen')], [], { base }).problems[0]?.what).toBe(
      'The id `a/one` is taken by another pack',
    );
  });

  it('keeps equal atoms of many rules once', () => {
    const sources = ['a', 'b', 'c'].map((name) => source(`t/${name}`, 'all: [ { call: os.system }, { env: X_KEY } ]'));
    expect(compileRules(sources, []).pack.atoms).toHaveLength(2);
  });
});

describe('the tutorial of rules/README.md', () => {
  it('tells a rule that works as it says', async () => {
    const readme = readFileSync(new URL('../../rules/README.md', import.meta.url), 'utf8');
    const [tests, match] = [...readme.matchAll(/```yaml\n((?:tests|scope):[\s\S]*?)```/g)].map((found) => found[1]!);
    const text = `title: { en: T, zh: 题 }\ninternal: true\n${match}${tests}`;
    const compiled = compileRules([{ path: 'execution/clipboard-command.yaml', text }], []);
    expect(compiled.problems).toEqual([]);
    const bench = await Workbench.open({});
    const results = await runTests(
      createRuleSet(compiled.pack),
      'execution/clipboard-command',
      compiled.tests.get('execution/clipboard-command')!,
      bench.readFiles.bind(bench),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
  });
});
