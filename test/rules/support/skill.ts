// Hand-made skills for tests of the rule room: facts, views and files without any analysis.
import type { Fact } from '../../../src/model/fact.ts';
import type { Package, PackageFile } from '../../../src/model/package.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Analysis } from '../../../src/model/plugin.ts';
import type { View } from '../../../src/model/view.ts';
import { compileRules } from '../../../src/rules/compile/compile.ts';
import { type EvaluationInput, evaluate } from '../../../src/rules/evaluate/evaluate.ts';
import { createRuleSet, type RuleSet } from '../../../src/rules/evaluate/rule-set.ts';

export function place(file: string, start: number, more: Partial<Place> = {}): Place {
  return { file, span: { start, end: start + 5 }, view: 'raw', context: 'code', fine: start, middle: 0, ...more };
}

/** A fact with only the attributes a test speaks of. */
export function fact(kind: string, attributes: Record<string, unknown>, where: Place = place('a.py', 0)): Fact {
  return { kind, place: where, ...attributes } as unknown as Fact;
}

export function file(path: string, text: string): PackageFile {
  return {
    path,
    bytes: Buffer.from(text),
    size: text.length,
    sha256: '',
    kind: 'text',
    text,
    executable: false,
    hidden: false,
  };
}

export function rawView(path: string, text: string, language = 'markdown'): View {
  return {
    file: file(path, text),
    name: 'raw',
    text,
    language,
    context: 'instruction',
    depth: 0,
    toFile: (span) => span,
  };
}

export function skill(facts: readonly Fact[], views: readonly View[] = []): EvaluationInput {
  const files = new Map(views.map((view) => [view.file.path, view.file]));
  for (const { place: at } of facts) if (!files.has(at.file)) files.set(at.file, file(at.file, '\n'.repeat(2000)));
  const pkg = {
    name: 't',
    files: [...files.values()],
    contentHash: '',
    notes: [],
    gaps: [],
    origin: { given: 't', kind: 'folder' },
  } satisfies Package;
  const analysis: Analysis = { facts, views, codeViews: new Set(), gaps: [], failures: [] };
  return { analysis, pkg };
}

/** A whole rule around a condition, as short as a test wants it. */
export function ruleText(match: string, scope = 'function', more = ''): string {
  const indented = match
    .trim()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
  return `title: { en: T, zh: 题 }\ninternal: true\nscope: ${scope}\nmatch:\n${indented}\n${more}tests:\n  matches: [ { files: { a: b } } ]\n  ignores: [ { files: { a: c } } ]\n`;
}

export function setOf(rules: Record<string, string>, lists: Record<string, string> = {}): RuleSet {
  const sources = Object.entries(rules).map(([id, text]) => ({ path: `${id}.yaml`, text }));
  const listTexts = Object.entries(lists).map(([name, text]) => ({ path: `lists/${name}.yaml`, text }));
  const { pack, problems } = compileRules(sources, listTexts);
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `${problem.line}: ${problem.what}. ${problem.advice}`).join('\n'));
  return createRuleSet(pack);
}

/** Ids of the rules that match, each as often as it does. */
export function matching(set: RuleSet, input: EvaluationInput): string[] {
  return evaluate(set, input).evidence.map((evidence) => evidence.rule);
}

/** How often one condition matches. */
export function matches(
  match: string,
  facts: readonly Fact[],
  scope = 'function',
  views: readonly View[] = [],
): number {
  return matching(setOf({ 't/rule': ruleText(match, scope) }), skill(facts, views)).length;
}
