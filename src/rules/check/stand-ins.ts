// What is put in the place of what a broken condition lacks, so that the meaning of the rest of it can be checked.
// May not: say anything wrong of itself; no stand-in is ever told to an author.
import type { ErrorObject } from 'ajv';

/** A condition with a place of its own, about which nothing can be said. */
const CONDITION = { text: 'stand-in' } as const;

/** Of keys that a condition must have: values that every other key of it agrees with. */
const OF_KEY: Readonly<Record<string, unknown>> = {
  min: 0,
  lines: 0,
  'at-least': -1_000_000,
  add: 1_000_000,
  if: CONDITION,
  of: [CONDITION],
};

/** Of several keys one of which must be there, the first one is made up. */
const OF_OTHER_CHOICE = /\/anyOf\/[1-9]\d*\/required$/;

export function fillIn(at: Record<string, unknown>, error: ErrorObject): void {
  const key = String(error.params['missingProperty']);
  if (key in at || !(key in OF_KEY) || OF_OTHER_CHOICE.test(error.schemaPath)) return;
  at[key] = structuredClone(OF_KEY[key]);
}

export function padOut(list: unknown[], error: ErrorObject): void {
  while (list.length < Number(error.params['limit'])) list.push(standIn());
}

export const standIn = (): Record<string, unknown> => ({ ...CONDITION });
