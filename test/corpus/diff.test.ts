import { describe, expect, it } from 'vitest';
import { baselineOf } from '../../src/corpus/baseline.ts';
import { diffBaseline, diffRuns, isFine } from '../../src/corpus/diff.ts';
import { diffText } from '../../src/corpus/diff-text.ts';
import { hit, outcome, row } from './build.ts';

const expected = { verdict: { from: 'suspicious', to: 'malicious' }, rules: [] } as const;
const caught = { verdict: 'high_risk', hits: [hit('execution/x')], expected } as const;
const before = [
  ...Array.from({ length: 9 }, (_, at) => row(`m${at}`, caught)),
  row('never', { expected }),
  row('good', { label: 'benign' }),
];

describe('a comparison', () => {
  it('is fine when nothing changed', () => {
    const found = diffRuns(outcome(before), outcome(before));
    expect(isFine(found)).toBe(true);
    expect(found.changes).toEqual([]);
  });

  it('names the verdict that fell, the rule that is gone and the figures', () => {
    const after = before.map((one) => (one.id === 'm0' ? row('m0', { expected }) : one));
    const found = diffRuns(outcome(before), outcome(after));
    expect(found.changes).toEqual([
      {
        key: 'set/m0',
        label: 'malicious',
        from: 'high_risk',
        to: 'trusted',
        better: false,
        gained: [],
        lost: ['execution/x'],
      },
    ]);
    expect(found.falls.map(({ figure }) => figure)).toEqual(['recall', 'recallByFamily', 'recallHigh', 'asExpected']);
    expect(found.broken.map(({ key }) => key)).toEqual(['set/m0']);
    expect(isFine(found)).toBe(false);
    expect([...diffText(found)].join('\n')).toContain('FELL    recall: 90.00 % → 80.00 %');
  });

  it('says that other samples give other figures', () => {
    const part = diffRuns(outcome(before), outcome(before.slice(-2)));
    expect(part.changes).toEqual([]);
    expect([...diffText(part)].join('\n')).toContain('9 sample(s) of the old run are not in the new one');
    expect([...diffText(diffRuns(outcome(before), outcome(before)))].join('\n')).not.toContain('note');
  });

  it('guards quiet beside recall', () => {
    const after = before.map((one) =>
      one.id === 'good' ? row('good', { label: 'benign', verdict: 'high_risk' }) : one,
    );
    const found = diffRuns(outcome(before), outcome(after));
    expect(found.falls.map(({ figure }) => figure)).toEqual(['quiet', 'quietHigh']);
    expect(found.changes[0]!.better).toBe(false);
  });

  it('lets a figure fall within its tolerance', () => {
    const after = before.map((one) =>
      one.id === 'm0' ? row('m0', { hits: [], verdict: 'suspicious', expected }) : one,
    );
    expect(diffRuns(outcome(before), outcome(after)).falls.map(({ figure }) => figure)).toEqual(['recallHigh']);
    const wide = { ...baselineOf(outcome(before)).tolerance, recallHigh: 0.2 };
    expect(isFine(diffRuns(outcome(before), outcome(after), wide))).toBe(true);
  });
});

describe('a baseline', () => {
  const baseline = baselineOf(outcome(before));

  it('knows what fails already, and tells what was mended', () => {
    expect(baseline.failing).toEqual(['set/never']);
    expect(isFine(diffBaseline(baseline, outcome(before)))).toBe(true);
    const after = before.map((one) => (one.id === 'never' ? row('never', caught) : one));
    expect(diffBaseline(baseline, outcome(after)).mended).toEqual(['set/never']);
  });

  it('is not broken by a new sample that fails', () => {
    const found = diffBaseline(baseline, outcome([...before, row('new', { expected })]));
    expect(found.added).toEqual(['set/new']);
    expect(found.broken).toEqual([]);
  });
});
