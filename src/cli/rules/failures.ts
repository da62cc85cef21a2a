// Readers that failed on a skill, or had nothing to read in it, told on stderr: what they would have stated is missing.
import type { Plugin } from '../../model/plugin.ts';
import { visibleLine } from '../../report/visible.ts';
import type { EvaluationInput } from '../../rules/evaluate/evaluate.ts';
import pc from '../color.ts';
import type { RulesDeps } from './deps.ts';

export function tellFailures({ analysis }: EvaluationInput, deps: RulesDeps): void {
  for (const { part, detail } of analysis.failures) deps.printError(pc.red(visibleLine(`failed: ${part}: ${detail}`)));
}

/** Analysers of third parties that no view of the skill is for. */
export function tellIdle({ analysis }: EvaluationInput, plugins: readonly Plugin[], deps: RulesDeps): void {
  const read = new Set(['*', ...analysis.views.map(({ language }) => language)]);
  for (const { name, languages } of plugins.flatMap((plugin) => plugin.analysers ?? []))
    if (!languages.some((language) => read.has(language)))
      deps.printError(pc.dim(`${name} read nothing: no text here is of language ${languages.join(', ')}`));
}
