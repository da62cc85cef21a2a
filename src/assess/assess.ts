// From evidence to the report, as a visible list of small steps. Pure: the same input gives the same report, whatever
// order facts and evidence came in.
import type { Accepted } from '../model/job.ts';
import { compareBy } from '../model/order.ts';
import { type IntakeNote, NO_SKILL_MD, type Package } from '../model/package.ts';
import type { Analysis } from '../model/plugin.ts';
import type { CapabilityRow, Failure, Report } from '../model/report.ts';
import type { Evidence, RuleMeta } from '../model/rule.ts';
import { isSkillFile, saysAnything } from '../model/skill-file.ts';
import { capabilityMap } from './capabilities.ts';
import { coverageOf } from './coverage.ts';
import { extractionOf } from './extraction.ts';
import { FindingBuilder } from './findings.ts';
import { iocsOf } from './iocs.ts';
import { Locator } from './locator.ts';
import type { Policies } from './policy.ts';
import { summarize } from './summary.ts';
import { suppress } from './suppress.ts';
import { judge } from './verdict.ts';
import type { Weights } from './weights.ts';

export interface AssessInput {
  readonly pkg: Package;
  readonly analysis: Analysis;
  readonly evidence: readonly Evidence[];
  readonly rules: ReadonlyMap<string, RuleMeta>;
  readonly weights: Weights;
  readonly ruleSet: string;
  readonly engine: string;
  readonly policies?: Policies;
  readonly accepted?: Accepted | undefined;
}

export function assess(input: AssessInput): Report {
  const { pkg, analysis, evidence, rules, weights } = input;
  const locator = new Locator(pkg);
  const builder = new FindingBuilder(pkg, locator, rules, weights, analysis.facts, input.policies);
  for (const item of evidence) builder.add(item);
  const built = builder.build();
  const accepted = suppress(built.findings, input.accepted, pkg);
  const { findings } = accepted;
  const suppressed = [...built.setAside, ...accepted.suppressed];
  const coverage = coverageOf(pkg, analysis);
  const failures = inOrder([...analysis.failures, ...built.refused]);
  const instructs = pkg.files.some(({ path, text }) => isSkillFile(path) && saysAnything(text));
  const isSkill = instructs || pkg.beside === true;
  const { verdictLevel, riskScore } = judge(findings, { coverage, failures, isSkill }, weights);
  const addresses = iocsOf(analysis.facts, evidence, rules, locator);
  const capabilities = capabilityMap(pkg, analysis.facts, evidence, rules, locator);
  const extraction = extractionOf(
    isSkill ? pkg : { ...pkg, notes: [...pkg.notes, NO_SKILL] },
    analysis,
    findings,
    addresses,
    locator,
  );
  return {
    skill: extraction.purpose.name || pkg.name,
    contentHash: pkg.contentHash,
    ruleSet: input.ruleSet,
    engine: input.engine,
    origin: pkg.origin,
    verdictLevel,
    summary: summarize(findings, {
      coverage,
      origin: pkg.origin,
      accepted: counting(accepted.suppressed),
      setAside: counting(built.setAside),
      instructs,
      bringsCode: capabilities.some(bringsCode),
    }),
    riskScore,
    findings,
    capabilityMap: capabilities,
    extraction,
    coverage,
    failures,
    suppressed,
  };
}

const NO_SKILL: IntakeNote = {
  code: NO_SKILL_MD,
  path: '',
  detail: {
    en: 'There is no SKILL.md with anything in it: this is no skill, or not the folder that was meant',
    zh: '其中没有带内容的 SKILL.md：这不是技能，或并非想要扫描的文件夹',
  },
};

const bringsCode = ({ capability, instructed, implemented }: CapabilityRow): boolean =>
  (capability === 'package.install' || capability === 'code.download-execute') &&
  instructed.length + implemented.length > 0;

const counting = (suppressed: Report['suppressed']): number =>
  suppressed.filter(({ finding }) => finding.weight > 0).length;

function inOrder(failures: readonly Failure[]): readonly Failure[] {
  const unique = new Map(failures.map((failure) => [`${failure.part}\0${failure.code}\0${failure.detail}`, failure]));
  return [...unique.values()].sort(
    compareBy(
      (row) => row.part,
      (row) => row.code,
      (row) => row.detail,
    ),
  );
}
