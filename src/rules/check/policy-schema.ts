// The keys of a `policy.yaml`: what the compiler knows of them, and the JSON Schema editors check one by.
import { SEVERITIES } from '../../model/verdict.ts';
import type { JsonSchema } from './schema.ts';

export const MAX_POLICY_ENTRIES = 1_000;

const texts = (description: string): JsonSchema => {
  const text = { type: 'string', minLength: 1 };
  return { description, anyOf: [text, { type: 'array', minItems: 1, items: text }] };
};

const WHERE = {
  path: texts('Only findings in these files: a glob or a list of them'),
  host: texts('Only findings that lead to these hosts: `*` stands for any characters'),
};

const SET = {
  off: { const: true, description: 'Findings are set aside' },
  severity: { enum: SEVERITIES, description: 'Findings count with this severity' },
};

const ENTRY = {
  rule: texts('Id of a rule, a glob such as `manipulation/*`, or a list of them'),
  where: { type: 'object', description: 'Only there', properties: WHERE, additionalProperties: false },
  set: {
    type: 'object',
    description: 'What becomes of the rule',
    properties: SET,
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
  },
  reason: { type: 'string', pattern: '\\S', description: 'Why; whoever reads a report is told' },
};

export const POLICY_KEYS = { entry: Object.keys(ENTRY), where: Object.keys(WHERE), set: Object.keys(SET) };

export const policySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Skillproof policy',
  description: 'Which rules of others count otherwise. Of entries for the same finding the last one holds.',
  type: 'array',
  maxItems: MAX_POLICY_ENTRIES,
  items: { type: 'object', properties: ENTRY, required: ['rule', 'set', 'reason'], additionalProperties: false },
};
