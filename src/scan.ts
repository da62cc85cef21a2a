// The story of a scan, top to bottom. CLI, service and corpus runner call it and add nothing to it.
//
//   target ─ intake ─▶ package ─ analysis ─▶ facts ─ rules ─▶ evidence ─ assessment ─▶ report
import { analyse } from './analysis/analyse.ts';
import type { Registry } from './analysis/registry.ts';
import { parseSnippet } from './analysis/source/syntax.ts';
import { assess } from './assess/assess.ts';
import type { Policies } from './assess/policy.ts';
import type { Weights } from './assess/weights.ts';
import { splitPackage } from './intake/collection.ts';
import { openTarget } from './intake/open.ts';
import { SkillproofError } from './model/errors.ts';
import type { Accepted, Avoid, ScanAnswer, ScanOutcome, TargetSpec } from './model/job.ts';
import type { Knowledge } from './model/knowledge.ts';
import type { Limits } from './model/limits.ts';
import type { Gap, Package } from './model/package.ts';
import type { Analysis } from './model/plugin.ts';
import type { Report } from './model/report.ts';
import type { Evidence, RuleMeta } from './model/rule.ts';
import type { Scoring } from './model/scoring.ts';
import { runDetectors } from './rules/evaluate/detectors.ts';
import { type EvaluationInput, evaluate } from './rules/evaluate/evaluate.ts';
import type { RuleSet } from './rules/evaluate/rule-set.ts';

/** Everything a scan needs that does not depend on the target: made once, used for many. */
export interface Scanner {
  readonly registry: Registry;
  readonly knowledge: Knowledge;
  readonly rules: RuleSet;
  readonly metas: ReadonlyMap<string, RuleMeta>;
  readonly weights: Weights;
  readonly policies: Policies;
  readonly scoring: Scoring;
  readonly limits: Limits;
  readonly accepted: Accepted | undefined;
  /** Hash of rules, lexicon, knowledge, weights and third-party plugins. */
  readonly ruleSet: string;
  readonly engine: string;
}

interface ScanRun {
  readonly avoid?: Avoid;
  /** Told where the scan stands, so that whoever supervises it can name what brought it down. */
  readonly beacon?: (path: string, part: string) => void;
}

/** What a package says, and nothing judged yet. */
export type Reading = Required<EvaluationInput>;

interface Scanned {
  readonly pkg: Package;
  readonly analysis: Analysis;
  readonly evidence: readonly Evidence[];
  readonly report: Report;
}

export async function scanTarget(target: TargetSpec, scanner: Scanner, run: ScanRun = {}): Promise<ScanOutcome> {
  try {
    const opened = await openTarget(target, scanner.limits);
    if (opened.files.length === 0) throw nothingRead(opened);
    const answers: ScanAnswer[] = [];
    const skills = splitPackage(opened, 'bytes' in target ? target.inner : undefined);
    for (const pkg of skills) {
      answers.push({
        inner: skills.length === 1 ? '' : (pkg.inner ?? ''),
        report: (await scanPackage(pkg, scanner, run)).report,
      });
    }
    return { ok: true, answers };
  } catch (error) {
    if (error instanceof SkillproofError) return { ok: false, code: error.code, detail: error.detail };
    return { ok: false, code: 'engine-failed', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Nothing read is nothing to vouch for: a verdict over an archive that is all encrypted would let it pass. */
function nothingRead({ origin, gaps }: Package): SkillproofError {
  const given = JSON.stringify(origin.given);
  const [gap] = gaps;
  if (!gap) return new SkillproofError('target-empty', `${given} holds no file`);
  const where = gap.path === '' ? '' : `${JSON.stringify(gap.path)}: `;
  return new SkillproofError('target-unreadable', `nothing in ${given} could be read; ${where}${gap.detail.en}`);
}

export async function scanPackage(pkg: Package, scanner: Scanner, run: ScanRun = {}): Promise<Scanned> {
  return judge(await readPackage(pkg, scanner, run), scanner, run);
}

/** From a package to what rules are evaluated over. */
export async function readPackage(pkg: Package, scanner: Scanner, run: ScanRun = {}): Promise<Reading> {
  const { registry, knowledge, limits } = scanner;
  const analysis = await analyse(pkg, { knowledge, registry, limits, ...run });
  run.beacon?.('', 'detectors');
  const { evidence, failures } = runDetectors(registry.plugins, analysis, pkg);
  return {
    analysis: { ...analysis, failures: [...analysis.failures, ...failures] },
    pkg,
    foreign: evidence,
    parse: parseSnippet,
  };
}

function judge(reading: Reading, scanner: Scanner, run: ScanRun): Scanned {
  const { rules, metas, weights, policies, ruleSet, engine, accepted } = scanner;
  const { pkg, foreign } = reading;
  run.beacon?.('', 'rules');
  const evaluated = evaluate(rules, reading);
  const gaps = [...reading.analysis.gaps, ...evaluated.unsearched.map(({ path }) => notSearched(path))];
  const analysis = { ...reading.analysis, gaps };
  const evidence = [...evaluated.evidence, ...foreign];
  run.beacon?.('', 'assessment');
  const report = assess({
    pkg,
    analysis,
    evidence,
    rules: metas,
    weights,
    policies,
    ruleSet,
    engine,
    accepted,
  });
  return { pkg, analysis, evidence, report };
}

function notSearched(path: string): Gap {
  return {
    path,
    code: 'rule-bound',
    detail: {
      en: 'This file holds more matches of one rule condition than are looked at; the rest was not searched.',
      zh: '该文件中某一规则条件的匹配过多，其余部分未搜索。',
    },
  };
}
