// The calibrated weights of signs: how they are written down and looked up.
import type { SignWeights } from '../../model/knowledge.ts';

/** As `rules/knowledge/signs.yaml` has it: one line a sign, its weight in hundredths behind the last space. */
export interface SignData {
  readonly bias: number;
  readonly signs: string;
}

const UNIT = 100;

export function signWeights({ bias, signs }: SignData): SignWeights {
  // Thousands of lines, which a process that scans nothing never asks for.
  let weights: Map<string, number> | undefined;
  return {
    bias,
    weight(sign) {
      weights ??= readLines(signs);
      return weights.get(sign) ?? 0;
    },
  };
}

function readLines(signs: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const line of signs.split('\n')) {
    const at = line.lastIndexOf(' ');
    if (at > 0) weights.set(line.slice(0, at), Number(line.slice(at + 1)) / UNIT);
  }
  return weights;
}
