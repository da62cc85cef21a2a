// Makes one report of a target that held several skills: every place begins with its skill's folder, the worst counts.
// May not: drop a finding or a gap of any of them.
import type { ScanAnswer } from '../model/job.ts';
import type { Localized } from '../model/locale.ts';
import type { CapabilityRow, Coverage, Extraction, Finding, Ioc, Report, ReportPlace } from '../model/report.ts';
import type { SkillPart } from '../model/service.ts';
import { tally } from '../model/tally.ts';
import { VERDICT_LABELS, worstVerdict } from '../model/verdict.ts';
import type { ReportBody } from '../store/reports.ts';
import { sha256 } from './secrets.ts';

export function bodyOf(answers: readonly ScanAnswer[], name: string): ReportBody {
  if (answers.length === 1) return { report: answers[0]!.report };
  const named = answers.map(({ inner, report }, index) => {
    const clash = answers.slice(0, index).some((other) => other.inner === inner);
    return { inner: clash ? `${inner} (${index + 1})` : inner, report };
  });
  const moved = named.map(({ inner, report }) => moveReport(report, inner));
  const worst = moved.reduce((a, b) => (b.riskScore.score > a.riskScore.score ? b : a));
  const level = worstVerdict(moved.map((report) => report.verdictLevel));
  const count = moved.filter((report) => report.verdictLevel === level).length;
  const lead = moved.find((report) => report.verdictLevel === level)!;
  const rest = moved.find((_report, at) => isRest(named[at]!.inner, named));
  const report: Report = {
    skill: name,
    contentHash: sha256(
      named
        .map((one) => `${one.inner}\0${one.report.contentHash}\n`)
        .sort()
        .join(''),
    ),
    ruleSet: worst.ruleSet,
    engine: worst.engine,
    origin: { ...worst.origin, given: name },
    verdictLevel: level,
    summary: summary(moved, rest, lead, count),
    riskScore: { score: worst.riskScore.score, breakdown: worst.riskScore.breakdown },
    findings: moved.flatMap((one) => one.findings).sort((a, b) => b.weight - a.weight),
    capabilityMap: capabilities(moved),
    extraction: extraction(moved, name),
    coverage: coverage(moved),
    failures: moved.flatMap((one) => one.failures),
    suppressed: moved.flatMap((one) => one.suppressed),
  };
  const skills: SkillPart[] = named.map(({ inner, report: one }) => ({
    name: one.skill,
    inner,
    verdictLevel: one.verdictLevel,
    score: one.riskScore.score,
    findings: tally(one.findings).findings,
    contentHash: one.contentHash,
  }));
  return { report, skills, parts: answers.map((one) => one.report) };
}

/** What lies outside the skills: the folder all of theirs are in. */
function isRest(inner: string, all: readonly Pick<ScanAnswer, 'inner'>[]): boolean {
  return all.every((one) => one.inner === inner || one.inner.startsWith(inner === '' ? '' : `${inner}/`));
}

function summary(all: readonly Report[], rest: Report | undefined, lead: Report, count: number): Localized {
  const skills = rest ? all.length - 1 : all.length;
  const label = VERDICT_LABELS[lead.verdictLevel];
  const nothing = lead.verdictLevel === 'trusted' && all.every((one) => one.findings.length === 0);
  const en = `${skills} ${skills === 1 ? 'skill' : 'skills'}${rest ? ' and what lies beside' : ''}`;
  const zh = `共 ${skills} 个技能${rest ? '及其外的文件' : ''}`;
  const [among, amongZh] =
    count === all.length
      ? [`all ${label.en.toLowerCase()}`, `均为${label.zh}`]
      : [`${count} of them ${label.en.toLowerCase()}`, `其中 ${count} 个为${label.zh}`];
  const [name, nameZh] = lead === rest ? ['Outside the skills', '技能之外'] : [lead.skill, lead.skill];
  return {
    en: `${en}, ${among}. ${nothing ? 'Nothing was found in any of them.' : `${name}: ${lead.summary.en}`}`,
    zh: `${zh}，${amongZh}。${nothing ? '均未发现问题。' : `${nameZh}：${lead.summary.zh}`}`,
  };
}

function moveReport(report: Report, inner: string): Report {
  const path = (name: string): string => (name === '' || inner === '' ? inner + name : `${inner}/${name}`);
  const place = (at: ReportPlace): ReportPlace => ({ ...at, file: path(at.file) });
  const finding = (one: Finding): Finding => ({
    ...one,
    place: place(one.place),
    evidence: one.evidence.map((step) => ({ ...step, place: place(step.place) })),
    ...(one.places ? { places: one.places.map(place) } : {}),
  });
  const { extraction: x } = report;
  return {
    ...report,
    findings: report.findings.map(finding),
    suppressed: report.suppressed.map((one) => ({ ...one, finding: finding(one.finding) })),
    capabilityMap: report.capabilityMap.map((row) => ({
      ...row,
      declared: row.declared.map((one) => (one.place ? { ...one, place: place(one.place) } : one)),
      instructed: row.instructed.map(place),
      implemented: row.implemented.map(place),
    })),
    extraction: {
      ...x,
      files: x.files.map((file) => ({ ...file, path: path(file.path) })),
      artifacts: x.artifacts.map((file) => ({ ...file, path: path(file.path) })),
      sensitiveFiles: x.sensitiveFiles.map((file) => ({
        ...file,
        path: file.access === 'shipped' ? path(file.path) : file.path,
        place: place(file.place),
      })),
      iocs: x.iocs.map((ioc) => ({ ...ioc, places: ioc.places.map(place) })),
      notes: x.notes.map((note) => ({ ...note, path: path(note.path) })),
    },
    coverage: { ...report.coverage, gaps: report.coverage.gaps.map((gap) => ({ ...gap, path: path(gap.path) })) },
  };
}

const STATUS_RANK = ['unused', 'matched', 'undeclared', 'forbidden'] as const;

function capabilities(reports: readonly Report[]): CapabilityRow[] {
  const rows = new Map<string, CapabilityRow>();
  for (const row of reports.flatMap((report) => report.capabilityMap)) {
    const other = rows.get(row.capability);
    if (!other) rows.set(row.capability, row);
    else
      rows.set(row.capability, {
        ...row,
        declared: [...other.declared, ...row.declared],
        instructed: [...other.instructed, ...row.instructed],
        implemented: [...other.implemented, ...row.implemented],
        status: STATUS_RANK.indexOf(row.status) > STATUS_RANK.indexOf(other.status) ? row.status : other.status,
      });
  }
  return [...rows.values()];
}

function extraction(reports: readonly Report[], name: string): Extraction {
  const all = reports.map((report) => report.extraction);
  const bytes = new Map<string, number>();
  for (const { language, bytes: count } of all.flatMap((one) => one.languages))
    bytes.set(language, (bytes.get(language) ?? 0) + count);
  const sum = [...bytes.values()].reduce((a, b) => a + b, 0);
  const iocs = new Map<string, Ioc>();
  for (const ioc of all.flatMap((one) => one.iocs)) {
    const key = `${ioc.type}\0${ioc.value}`;
    const other = iocs.get(key);
    iocs.set(
      key,
      other
        ? { ...other, places: [...other.places, ...ioc.places], rules: [...new Set([...other.rules, ...ioc.rules])] }
        : ioc,
    );
  }
  return {
    files: all.flatMap((one) => one.files),
    artifacts: all.flatMap((one) => one.artifacts),
    languages: [...bytes]
      .map(([language, count]) => ({ language, bytes: count, share: sum === 0 ? 0 : count / sum }))
      .sort((a, b) => b.bytes - a.bytes || (a.language < b.language ? -1 : 1)),
    sensitiveFiles: all.flatMap((one) => one.sensitiveFiles),
    iocs: [...iocs.values()],
    notes: all.flatMap((one) => one.notes),
    purpose: {
      name,
      description: '',
      services: [...new Set(all.flatMap((one) => one.purpose.services))],
      domains: [...new Set(all.flatMap((one) => one.purpose.domains))],
    },
  };
}

function coverage(reports: readonly Report[]): Coverage {
  const sum = (pick: (one: Coverage) => number): number =>
    reports.reduce((total, report) => total + pick(report.coverage), 0);
  return {
    filesTotal: sum((one) => one.filesTotal),
    filesRead: sum((one) => one.filesRead),
    bytesTotal: sum((one) => one.bytesTotal),
    bytesRead: sum((one) => one.bytesRead),
    gaps: reports.flatMap((report) => report.coverage.gaps),
  };
}
