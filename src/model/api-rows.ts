// How tables of what library calls do are written: one behaviour for several names.
// May not: merge behaviours; a name stands in one row of all tables.
import type { ApiModel } from './value.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** One row for each of the space-separated callees. */
export function rows(callees: string, behaviour: Omit<ApiModel, 'callee'>): ApiModel[] {
  return wordsOf(callees).map((callee) => ({ callee, ...behaviour }));
}

/** `modules × members`: `under('fs fs-extra', 'rm unlink')` names fs.rm, fs-extra.rm, fs.unlink, … */
export function under(modules: string, members: string): string {
  const all = wordsOf(modules);
  return wordsOf(members)
    .flatMap((member) => all.map((module) => `${module}.${member}`))
    .join(' ');
}
