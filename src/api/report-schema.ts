// A report's fields as JSON Schema, held by the compiler against the types of src/model/report.ts: none can be left out.
import type { Gap, IntakeNote, Origin } from '../model/package.ts';
import { CONTEXTS } from '../model/place.ts';
import type {
  CapabilityRow,
  Coverage,
  EvidenceStep,
  Excerpt,
  Extraction,
  Finding,
  Ioc,
  Report,
  ReportPlace,
} from '../model/report.ts';
import type { SkillPart } from '../model/service.ts';
import { TAXONOMIES } from '../model/taxonomy.ts';
import { CONFIDENCES, FINDING_KINDS, SEVERITIES, VERDICTS } from '../model/verdict.ts';

type FieldsOf<T> = Readonly<Record<keyof T, object>>;

export const level = {
  type: 'string',
  enum: VERDICTS,
  description: 'Verdict tier, least to most severe in this order.',
};
const text = { type: 'string' };
const count = { type: 'integer' };
const texts = (description: string) => ({ type: 'array', description, items: text });
const open = (properties: Readonly<Record<string, object>>, description?: string) => ({
  type: 'object',
  additionalProperties: true,
  ...(description === undefined ? {} : { description }),
  properties,
});
const list = (description: string, properties: Readonly<Record<string, object>>) => ({
  type: 'array',
  description,
  items: open(properties),
});

const placeFields: FieldsOf<ReportPlace> = {
  file: text,
  line: count,
  column: count,
  endLine: count,
  endColumn: count,
  startByte: count,
  endByte: count,
  view: { type: 'string', description: '`raw`, or what made hidden content readable.' },
  context: { type: 'string', enum: CONTEXTS },
};
const place = open(placeFields, 'Lines and columns count from 1; bytes are those of the file as shipped.');
const places = (description: string) => list(description, placeFields);
const excerptFields: FieldsOf<Excerpt> = { firstLine: count, text, markStart: count, markEnd: count };
const excerpt = open(excerptFields, 'Lines around it; the mark counts in `text`.');
const stepFields: FieldsOf<EvidenceStep> = { kind: text, label: text, place, excerpt };
const findingFields: FieldsOf<Finding> = {
  ruleId: text,
  category: text,
  title: text,
  why: text,
  remedy: text,
  severity: { type: 'string', enum: SEVERITIES },
  confidence: { type: 'string', enum: CONFIDENCES },
  kind: { type: 'string', enum: FINDING_KINDS, description: 'The bytes prove it, or it needs interpretation.' },
  weakness: { type: 'boolean', description: 'Bad practice, not an attack.' },
  taxonomy: open(Object.fromEntries(Object.keys(TAXONOMIES).map((id) => [id, text]))),
  place,
  excerpt,
  evidence: list('From source to sink: kind, label, place, excerpt.', stepFields),
  occurrences: { type: 'integer', description: 'How often the rule matched in this file.' },
  places: places('The first places, where there are several.'),
  discount: open(
    { reason: text, ruleSeverity: { type: 'string', enum: SEVERITIES }, because: text },
    'Why its severity is another than its rule says.',
  ),
  fingerprint: { type: 'string', description: 'The same in every scan that finds the same.' },
  weight: { type: 'number', description: '0-1; what only names a capability weighs 0.' },
};
const rowFields: FieldsOf<CapabilityRow> = {
  capability: text,
  title: text,
  declared: list('What claims it, or the stated purpose.', { type: text, value: text, place }),
  instructed: places('Where its prose orders it.'),
  implemented: places('Where its code does it.'),
  status: { type: 'string', enum: ['matched', 'undeclared', 'unused', 'forbidden'] },
};
const iocFields: FieldsOf<Ioc> = {
  type: text,
  value: text,
  defanged: text,
  use: text,
  destination: text,
  places: places('Where it stands.'),
  rules: texts('The rules whose findings name it.'),
};
const noteFields: FieldsOf<IntakeNote> = { code: text, path: text, detail: text };
const purposeFields: FieldsOf<Extraction['purpose']> = {
  name: text,
  description: text,
  services: texts('Services it names.'),
  domains: texts('Domains it names.'),
};
const extractionFields: FieldsOf<Extraction> & { readonly fileTree: object } = {
  files: list('Every file.', { path: text, size: count, sha256: text, kind: text, language: text, heat: count }),
  fileTree: list('Folders with what is in them, and files, by name.', {
    name: text,
    children: {
      type: 'array',
      description: 'What a folder holds: more of the same.',
      items: { type: 'object', additionalProperties: true },
    },
  }),
  artifacts: list('Files that are no text.', { path: text, kind: text, sha256: text }),
  languages: list('Share of each language.', { language: text, bytes: count, share: { type: 'number' } }),
  sensitiveFiles: list('Secrets it touches, and files of the package that hold some (access `shipped`).', {
    path: text,
    class: text,
    access: text,
    place,
  }),
  iocs: list('Addresses and the like, made harmless in `defanged`.', iocFields),
  otherAddresses: list('Addresses that are not listed, by where they lead.', { destination: text, count }),
  notes: list('What is odd about the archive.', noteFields),
  purpose: open(purposeFields),
};
const gapFields: FieldsOf<Gap> = { path: text, code: text, detail: text, bytes: count };
const coverageFields: FieldsOf<Coverage> = {
  filesTotal: count,
  filesRead: count,
  bytesTotal: count,
  bytesRead: count,
  gaps: list('What was not read, and why.', gapFields),
};
const originFields: FieldsOf<Origin> = {
  given: text,
  kind: { type: 'string', enum: ['folder', 'file', 'zip', 'tar', 'url'] },
  resolved: { type: 'object', additionalProperties: true, description: 'What an address led to.' },
};
const partFields: FieldsOf<SkillPart> = {
  name: text,
  inner: text,
  verdictLevel: level,
  score: { type: 'number' },
  findings: count,
  contentHash: text,
};
/** What `report` holds are the fields of a scan result. */
const ownReport = { type: 'object', additionalProperties: true, description: 'Its own report, with `parts=true`.' };

export const reportFields: FieldsOf<Report> & { readonly verdict: object; readonly skills: object } = {
  skill: { type: 'string', description: 'The name the skill gives itself, else that of the file, for its sender.' },
  verdict: { type: 'string', description: 'Label of the verdict in the language asked for.' },
  verdictLevel: level,
  riskScore: {
    type: 'object',
    required: ['score', 'breakdown'],
    properties: {
      score: { type: 'number', minimum: 0, maximum: 100, description: '0-100, higher is riskier.' },
      breakdown: list('Share of each category: category, score, findings.', {
        category: text,
        score: { type: 'number' },
        findings: count,
      }),
    },
  },
  summary: text,
  findings: list('Each with rule, severity, place, excerpt, and the chain of evidence.', findingFields),
  capabilityMap: list('Declared, instructed and implemented, row by row.', rowFields),
  extraction: open(extractionFields, 'Static evidence.'),
  coverage: open(coverageFields, 'What was read, and what was not and why.'),
  failures: list('Parts that failed, at the cost of their own result.', { part: text, code: text, detail: text }),
  suppressed: list('Findings somebody accepted: reason, finding.', { reason: text, finding: open(findingFields) }),
  contentHash: { type: 'string', description: 'SHA-256 of the content; also an id to fetch the report by.' },
  ruleSet: text,
  engine: text,
  origin: {
    type: 'object',
    description: 'What was submitted; an upload is named so to its sender only.',
    properties: originFields,
  },
  skills: list('The skills of a target that held several.', { ...partFields, report: ownReport }),
};
