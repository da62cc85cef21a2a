// The gate: the project's own corpus comes out no worse than its baseline says.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBaseline } from '../../src/corpus/baseline.ts';
import { diffBaseline } from '../../src/corpus/diff.ts';
import { diffText } from '../../src/corpus/diff-text.ts';
import { outcomeOf } from '../../src/corpus/outcome.ts';
import { ownCorpus } from '../../src/corpus/own.ts';
import { runCorpus } from '../../src/corpus/run.ts';
import { openSets } from '../../src/corpus/sets.ts';

/** Thousands of skills beside other tests: minutes on two cores, and many on busy ones. */
const LONG = 900_000;

describe('the own corpus', () => {
  it('keeps what its baseline says', { timeout: LONG }, async () => {
    const run = await runCorpus([ownCorpus()], { fresh: true });
    expect(run.rows.filter((row) => row.error)).toEqual([]);
    const found = diffBaseline(readBaseline(join(ownCorpus(), 'baseline.json')), outcomeOf(run));
    const told = [...diffText(found)].filter((line) => /^(?:FELL|BROKEN)/.test(line));
    expect(told).toEqual([]);
  });

  it('has samples of every sort, each in its folder', async () => {
    const [set] = await openSets([ownCorpus()]);
    const labels = [];
    for await (const { id, label, category, expected } of set!.samples()) {
      labels.push({ id, label, category });
      expect(expected, id).toBeDefined();
    }
    expect(labels.length).toBeGreaterThanOrEqual(150);
    for (const label of ['malicious', 'benign', 'hard-benign', 'suspicious']) {
      const wanted = labels.filter((one) => one.label === label).map(({ id }) => id);
      expect(readdirSync(join(ownCorpus(), label)).sort()).toEqual(wanted.sort());
    }
    const categories = new Set(labels.filter(({ label }) => label === 'malicious').map(({ category }) => category));
    for (const category of [
      'execution',
      'exfiltration',
      'instruction',
      'persistence',
      'destruction',
      'abuse',
      'privilege',
      'supply-chain',
      'obfuscation',
      'weakness',
      'deception',
    ])
      expect(categories).toContain(category);
  });
});
