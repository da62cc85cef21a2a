// What an author wrote and what was wanted, in words: texts, numbers, lists, mappings.
import type { ValuePath } from '../source.ts';

export function typeAdvice(data: unknown, wanted: readonly string[], path: ValuePath): string {
  if (data === null)
    return 'Nothing is written behind the colon; write the value, or check the indentation of the next line.';
  if (wanted.includes('array') && typeof data === 'object') return 'Begin each entry with `- `.';
  if (wanted.includes('object') && Array.isArray(data))
    return 'Take the `- ` away, or put the entries under `all:` or `any:`.';
  if (wanted.includes('boolean')) return 'Write true or false without quotes.';
  if (wanted.includes('string')) return 'Put it in single quotes.';
  return wanted.includes('object') ? mappingAdvice(data, String(path.at(-1)), path[0] === 'match') : '';
}

const LOCALIZED = ['title', 'why', 'remedy'];

function mappingAdvice(data: unknown, key: string, inMatch: boolean): string {
  if (LOCALIZED.includes(key)) return `Write both languages: { en: '${show(data)}', zh: '…' }.`;
  return inMatch ? 'Write a condition such as {call: os.system}.' : 'Write `key: value` lines below it, indented.';
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};
export const typeName = (name: string) => TYPE_NAMES[name] ?? name;

export function kindOf(data: unknown): string {
  if (data === null || data === undefined) return 'empty';
  return typeName(Array.isArray(data) ? 'array' : typeof data);
}

export function show(data: unknown): string {
  return (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, 60);
}
