import { describe, expect, it } from 'vitest';
import { leadAmong } from '../../../src/analysis/signs/lead.ts';

describe('the lead of a sum', () => {
  it('is over the three highest others, whichever it is itself', () => {
    const lead = leadAmong([-3, 4, 1, -2, 2]);
    expect(lead(4)).toBeCloseTo(4 - (0.4 * (2 + 1 - 2)) / 3);
    expect(lead(1)).toBeCloseTo(1 - (0.4 * (4 + 2 - 2)) / 3);
    expect(lead(-3)).toBeCloseTo(-3 - (0.4 * (4 + 2 + 1)) / 3);
  });

  it('of a part among few is over ordinary ones', () => {
    expect(leadAmong([1])(1)).toBeCloseTo(1 + 0.4 * 6);
  });

  it('is the smaller, the more of the rest is alike', () => {
    const plain = leadAmong([2, -4, -4, -4]);
    const odd = leadAmong([2, 1, 1, 1]);
    expect(plain(2)).toBeGreaterThan(odd(2));
  });
});
