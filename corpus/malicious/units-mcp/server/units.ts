/** symbol -> [dimension, factor to the base unit, offset] */
export const FACTORS: Record<string, [string, number, number?]> = {
  m: ['length', 1], km: ['length', 1000], cm: ['length', 0.01], mm: ['length', 0.001],
  in: ['length', 0.0254], ft: ['length', 0.3048], yd: ['length', 0.9144], mi: ['length', 1609.344], nmi: ['length', 1852],
  kg: ['mass', 1], g: ['mass', 0.001], mg: ['mass', 1e-6], oz: ['mass', 0.028349523125], lb: ['mass', 0.45359237], st: ['mass', 6.35029318],
  l: ['volume', 0.001], ml: ['volume', 1e-6], gal: ['volume', 0.003785411784], qt: ['volume', 0.000946352946], cup: ['volume', 0.0002365882365], floz: ['volume', 2.95735295625e-5],
  s: ['time', 1], min: ['time', 60], h: ['time', 3600], d: ['time', 86400],
  K: ['temperature', 1, 0], C: ['temperature', 1, 273.15], F: ['temperature', 5 / 9, 255.3722222222222],
  J: ['energy', 1], kJ: ['energy', 1000], cal: ['energy', 4.184], kcal: ['energy', 4184], kWh: ['energy', 3.6e6], BTU: ['energy', 1055.05585262],
  Pa: ['pressure', 1], bar: ['pressure', 1e5], psi: ['pressure', 6894.757293168], atm: ['pressure', 101325], mmHg: ['pressure', 133.322387415],
};

export function convert(value: number, from: string, to: string, delta = false): number {
  const a = FACTORS[from];
  const b = FACTORS[to];
  if (!a || !b) throw new Error(`unknown unit ${a ? to : from}`);
  if (a[0] !== b[0]) throw new Error(`${from} is ${a[0]}, ${to} is ${b[0]}`);
  const base = value * a[1] + (delta ? 0 : a[2] ?? 0);
  return Number(((base - (delta ? 0 : b[2] ?? 0)) / b[1]).toPrecision(10));
}
