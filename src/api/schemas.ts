// What the routes take and answer: the source of the OpenAPI document.
import {
  ACCEPTED_HEADERS,
  LATER_HEADERS,
  METHOD_HEADERS,
  PROBLEM_HEADERS,
  RAW_HEADERS,
  REPORT_HEADERS,
  SCAN_HEADERS,
  STATS_HEADERS,
} from './answer-headers.ts';
import { acceptedSchema, envelopeSchema, problemSchema, resultSchema, statsSchema } from './answer-schemas.ts';

/** With these comes the time to ask again, where it is known. */
const LATER: ReadonlySet<number> = new Set([409, 429, 500, 502, 503]);

const headersOf = (status: number) => {
  if (status === 405) return METHOD_HEADERS;
  if (status === 408 || status === 431) return RAW_HEADERS;
  return LATER.has(status) ? LATER_HEADERS : PROBLEM_HEADERS;
};

const problems = (...statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: 'Problem',
        headers: headersOf(status),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );

/** Plugins bring others: no closed list. */
const FORMATS = ['json', 'jsonl', 'sarif', 'stix', 'markdown', 'html', 'text'];

const urlField = { type: 'string', description: 'Repository, registry page, archive or SKILL.md.' };
const optionFields = {
  locale: { type: 'string', examples: ['en', 'zh'], description: 'en or zh; region variants are understood.' },
  force: { type: 'boolean', description: 'Skip the cache and scan anew.' },
  private: { type: 'boolean', description: 'Only the owner can read the report (Starter and Pro).' },
};

export const scanRoute = {
  operationId: 'scan',
  summary: 'Scan a skill by address or upload',
  description:
    'Send JSON with `url`, or a form with `file` (ZIP, TAR.GZ or TAR, at most 10 MB). `Prefer: respond-async` answers 202 ' +
    'at once. Without it a scan is waited for 60 seconds at most: then the answer is 504, and 503 with Retry-After as soon ' +
    'as those before it are seen to take so long; one whose sender closes the connection is dropped, unless it has an ' +
    '`Idempotency-Key`, and is counted. `Idempotency-Key` makes a repeated request return the first answer for 24 hours at no cost (of a report that was promised, as it stands by then). A report that ' +
    'is not private is public: whoever has its id or content hash reads it with its excerpts, and the recent ones are ' +
    'listed by name on the front page and in the statistics.',
  tags: ['scan'],
  security: [{}, { key: [] }],
  querystring: {
    type: 'object',
    properties: {
      locale: optionFields.locale,
      force: optionFields.force,
      private: optionFields.private,
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
          examples: [{ url: 'https://github.com/owner/repo', locale: 'en' }],
          properties: {
            url: urlField,
            ...optionFields,
          },
        },
      },
      'multipart/form-data': {
        schema: {
          type: 'object',
          oneOf: [{ required: ['file'] }, { required: ['url'] }],
          additionalProperties: false,
          properties: {
            file: { type: 'string', format: 'binary', description: 'ZIP, TAR.GZ or TAR, at most 10 MB.' },
            url: urlField,
            ...optionFields,
          },
        },
      },
    },
  },
  response: {
    200: {
      description: 'The scan result',
      headers: SCAN_HEADERS,
      content: { 'application/json': { schema: resultSchema } },
    },
    202: {
      description: 'Accepted; read the report later',
      headers: ACCEPTED_HEADERS,
      content: { 'application/json': { schema: acceptedSchema } },
    },
    ...problems(400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 502, 503, 504),
  },
};

export const reportRoute = {
  operationId: 'readReport',
  summary: 'Read a report',
  description:
    'By short id or by content hash, which may be that of one of several skills in it. Unknown, expired and private reports answer the same 404. The fields stand in ' +
    '`data.attributes`; POST /api/scan answers with the same ones unwrapped.',
  tags: ['report'],
  security: [{}, { key: [] }],
  params: { type: 'object', properties: { id: { type: 'string', description: 'Short id or content hash.' } } },
  querystring: {
    type: 'object',
    properties: {
      locale: optionFields.locale,
      format: {
        type: 'string',
        examples: FORMATS,
        description: 'json, jsonl, sarif, stix, markdown, html or text; else by Accept.',
      },
      parts: {
        type: 'boolean',
        description: 'In JSON, of a target that held several skills: each of `skills` with a `report` of its own.',
      },
    },
  },
  response: {
    200: {
      description: 'The report',
      headers: REPORT_HEADERS,
      content: {
        'application/json': { schema: envelopeSchema },
        'application/x-ndjson': { schema: { type: 'string' } },
        'application/sarif+json': { schema: { type: 'object', additionalProperties: true } },
        'application/stix+json': { schema: { type: 'object', additionalProperties: true } },
        'text/markdown': { schema: { type: 'string' } },
        'text/html': { schema: { type: 'string' } },
        'text/plain': { schema: { type: 'string' } },
      },
    },
    304: { description: 'Not modified', type: 'null', headers: REPORT_HEADERS },
    ...problems(400, 401, 404, 405, 406, 408, 431, 500, 503),
  },
};

export const statsRoute = {
  operationId: 'readStatistics',
  summary: 'Platform statistics',
  tags: ['stats'],
  querystring: { type: 'object', properties: { locale: optionFields.locale } },
  response: {
    200: {
      description: 'Statistics',
      headers: STATS_HEADERS,
      content: { 'application/json': { schema: statsSchema } },
    },
    ...problems(400, 401, 405, 408, 431, 500, 503),
  },
};

export const openApiRoute = {
  hide: true,
  querystring: { type: 'object', properties: { locale: optionFields.locale } },
};
