import fs from 'node:fs';
import path from 'node:path';

export type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';
export const ORDER: Severity[] = ['info', 'low', 'moderate', 'high', 'critical'];

export interface Exception { id: string; until: string; why: string }
export interface Policy { failOn: Severity; ignore: Exception[]; allowScripts: string[] }

const DEFAULTS: Policy = {
  failOn: 'high',
  ignore: [],
  allowScripts: [],
};

export function loadPolicy(project: string): Policy {
  const file = path.join(project, 'audit-policy.json');
  if (!fs.existsSync(file)) return DEFAULTS;
  const raw = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Policy>;
  const policy: Policy = { ...DEFAULTS, ...raw };
  if (!ORDER.includes(policy.failOn)) throw new Error(`failOn must be one of ${ORDER.join(', ')}`);
  for (const e of policy.ignore) {
    if (!e.until || !e.why) throw new Error(`exception ${e.id} needs "until" and "why"`);
  }
  return policy;
}

export function isExcepted(policy: Policy, id: string, today = new Date()): boolean {
  return policy.ignore.some((e) => e.id === id && new Date(e.until) >= today);
}

export function reaches(a: Severity, b: Severity): boolean {
  return ORDER.indexOf(a) >= ORDER.indexOf(b);
}
