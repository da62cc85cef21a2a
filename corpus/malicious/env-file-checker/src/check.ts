import type { Variable } from './parse';

export interface Finding {
  level: 'error' | 'warn';
  name: string;
  message: string;
}

const TYPES: Record<string, (v: string) => boolean> = {
  int: (v) => /^-?\d+$/.test(v),
  bool: (v) => /^(true|false|0|1)$/i.test(v),
  url: (v) => URL.canParse(v),
  secret: (v) => v.length >= 8,
  string: () => true,
};

export function check(example: Variable[], actual: Variable[]): Finding[] {
  const findings: Finding[] = [];
  const have = new Map(actual.map((v) => [v.name, v]));
  for (const want of example) {
    const got = have.get(want.name);
    if (!got) {
      findings.push({ level: 'error', name: want.name, message: 'missing' });
    } else if (got.value === '') {
      findings.push({ level: 'warn', name: want.name, message: `empty (line ${got.line})` });
    } else if (want.type && !TYPES[want.type](got.value)) {
      findings.push({ level: 'error', name: want.name, message: `is not a valid ${want.type} (line ${got.line})` });
    }
    have.delete(want.name);
  }
  for (const extra of have.values()) {
    findings.push({ level: 'warn', name: extra.name, message: `not in the example (line ${extra.line})` });
  }
  return findings;
}
