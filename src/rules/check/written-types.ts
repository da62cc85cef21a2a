// What an author wrote and what was wanted, in words: texts, numbers, lists, mappings.
import type { ValuePath } from '../source.ts';

export function typeAdvice(data: unknown, wanted: readonly string[], path: ValuePath): string {
  if (Array.isArray(data) && path.length === 1 && path[0] === 'match')
    return 'Write `all:` or `any:` above the list: whether all of it must hold, or one.';
  if (data === null && typeof path.at(-1) === 'number') return 'Write the entry, or take it out.';
  if (data === null)
    return 'Nothing is written behind the colon; write the value, or check the indentation of the next line.';
  if (wanted.includes('array') && typeof data === 'object') return 'Begin each entry with `- `.';
  if (wanted.includes('object') && Array.isArray(data)) return listAdvice(String(path.at(-1)), path[0] === 'match');
  if (wanted.includes('boolean')) return 'Write true or false without quotes.';
  if (wanted.includes('string')) return 'Put it in single quotes.';
  if (wanted.includes('integer') || wanted.includes('number')) return 'Write a number, such as 3, without quotes.';
  return wanted.includes('object') ? mappingAdvice(data, String(path.at(-1)), path[0] === 'match') : '';
}

function listAdvice(key: string, inMatch: boolean): string {
  if (key === 'files') return 'Write each path with its content: `files: { SKILL.md: "…" }`.';
  if (key === 'not')
    return 'Write one condition: `not: { any: [ … ] }` when none of them may hold, `not: { all: [ … ] }` when not all.';
  return inMatch
    ? 'Write one condition, or put the list under `all:` or `any:`.'
    : 'Write `key: value` pairs instead of a list.';
}

const LOCALIZED = ['title', 'why', 'remedy'];
/** Mappings inside a rule that are no condition themselves. */
const SHAPES: Readonly<Record<string, string>> = {
  where: '{ context: code }',
  count: '{ min: 3, of: { call: os.system } }',
  near: '{ lines: 5, of: [ { call: … }, { command: … } ] }',
  score: '{ at-least: 2, of: [ { add: 1, if: { call: … } }, … ] }',
};

function mappingAdvice(data: unknown, key: string, inMatch: boolean): string {
  if (LOCALIZED.includes(key)) return `Write both languages: { en: '${show(data)}', zh: '…' }.`;
  const shape = SHAPES[key];
  if (shape !== undefined) return `Write for example \`${key}: ${shape}\`.`;
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
