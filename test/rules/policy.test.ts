// `policy.yaml`: which rules it is for, what becomes of them, and every slip told where it stands.
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { policySchema } from '../../src/rules/check/policy-schema.ts';
import { compilePolicy } from '../../src/rules/compile/policy.ts';

const IDS = ['a/one', 'a/other', 'b/one'];
const read = (text: string) => compilePolicy({ path: 'policy.yaml', text }, IDS);
const told = (text: string) => read(text).problems.map(({ line, what, advice }) => [line, what, advice].join(' | '));

describe('a policy', () => {
  it('is checked by editors as it is by us', () => {
    const validate = new Ajv({ strict: false, allowUnionTypes: true }).compile(policySchema);
    for (const [text, sound] of [
      ['- { rule: a/*, set: { severity: low }, reason: x }', true],
      ["- { rule: [a/one], where: { host: '*.example' }, set: { off: true }, reason: x }", true],
      ['- { rule: a/one, set: { off: false }, reason: x }', false],
      ['- { rule: a/one, set: { off: true, severity: low }, reason: x }', false],
      ['- { rule: a/one, set: { off: true } }', false],
      ['- { rule: a/one, set: { off: true }, reason: " " }', false],
      ['- { rule: a/one, wher: {}, set: { off: true }, reason: x }', false],
    ] as const) {
      expect(validate(parse(text)), text).toBe(sound);
      expect(read(text).problems.length === 0, text).toBe(sound);
    }
  });

  it('is for the rules its globs name', () => {
    const { policy, problems } = read(
      "- rule: [a/*, b/one]\n  set: { severity: low }\n  reason: By hand.\n- rule: a/one\n  where: { path: 'vendor/**', host: '*.corp.example' }\n  set: { off: true }\n  reason: Ours.\n",
    );
    expect(problems).toEqual([]);
    expect(policy.map(({ rules, becomes, reason }) => ({ rules, becomes, reason }))).toEqual([
      { rules: ['a/one', 'a/other', 'b/one'], becomes: 'low', reason: 'By hand.' },
      { rules: ['a/one'], becomes: 'off', reason: 'Ours.' },
    ]);
    const matches = (sources: readonly string[], text: string) => sources.some((one) => new RegExp(one).test(text));
    expect(matches(policy[1]!.paths, 'vendor/x/y.py')).toBe(true);
    expect(matches(policy[1]!.paths, 'src/vendor.py')).toBe(false);
    expect(matches(policy[1]!.hosts, 'git.corp.example')).toBe(true);
    expect(matches(policy[1]!.hosts, 'git-corp-example.net')).toBe(false);
  });

  it.each([
    [
      'a rule there is not',
      '- rule: a/on\n  set: { off: true }\n  reason: x\n',
      '1 | `a/on` is no rule | Did you mean `a/one`?',
    ],
    [
      'a key there is not',
      '- rule: a/one\n  set: { severty: low }\n  reason: x\n',
      '2 | Unknown key `severty` | Did you mean `severity`?',
    ],
    [
      'a severity there is not',
      '- rule: a/one\n  set: { severity: hgh }\n  reason: x\n',
      '2 | `hgh` is no severity | Did you mean `high`?',
    ],
    [
      'no reason',
      '- rule: a/one\n  set: { off: true }\n',
      '1 | The entry gives no reason | Add reason: <one sentence>.',
    ],
    [
      'off and a severity',
      '- rule: a/one\n  set: { off: true, severity: low }\n  reason: x\n',
      '2 | `off` and `severity` stand side by side | Leave one of them out.',
    ],
    [
      'rules that are on',
      '- rule: a/one\n  set: { off: false }\n  reason: x\n',
      '2 | `off` can only be true | Leave the entry out to have the rule count as it is written.',
    ],
  ])('tells of %s', (_, text, problem) => {
    expect(told(text)).toEqual([problem]);
    expect(read(text).policy).toEqual([]);
  });

  it('tells of what is no list', () => {
    expect(told('rule: a/one\n')[0]).toContain('A policy is a list of entries');
    expect(told('- 5\n')[0]).toContain('An entry names rules');
  });
});
