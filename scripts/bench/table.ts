// Figures as lines, and the median.
export function line(name: string, value: string, aim = ''): void {
  console.log(`${name.padEnd(44)} ${value.padStart(16)}   ${aim}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
