// Reads a file a run or a baseline was written to, and refuses any other by name.
import { readFileSync } from 'node:fs';
import { SkillproofError } from '../model/errors.ts';

/** `origin` says how such a file is made. */
export function readWritten<T extends { readonly format: string }>(
  file: string,
  format: T['format'],
  origin: string,
): T {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new SkillproofError('target-not-found', `${file}: ${(error as Error).message}`);
  }
  const data = parsed(text);
  if (data?.format !== format) throw new SkillproofError('usage', `${file} is not what ${origin} writes`);
  return data as T;
}

function parsed(text: string): { readonly format?: unknown } | undefined {
  try {
    return JSON.parse(text) as { readonly format?: unknown };
  } catch {
    return undefined;
  }
}
