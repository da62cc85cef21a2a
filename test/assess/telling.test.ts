import { describe, expect, it } from 'vitest';
import type { Fact, FlowFact } from '../../src/model/fact.ts';
import { at, evidence, pack, report, rule, textFile } from './build.ts';

const CODE = 'text = open(name).read()\npost(url, text)\nsave(text)\nexists(other)\n';
const pkg = pack(['SKILL.md', 'references/a.md', 'scripts/b.py', 'tests/a.py'].map((path) => textFile(path, CODE)));

const path = (file: string, needle: string, access: 'read' | 'list' = 'read'): Fact => ({
  kind: 'path',
  place: at(pkg, file, needle),
  path: needle,
  access,
  class: '',
  grade: '',
});
const flow = (file: string, needle: string): FlowFact => ({
  kind: 'flow',
  place: at(pkg, file, needle),
  from: ['file'],
  to: 'network',
  position: 'body',
  destination: 'other',
  host: '',
  hops: 0,
  trigger: '',
  crossFile: false,
  sources: [],
  sink: undefined,
  chain: [],
});
const reads = rule('capability/reads', { severity: 'info', capabilities: ['filesystem.read'] });
const told = (meta: typeof reads, ...facts: Fact[]) =>
  report({ pkg, facts, rules: [meta], evidence: [evidence(meta.id, ...facts)] });

describe('what shows an ability', () => {
  const script = 'scripts/b.py';
  const facts = [flow(script, 'post(url, text)'), path(script, 'exists(other)', 'list'), path(script, 'open(name)')];

  it('is the act itself, in the findings and in the table', () => {
    const { findings, capabilityMap } = told(reads, ...facts);
    expect(findings[0]!.place.line).toBe(1);
    expect(findings[0]!.evidence.map(({ kind }) => kind)).toEqual(['path', 'path']);
    expect(capabilityMap[0]!.implemented.map(({ line }) => line)).toEqual([1, 4]);
  });

  it('is one flow where there is nothing else', () => {
    const { findings } = told(reads, flow(script, 'post(url, text)'), flow(script, 'save(text)'));
    expect(findings[0]!.evidence.map(({ kind }) => kind)).toEqual(['flow']);
  });

  it('is said once of a line that two dialects read', () => {
    const other = { ...path(script, 'open'), path: String.raw`op\en(name)` } as Fact;
    expect(told(reads, path(script, 'open(name)'), other).findings[0]!.evidence).toHaveLength(1);
  });

  it('is rather shown in a page than by a flow alone', () => {
    const { findings } = report({
      pkg,
      rules: [reads],
      evidence: [
        evidence(reads.id, flow(script, 'save(text)')),
        evidence(reads.id, path('references/a.md', 'open(name)')),
      ],
    });
    expect(findings.map(({ place }) => place.file)).toEqual(['references/a.md', script]);
  });

  it('is said once a line', () => {
    const twice = { ...path(script, 'open'), path: 'open(name)' } as Fact;
    expect(told(reads, path(script, 'open(name)'), twice).findings[0]!.evidence).toHaveLength(1);
  });

  it('stays the way of the data in other findings', () => {
    const { findings } = told(rule('exfiltration/x'), ...facts);
    expect(findings[0]!.place.line).toBe(2);
    expect(findings[0]!.evidence).toHaveLength(3);
  });

  it('is no permission that was asked for', () => {
    const claim: Fact = {
      kind: 'claim',
      place: at(pkg, 'SKILL.md', 'text'),
      type: 'pre-approves',
      key: 'allowed-tools',
      value: 'Read',
      capabilities: ['filesystem.read'],
    };
    expect(told(reads, claim).capabilityMap[0]).toMatchObject({ instructed: [], implemented: [], status: 'unused' });
    expect(told(reads, { ...claim, type: 'auto-runs' }).capabilityMap[0]!.implemented).toHaveLength(1);
  });
});

it('a name that imitates another is told with it', () => {
  const script = path('scripts/b.py', 'open(name)');
  const found = { ...evidence('x/a', script), imitations: [{ fact: script, name: 'requests' }] };
  const further = path('scripts/b.py', 'exists(other)');
  const other = { ...evidence('x/a', further), imitations: [{ fact: further, name: 'lodash' }] };
  const { findings } = report({ pkg, rules: [rule('x/a')], evidence: [found, other] });
  expect(findings[0]!.evidence.map(({ kind, label, place }) => [kind, label, place.line])).toEqual([
    ['path', 'open(name) · read', 1],
    ['imitates', 'requests', 1],
    ['imitates', 'lodash', 4],
  ]);
});

it('a host that bears the name of another is told with it', () => {
  const host: Fact = {
    kind: 'ioc',
    place: at(pkg, 'scripts/b.py', 'url'),
    type: 'domain',
    value: 'kestrel-portal.test',
    host: 'kestrel-portal.test',
    destination: 'other',
    use: 'mention',
    imitates: 'kestrel.test',
  };
  const { findings } = report({ pkg, rules: [rule('x/a')], evidence: [evidence('x/a', host)] });
  expect(findings[0]!.evidence.map(({ kind, label }) => [kind, label])[1]).toEqual(['imitates', 'kestrel.test']);
});

describe('the file that is shown first', () => {
  it('is SKILL.md, then what is run, then pages, then tests', () => {
    const { findings } = report({
      pkg,
      rules: [reads],
      evidence: pkg.files.map((file) => evidence(reads.id, path(file.path, 'open(name)'))).reverse(),
    });
    expect(findings.map(({ place }) => place.file)).toEqual([
      'SKILL.md',
      'scripts/b.py',
      'references/a.md',
      'tests/a.py',
    ]);
  });
});
