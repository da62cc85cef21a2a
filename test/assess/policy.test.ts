// What a policy of the loaded rules makes of findings: counted otherwise or set aside, where it says so, and always told.
import { describe, expect, it } from 'vitest';
import { Policies } from '../../src/assess/policy.ts';
import type { Fact } from '../../src/model/fact.ts';
import type { Policy, PolicyEntry } from '../../src/model/policy.ts';
import { at, evidence, pack, report, rule, text, textFile } from './build.ts';

const pkg = pack([textFile('SKILL.md', '# S\n'), textFile('a.py', 'first\n'), textFile('b.py', 'second\n')]);
const entry = (
  rules: readonly string[],
  becomes: PolicyEntry['becomes'],
  more: Partial<PolicyEntry> = {},
): PolicyEntry => ({
  rules,
  becomes,
  paths: [],
  hosts: [],
  reason: 'Ours.',
  ...more,
});
const seen = (policy: Policy, facts: readonly Fact[] = []) =>
  report({
    pkg,
    rules: [rule('x/one'), rule('x/two')],
    evidence: [
      evidence('x/one', text(at(pkg, 'a.py', 'first')), ...facts),
      evidence('x/one', text(at(pkg, 'b.py', 'second'))),
      evidence('x/two', text(at(pkg, 'a.py', 'first'))),
    ],
    policies: new Policies(policy),
  });
const counted = ({ findings }: ReturnType<typeof seen>) =>
  findings.map(({ ruleId, place, severity }) => `${ruleId} ${place.file} ${severity}`);

describe('a policy', () => {
  it('changes nothing it does not name', () => expect(seen([])).toEqual(seen([entry(['x/three'], 'off')])));

  it('sets a rule’s findings aside and says why', () => {
    const all = seen([entry(['x/one', 'x/two'], 'off')]);
    expect(all.findings).toEqual([]);
    expect(all.verdictLevel).toBe('trusted');
    expect(all.suppressed.map(({ finding, reason }) => `${finding.ruleId} ${finding.place.file} ${reason}`)).toEqual([
      'x/one a.py Ours.',
      'x/one b.py Ours.',
      'x/two a.py Ours.',
    ]);
  });

  it('sets aside only what stands where it says', () => {
    const some = seen([entry(['x/one'], 'off', { paths: ['^b\\.py$'] })]);
    expect(counted(some)).toEqual(['x/one a.py high', 'x/two a.py high']);
    expect(some.suppressed.map(({ finding }) => finding.place.file)).toEqual(['b.py']);
  });

  it('sets aside only what leads where it says', () => {
    const flow = { ...text(at(pkg, 'a.py', 'first')), kind: 'ioc', type: 'url', value: 'u', host: 'git.corp.example' };
    const some = seen([entry(['x/one'], 'off', { hosts: ['^.*\\.corp\\.example$'] })], [flow as unknown as Fact]);
    expect(counted(some)).toEqual(['x/one b.py high', 'x/two a.py high']);
  });

  it('counts a rule as what it says, with what the rule says beside it', () => {
    const low = seen([entry(['x/one'], 'low')]);
    expect(counted(low)).toEqual(['x/two a.py high', 'x/one a.py low', 'x/one b.py low']);
    expect(low.findings[1]!.discount).toEqual({ reason: 'policy', ruleSeverity: 'high', because: 'Ours.' });
    expect(low.riskScore.score).toBeLessThan(seen([]).riskScore.score);
  });

  it('lets the last entry hold', () => {
    expect(counted(seen([entry(['x/one'], 'off'), entry(['x/one'], 'medium')]))).toEqual([
      'x/two a.py high',
      'x/one a.py medium',
      'x/one b.py medium',
    ]);
  });
});
