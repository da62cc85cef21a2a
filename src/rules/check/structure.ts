// Checks the structure of a rule against the schema. What is sound of a faulty rule is handed on, so that faults of
// meaning are told in the same go.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FactKindSpec } from '../../model/plugin.ts';
import type { RuleProblem } from '../problem.ts';
import type { Source } from '../source.ts';
import { explainError } from './explain-error.ts';
import { LOGIC_DOCS, OTHER_ATOM_DOCS } from './language.ts';
import { inChoice, isMisspeltChoice } from './missing-keys.ts';
import { type Salvaged, salvage } from './salvage.ts';
import { ruleSchema } from './schema.ts';
import { isHeadless } from './unknown-keys.ts';

export interface Structure {
  readonly problems: readonly RuleProblem[];
  /** Of a faulty rule: what can be checked for its meaning all the same. */
  readonly salvaged?: Salvaged;
}
export type StructureCheck = (source: Source) => Structure;

/** Compiling the schema costs more than checking hundreds of rules: once for each table of kinds. */
const checks = new WeakMap<readonly FactKindSpec[], StructureCheck>();

export function structureCheck(kinds: readonly FactKindSpec[]): StructureCheck {
  const known = checks.get(kinds) ?? makeCheck(kinds);
  checks.set(kinds, known);
  return known;
}

function makeCheck(kinds: readonly FactKindSpec[]): StructureCheck {
  const heads = new Set([
    ...Object.keys(LOGIC_DOCS),
    ...Object.keys(OTHER_ATOM_DOCS),
    ...kinds.map((kind) => kind.kind),
  ]);
  let compiled: ValidateFunction | undefined;
  return (source) => {
    compiled ??= new Ajv({ allErrors: true, verbose: true, strict: false, allowUnionTypes: true }).compile(
      ruleSchema(kinds),
    );
    const validate = compiled;
    if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) {
      const advice = 'Start with `skillproof rules new <category>/<name>`.';
      return { problems: [source.problem([], 'The file holds no rule', '', advice)] };
    }
    const faults = (value: unknown): readonly ErrorObject[] => (validate(value) ? [] : (validate.errors ?? []));
    const errors = faults(source.value);
    if (errors.length === 0) return { problems: [] };
    const salvaged = salvage(source.value, faults, heads);
    return { problems: told(source, errors, heads), ...(salvaged ? { salvaged } : {}) };
  };
}

function told(source: Source, errors: readonly ErrorObject[], heads: ReadonlySet<string>): RuleProblem[] {
  const problems = new Map<string, RuleProblem>();
  // All keys one mapping lacks are told at once.
  const gathered = new Set<string>();
  const headless = new Set(errors.filter(isHeadless).map((error) => error.instancePath));
  for (const error of errors) {
    if (headless.has(error.instancePath) && !isHeadless(error)) continue;
    if (error.keyword === 'required' && (inChoice(error) || gathered.has(error.instancePath))) continue;
    if (isMisspeltChoice(error, errors)) continue;
    if (error.keyword === 'required') gathered.add(error.instancePath);
    const problem = explainError({ source, error, heads, all: errors });
    if (problem) problems.set(`${problem.line}:${problem.column}:${problem.what}`, problem);
  }
  return [...problems.values()];
}
