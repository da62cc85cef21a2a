// Builds the JSON Schema of a rule from the fact-kind table: it validates rules, helps editors, and the reference is written from it.
// Branches are chosen by `if`/`then` on the key that names the condition, so that an error speaks of the branch meant.
import { CAPABILITY_IDS } from '../../model/capability.ts';
import { CONTEXTS, SCOPES } from '../../model/place.ts';
import type { AttributeSpec, FactKindSpec } from '../../model/plugin.ts';
import { TAXONOMIES } from '../../model/taxonomy.ts';
import { CONFIDENCES, FINDING_KINDS, SEVERITIES } from '../../model/verdict.ts';
import { LOGIC_DOCS, MATCHER_KEYS, NODE_OPTIONS, OTHER_ATOM_DOCS } from './language.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** What a list of conditions has as items. */
export const CONDITION_REF = '#/$defs/node';
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const closed = (properties: JsonSchema, required: readonly string[] = [], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  ...more,
});
const hasAny = (keys: readonly string[]) => ({ anyOf: keys.map((key) => ({ required: [key] })) });
const oneOrMany = (items: JsonSchema) => ({
  type: ['string', 'array'],
  if: { type: 'array' },
  then: { items, minItems: 1 },
  else: items,
});

export function ruleSchema(kinds: readonly FactKindSpec[]): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Skillproof rule',
    description: 'One rule: what it means, when it matches, and its own tests. See rules/README.md.',
    ...ruleObject(),
    $defs: {
      localized: closed({ en: { type: 'string', minLength: 1 }, zh: { type: 'string', minLength: 1 } }, ['en', 'zh'], {
        description: 'A text in English and Chinese.',
      }),
      where: whereObject(),
      value: valueSchema(
        'A text: literal, `a|b`, glob with `*`, `/regex/flags`, {in: lists/x}, {like: lists/x}, {not: …}, or a list of these',
      ),
      number: valueSchema("A number or a comparison such as '> 4.5'"),
      boolean: { type: 'boolean' },
      node: nodeSchema(kinds),
      atom: branches(
        kinds.map((kind) => kind.kind),
        kinds,
      ),
      ...Object.fromEntries(kinds.map((kind) => [`atom-${kind.kind}`, atomSchema(kind)])),
      ...logicSchemas(),
      test: closed(
        {
          name: { type: 'string', description: 'What the test shows' },
          files: {
            type: 'object',
            minProperties: 1,
            additionalProperties: { type: 'string' },
            description: 'The skill: path → content',
          },
        },
        ['files'],
      ),
    },
  };
}

function ruleObject(): JsonSchema {
  const convicts = ['why', 'remedy', 'severity', 'confidence', 'kind', 'taxonomy'];
  return closed(
    {
      title: { ...ref('localized'), description: 'What was found, in one line' },
      why: { ...ref('localized'), description: 'What it means for the person who would install the skill' },
      remedy: { ...ref('localized'), description: 'What to do about it' },
      severity: { enum: SEVERITIES, description: 'How bad it is when true' },
      confidence: { enum: CONFIDENCES, description: 'How sure a match is' },
      kind: { enum: FINDING_KINDS, description: 'artifact: the bytes prove it; judgement: it needs interpretation' },
      taxonomy: {
        ...closed(
          Object.fromEntries(
            Object.entries(TAXONOMIES).map(([id, { name, pattern }]) => [
              id,
              { type: 'string', pattern: pattern.source, description: name },
            ]),
          ),
        ),
        minProperties: 1,
        description: 'Ids of outside vocabularies',
      },
      scope: { enum: SCOPES, description: 'Unit in which all conditions must hold together' },
      where: { ...ref('where'), description: 'Narrows every condition of the rule' },
      match: { ...ref('node'), description: 'The condition' },
      emits: closed(
        {
          capability: {
            ...oneOrMany({ type: 'string', enum: CAPABILITY_IDS }),
            description: 'What a match shows the skill can do',
          },
          ioc: { enum: ['destination', 'all'], description: 'Addresses of matched facts that become IOCs' },
        },
        [],
        { description: 'What a match yields besides the finding' },
      ),
      internal: { type: 'boolean', description: 'A name for an idea: feeds other rules, never becomes a finding' },
      blatant: {
        type: 'boolean',
        description:
          'The wording it asks for is the attack itself: neither the tenor of the passage nor the bearing of the line lowers it',
      },
      'own-work': {
        type: 'boolean',
        description:
          'It finds what is done to the skill’s own work: that the rest speaks of the same does not lower it',
      },
      weakness: { type: 'boolean', description: 'Bad practice, not an attack: never above `suspicious`' },
      authors: { type: 'array', items: { type: 'string' } },
      references: { type: 'array', items: { type: 'string' } },
      tests: closed(
        {
          matches: { type: 'array', minItems: 1, items: ref('test'), description: 'Skills the rule must match' },
          ignores: { type: 'array', minItems: 1, items: ref('test'), description: 'Skills the rule must not match' },
        },
        ['matches', 'ignores'],
      ),
    },
    ['title', 'scope', 'match', 'tests'],
    { if: { required: ['internal'], properties: { internal: { const: true } } }, else: { required: convicts } },
  );
}

function whereObject(): JsonSchema {
  return closed(
    {
      context: { ...ref('value'), description: 'Role of the text', examples: CONTEXTS },
      view: {
        ...ref('value'),
        description: '`raw`, or a step of the reading: `fence:bash`, `decoded:*`, `normalised`',
      },
      language: { ...ref('value'), description: 'Language of the reading: `python`, `shell`, `markdown`, …' },
      path: { ...ref('value'), description: 'Path glob on the file inside the skill' },
      file: { enum: ['skill-md'], description: 'Only the skill’s own SKILL.md' },
    },
    [],
    { minProperties: 1 },
  );
}

function valueSchema(description: string): JsonSchema {
  const self = { type: ['string', 'number', 'boolean', 'array', 'object'] };
  return {
    ...self,
    description,
    allOf: [
      { if: { type: 'array' }, then: { minItems: 1, items: { $ref: '#/$defs/value' } } },
      {
        if: { type: 'object' },
        then: closed(
          {
            in: { type: 'string', pattern: '^lists/[a-z0-9][a-z0-9-]*$', description: 'A list of rules/lists/' },
            like: {
              type: 'string',
              pattern: '^lists/[a-z0-9][a-z0-9-]*$',
              description: 'Almost an entry of a list of rules/lists/: one slip of the pen away',
            },
            not: { $ref: '#/$defs/value' },
            all: { type: 'array', minItems: 1, items: { $ref: '#/$defs/value' } },
            any: { type: 'array', minItems: 1, items: { $ref: '#/$defs/value' } },
          },
          [],
          { minProperties: 1, maxProperties: 1 },
        ),
      },
    ],
  };
}

function nodeSchema(kinds: readonly FactKindSpec[]): JsonSchema {
  const heads = [...Object.keys(LOGIC_DOCS), ...Object.keys(OTHER_ATOM_DOCS), ...kinds.map((kind) => kind.kind)];
  return branches(heads, kinds);
}

/** Marks the schemas of conditions, so that errors can tell them from other choices. */
export const CONDITION = 'condition';

/** An object that is one of several conditions, chosen by the key that names it. */
function branches(heads: readonly string[], kinds: readonly FactKindSpec[]): JsonSchema {
  const kindNames = new Set(kinds.map((kind) => kind.kind));
  return {
    $comment: CONDITION,
    type: 'object',
    ...hasAny(heads),
    allOf: heads.map((head) => {
      const stronger = attributeOf(head, kinds);
      return {
        if: { type: 'object', required: [head], ...(stronger.length > 0 ? { not: hasAny(stronger) } : {}) },
        then: ref(kindNames.has(head) ? `atom-${head}` : `node-${head}`),
      };
    }),
  };
}

/** Kinds that have an attribute named like another condition: beside them the word is the attribute. */
export function attributeOf(head: string, kinds: readonly FactKindSpec[]): readonly string[] {
  return kinds
    .filter((kind) => kind.kind !== head && head !== kind.primary && head in kind.attributes)
    .map((kind) => kind.kind);
}

function atomSchema(kind: FactKindSpec): JsonSchema {
  const attributes: Record<string, JsonSchema> = {};
  for (const [name, spec] of Object.entries(kind.attributes)) attributes[name] = attributeSchema(kind.kind, name, spec);
  const { [kind.primary]: primary, ...others } = attributes;
  const beside = Object.fromEntries(Object.entries(others));
  return closed(
    {
      [kind.kind]: {
        description: kind.doc,
        if: { type: 'object', not: hasAny(MATCHER_KEYS) },
        then: closed(attributes, [], { minProperties: 1 }),
        else: primary,
      },
      ...beside,
      ...optionSchemas(),
    },
    [kind.kind],
  );
}

function attributeSchema(kind: string, name: string, spec: AttributeSpec): JsonSchema {
  const base = spec.type === 'boolean' ? ref('boolean') : spec.type === 'number' ? ref('number') : ref('value');
  const more = {
    description: spec.doc,
    ...(spec.values ? { examples: spec.values.filter((value) => value !== '') } : {}),
  };
  if (kind === 'flow' && (name === 'from' || name === 'to')) {
    return {
      ...more,
      if: { type: 'object', not: hasAny(MATCHER_KEYS) },
      then: ref('atom'),
      else: base,
    };
  }
  return { allOf: [base], ...more };
}

function optionSchemas(): Record<string, JsonSchema> {
  return {
    where: { ...ref('where'), description: NODE_OPTIONS.where },
    scope: { enum: SCOPES, description: NODE_OPTIONS.scope },
  };
}

function logicSchemas(): Record<string, JsonSchema> {
  const nodes = { type: 'array', minItems: 1, items: ref('node') };
  const bound = { type: 'integer', minimum: 0, maximum: 10_000 };
  const text = { type: 'string', minLength: 1 };
  const node = (head: string, schema: JsonSchema, beside: JsonSchema = {}): JsonSchema =>
    closed({ [head]: schema, ...beside, ...optionSchemas() }, [head]);
  const doc = (head: string) => ({ description: LOGIC_DOCS[head] ?? OTHER_ATOM_DOCS[head] ?? '' });
  const language = { ...oneOrMany({ type: 'string' }), description: 'Languages the code is written in' };
  return {
    'node-all': node('all', { ...nodes, ...doc('all') }),
    'node-any': node('any', { ...nodes, ...doc('any') }),
    'node-not': node('not', { ...ref('node'), ...doc('not') }),
    'node-count': node('count', {
      ...closed(
        {
          min: bound,
          max: bound,
          distinct: { type: 'string', description: 'Count different values of this attribute instead of facts' },
          of: { type: ['object', 'array'], if: { type: 'array' }, then: nodes, else: ref('node') },
        },
        ['of'],
        hasAny(['min', 'max']),
      ),
      ...doc('count'),
    }),
    'node-score': node('score', {
      ...closed(
        {
          'at-least': { type: 'number' },
          of: {
            type: 'array',
            minItems: 1,
            items: closed({ add: { type: 'number' }, if: ref('node') }, ['add', 'if']),
          },
        },
        ['at-least', 'of'],
      ),
      ...doc('score'),
    }),
    'node-sequence': node('sequence', { ...nodes, minItems: 2, ...doc('sequence') }),
    'node-near': node('near', {
      ...closed(
        { lines: bound, sentences: bound, of: { ...nodes, minItems: 2 } },
        ['of'],
        hasAny(['lines', 'sentences']),
      ),
      ...doc('near'),
    }),
    'node-fits': node('fits', { ...text, examples: ['purpose', ...CAPABILITY_IDS], ...doc('fits') }),
    'node-rule': node('rule', { ...oneOrMany(text), ...doc('rule') }),
    'node-capability': node('capability', { ...oneOrMany(text), examples: CAPABILITY_IDS, ...doc('capability') }),
    'node-text': node('text', { ...oneOrMany(text), ...doc('text') }),
    'node-pattern': node('pattern', { ...text, ...doc('pattern') }, { language }),
    'node-query': node('query', { ...text, ...doc('query') }, { language }),
  };
}
