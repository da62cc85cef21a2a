// Logistic regression over rows of signs that are there or not: weights that part two kinds of rows, kept small by a
// penalty on their squares. Limited-memory BFGS; the same rows give the same weights.

export interface Observation {
  /** Numbers of its signs. */
  readonly signs: Int32Array;
  readonly positive: boolean;
  /** How much it counts. */
  readonly weight: number;
}

export interface Model {
  readonly bias: number;
  readonly weights: Float64Array;
}

const MEMORY = 12;
const MAX_STEPS = 300;
const PRECISE = 1e-5;

/** Weights of `size` signs. `strength`: how much the rows count beside the penalty. */
export function fitLogistic(rows: readonly Observation[], size: number, strength: number): Model {
  // The bias is one more weight, of a sign that every row has.
  const at = new Float64Array(size + 1);
  let { loss, slope } = lossAt(at, rows, strength);
  const first = norm(slope);
  const past: { readonly step: Float64Array; readonly turn: Float64Array; readonly scale: number }[] = [];
  for (let count = 0; count < MAX_STEPS && norm(slope) > PRECISE * first; count++) {
    const way = direction(slope, past);
    const found = search(at, way, loss, slope, rows, strength);
    if (!found) break;
    const step = new Float64Array(size + 1);
    const turn = new Float64Array(size + 1);
    for (let i = 0; i <= size; i++) {
      step[i] = found.at[i]! - at[i]!;
      turn[i] = found.slope[i]! - slope[i]!;
    }
    const scale = dot(step, turn);
    if (scale > 0) past.push({ step, turn, scale });
    if (past.length > MEMORY) past.shift();
    at.set(found.at);
    loss = found.loss;
    slope = found.slope;
  }
  return { bias: at[size]!, weights: at.subarray(0, size) };
}

export function scoreOf({ bias, weights }: Model, signs: Int32Array): number {
  let sum = bias;
  for (const sign of signs) sum += weights[sign]!;
  return sum;
}

function lossAt(
  at: Float64Array,
  rows: readonly Observation[],
  strength: number,
): { loss: number; slope: Float64Array } {
  const size = at.length - 1;
  const slope = Float64Array.from(at);
  let loss = dot(at, at) / 2;
  for (const { signs, positive, weight } of rows) {
    let sum = at[size]!;
    for (const sign of signs) sum += at[sign]!;
    const margin = positive ? sum : -sum;
    const cost = strength * weight;
    // log(1 + e^-margin), without overflow.
    loss += cost * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const pull = (cost / (1 + Math.exp(margin))) * (positive ? -1 : 1);
    for (const sign of signs) slope[sign]! += pull;
    slope[size]! += pull;
  }
  return { loss, slope };
}

function direction(
  slope: Float64Array,
  past: readonly { readonly step: Float64Array; readonly turn: Float64Array; readonly scale: number }[],
): Float64Array {
  const way = slope.map((value) => -value);
  const shares: number[] = [];
  for (const { step, turn, scale } of [...past].reverse()) {
    const share = dot(step, way) / scale;
    shares.unshift(share);
    add(way, turn, -share);
  }
  const last = past.at(-1);
  if (last) {
    const factor = last.scale / dot(last.turn, last.turn);
    for (let i = 0; i < way.length; i++) way[i]! *= factor;
  }
  for (const [index, { step, turn, scale }] of past.entries()) add(way, step, shares[index]! - dot(turn, way) / scale);
  return way;
}

/** Shorter steps along the way until one is downhill enough. */
function search(
  from: Float64Array,
  way: Float64Array,
  loss: number,
  slope: Float64Array,
  rows: readonly Observation[],
  strength: number,
): { at: Float64Array; loss: number; slope: Float64Array } | undefined {
  const downhill = dot(way, slope);
  for (let length = 1; length > 1e-8; length /= 2) {
    const at = Float64Array.from(from);
    add(at, way, length);
    const there = lossAt(at, rows, strength);
    if (there.loss <= loss + 1e-4 * length * downhill) return { at, ...there };
  }
  return undefined;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += times * what[i]!;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const norm = (of: Float64Array): number => Math.sqrt(dot(of, of));
