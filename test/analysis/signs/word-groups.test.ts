import { expect, it } from 'vitest';
import { packSigns, signWeights, wordWeights } from '../../../src/analysis/signs/weights.ts';
import { packGroups, WordGroups } from '../../../src/analysis/signs/word-groups.ts';
import { wordSigns } from '../../../src/analysis/tenor/word-signs.ts';

const WORDS = 'send it on to # @ 发 给'.split(' ');
const rows = (text: string): string[] => text.split(' ');

it('names the signs of words that weigh something, in the order in which all would be named', () => {
  const weights = new Map([
    ['w:send', 12],
    ['w:send it', -7],
    ['w:send _ on', 3],
    ['w:it on to', 40],
    ['w:发 给', -1],
  ]);
  const groups = new WordGroups(packGroups(weights));
  const words = rows('please send it on to 发 给');
  const all: string[] = [];
  wordSigns(words, (sign) => all.push(sign));
  const found: string[] = [];
  groups.each(words, (sign) => found.push(sign));
  expect(found).toEqual(all.filter((sign) => weights.has(sign)));
  expect(found).toHaveLength(5);
  for (const sign of [...all, 'w:it', 'w:on _ send', 'w:nobody knows it'])
    expect(groups.weight(sign)).toBe(weights.get(sign) ?? 0);
});

it('weighs any sign as the lines it was made of do', () => {
  const lines = ['a:send 20', 'n:a:send -3', 'share<0.5 2'];
  let weight = -50;
  for (const one of WORDS)
    for (const two of WORDS)
      for (const three of WORDS) {
        for (const sign of [`w:${one} ${two} ${three}`, `w:${one} _ ${three}`]) lines.push(`${sign} ${weight++}`);
        if (three === 'to') lines.push(`w:${one} ${two} ${weight++}`);
      }
  const data = { bias: -2, signs: lines.join('\n') };
  const plain = signWeights(data);
  const packed = wordWeights(packSigns(data));
  expect(packed.bias).toBe(-2);
  for (const line of lines) {
    const sign = line.slice(0, line.lastIndexOf(' '));
    expect(packed.weight(sign)).toBe(plain.weight(sign));
  }
  expect(packed.weight('w:other')).toBe(0);
});
