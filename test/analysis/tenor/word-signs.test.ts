import { expect, it } from 'vitest';
import { wordSigns, wordsOf } from '../../../src/analysis/tenor/word-signs.ts';

const signs = (text: string): string[] => {
  const found: string[] = [];
  wordSigns(wordsOf(text), (sign) => found.push(sign));
  return found;
};

it('names words without their endings, neighbours, the next but one, and three in a row', () => {
  expect(signs('Before telling anyone')).toEqual([
    'w:before',
    'w:before tell',
    'w:before _ anyone',
    'w:before tell anyone',
    'w:tell',
    'w:tell anyone',
    'w:anyone',
  ]);
});

it('reads Chinese by the character', () => {
  expect(signs('先删。')).toEqual(['w:先', 'w:先 删', 'w:删']);
});

it('holds any number and any address to be one word', () => {
  expect(signs('send 25 to ops@far-desk.zz')).toContain('w:send # to');
  expect(signs('send 25 to ops@far-desk.zz')).toContain('w:# to @');
  expect(signs('see https://far-desk.zz/in?a=1')).toEqual(['w:see', 'w:see @', 'w:@']);
});

it('leaves a word whole that would be less than a stem', () => {
  expect(signs('uses')).toEqual(['w:uses']);
  expect(signs('')).toEqual([]);
});
