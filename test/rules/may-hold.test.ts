import { describe, expect, it } from 'vitest';
import { mayHold } from '../../src/rules/evaluate/may-hold.ts';
import type { LogicNode } from '../../src/rules/pack.ts';

const atom = (number: number): LogicNode => ({ op: 'atom', atom: number });
const [one, two, three] = [atom(1), atom(2), atom(3)];
const all: LogicNode = { op: 'all', of: [one, two] };
const any: LogicNode = { op: 'any', of: [two, three] };

/** Which of some conditions may hold where only these atoms hit. */
const holding = (found: readonly number[], ...nodes: readonly LogicNode[]) =>
  nodes.map((node) => mayHold(node, (number) => found.includes(number)));

describe('whether a condition may hold', () => {
  it('asks of all its members, or of one', () => {
    expect(holding([1], one, two, all, any)).toEqual([true, false, false, false]);
    expect(holding([1, 2], all, any)).toEqual([true, true]);
    expect(holding([1, 3], all, any)).toEqual([false, true]);
    expect(holding([1], { op: 'sequence', of: [one, two] }, { ...all, of: [one] })).toEqual([false, true]);
  });

  it('never rules out what asks that something is absent', () => {
    const count = (min: number): LogicNode => ({ op: 'count', min, max: 9, of: one, distinct: '' });
    const fits: LogicNode = { op: 'fits', what: 'purpose' };
    expect(holding([], { op: 'not', of: one }, fits, count(0), count(1))).toEqual([true, true, true, false]);
    expect(holding([1], { op: 'not', of: one })).toEqual([true]);
  });

  it('counts members and adds up what speaks for a score', () => {
    const members: LogicNode = { op: 'members', min: 2, max: 9, of: [one, two, three] };
    const score: LogicNode = {
      op: 'score',
      atLeast: 3,
      of: [
        { add: 2, if: one },
        { add: 1, if: two },
        { add: -5, if: three },
      ],
    };
    expect(holding([1], members, score)).toEqual([false, false]);
    expect(holding([1, 2], members, score)).toEqual([true, true]);
    expect(holding([1, 2, 3], score)).toEqual([true]);
  });
});
