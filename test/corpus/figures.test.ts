import { describe, expect, it } from 'vitest';
import { ruleFigures } from '../../src/corpus/by-rule.ts';
import { shortIsBad } from '../../src/corpus/control.ts';
import { unmet } from '../../src/corpus/expectation.ts';
import { figuresOf } from '../../src/corpus/figures.ts';
import { leftOut } from '../../src/corpus/leave-out.ts';
import { rate } from '../../src/corpus/wilson.ts';
import { BANDS, hit, row, SCORING } from './build.ts';

describe('rate', () => {
  it('gives the interval of the textbook', () => {
    const half = rate(5, 10);
    expect([half.low, half.high].map((share) => share.toFixed(4))).toEqual(['0.2366', '0.7634']);
    const none = rate(0, 10);
    expect([none.low, none.high].map((share) => share.toFixed(4))).toEqual(['0.0000', '0.2775']);
  });

  it('says nothing of nothing', () => {
    expect(rate(0, 0)).toEqual({ hits: 0, of: 0, share: 0, low: 0, high: 0 });
  });
});

describe('the control', () => {
  it('takes the longest threshold that keeps one percent', () => {
    const good = Array.from({ length: 200 }, (_, at) => 100 + at * 10);
    const found = shortIsBad([50, 105, 115, 125, 5000], good)!;
    expect(found.threshold).toBe(120);
    expect(found.falseAlarms.share).toBeLessThanOrEqual(0.01);
    expect(found.recall.hits).toBe(3);
  });

  it('never catches good skills of one length in part', () => {
    expect(shortIsBad([10, 10], Array(100).fill(10))!.falseAlarms.hits).toBe(0);
  });
});

describe('figures', () => {
  const rows = [
    row('a', { family: 'f', verdict: 'malicious' }),
    row('b', { family: 'f', verdict: 'trusted' }),
    row('c', { verdict: 'suspicious' }),
    row('d', { label: 'benign', verdict: 'suspicious' }),
    row('e', { label: 'hard-benign' }),
    row('x', { label: 'unlabelled', verdict: 'malicious' }),
  ];

  it('count samples, and families with one vote each', () => {
    const [low] = figuresOf(rows).whole.lines;
    expect(low!.recall).toMatchObject({ hits: 2, of: 3 });
    expect(low!.recallByFamily).toMatchObject({ hits: 1.5, of: 2 });
    expect(low!.falseAlarms).toMatchObject({ hits: 1, of: 2 });
    expect(low!.precision).toMatchObject({ hits: 2, of: 3 });
    expect(low!.f1).toBeCloseTo(2 / 3);
  });

  it('leave what nobody labelled to the confusion', () => {
    const { confusion, lines } = figuresOf(rows).whole;
    expect(confusion.find((line) => line.label === 'unlabelled')!.tiers.malicious).toBe(1);
    expect(lines.find((line) => line.line === 'malicious')!.recall).toMatchObject({ hits: 1, of: 3 });
  });
});

describe('rules', () => {
  it('catch uniquely only what the others would leave below suspicious', () => {
    const rows = [
      row('a', { verdict: 'high_risk', hits: [hit('one/strong', 0.65), hit('two/weak', 0.1)] }),
      row('b', { verdict: 'high_risk', hits: [hit('one/strong', 0.65), hit('three/strong', 0.65)] }),
      row('c', { label: 'benign', verdict: 'suspicious', hits: [hit('one/strong', 0.3)] }),
    ];
    const [first] = ruleFigures(rows, { bands: BANDS, scoring: SCORING }, new Map());
    expect(first).toMatchObject({ rule: 'one/strong', malicious: 2, benign: 1, unique: 1, alarms: 1 });
    expect(first!.precision.share).toBeCloseTo(2 / 3);
  });

  it('weigh what is left as the score does: a second judgement counts less than the first', () => {
    const judgement = (rule: string, weight: number) => hit(rule, weight, { kind: 'judgement' });
    const artifacts = ['a/x', 'b/x', 'c/x'].map((rule) => hit(rule, 0.14));
    const judgements = ['a/x', 'b/x', 'c/x'].map((rule) => judgement(rule, 0.14));
    const told = (hits: typeof artifacts) =>
      ruleFigures([row('s', { verdict: 'suspicious', hits })], { bands: BANDS, scoring: SCORING }, new Map());
    // Two of 0.14 are 26 of 100 as artifacts, 21 as judgements.
    expect(told(artifacts).map(({ unique }) => unique)).toEqual([0, 0, 0]);
    expect(told(judgements).map(({ unique }) => unique)).toEqual([1, 1, 1]);
  });
});

describe('one set left out', () => {
  const bad = (id: string, set: string, rules: string[]) =>
    row(id, { set, verdict: rules.length > 0 ? 'suspicious' : 'trusted', hits: rules.map((rule) => hit(rule)) });
  const rows = [
    bad('a1', 'a', ['x/both']),
    bad('a2', 'a', ['x/only-a']),
    bad('a3', 'a', ['x/only-a', 'x/both']),
    bad('a4', 'a', []),
    bad('b1', 'b', ['x/both']),
    row('b2', { set: 'b', label: 'benign', verdict: 'suspicious', hits: [hit('x/only-a')] }),
  ];

  it('loses what only the rules of the set itself find; a hit on a good sample is no support', () => {
    const [a, b] = leftOut(rows, { bands: BANDS, scoring: SCORING });
    expect(a).toMatchObject({ set: 'a', rules: 2, dropped: 1, found: { hits: 3, of: 4 }, without: { hits: 2, of: 4 } });
    expect(b).toMatchObject({ set: 'b', rules: 1, dropped: 0, found: { hits: 1, of: 1 }, without: { hits: 1, of: 1 } });
  });

  it('says nothing of a single set', () => {
    expect(leftOut(rows.slice(0, 4), { bands: BANDS, scoring: SCORING })).toEqual([]);
  });
});

describe('expectations', () => {
  const expected = { verdict: { from: 'suspicious', to: 'malicious' }, rules: ['execution/*'] } as const;

  it('ask for verdict and rules', () => {
    expect(unmet(row('a', { expected, verdict: 'high_risk', hits: [hit('execution/x')] }))).toBeUndefined();
    expect(unmet(row('a', { expected, verdict: 'low_risk' }))).toBe('is low_risk, should be suspicious to malicious');
    expect(unmet(row('a', { expected, verdict: 'high_risk', hits: [hit('other/x')] }))).toBe(
      'no finding of execution/*',
    );
  });
});
