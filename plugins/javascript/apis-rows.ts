// How the API tables are written: one behaviour for several names.
// May not: merge behaviours; a name stands in one row of all tables.
import type { ApiModel } from '../../src/plugin.ts';

/** One row for each of the space-separated callees. */
export function rows(callees: string, behaviour: Omit<ApiModel, 'callee'>): ApiModel[] {
  return callees.split(/\s+/).flatMap((callee) => (callee ? [{ callee, ...behaviour }] : []));
}

/** `modules × members`: `under('fs fs-extra', 'rm unlink')` names fs.rm, fs.unlink, fs-extra.rm, … */
export function under(modules: string, members: string): string {
  const all = modules.split(/\s+/).filter(Boolean);
  return members
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((member) => all.map((module) => `${module}.${member}`))
    .join(' ');
}

/** What Node's functions have after their fixed arguments: options, then a callback. */
export const LATE_CALLBACKS = [1, 2, 3] as const;
