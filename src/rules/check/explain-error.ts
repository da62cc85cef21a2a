// Turns one finding of ajv into an error a rule's author understands: what is wrong, why it matters, what to write.
import type { ErrorObject } from 'ajv';
import { suggest } from '../../model/near-miss.ts';
import type { RuleProblem } from '../problem.ts';
import type { Source, ValuePath } from '../source.ts';
import { MISSING_ADVICE, missingAt, missingKeys } from './missing-keys.ts';
import { pathOf, placeName } from './place-name.ts';
import { conditionOf, isHeadless, unknownCondition, unknownKey } from './unknown-keys.ts';
import { kindOf, show, typeAdvice, typeName } from './written-types.ts';

interface SchemaFault {
  readonly source: Source;
  readonly error: ErrorObject;
  /** Keys that name a condition. */
  readonly heads: ReadonlySet<string>;
  /** All findings of the file: some only make sense together. */
  readonly all: readonly ErrorObject[];
}

interface Told {
  readonly what: string;
  readonly why?: string;
  readonly advice: string;
}

export function explainError(fault: SchemaFault): RuleProblem | undefined {
  const { source, error, heads, all } = fault;
  const path = pathOf(error.instancePath, source.value);
  switch (error.keyword) {
    // Said by the branch it leads to.
    case 'if':
      return undefined;
    case 'required':
      return missingKeys(source, path, missingAt(error.instancePath, all));
    case 'additionalProperties':
      return explainKey(fault, path);
    case 'anyOf':
      if (isHeadless(error)) return unknownCondition(source, path, error, heads);
  }
  const { what, why = '', advice } = (TELL[error.keyword] ?? otherwise)(error, path);
  return source.problem(path, what, why, advice);
}

function explainKey({ source, error, heads }: SchemaFault, path: ValuePath): RuleProblem | undefined {
  const key = String(error.params['additionalProperty']);
  const keys = Object.keys(error.data as object);
  const owner = conditionOf(error, heads);
  // Of two conditions side by side both schemas complain: the one written later is told.
  if (owner !== undefined && heads.has(key) && keys.indexOf(key) < keys.indexOf(owner)) return undefined;
  return unknownKey(source, path, key, keysOf(error), heads, owner);
}

const TELL: Readonly<Record<string, (error: ErrorObject, path: ValuePath) => Told>> = {
  anyOf: (error, path) => {
    const keys = ((error.schema as { required?: string[] }[]) ?? []).flatMap((choice) => choice.required ?? []);
    const needed = keys.map((key) => `\`${key}\``).join(' or ');
    return { what: `${nameOf(path)} needs ${needed}`, advice: `Add \`${keys[0] ?? ''}:\`.` };
  },
  enum: (error, path) => ({
    what: `\`${show(error.data)}\` is no value of ${nameOf(path)}`,
    advice: suggest(String(error.data), (error.params['allowedValues'] as unknown[]).map(String)),
  }),
  type: (error, path) => {
    const wanted = [error.params['type']].flat().map(String);
    return {
      what: `${nameOf(path)} must be ${wanted.map(typeName).join(' or ')}, not ${kindOf(error.data)}`,
      why: docOf(error),
      advice: taxonomyOf(path) ? `Write it like '${taxonomyExample(path)}'.` : typeAdvice(error.data, wanted, path),
    };
  },
  pattern: (error, path) => {
    const taxonomy = taxonomyOf(path);
    return {
      what: `\`${show(error.data)}\` is no ${taxonomy ? `id of ${taxonomy}` : `value of ${nameOf(path)}`}`,
      advice: taxonomy
        ? `Write it like ${taxonomyExample(path)}${taxonomyRange(path)}.`
        : 'Write lists/<name> in small letters; the list is the file lists/<name>.yaml beside your rules.',
    };
  },
  minimum: (error, path) => ({
    what: `${nameOf(path)} must be ${error.params['limit']} or more`,
    advice: 'Write a whole number.',
  }),
  maximum: (error, path) => ({
    what: `${nameOf(path)} must be ${error.params['limit']} or less`,
    advice: 'Write a whole number.',
  }),
  minLength: (_, path) => ({ what: `${nameOf(path)} is empty`, advice: 'Write the text.' }),
  minItems: (error, path) => ({
    what: `${nameOf(path)} needs ${error.params['limit']} or more entries`,
    advice: minItemsAdvice(path.at(-1)),
  }),
  minProperties: (error, path) => {
    const known = keysOf(error);
    const advice = known.length > 0 ? `Known keys: ${known.join(', ')}.` : 'Fill it or take it out.';
    return { what: `${nameOf(path)} is empty`, advice };
  },
  maxProperties: () => ({
    what: 'A value matcher has one key',
    advice: 'Nest them: {not: {in: lists/x}}; or list them under `all:`.',
  }),
};

const otherwise = (error: ErrorObject, path: ValuePath): Told => ({
  what: `${nameOf(path)} ${error.message ?? 'is not valid'}`,
  advice: docOf(error),
});

const nameOf = (path: ValuePath): string => (path.length === 0 ? 'The rule' : placeName(path));
const keysOf = (error: ErrorObject): string[] =>
  Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
const docOf = (error: ErrorObject): string =>
  (error.parentSchema as { description?: string } | undefined)?.description ?? '';

/** What cannot be taken out. */
const missingAdvice = (key: string | number | undefined): string | undefined =>
  key === 'matches' || key === 'ignores' ? MISSING_ADVICE[key] : undefined;

function minItemsAdvice(at: string | number | undefined): string {
  return at === 'of' || at === 'sequence'
    ? 'With a single condition there is nothing to put in relation: write the condition itself.'
    : (missingAdvice(at) ?? 'Fill it or take it out.');
}

const taxonomyOf = (path: ValuePath): string | undefined =>
  path.at(-2) === 'taxonomy' ? String(path.at(-1)) : undefined;

const EXAMPLES: Readonly<Record<string, string>> = {
  'owasp-ast': 'AST03',
  'owasp-llm': 'LLM02',
  'owasp-asi': 'ASI03',
  atlas: 'AML.T0025',
  attack: 'T1059.004',
  cwe: 'CWE-200',
};
/** Vocabularies that end: the first and the last id there is. */
const RANGES: Readonly<Record<string, string>> = {
  'owasp-ast': 'AST01 to AST10',
  'owasp-llm': 'LLM01 to LLM10',
  'owasp-asi': 'ASI01 to ASI10',
};
function taxonomyRange(path: ValuePath): string {
  const range = RANGES[taxonomyOf(path) ?? ''];
  return range === undefined ? '' : `; there are ${range}`;
}
const taxonomyExample = (path: ValuePath): string => EXAMPLES[taxonomyOf(path) ?? ''] ?? 'its documentation says';
