// A share with its Wilson interval at 95 %: honest for few samples and for shares near 0 and 1.

export interface Rate {
  readonly hits: number;
  readonly of: number;
  /** Share, and the interval's ends; all 0 when there is nothing to count. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/** `hits` may be a fraction: families weigh one and can be found in part. */
export function rate(hits: number, of: number): Rate {
  if (of === 0) return { hits, of, share: 0, low: 0, high: 0 };
  const share = hits / of;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { hits, of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`;

export function shown({ hits, of, share, low, high }: Rate): string {
  if (of === 0) return '–';
  const whole = Number.isInteger(hits) ? String(hits) : hits.toFixed(1);
  return `${percent(share)} (${whole}/${of}; ${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`;
}
