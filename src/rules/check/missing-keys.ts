// Keys a mapping of a rule lacks: which ones, and how each is written.
import type { ErrorObject } from 'ajv';
import { nearMiss } from '../../model/near-miss.ts';
import type { RuleProblem } from '../problem.ts';
import type { Source, ValuePath } from '../source.ts';
import { placeName } from './place-name.ts';

export const MISSING_ADVICE: Readonly<Record<string, string>> = {
  zh: 'Write the Chinese text too: reports are read in both languages.',
  severity: 'Add `severity:` info, low, medium, high or critical.',
  confidence: 'Add `confidence:` low, medium or high.',
  title: 'Add `title: { en: …, zh: … }`.',
  en: 'Write the English text too: reports are read in both languages.',
  tests: 'Add `tests:` with `matches:` (a skill it must find) and `ignores:` (an honest one that looks alike).',
  matches: 'Add a small skill the rule must match: `- files: { SKILL.md: "…" }`.',
  ignores:
    'Add an honest skill that looks alike and must not match: documentation that warns of it, or the same call on harmless data.',
  match: 'Add the condition: `match: { call: os.system }`.',
  scope:
    'Add `scope:` sentence, statement, function, section, file or skill: the unit in which all conditions must hold together.',
  taxonomy: 'Add `taxonomy:` with at least one id, for example { owasp-ast: AST03 }.',
  files: 'Add `files:` with at least one path and its content.',
  kind: 'Add `kind: artifact` when the bytes prove it, `kind: judgement` when it needs interpretation.',
  why: 'Add `why: { en: …, zh: … }`: what a match means for the person who would install the skill.',
  remedy: 'Add `remedy: { en: …, zh: … }`: what to do about it.',
};

export const inChoice = (error: ErrorObject) => /\/anyOf\/\d+\/required$/.test(error.schemaPath);

/** One of several keys must be there, and it is, under a misspelt name. */
export function isMisspeltChoice({ keyword, instancePath, schema }: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (keyword !== 'anyOf') return false;
  const choices = (schema as { required?: string[] }[]).flatMap(({ required = [] }) => required);
  return all.some(
    (other) =>
      other.instancePath === instancePath &&
      other.keyword === 'additionalProperties' &&
      nearMiss(String(other.params['additionalProperty']), choices) !== undefined,
  );
}

/** Keys a mapping lacks, those written under a misspelt name among them. */
export function absentAt(pointer: string, all: readonly ErrorObject[]): readonly string[] {
  return all
    .filter((error) => error.instancePath === pointer && error.keyword === 'required' && !inChoice(error))
    .map((error) => String(error.params['missingProperty']));
}

/** Keys a mapping lacks, without those it has under a misspelt name. */
export function missingAt(pointer: string, all: readonly ErrorObject[]): readonly string[] {
  const absent = absentAt(pointer, all);
  const unknown = all
    .filter((error) => error.instancePath === pointer && error.keyword === 'additionalProperties')
    .map((error) => String(error.params['additionalProperty']));
  const meant = new Set(unknown.map((key) => nearMiss(key, absent)));
  return [...new Set(absent)].filter((key) => !meant.has(key));
}

export function missingKeys(source: Source, path: ValuePath, keys: readonly string[]): RuleProblem | undefined {
  const [first] = keys;
  if (first === undefined) return undefined;
  const owner = path.length > 0 ? placeName(path) : 'The rule';
  const judged = ['why', 'remedy', 'severity', 'confidence', 'kind', 'taxonomy'];
  const why =
    path.length === 0 && keys.every((key) => judged.includes(key)) ? 'Only `internal: true` rules go without.' : '';
  const names = keys.map((key) => `\`${key}\``).join(', ');
  const advice = keys.map((key) => MISSING_ADVICE[key] ?? `Add \`${key}:\`.`).join('\n          ');
  return source.problem(path, `${owner} has no ${names}`, why, advice, true);
}
