import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type SignData, signWeights } from '../../../src/analysis/signs/weights.ts';
import { crossCheck } from '../../../src/corpus/calibrate/cross-check.ts';
import type { Example } from '../../../src/corpus/calibrate/examples.ts';
import { fitLogistic, scoreOf } from '../../../src/corpus/calibrate/logistic.ts';
import { Signs, type ToldBySigns } from '../../../src/corpus/calibrate/rows.ts';
import { PROSE } from '../../../src/corpus/calibrate/subject.ts';
import { checkText, signsFile } from '../../../src/corpus/calibrate/written.ts';

const row = (positive: boolean, ...signs: number[]) => ({ signs: Int32Array.from(signs), positive, weight: 1 });

let count = 0;
const example = (side: Example['side'], signs: readonly string[], set = 'room-1'): Example => ({
  set,
  key: String(count++),
  side,
  style: side === 'payload' ? 'blunt' : side,
  fitted: false,
  passages: [{ file: 'SKILL.md', text: signs.join(' '), signs }],
});

/** `covert` parts the sides; `style` marks the writers of both; `rare` is seen once. */
const EXAMPLES: readonly Example[] = [
  ...['room-1', 'room-2'].flatMap((room) =>
    Array.from({ length: 20 }, () => [
      example('payload', ['covert', 'style', 'send'], room),
      example('twin', ['open', 'style', 'send'], room),
    ]).flat(),
  ),
  ...Array.from({ length: 60 }, () => example('honest', ['send', 'open'], 'shop')),
  example('payload', ['covert', 'rare']),
];

const told = (examples: readonly Example[]): ToldBySigns => {
  const signs = new Signs(PROSE.counts);
  for (const one of examples) signs.take(one);
  return signs.telling();
};

const STRENGTH = 0.03;

const fileOf = ({ examples, names }: ToldBySigns): string =>
  signsFile(
    '# Weights.',
    fitLogistic(
      examples.flatMap(({ rows }) => rows),
      names.length,
      STRENGTH,
    ),
    names,
  );

describe('weights', () => {
  it('part what they are fitted to, and the bias takes what all rows share', () => {
    const rows = Array.from({ length: 30 }, (_, n) => row(n % 3 === 0, ...(n % 3 === 0 ? [0, 2] : [1, 2])));
    const model = fitLogistic(rows, 3, 1);
    expect(scoreOf(model, Int32Array.from([0, 2]))).toBeGreaterThan(0);
    expect(scoreOf(model, Int32Array.from([1, 2]))).toBeLessThan(0);
    expect(model.weights[0]! - model.weights[1]!).toBeGreaterThan(2);
  });

  it('lie where the loss no longer falls: its slope is nothing there', () => {
    const model = fitLogistic([row(true, 0), row(true, 0), row(false, 0), row(false)], 1, 2);
    const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
    const both = sigmoid(model.bias + model.weights[0]!);
    expect(model.weights[0]! + 2 * (3 * both - 2)).toBeCloseTo(0, 3);
    expect(model.bias + 2 * (3 * both - 2 + sigmoid(model.bias))).toBeCloseTo(0, 3);
  });

  it('are the same for the same rows', () => {
    expect(fileOf(told(EXAMPLES))).toBe(fileOf(told(EXAMPLES)));
  });

  it('are given to signs that part the sides of pairs, and to none that one text has', () => {
    const weights = signWeights(parse(fileOf(told(EXAMPLES))) as SignData);
    expect(weights.weight('covert')).toBeGreaterThan(1);
    expect(weights.weight('open')).toBeLessThan(0);
    expect(Math.abs(weights.weight('send'))).toBeLessThan(weights.weight('covert') / 2);
    expect(told(EXAMPLES).names).not.toContain('rare');
  });

  it('hold no sign of a language: honest passages count as much beside the orders of either', () => {
    const english = [
      ...Array.from({ length: 20 }, () => example('payload', ['covert', 'latin'])),
      ...Array.from({ length: 60 }, () => example('honest', ['open', 'latin'])),
    ];
    const chinese = [
      ...Array.from({ length: 20 }, () => example('payload', ['悄悄', '汉字'])),
      ...Array.from({ length: 15 }, () => example('honest', ['公开', '汉字'])),
    ];
    const { examples } = told([...english, ...chinese]);
    const honest = examples.filter(({ example: { side } }) => side === 'honest');
    const weightOf = (isChinese: boolean): number =>
      honest
        .flatMap(({ rows }) => rows)
        .filter((one) => one.chinese === isChinese)
        .reduce((sum, { weight }) => sum + weight, 0);
    expect(weightOf(true)).toBeCloseTo(weightOf(false));
  });

  it('are checked on rooms they did not learn from', () => {
    const { examples, names } = told(EXAMPLES);
    const checked = crossCheck(examples, names.length, STRENGTH, () => {});
    expect(checked).toHaveLength(EXAMPLES.length);
    const text = checkText(checked).join('\n');
    expect(text).toMatch(/^blunt +41 +/m);
    expect(text).toMatch(/^twins +40 .* 0\.0 %$/m);
  });
});

describe('the file of weights', () => {
  it('is read as it is written', () => {
    const model = { bias: -2.5, weights: Float64Array.from([1.234, 0.01, -0.5]) };
    const file = signsFile('# Weights.', model, ['a:send d:other', 'w:the', 'c:open']);
    const { bias, weight } = signWeights(parse(file) as SignData);
    expect([bias, weight('a:send d:other'), weight('c:open'), weight('w:the'), weight('unknown')]).toEqual([
      -2.5, 1.23, -0.5, 0, 0,
    ]);
  });

  it.each(['signs', 'code-signs'])('as shipped is one that was calibrated: %s', (name) => {
    const shipped = parse(
      readFileSync(new URL(`../../../rules/knowledge/${name}.yaml`, import.meta.url), 'utf8'),
    ) as SignData;
    const lines = shipped.signs.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(2_000);
    expect(lines.filter((line) => !/^\S.* -?\d+$/.test(line))).toEqual([]);
    expect(
      [...lines].sort((a, b) => (a.slice(0, a.lastIndexOf(' ')) < b.slice(0, b.lastIndexOf(' ')) ? -1 : 1)),
    ).toEqual(lines);
  });
});
