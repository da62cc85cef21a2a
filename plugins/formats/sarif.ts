// SARIF 2.1.0: one run, rules with help, results with regions in characters and bytes, chains as code flows, stable
// fingerprints, the caller's suppressions as external ones, and what was not read as notifications.
import {
  type EvidenceStep,
  type FailedTarget,
  type Finding,
  type Locale,
  message,
  type Report,
  type ReportFormat,
  type ReportPlace,
  type Severity,
  safeJson,
  stepText,
  tellsMore,
  visible,
  visibleLine,
  word,
} from '../../src/plugin.ts';
import { type Root, rootOf } from './sarif-root.ts';

const LEVELS: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'none',
};
/** The scale code-scanning services sort by. */
const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '3.0',
  info: '0.0',
};

export const sarif: ReportFormat = {
  name: 'sarif',
  mediaType: 'application/sarif+json',
  extension: 'sarif',
  render: (report, locale, options) => logOf([run(report, locale, options?.target)]),
  /** A run for each target, told apart by its category: code-scanning services want them to differ. */
  renderAll: (answers, locale) =>
    logOf(
      answers.map((answer) => {
        const target = 'error' in answer ? answer.target : (answer.options.target ?? answer.report.skill);
        const content = 'error' in answer ? failedRun(answer) : run(answer.report, locale, answer.options.target);
        return { automationDetails: { id: `skillproof/${visibleLine(target)}/` }, ...content };
      }),
    ),
};

function logOf(runs: readonly object[]): string {
  return `${safeJson({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs }, 2)}\n`;
}

function failedRun({ error }: FailedTarget) {
  return {
    tool: { driver: { name: 'Skillproof' } },
    invocations: [
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          {
            level: 'error',
            descriptor: { id: error.code },
            message: { text: visible(`${error.title}: ${error.detail} ${error.advice}`) },
          },
        ],
      },
    ],
    results: [],
  };
}

function run(report: Report, locale: Locale, target: string | undefined) {
  const all = [...report.findings, ...report.suppressed.map(({ finding }) => finding)];
  const rules = [...new Map(all.map((finding) => [finding.ruleId, finding])).values()].sort((a, b) =>
    a.ruleId < b.ruleId ? -1 : 1,
  );
  const ruleIndex = new Map(rules.map((finding, index) => [finding.ruleId, index]));
  const artifactIndex = new Map(report.extraction.files.map((file, index) => [file.path, index]));
  const root = rootOf(report.origin, target);
  const context: Context = { locale, ruleIndex, artifactIndex, root };
  return {
    tool: {
      driver: { name: 'Skillproof', version: report.engine, rules: rules.map((finding) => ruleOf(finding, locale)) },
    },
    language: locale,
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [root.base]: { description: { text: visibleLine(report.origin.given) } } },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications(report, context) }],
    artifacts: report.extraction.files.map((file) => ({
      location: located(file.path, root),
      length: file.size,
      hashes: { 'sha-256': file.sha256 },
    })),
    results: [
      ...report.findings.map((finding) => resultOf(finding, context)),
      ...report.suppressed.map(({ finding, reason }) => ({
        ...resultOf(finding, context),
        suppressions: [{ kind: 'external', justification: visibleLine(reason) }],
      })),
    ],
    properties: {
      skill: report.skill,
      verdictLevel: report.verdictLevel,
      riskScore: report.riskScore.score,
      summary: visible(report.summary[locale]),
      contentHash: report.contentHash,
      ruleSet: report.ruleSet,
    },
  };
}

interface Context {
  readonly locale: Locale;
  readonly ruleIndex: ReadonlyMap<string, number>;
  readonly artifactIndex: ReadonlyMap<string, number>;
  readonly root: Root;
}

function ruleOf(finding: Finding, locale: Locale) {
  const why = visible(finding.why[locale]);
  const remedy = visible(finding.remedy[locale]);
  const severity = finding.discount?.ruleSeverity ?? finding.severity;
  return {
    id: finding.ruleId,
    name: finding.ruleId.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: visible(finding.title[locale]) },
    fullDescription: { text: why },
    help: {
      text: `${why}\n\n${message(locale, 'finding.remedy')}: ${remedy}`,
      markdown: `${why}\n\n**${message(locale, 'finding.remedy')}:** ${remedy}`,
    },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      tags: [
        'security',
        finding.category,
        ...Object.entries(finding.taxonomy).map(([name, id]) => `external/${name}/${id.toLowerCase()}`),
      ],
      precision: finding.confidence,
      'security-severity': SECURITY_SEVERITY[severity],
    },
  };
}

function resultOf(finding: Finding, context: Context) {
  const { locale } = context;
  const others = (finding.places ?? []).filter((place) => place.startByte !== finding.place.startByte);
  const snippet = finding.excerpt.text.slice(finding.excerpt.markStart, finding.excerpt.markEnd);
  return {
    ruleId: finding.ruleId,
    ruleIndex: context.ruleIndex.get(finding.ruleId)!,
    kind: finding.severity === 'info' ? 'informational' : 'fail',
    level: LEVELS[finding.severity],
    message: { text: `${visible(finding.title[locale])}. ${visible(finding.why[locale])}` },
    locations: [{ physicalLocation: physical(finding.place, context, snippet) }],
    ...(others.length > 0
      ? {
          relatedLocations: others.map((place, id) => ({
            id,
            physicalLocation: physical(place, context),
            message: { text: message(locale, 'finding.also') },
          })),
        }
      : {}),
    ...(tellsMore(finding.evidence)
      ? {
          codeFlows: [
            { threadFlows: [{ locations: finding.evidence.map((step, index) => flowStep(step, index, context)) }] },
          ],
        }
      : {}),
    // The second is what code scanning of GitHub tells alerts apart by.
    partialFingerprints: { 'skillproof/v1': finding.fingerprint, primaryLocationLineHash: `${finding.fingerprint}:1` },
    rank: Math.round(finding.weight * 1000) / 10,
    occurrenceCount: finding.occurrences,
    properties: {
      severity: finding.severity,
      confidence: finding.confidence,
      evidenceKind: finding.kind,
      weakness: finding.weakness,
      view: finding.place.view,
      context: finding.place.context,
      taxonomy: finding.taxonomy,
    },
  };
}

function flowStep(step: EvidenceStep, index: number, context: Context) {
  const told = `${word(context.locale, 'fact', step.kind)} ${literal(stepText(context.locale, step))}`.trim();
  return {
    executionOrder: index + 1,
    location: { physicalLocation: physical(step.place, context), message: { text: told } },
  };
}

function physical(place: ReportPlace, context: Context, snippet = '') {
  const index = context.artifactIndex.get(place.file);
  const bytes = { byteOffset: place.startByte, byteLength: place.endByte - place.startByte };
  // Without text there are no lines: the whole file, in bytes.
  const whole = place.endLine === 1 && place.endColumn === 1;
  return {
    artifactLocation: { ...located(place.file, context.root), ...(index === undefined ? {} : { index }) },
    region: whole
      ? bytes
      : {
          startLine: place.line,
          startColumn: place.column,
          endLine: place.endLine,
          endColumn: place.endColumn,
          ...bytes,
          ...(snippet ? { snippet: { text: visible(snippet) } } : {}),
        },
  };
}

function notifications(report: Report, context: Context) {
  const { locale } = context;
  return [
    ...report.coverage.gaps.map((gap) => ({
      level: 'warning',
      descriptor: { id: `coverage/${gap.code}` },
      message: {
        text: `${message(locale, 'coverage.unread')}: ${gap.path === '' ? '' : `${literal(gap.path)}: `}${literal(gap.detail[locale])}`,
      },
      ...(gap.path === ''
        ? {}
        : { locations: [{ physicalLocation: { artifactLocation: located(gap.path, context.root) } }] }),
    })),
    ...report.extraction.notes.map((note) => ({
      level: 'note',
      descriptor: { id: `note/${note.code}` },
      message: { text: `${note.path === '' ? '' : `${literal(note.path)}: `}${literal(note.detail[locale])}` },
    })),
    ...report.failures.map(({ part, code, detail }) => ({
      level: 'error',
      descriptor: { id: `failure/${code}` },
      message: { text: literal(message(locale, 'failure.row', { part, code, detail })) },
    })),
  ];
}

/** Message text knows links and placeholders; text from outside may make neither. */
function literal(text: string): string {
  return visibleLine(text).replace(/[{}]/g, '$&$&').replace(/[[\]]/g, '\\$&');
}

function located(path: string, { base, folder }: Root) {
  return { uri: toUri(folder + path), uriBaseId: base };
}

/** A relative reference: every character that is not plain is percent-encoded, halves of pairs replaced. */
function toUri(path: string): string {
  return path
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}
