// `rules facts`: what was read in a skill, as rules see it: every fact with the attributes a rule may ask about.
import pc from '../color.ts';
import { boundRegularExpressions } from '../../engine/flags.ts';
import { SkillproofError } from '../../model/errors.ts';
import { CORE_FACT_KINDS, propertyOf } from '../../model/fact-kinds.ts';
import type { Fact } from '../../model/fact.ts';
import type { FactKindSpec } from '../../model/plugin.ts';
import type { EvaluationInput } from '../../rules/evaluate/evaluate.ts';
import { suggestKind } from '../../model/near-miss.ts';
import { visible } from '../../report/visible.ts';
import type { PackOptions, RulesDeps } from './command.ts';
import { tellFailures, tellIdle } from './failures.ts';
import { openSound } from './left-out.ts';

const SHOWN = 160;

export interface FactsOptions extends PackOptions {
  readonly kind: readonly string[];
}

export async function listFacts(path: string, options: FactsOptions, deps: RulesDeps): Promise<number> {
  boundRegularExpressions();
  const { bench } = await openSound(options, deps);
  const plugins = bench.scanner.registry.plugins.flatMap((plugin) => plugin.factKinds ?? []);
  const kinds = new Map([...CORE_FACT_KINDS, ...plugins].map((kind) => [kind.kind, kind]));
  const odd = options.kind.find((kind) => !kinds.has(kind));
  if (odd !== undefined)
    throw new SkillproofError('usage', `there is no kind of fact \`${odd}\`. ${suggestKind(odd, [...kinds.keys()])}`);
  for await (const { label, input, several } of bench.skills(path)) {
    if (several) deps.print(pc.bold(`skill ${visible(label)}`));
    printFacts(input, options.kind, kinds, deps);
    tellFailures(input, deps);
    tellIdle(input, bench.scanner.registry.thirdParty, deps);
  }
  return 0;
}

function printFacts(
  { analysis, pkg }: EvaluationInput,
  only: readonly string[],
  kinds: ReadonlyMap<string, FactKindSpec>,
  deps: RulesDeps,
): void {
  for (const file of pkg.files) {
    const facts = analysis.facts
      .filter((fact) => fact.place.file === file.path)
      .filter((fact) => only.length === 0 || only.includes(fact.kind))
      .sort((a, b) => a.place.span.start - b.place.span.start);
    if (facts.length === 0 && only.length > 0) continue;
    const lineOf = lines(file.text ?? '');
    deps.print(`${pc.bold(visible(file.path))}  ${pc.dim(`language ${file.language ?? 'none'}`)}`);
    for (const fact of facts) deps.print(`  ${factText(fact, kinds.get(fact.kind), lineOf(fact.place.span.start))}`);
  }
  for (const gap of analysis.gaps) deps.print(pc.dim(`not read: ${visible(gap.path)}: ${gap.detail.en}`));
}

function factText(fact: Fact, kind: FactKindSpec | undefined, line: number): string {
  const stated = fact as unknown as Readonly<Record<string, unknown>>;
  const parts = Object.entries(kind?.attributes ?? {}).flatMap(([name, spec]) => {
    const value = stated[propertyOf(name, spec)];
    const empty = value === undefined || value === '' || value === false;
    if (empty || (Array.isArray(value) && value.length === 0)) return [];
    return [`${pc.dim(`${name}:`)} ${visible([value].flat().join(' | ').slice(0, SHOWN))}`];
  });
  const { view, context } = fact.place;
  return `${String(line).padStart(4)}  ${pc.cyan(fact.kind.padEnd(8))}  ${parts.join('  ')}  ${pc.dim(`(${context}, ${visible(view)})`)}`;
}

/** Line of an offset, counted once for a file. */
function lines(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
