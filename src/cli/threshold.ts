// The gate of a pipeline: from which score on a run fails, and with which code.
import { SkillproofError } from '../model/errors.ts';
import type { Report } from '../model/report.ts';
import { EXIT_CODES } from '../model/verdict.ts';

/** With a threshold: 0 below it, at or above it the verdict's own code and at least 1. */
export function exitCode(report: Report, threshold: number | undefined): number {
  const own = EXIT_CODES[report.verdictLevel];
  if (threshold === undefined) return own;
  return report.riskScore.score < threshold ? 0 : Math.max(1, own);
}

export function readThreshold(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+(?:\.\d+)?$/.test(value) || number > 100)
    throw new SkillproofError('usage', `--threshold must be a number from 0 to 100, not "${value}"`);
  return number;
}
