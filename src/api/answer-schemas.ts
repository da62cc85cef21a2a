// What the routes answer, as JSON Schema.
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
const count = { type: 'integer' };
const extraction = {
  type: 'object',
  additionalProperties: true,
  description: 'Static evidence.',
  properties: {
    files: list('Every file.', { path: text, size: count, sha256: text, kind: text, language: text, heat: count }),
    fileTree: {
      type: 'array',
      description: 'Folders with what is in them, and files, by name.',
      items: { type: 'object', additionalProperties: true, properties: { name: text } },
    },
    artifacts: list('Files that are no text.', { path: text, kind: text, sha256: text }),
    languages: list('Share of each language.', { language: text, bytes: count, share: { type: 'number' } }),
    sensitiveFiles: list('Secrets it touches, and files of the package that hold some (access `shipped`).', {
      path: text,
      class: text,
      access: text,
    }),
    iocs: list('Addresses and the like, made harmless in `defanged`.', {
      type: text,
      value: text,
      defanged: text,
      use: text,
      destination: text,
    }),
    otherAddresses: list('Addresses that are not listed, by where they lead.', { destination: text, count }),
    notes: list('What is odd about the archive.', { code: text, path: text, detail: text }),
    purpose: { type: 'object', additionalProperties: true, properties: { name: text, description: text } },
  },
};
/** What `report` holds are the fields of a scan result. */
const ownReport = { type: 'object', additionalProperties: true, description: 'Its own report, with `parts=true`.' };
const skillPart = { name: text, inner: text, verdictLevel: level, score: { type: 'number' }, findings: count };
const origin = {
  type: 'object',
  description: 'What was submitted; an upload is named so to its sender only.',
  properties: {
    given: text,
    kind: { type: 'string', enum: ['folder', 'file', 'zip', 'tar', 'url'] },
    resolved: { type: 'object', additionalProperties: true, description: 'What an address led to.' },
  },
};
const riskScore = {
  type: 'object',
  required: ['score', 'breakdown'],
  properties: {
    score: { type: 'number', minimum: 0, maximum: 100, description: '0-100, higher is riskier.' },
    breakdown: list('Share of each category: category, score, findings.', {
      category: text,
      score: { type: 'number' },
      findings: { type: 'integer' },
    }),
  },
};
const kept = {
  created_at: { type: 'integer', description: 'Unix time in milliseconds.' },
  expires_at: { type: 'integer', description: 'When the report is deleted; absent when it is kept for ever.' },
  private: { type: 'boolean' },
  report_url: { type: 'string' },
};
const attributes = {
  status: { type: 'string', enum: REPORT_STATUSES },
  skill: { type: 'string', description: 'The name the skill gives itself, else that of the file, for its sender.' },
  verdict: { type: 'string', description: 'Label of the verdict in the language asked for.' },
  verdictLevel: level,
  riskScore,
  summary: { type: 'string' },
  findings: list('Each with rule, severity, place, excerpt, and the chain of evidence.', finding),
  capabilityMap: list('Declared, instructed and implemented, row by row.', {
    capability: text,
    status: { type: 'string', enum: ['matched', 'undeclared', 'unused', 'forbidden'] },
  }),
  extraction,
  coverage: { type: 'object', additionalProperties: true, description: 'What was read, and what was not and why.' },
  failures: list('Parts that failed, at the cost of their own result.', { part: text, code: text, detail: text }),
  suppressed: list('Findings somebody accepted: reason, finding.', {
    reason: text,
    finding: { type: 'object', additionalProperties: true },
  }),
  contentHash: { type: 'string', description: 'SHA-256 of the content; also an id to fetch the report by.' },
  ruleSet: { type: 'string' },
  engine: { type: 'string' },
  origin,
  skills: list('The skills of a target that held several.', {
    ...skillPart,
    contentHash: text,
    report: ownReport,
  }),
  ...kept,
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
    target: { type: 'string', description: 'The address or file as it was sent.' },
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
          properties: attributes,
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
