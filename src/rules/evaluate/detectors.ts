// Runs rules that plugins brought as code; what one of them breaks costs its own result only.
import type { Package } from '../../model/package.ts';
import type { Analysis, Plugin } from '../../model/plugin.ts';
import type { Failure } from '../../model/report.ts';
import type { Evidence } from '../../model/rule.ts';

export function runDetectors(
  plugins: readonly Plugin[],
  analysis: Analysis,
  pkg: Package,
): { evidence: Evidence[]; failures: Failure[] } {
  const evidence: Evidence[] = [];
  const failures: Failure[] = [];
  const known = new Set(analysis.facts);
  for (const detector of plugins.flatMap((plugin) => plugin.detectors ?? [])) {
    const own = new Set(detector.rules.map((rule) => rule.id));
    try {
      for (const { rule, facts } of detector.detect(analysis.facts, pkg)) {
        if (!own.has(rule)) throw new Error(`it reports the rule "${rule}", which it does not declare`);
        if (facts.length === 0 || facts.some((fact) => !known.has(fact)))
          throw new Error(`its finding "${rule}" does not rest on facts of this skill`);
        evidence.push({ rule, facts, proof: { label: `detector: ${detector.name}`, facts, children: [] } });
      }
    } catch (error) {
      failures.push({
        part: detector.name,
        code: 'part-failed',
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { evidence, failures };
}
