// The control beside every recall: how much "the skill is short" finds when its threshold may be chosen with the answers in
// hand. A recall that is not far above it says nothing about behaviour.
import { type Rate, rate } from './wilson.ts';

export interface Control {
  /** Bytes: shorter than this would be called bad. */
  readonly threshold: number;
  readonly recall: Rate;
  readonly falseAlarms: Rate;
}

export function shortIsBad(bad: readonly number[], good: readonly number[], allowed = 0.01): Control | undefined {
  if (bad.length === 0 || good.length === 0) return undefined;
  const sorted = [...good].sort((a, b) => a - b);
  // The first good skill that must not be caught any more; equal lengths are caught together.
  const threshold = sorted[Math.floor(sorted.length * allowed)]!;
  const below = (sizes: readonly number[]) => sizes.filter((size) => size < threshold).length;
  return {
    threshold,
    recall: rate(below(bad), bad.length),
    falseAlarms: rate(below(good), good.length),
  };
}
