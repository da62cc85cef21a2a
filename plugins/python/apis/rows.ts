// How the API tables are written: one behaviour for several names.
// May not: merge behaviours; a name stands in one row of all tables.
import type { ApiModel } from '../../../src/plugin.ts';

/** One row for each of the space-separated callees. */
export function rows(callees: string, behaviour: Omit<ApiModel, 'callee'>): ApiModel[] {
  return callees
    .split(/\s+/)
    .filter(Boolean)
    .map((callee) => ({ callee, ...behaviour }));
}

/** `modules × members`: `under('requests requests.Session', 'get post')`. */
export function under(modules: string, members: string): string {
  const all = modules.split(/\s+/).filter(Boolean);
  return members
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((member) => all.map((module) => `${module}.${member}`))
    .join(' ');
}
