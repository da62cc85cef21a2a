// Reads the service's JSON back into a report, so that every format renders it as if it had been made here.
// May not: believe that all fields are there; the specification promises few.
import { SkillproofError } from '../model/errors.ts';
import type { Localized } from '../model/locale.ts';
import type { Report } from '../model/report.ts';
import type { SkillPart } from '../model/service.ts';
import { VERDICTS, type VerdictLevel } from '../model/verdict.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface RemoteReport {
  readonly report: Report;
  readonly id: string;
  readonly url?: string;
  readonly createdAt?: number;
  /** Those of a target that held several. */
  readonly skills?: readonly SkillPart[];
  /** Of one of several: its folder in the target. */
  readonly inner?: string;
  /** And the answer it is a part of. */
  readonly whole?: RemoteReport;
  /** All that was sent, for those who want it as it came. */
  readonly answer: Fields;
}

/** Texts come in the one language that was asked for and will be shown in it. */
const told = (text: unknown): Localized => ({ en: String(text ?? ''), zh: String(text ?? '') });
const record = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(record) : []);
const words = (value: unknown, standard = ''): string => (typeof value === 'string' ? value : standard);

const NO_EXTRACTION = {
  files: [],
  artifacts: [],
  languages: [],
  sensitiveFiles: [],
  iocs: [],
  purpose: { name: '', description: '', services: [], domains: [] },
};
const NO_COVERAGE = { filesTotal: 0, filesRead: 0, bytesTotal: 0, bytesRead: 0 };

/** Missing fields come last, so that the order of those that came stays. */
function filled(fields: Fields, standard: Fields): Fields {
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(standard).filter(([name]) => !Object.hasOwn(fields, name))),
  };
}

export function readRemoteReport(result: unknown): RemoteReport {
  const fields = record(result);
  const level = fields['verdictLevel'];
  const score = record(fields['riskScore'])['score'];
  const id = words(fields['reportId'], words(fields['id']));
  if (!VERDICTS.includes(level as VerdictLevel) || typeof score !== 'number' || !Array.isArray(fields['findings'])) {
    throw new SkillproofError('server-failed', 'what it sent is not a scan result');
  }
  const skills = list(fields['skills']).flatMap(skillOf);
  const { report_url: url, created_at: createdAt } = fields;
  return {
    report: reportOf(fields, level as VerdictLevel, score),
    id,
    answer: fields,
    ...(typeof url === 'string' ? { url } : {}),
    ...(typeof createdAt === 'number' ? { createdAt } : {}),
    ...(skills.length > 0 ? { skills } : {}),
  };
}

/** The whole alone when a service does not tell its parts. */
export function readParts(whole: RemoteReport, attributes: unknown): readonly RemoteReport[] {
  const reports = list(record(attributes)['skills']).map((one) => record(one)['report']);
  const { skills = [], report, id } = whole;
  if (reports.length !== skills.length || reports.some((one) => one === undefined)) return [whole];
  return reports.map((sent, at) => {
    const { name, inner } = skills[at]!;
    const part = readRemoteReport(sent);
    // What the file was called is told to its sender only, with the whole.
    return { ...part, id, inner, whole, report: { ...part.report, skill: name, origin: report.origin } };
  });
}

function reportOf(fields: Fields, verdictLevel: VerdictLevel, score: number): Report {
  const extraction = record(fields['extraction']);
  const coverage = record(fields['coverage']);
  const detailed = (value: unknown) => list(value).map((one) => ({ ...one, detail: told(one['detail']) }));
  const report = {
    skill: words(fields['skill']),
    contentHash: words(fields['contentHash']),
    ruleSet: words(fields['ruleSet']),
    engine: words(fields['engine']),
    origin: { given: '', kind: 'url', ...record(fields['origin']) },
    verdictLevel,
    summary: told(fields['summary']),
    riskScore: { score, breakdown: list(record(fields['riskScore'])['breakdown']) },
    findings: list(fields['findings']).map(findingOf),
    capabilityMap: list(fields['capabilityMap']).map((row) => ({ ...row, title: told(row['title']) })),
    extraction: filled({ ...extraction, notes: detailed(extraction['notes']) }, NO_EXTRACTION),
    coverage: filled({ ...coverage, gaps: detailed(coverage['gaps']) }, NO_COVERAGE),
    failures: list(fields['failures']),
    suppressed: list(fields['suppressed']).map((one) => ({ ...one, finding: findingOf(record(one['finding'])) })),
  };
  return report as unknown as Report;
}

function skillOf(fields: Fields): SkillPart[] {
  const { verdictLevel, score, findings } = fields;
  if (!VERDICTS.includes(verdictLevel as VerdictLevel) || typeof score !== 'number') return [];
  return [
    {
      name: words(fields['name']),
      inner: words(fields['inner']),
      verdictLevel: verdictLevel as VerdictLevel,
      score,
      findings: typeof findings === 'number' ? findings : 0,
      contentHash: words(fields['contentHash']),
    },
  ];
}

function findingOf(finding: Fields): Fields {
  return { ...finding, title: told(finding['title']), why: told(finding['why']), remedy: told(finding['remedy']) };
}
