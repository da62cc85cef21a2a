// What the routes take and answer, as JSON Schema: the source of the OpenAPI document.
import { REPORT_STATUSES } from '../model/service.ts';
import { CONFIDENCES, FINDING_KINDS, SEVERITIES, VERDICTS } from '../model/verdict.ts';

const level = { type: 'string', enum: VERDICTS, description: 'Verdict tier, least to most severe in this order.' };
const text = { type: 'string' };
const list = (description: string, properties: Readonly<Record<string, object>> = {}) => ({
  type: 'array',
  description,
  items: { type: 'object', additionalProperties: true, properties },
});
const finding = {
  ruleId: text,
  category: text,
  title: text,
  why: text,
  remedy: text,
  severity: { type: 'string', enum: SEVERITIES },
  confidence: { type: 'string', enum: CONFIDENCES },
  kind: { type: 'string', enum: FINDING_KINDS, description: 'The bytes prove it, or it needs interpretation.' },
  weakness: { type: 'boolean', description: 'Bad practice, not an attack.' },
  taxonomy: { type: 'object', additionalProperties: true },
  place: {
    type: 'object',
    additionalProperties: true,
    properties: { file: text, line: { type: 'integer' }, column: { type: 'integer' } },
  },
  excerpt: { type: 'object', additionalProperties: true },
  evidence: list('From source to sink: kind, label, place, excerpt.'),
  fingerprint: { type: 'string', description: 'The same in every scan that finds the same.' },
  weight: { type: 'number', description: '0-1; what only names a capability weighs 0.' },
};
const riskScore = {
  type: 'object',
  properties: {
    score: { type: 'number', minimum: 0, maximum: 100, description: '0-100, higher is riskier.' },
    breakdown: list('Share of each category: category, score, findings.', {
      category: text,
      score: { type: 'number' },
      findings: { type: 'integer' },
    }),
  },
};
const attributes = {
  status: { type: 'string', enum: REPORT_STATUSES },
  skill: { type: 'string', description: 'The name the skill gives itself, else that of its file.' },
  verdict: { type: 'string', description: 'Label of the verdict in the language asked for.' },
  verdictLevel: level,
  riskScore,
  summary: { type: 'string' },
  findings: list('Each with rule, severity, place, excerpt, and the chain of evidence.', finding),
  capabilityMap: list('Declared, instructed and implemented, row by row.', {
    capability: text,
    status: { type: 'string', enum: ['matched', 'undeclared', 'unused', 'forbidden'] },
  }),
  extraction: {
    type: 'object',
    additionalProperties: true,
    description: 'Static evidence: files, artifacts, languages, sensitiveFiles, iocs.',
  },
  coverage: { type: 'object', additionalProperties: true, description: 'What was read, and what was not and why.' },
  contentHash: { type: 'string', description: 'SHA-256 of the content; also an id to fetch the report by.' },
  ruleSet: { type: 'string' },
  engine: { type: 'string' },
  created_at: { type: 'integer', description: 'Unix time in milliseconds.' },
  expires_at: { type: 'integer', description: 'When the report is deleted; absent when it is kept for ever.' },
  private: { type: 'boolean' },
  report_url: { type: 'string' },
};

export const resultSchema = {
  type: 'object',
  additionalProperties: true,
  properties: {
    reportId: { type: 'string' },
    id: { type: 'string' },
    ...attributes,
    cached: { type: 'boolean', description: 'The content was known; nothing was scanned anew.' },
  },
};

export const envelopeSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        type: { type: 'string', const: 'scan-report' },
        attributes: { type: 'object', additionalProperties: true, properties: attributes },
      },
    },
  },
};

export const statsSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        totalScans: {
          type: 'integer',
          description:
            'Scans that were run to their end, since the beginning. An answer from the cache runs none; a report that expired is still counted.',
        },
        maliciousBlocked: { type: 'integer', description: 'Those of them judged malicious.' },
        byVerdict: {
          type: 'array',
          items: { type: 'object', properties: { verdict_level: level, count: { type: 'integer' } } },
        },
        recentScans: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              skill_name: { type: 'string' },
              verdict_level: level,
              trust_score: { type: 'number', description: '100 minus the risk score.' },
              created_at: { type: 'integer', description: 'Unix time in milliseconds.' },
            },
          },
        },
      },
    },
  },
};

export const problemSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'Stable; the same in every language.' },
    advice: { type: 'string', description: 'What to do about it.' },
    instance: { type: 'string' },
  },
};

const problems = (...statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );

const optionFields = {
  locale: { type: 'string', description: 'en or zh; region variants are understood.' },
  force: { type: 'boolean', description: 'Skip the cache and scan anew.' },
  private: { type: 'boolean', description: 'Only the owner can read the report (Starter and Pro).' },
};

export const scanRoute = {
  summary: 'Scan a skill by address or upload',
  description:
    'Send JSON with `url`, or a form with `file` (ZIP or TAR.GZ, at most 10 MB). `Prefer: respond-async` answers 202 ' +
    'at once; `Idempotency-Key` makes a repeated request return the first answer for 24 hours at no cost.',
  tags: ['scan'],
  security: [{}, { key: [] }],
  querystring: {
    type: 'object',
    properties: {
      locale: optionFields.locale,
      force: { type: 'string', description: optionFields.force.description },
      private: { type: 'string', description: optionFields.private.description },
    },
  },
  headers: {
    type: 'object',
    properties: {
      prefer: { type: 'string', description: '`respond-async`: answer 202 at once, read the report later.' },
      'idempotency-key': {
        type: 'string',
        description: 'A name for this request: sent again, it is answered as before.',
      },
    },
  },
  consumes: ['application/json', 'multipart/form-data'],
  body: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['url'],
          additionalProperties: false,
          properties: {
            url: { type: 'string', description: 'Repository, registry page, archive or SKILL.md.' },
            ...optionFields,
          },
        },
      },
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          additionalProperties: false,
          properties: {
            file: { type: 'string', format: 'binary', description: 'ZIP or TAR.GZ, at most 10 MB.' },
            ...optionFields,
          },
        },
      },
    },
  },
  response: {
    200: { description: 'The scan result', content: { 'application/json': { schema: resultSchema } } },
    202: { description: 'Accepted; read the report later', content: { 'application/json': { schema: resultSchema } } },
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504),
  },
};

export const reportRoute = {
  summary: 'Read a report',
  description: 'By short id or by content hash. Unknown, expired and private reports answer the same 404.',
  tags: ['report'],
  security: [{}, { key: [] }],
  params: { type: 'object', properties: { id: { type: 'string', description: 'Short id or content hash.' } } },
  querystring: {
    type: 'object',
    properties: {
      locale: optionFields.locale,
      format: { type: 'string', description: 'json, sarif, stix, markdown, html or text; else by Accept.' },
    },
  },
  response: {
    200: {
      description: 'The report',
      content: {
        'application/json': { schema: envelopeSchema },
        'application/sarif+json': { schema: { type: 'object', additionalProperties: true } },
        'application/stix+json': { schema: { type: 'object', additionalProperties: true } },
        'text/markdown': { schema: { type: 'string' } },
        'text/html': { schema: { type: 'string' } },
      },
    },
    304: { description: 'Not modified', type: 'null' },
    ...problems(400, 401, 404, 406),
  },
};

export const statsRoute = {
  summary: 'Platform statistics',
  tags: ['stats'],
  querystring: { type: 'object', properties: { locale: optionFields.locale } },
  response: {
    200: { description: 'Statistics', content: { 'application/json': { schema: statsSchema } } },
    ...problems(400, 401),
  },
};

export const openApiRoute = {
  hide: true,
  querystring: { type: 'object', properties: { locale: optionFields.locale } },
};
