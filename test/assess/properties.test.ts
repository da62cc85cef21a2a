// What must hold for every report: order never shows, evidence never lowers, the same input gives the same bytes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/model/fact.ts';
import { CONTEXTS } from '../../src/model/place.ts';
import type { Evidence, RuleMeta } from '../../src/model/rule.ts';
import { CONFIDENCES, FINDING_KINDS, SEVERITIES, verdictRank } from '../../src/model/verdict.ts';
import { evidence, pack, report, rule, textFile } from './build.ts';

const BODY = 'line one\nline two with words\nline three\n'.repeat(4);
const PATHS = ['SKILL.md', 'scripts/run.py', 'tests/check.py', 'examples/demo.sh', 'notes.md'];
const FILES = PATHS.map((path) => textFile(path, BODY));

const rules: fc.Arbitrary<RuleMeta[]> = fc
  .array(
    fc.record({
      severity: fc.constantFrom(...SEVERITIES),
      confidence: fc.constantFrom(...CONFIDENCES),
      kind: fc.constantFrom(...FINDING_KINDS),
      weakness: fc.boolean(),
      category: fc.constantFrom('exfiltration', 'execution', 'injection'),
      internal: fc.boolean(),
      ioc: fc.constantFrom('' as const, 'all' as const),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((each) =>
    each.map((extra, index) => rule(`${extra.category}/r${index}`, { ...extra, capabilities: ['network.send'] })),
  );

const facts: fc.Arbitrary<Fact> = fc
  .record({
    file: fc.constantFrom(...PATHS),
    start: fc.nat(BODY.length - 1),
    length: fc.nat(30),
    view: fc.constantFrom('raw', 'normalised', 'raw>decoded:base64'),
    context: fc.constantFrom(...CONTEXTS),
    kind: fc.constantFrom('string' as const, 'ioc' as const, 'link' as const),
  })
  .map(({ file, start, length, view, context, kind }): Fact => {
    const place = {
      file,
      span: { start, end: Math.min(BODY.length, start + length) },
      view,
      context,
      fine: 0,
      middle: 0,
    };
    if (kind === 'string') return { kind, place, value: 'v', length: 1, entropy: 0, folded: false };
    if (kind === 'ioc')
      return { kind, place, type: 'domain', value: 'x.test', host: 'x.test', destination: 'other', use: 'send' };
    return { kind, place, to: 'tests/check.py', how: 'run', missing: false, remote: false, host: '', destination: '' };
  });

const stories = rules.chain((all) =>
  fc.record({
    rules: fc.constant(all),
    evidence: fc.array(
      fc
        .tuple(fc.constantFrom(...all.map((each) => each.id)), fc.array(facts, { minLength: 1, maxLength: 3 }))
        .map(([id, proven]) => evidence(id, ...proven)),
      { maxLength: 12 },
    ),
    extra: facts,
    target: fc.constantFrom(...all.map((each) => each.id)),
  }),
);

function run(all: readonly RuleMeta[], found: readonly Evidence[], files = FILES) {
  return report({ pkg: pack(files), rules: all, evidence: found, facts: found.flatMap((each) => each.facts) });
}

describe('a report', () => {
  it('does not depend on the order of files, rules, facts or evidence', () => {
    fc.assert(
      fc.property(stories, ({ rules: all, evidence: found }) => {
        const straight = run(all, found);
        const turned = found.map((each) => ({ ...each, facts: each.facts.toReversed() })).reverse();
        const other = run(all.toReversed(), turned, FILES.toReversed());
        expect(other).toEqual(straight);
        expect(JSON.stringify(other)).toBe(JSON.stringify(straight));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same bytes for the same input', () => {
    fc.assert(
      fc.property(stories, ({ rules: all, evidence: found }) => {
        expect(JSON.stringify(run(all, found))).toBe(JSON.stringify(run(all, structuredClone(found))));
      }),
      { numRuns: 50 },
    );
  });

  it('never scores lower, nor says better, for one finding more', () => {
    fc.assert(
      fc.property(stories, ({ rules: all, evidence: found, extra, target }) => {
        const before = run(all, found);
        const after = run(all, [...found, evidence(target, extra)]);
        expect(after.riskScore.score).toBeGreaterThanOrEqual(before.riskScore.score);
        expect(verdictRank(after.verdictLevel)).toBeGreaterThanOrEqual(verdictRank(before.verdictLevel));
      }),
      { numRuns: 500 },
    );
  });

  it('has shares that sum to the score, and judgement and weakness stay below their guards', () => {
    fc.assert(
      fc.property(stories, ({ rules: all, evidence: found }) => {
        const { riskScore, findings, verdictLevel } = run(all, found);
        expect(riskScore.breakdown.reduce((sum, share) => sum + share.score, 0)).toBe(riskScore.score);
        expect(riskScore.score).toBeLessThanOrEqual(100);
        if (findings.every((finding) => finding.kind === 'judgement')) expect(verdictLevel).not.toBe('malicious');
        if (findings.every((finding) => finding.weakness)) expect(verdictRank(verdictLevel)).toBeLessThanOrEqual(2);
        if (findings.every((finding) => finding.severity === 'info')) expect(verdictLevel).toBe('trusted');
      }),
      { numRuns: 300 },
    );
  });
});
