// What the routes answer, as JSON Schema.
import { REPORT_STATUSES } from '../model/service.ts';
import { level, reportFields } from './report-schema.ts';

const text = { type: 'string' };
const kept = {
  created_at: { type: 'integer', description: 'Unix time in milliseconds.' },
  expires_at: { type: 'integer', description: 'When the report is deleted; absent when it is kept for ever.' },
  private: { type: 'boolean' },
  report_url: { type: 'string' },
};
const attributes = {
  status: { type: 'string', enum: REPORT_STATUSES },
  ...reportFields,
  ...kept,
};
const target = { type: 'string', description: 'The address or file as it was sent.' };

/** Of a report that is not made, or could not be. */
const unmade = {
  target,
  error: {
    type: 'object',
    description: 'Why there is none, when `status` is `failed`.',
    required: ['code', 'detail', 'title', 'advice'],
    properties: { code: text, detail: text, title: text, advice: text },
  },
};

const RESULT_ALWAYS = [
  'reportId',
  'id',
  'status',
  'verdict',
  'verdictLevel',
  'riskScore',
  'summary',
  'findings',
  'capabilityMap',
  'extraction',
  'contentHash',
  'report_url',
  'created_at',
  'private',
  'cached',
];

export const resultSchema = {
  type: 'object',
  additionalProperties: true,
  required: RESULT_ALWAYS,
  properties: {
    reportId: { type: 'string' },
    id: { type: 'string' },
    ...attributes,
    cached: { type: 'boolean', description: 'The content was known; nothing was scanned anew.' },
  },
};

/** What is known of a scan that was only promised. */
export const acceptedSchema = {
  type: 'object',
  required: ['reportId', 'id', 'status', 'target', 'created_at', 'private', 'report_url', 'cached'],
  properties: {
    reportId: { type: 'string' },
    id: { type: 'string' },
    status: attributes.status,
    target,
    ...kept,
    cached: { type: 'boolean' },
  },
};

export const envelopeSchema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['id', 'type', 'attributes'],
      properties: {
        id: { type: 'string' },
        type: { type: 'string', const: 'scan-report' },
        attributes: {
          type: 'object',
          description: 'All of a report once its status is `completed`.',
          additionalProperties: true,
          required: ['status', 'created_at', 'private', 'report_url'],
          properties: { ...attributes, ...unmade },
        },
      },
    },
  },
};

export const statsSchema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['totalScans', 'maliciousBlocked', 'byVerdict', 'recentScans'],
      properties: {
        totalScans: {
          type: 'integer',
          description:
            'Scans that were run to their end, since the beginning. An answer from the cache runs none; a report that expired is still counted.',
        },
        maliciousBlocked: { type: 'integer', description: 'Those of them judged malicious.' },
        byVerdict: {
          type: 'array',
          items: {
            type: 'object',
            required: ['verdict_level', 'count'],
            properties: { verdict_level: level, count: { type: 'integer' } },
          },
        },
        recentScans: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'skill_name', 'verdict_level', 'trust_score', 'created_at'],
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
  required: ['type', 'title', 'status', 'detail', 'code', 'advice', 'instance'],
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
