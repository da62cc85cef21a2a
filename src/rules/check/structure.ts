// Checks the structure of a rule against the schema and turns each finding of ajv into an error its author understands.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FactKindSpec } from '../../model/plugin.ts';
import { nearMiss, suggest } from '../near-miss.ts';
import type { RuleProblem } from '../problem.ts';
import type { Source, ValuePath } from '../source.ts';
import { LOGIC_DOCS, OTHER_ATOM_DOCS } from './language.ts';
import { CONDITION, ruleSchema } from './schema.ts';

export type StructureCheck = (source: Source) => readonly RuleProblem[];

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
  let validate: ValidateFunction | undefined;
  return (source) => {
    validate ??= new Ajv({ allErrors: true, verbose: true, strict: false, allowUnionTypes: true }).compile(
      ruleSchema(kinds),
    );
    if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) {
      return [source.problem([], 'The file holds no rule', '', 'Start with `skillproof rules new <category>/<name>`.')];
    }
    if (validate(source.value)) return [];
    const problems = new Map<string, RuleProblem>();
    const errors = validate.errors ?? [];
    // All keys one mapping lacks are told at once.
    const gathered = new Set<string>();
    const headless = new Set(errors.filter(isHeadless).map((error) => error.instancePath));
    for (const error of errors) {
      if (headless.has(error.instancePath) && !isHeadless(error)) continue;
      if (error.keyword === 'required' && inChoice(error)) continue;
      if (error.keyword === 'required' && gathered.has(error.instancePath)) continue;
      if (error.keyword === 'required') gathered.add(error.instancePath);
      const problem = explain(source, error, heads, errors);
      if (problem) problems.set(`${problem.line}:${problem.column}:${problem.what}`, problem);
    }
    return [...problems.values()];
  };
}

/** An object in the place of a condition without any key that names one. */
function isHeadless(error: ErrorObject): boolean {
  return error.keyword === 'anyOf' && (error.parentSchema as { $comment?: string } | undefined)?.$comment === CONDITION;
}

function explain(
  source: Source,
  error: ErrorObject,
  heads: ReadonlySet<string>,
  all: readonly ErrorObject[],
): RuleProblem | undefined {
  const path = pathOf(error.instancePath, source.value);
  const at = path.at(-1);
  const parent = error.parentSchema as { properties?: Record<string, unknown>; description?: string } | undefined;
  const known = Object.keys(parent?.properties ?? {});
  switch (error.keyword) {
    case 'if':
      return undefined;
    case 'anyOf':
      return isHeadless(error) ? explainHeadless(source, path, error, heads) : explainChoice(source, path, error);
    case 'additionalProperties': {
      const key = String(error.params['additionalProperty']);
      const keys = Object.keys(error.data as object);
      const owner = known.find((name) => heads.has(name));
      // Of two conditions side by side both schemas complain: the one written later is told.
      if (owner !== undefined && heads.has(key) && keys.indexOf(key) < keys.indexOf(owner)) return undefined;
      return unknownKey(source, path, key, known, heads);
    }
    case 'required':
      return missingKeys(source, path, missingAt(error.instancePath, all));
    case 'enum': {
      const values = (error.params['allowedValues'] as unknown[]).map(String);
      return source.problem(
        path,
        `\`${show(error.data)}\` is no value of \`${at ?? ''}\``,
        '',
        suggest(String(error.data), values),
      );
    }
    case 'type': {
      const wanted = [error.params['type']].flat().map(String);
      const what = `\`${at ?? ''}\` must be ${wanted.map(typeName).join(' or ')}, not ${kindOf(error.data)}`;
      return source.problem(path, what, parent?.description ?? '', typeAdvice(error.data, wanted));
    }
    case 'pattern': {
      const taxonomy = path.at(-2) === 'taxonomy';
      const what = `\`${show(error.data)}\` is no ${taxonomy ? `id of ${String(at)}` : `value of \`${at ?? ''}\``}`;
      const advice = taxonomy
        ? `Write it like ${taxonomyExample(String(at))}.`
        : 'Write lists/<name> in small letters; the list is the file rules/lists/<name>.yaml.';
      return source.problem(path, what, '', advice);
    }
    case 'minLength':
      return source.problem(path, `\`${at ?? ''}\` is empty`, '', 'Write the text.');
    case 'minItems':
      return source.problem(
        path,
        `\`${at ?? ''}\` needs ${error.params['limit']} or more entries`,
        '',
        minItemsAdvice(at),
      );
    case 'minProperties':
      return source.problem(
        path,
        `\`${at ?? ''}\` is empty`,
        '',
        known.length > 0 ? `Known keys: ${known.join(', ')}.` : 'Fill it or take it out.',
      );
    case 'maxProperties':
      return source.problem(
        path,
        'A value matcher has one key',
        '',
        'Nest them: {not: {in: lists/x}}; or list them under `all:`.',
      );
    default:
      return source.problem(
        path,
        `\`${at ?? 'The rule'}\` ${error.message ?? 'is not valid'}`,
        '',
        parent?.description ?? '',
      );
  }
}

function explainHeadless(source: Source, path: ValuePath, error: ErrorObject, heads: ReadonlySet<string>): RuleProblem {
  const keys = Object.keys(error.data as object);
  const why =
    'Every condition begins with a key that says what it asks: a fact kind (`call`, `command`, `instruct`, …) or logic (`all`, `any`, `not`, …).';
  const [first] = keys;
  if (first === undefined)
    return source.problem(path, 'An empty condition', why, 'Write for example {call: os.system}.');
  return source.problem([...path, first], `Unknown condition \`${first}\``, why, suggest(first, [...heads]), true);
}

function explainChoice(source: Source, path: ValuePath, error: ErrorObject): RuleProblem {
  const keys = ((error.schema as { required?: string[] }[]) ?? []).flatMap((choice) => choice.required ?? []);
  return source.problem(
    path,
    `\`${path.at(-1) ?? ''}\` needs ${keys.map((key) => `\`${key}\``).join(' or ')}`,
    '',
    `Add \`${keys[0] ?? ''}:\`.`,
  );
}

function unknownKey(
  source: Source,
  path: ValuePath,
  key: string,
  known: readonly string[],
  heads: ReadonlySet<string>,
): RuleProblem {
  const owner = known.find((name) => heads.has(name));
  const at = [...path, key];
  if (owner !== undefined && heads.has(key)) {
    const why = 'A condition asks one thing; two beside each other would leave open whether both or one must hold.';
    return source.problem(
      at,
      `\`${key}\` cannot stand beside \`${owner}\``,
      why,
      'Put each on a line of its own under `all:` or `any:`.',
      true,
    );
  }
  const place = owner !== undefined ? ` of \`${owner}\`` : path.length > 0 ? ` of \`${String(path.at(-1))}\`` : '';
  return source.problem(
    at,
    `Unknown key \`${key}\`${place}`,
    'Unknown keys are errors, so that a slip never silently weakens a rule.',
    suggest(key, known),
    true,
  );
}

const MISSING_ADVICE: Readonly<Record<string, string>> = {
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

const inChoice = (error: ErrorObject) => /\/anyOf\/\d+\/required$/.test(error.schemaPath);

/** Keys a mapping lacks, without those it has under a misspelt name. */
function missingAt(pointer: string, all: readonly ErrorObject[]): readonly string[] {
  const here = all.filter((error) => error.instancePath === pointer);
  const missing = here
    .filter((error) => error.keyword === 'required' && !inChoice(error))
    .map((error) => String(error.params['missingProperty']));
  const unknown = here
    .filter((error) => error.keyword === 'additionalProperties')
    .map((error) => String(error.params['additionalProperty']));
  const meant = new Set(unknown.map((key) => nearMiss(key, missing)));
  return [...new Set(missing)].filter((key) => !meant.has(key));
}

function missingKeys(source: Source, path: ValuePath, keys: readonly string[]): RuleProblem | undefined {
  const [first] = keys;
  if (first === undefined) return undefined;
  const owner = path.length > 0 ? `\`${String(path.at(-1))}\`` : 'The rule';
  const judged = ['why', 'remedy', 'severity', 'confidence', 'kind', 'taxonomy'];
  const why =
    path.length === 0 && keys.every((key) => judged.includes(key)) ? 'Only `internal: true` rules go without.' : '';
  const names = keys.map((key) => `\`${key}\``).join(', ');
  const advice = keys.map((key) => MISSING_ADVICE[key] ?? `Add \`${key}:\`.`).join('\n          ');
  return source.problem(path, `${owner} has no ${names}`, why, advice, true);
}

function minItemsAdvice(at: string | number | undefined): string {
  return at === 'of' || at === 'sequence'
    ? 'With a single condition there is nothing to put in relation: write the condition itself.'
    : 'Fill it or take it out.';
}

function taxonomyExample(id: string): string {
  const examples: Record<string, string> = {
    'owasp-ast': 'AST03',
    'owasp-llm': 'LLM02',
    'owasp-asi': 'ASI03',
    atlas: 'AML.T0025',
    attack: 'T1041 or T1059.004',
    cwe: 'CWE-200',
  };
  return examples[id] ?? 'its documentation says';
}

function typeAdvice(data: unknown, wanted: readonly string[]): string {
  if (data === null)
    return 'Nothing is written behind the colon; write the value, or check the indentation of the next line.';
  if (wanted.includes('array') && typeof data === 'object') return 'Begin each entry with `- `.';
  if (wanted.includes('object') && Array.isArray(data))
    return 'Take the `- ` away, or put the entries under `all:` or `any:`.';
  if (wanted.includes('boolean')) return 'Write true or false without quotes.';
  if (wanted.includes('string')) return 'Put it in single quotes.';
  if (wanted.includes('object') && typeof data === 'string') return 'Write a condition such as {call: os.system}.';
  return '';
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};
const typeName = (name: string) => TYPE_NAMES[name] ?? name;

function kindOf(data: unknown): string {
  if (data === null || data === undefined) return 'empty';
  return typeName(Array.isArray(data) ? 'array' : typeof data);
}

function show(data: unknown): string {
  return (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, 60);
}

function pathOf(pointer: string, value: unknown): ValuePath {
  let at: unknown = value;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(at) ? Number(key) : key;
      at = (at as Record<string | number, unknown> | undefined)?.[step];
      return step;
    });
}
