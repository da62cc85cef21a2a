// Verbs that part from their word: "throw the drafts away".
import { describe, expect, it } from 'vitest';
import { basesOf, conjugate, parted } from '../../../src/analysis/prose/lexicon/inflect.ts';
import { frames } from './harness.ts';

const acts = (text: string) => frames(text).map(({ action }) => action);

describe('a verb and its word', () => {
  it.each([
    ['delete', 'Throw the backups away.'],
    ['delete', 'Throw the backups away at the end.'],
    ['delete', 'Clear every mailbox out, then stop.'],
  ])('%s: %s', (action, text) => expect(acts(text)).toContain(action));

  it.each([
    'Throw the backups in the folder away the user named.',
    'Throw the drafts and the letters out loud.',
    'Throw the backups in the bin. Away from home, read the list.',
  ])('is not made of words that belong elsewhere: %s', (text) => expect(acts(text)).not.toContain('delete'));

  it('part only where the word may', () => {
    expect(parted('throw away')).toBe('throw … away');
    expect(parted('look through')).toBeUndefined();
    expect(parted('throw … away')).toBeUndefined();
  });
});

describe('inflection', () => {
  it.each([
    ['sweep', 'swept'],
    ['strike out', 'struck out'],
    ['remit', 'remitted'],
    ['quit', 'quit'],
    ['equip', 'equipped'],
  ])('%s, %s', (base, past) => expect(conjugate(base).map(({ text }) => text)).toContain(past));

  it('leads back to the verb', () => {
    expect(basesOf('sought')).toEqual(['seek']);
    expect(conjugate('quit').map(({ text }) => text)).toContain('quitting');
  });
});
