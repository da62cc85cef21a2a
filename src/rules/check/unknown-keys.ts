// Keys a rule may not have where they stand: slips of the pen, two conditions side by side, options in the wrong place.
import type { ErrorObject } from 'ajv';
import { CORE_FACT_KINDS } from '../../model/fact-kinds.ts';
import { suggest, suggestKind } from '../../model/near-miss.ts';
import type { RuleProblem } from '../problem.ts';
import type { Source, ValuePath } from '../source.ts';
import { NODE_OPTIONS } from './language.ts';
import { fromElsewhere } from './other-languages.ts';
import { placeName } from './place-name.ts';
import { CONDITION } from './schema.ts';

/** An object in the place of a condition without any key that names one. */
export function isHeadless(error: ErrorObject): boolean {
  return error.keyword === 'anyOf' && (error.parentSchema as { $comment?: string } | undefined)?.$comment === CONDITION;
}

export function unknownCondition(
  source: Source,
  path: ValuePath,
  error: ErrorObject,
  heads: ReadonlySet<string>,
): RuleProblem {
  const keys = Object.keys(error.data as object);
  const why =
    'Every condition begins with a key that says what it asks: a fact kind (`call`, `command`, `instruct`, …) or logic (`all`, `any`, `not`, …).';
  const [first] = keys;
  if (first === undefined)
    return source.problem(path, 'An empty condition', why, 'Write for example {call: os.system}.');
  return source.problem(
    [...path, first],
    `Unknown condition \`${first}\``,
    why,
    fromElsewhere(first) ?? attributeOf(first) ?? suggestKind(first, [...heads]),
    true,
  );
}

/** The kinds of facts that have an attribute of this name, which asks nothing by itself. */
function attributeOf(name: string): string | undefined {
  const kinds = CORE_FACT_KINDS.flatMap(({ kind, attributes }) => (Object.hasOwn(attributes, name) ? [kind] : []));
  if (kinds.length === 0) return undefined;
  return `\`${name}\` is an attribute of ${kinds.join(', ')}: write \`{ ${kinds[0]}: { ${name}: … } }\`.`;
}

/** Whoever names the kind of fact again, or a name where it has none, means what the short form compares. */
function primaryMeant(key: string, head: string, known: readonly string[]): string | undefined {
  const primary = CORE_FACT_KINDS.find(({ kind }) => kind === head)?.primary;
  if (primary === undefined || !known.includes(primary) || (key !== head && key !== 'name')) return undefined;
  return `Did you mean \`${primary}\`?`;
}

/** The key that names the condition a mapping is; undefined for a mapping of attributes or anything else. */
export function conditionOf(error: ErrorObject, heads: ReadonlySet<string>): string | undefined {
  const schema = error.parentSchema as { required?: readonly string[] } | undefined;
  return schema?.required?.find((name) => heads.has(name));
}

export function unknownKey(
  source: Source,
  path: ValuePath,
  key: string,
  known: readonly string[],
  heads: ReadonlySet<string>,
  owner: string | undefined,
): RuleProblem {
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
  const place = owner !== undefined ? ` of \`${owner}\`` : path.length > 0 ? ` of ${placeName(path)}` : '';
  const beside = key in NODE_OPTIONS && heads.has(String(path.at(-1)));
  return source.problem(
    at,
    `Unknown key \`${key}\`${place}`,
    'Unknown keys are errors, so that a slip never silently weakens a rule.',
    beside
      ? besideAdvice(key, String(path.at(-1)))
      : (primaryMeant(key, String(path.at(-1)), known) ?? fromElsewhere(key) ?? suggest(key, known)),
    true,
  );
}

const besideAdvice = (key: string, head: string) =>
  `\`${key}\` stands beside the condition, not inside its braces: { ${head}: { … }, ${key}: … }.`;
