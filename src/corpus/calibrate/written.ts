// The file of weights as it is written, and what a check tells, in words.
import type { CheckedExample } from './cross-check.ts';
import type { Model } from './logistic.ts';

/** Weights are written in hundredths; smaller ones than this tell nothing and are left out. */
const UNIT = 100;
const LEAST = 0.05;

/** Sorted by name, so that a new calibration shows as the lines that differ. */
export function signsFile(head: string, { bias, weights }: Model, names: readonly string[]): string {
  const lines = names
    .map((name, index) => [name, weights[index]!] as const)
    .filter(([, weight]) => Math.abs(weight) >= LEAST)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => `  ${name} ${Math.round(weight * UNIT)}\n`);
  return `${head}
bias: ${bias.toFixed(2)}
signs: |
${lines.join('')}`;
}

const LINES = [-0.5, 0, 0.3, 0.6, 1, 1.5] as const;

/** For each line a score may have to reach: the share of payloads, twins and honest skills that do. */
export function checkText(checked: readonly CheckedExample[]): string[] {
  const groups = new Map<string, CheckedExample[]>();
  for (const one of checked) {
    const { side, style, set } = one.example;
    for (const name of side === 'honest'
      ? [`honest: ${set}`]
      : [side === 'payload' ? style : 'twins', `  ${set} ${side === 'payload' ? style : 'twins'}`]) {
      const group = groups.get(name);
      if (group) group.push(one);
      else groups.set(name, [one]);
    }
  }
  const width = Math.max(...[...groups.keys()].map((name) => name.length));
  const head = `${'weighed by weights made without it'.padEnd(width)}      n ${LINES.map((line) => `≥ ${line}`.padStart(8)).join('')}`;
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, of]) => {
      const shares = LINES.map((line) => (100 * of.filter(({ score }) => score >= line).length) / of.length);
      return `${name.padEnd(width)} ${String(of.length).padStart(6)} ${shares.map((share) => `${share.toFixed(1)} %`.padStart(8)).join('')}`;
    });
  return [head, ...rows];
}
