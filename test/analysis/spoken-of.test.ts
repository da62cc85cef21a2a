import { describe, expect, it } from 'vitest';
import type { Package } from '../../src/model/package.ts';
import { spokenOf } from '../../src/analysis/spoken-of.ts';

const pkg = (files: Record<string, string>): Package =>
  ({ files: Object.entries(files).map(([path, text]) => ({ path, text })) }) as unknown as Package;

describe('domains the documents speak of', () => {
  it('a document names it, whatever the case', () => {
    expect(spokenOf(pkg({ 'SKILL.md': 'Kept at ShelfWise.app.' }))('shelfwise.app')).toBe(true);
  });
  it('a program that goes there is no document', () => {
    expect(spokenOf(pkg({ 'SKILL.md': '# Lists', 'a.py': 'post("https://shelfwise.app")' }))('shelfwise.app')).toBe(
      false,
    );
  });
});
