import { describe, expect, it } from 'vitest';
import { answered, guarded, UNGUARDED } from '../../../src/analysis/code/evaluate/guards.ts';
import { TagTable } from '../../../src/analysis/code/values/tags.ts';

const asked = (...tags: string[]): readonly string[] => guarded(UNGUARDED, new Set(tags));

describe('guards of branches', () => {
  it('are told from what a test asks about', () => {
    expect(asked('clock')).toEqual(['clock']);
    expect(asked('system', 'identity')).toEqual(['identity']);
    expect(asked('watched', 'when:clock')).toEqual(['clock', 'watched']);
    expect(asked('net', 'argument')).toEqual([]);
  });

  it('take no date that is compared with something that changes', () => {
    expect(asked('clock', 'listing')).toEqual([]);
    expect(asked('when:clock', 'when:data')).toEqual([]);
    expect(asked('clock', 'listing', 'identity')).toEqual(['identity']);
  });

  it('add up from outer to inner branches, each kind once', () => {
    expect(guarded(['watched'], new Set(['clock']))).toEqual(['watched', 'clock']);
    expect(guarded(['clock'], new Set(['clock']))).toEqual(['clock']);
  });

  it('keep what a comparison was about and drop the data', () => {
    const table = new TagTable();
    expect([...answered(table, table.list(['clock', 'net', 'env:KEY']))]).toEqual(['when:clock', 'when:data']);
    expect(answered(table, table.list(['env:KEY'])).size).toBe(0);
  });
});
