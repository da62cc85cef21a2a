// Figures as lines, the median, and processor time.

/** A figure beside its aim, and whether it is met. */
export function line(name: string, value: string, aim = '', met?: boolean): void {
  const mark = met === undefined ? '' : met ? 'met' : 'NOT MET';
  console.log(`${name.padEnd(44)} ${value.padStart(16)}   ${aim.padEnd(14)} ${mark}`.trimEnd());
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** Milliseconds of processor time this process takes for some work: what else runs on the machine is left out of it. */
export async function cpu(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
