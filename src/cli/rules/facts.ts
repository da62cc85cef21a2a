// `rules facts`: what was read in a skill, as rules see it: every fact with the attributes a rule may ask about.
import { boundRegularExpressions } from '../../engine/flags.ts';
import { upTo } from '../../model/ascending.ts';
import { SkillproofError } from '../../model/errors.ts';
import type { Fact } from '../../model/fact.ts';
import { CORE_FACT_KINDS, propertyOf } from '../../model/fact-kinds.ts';
import { lineStarts } from '../../model/line-starts.ts';
import { suggestKind } from '../../model/near-miss.ts';
import type { FactKindSpec } from '../../model/plugin.ts';
import { safeJson, visible } from '../../report/visible.ts';
import type { EvaluationInput } from '../../rules/evaluate/evaluate.ts';
import pc from '../color.ts';
import { ownLocale } from '../settings.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { tellFailures, tellIdle } from './failures.ts';
import { openSound } from './left-out.ts';

const SHOWN = 160;

interface FactsOptions extends PackOptions {
  readonly kind: readonly string[];
  readonly json?: boolean;
}

export async function listFacts(path: string, options: FactsOptions, deps: RulesDeps): Promise<number> {
  boundRegularExpressions();
  const { bench } = await openSound(options, deps);
  const plugins = bench.scanner.registry.plugins.flatMap((plugin) => plugin.factKinds ?? []);
  const kinds = new Map([...CORE_FACT_KINDS, ...plugins].map((kind) => [kind.kind, kind]));
  const odd = options.kind.find((kind) => !kinds.has(kind));
  if (odd !== undefined)
    throw new SkillproofError('usage', `there is no kind of fact \`${odd}\`. ${suggestKind(odd, [...kinds.keys()])}`);
  // As text at once: a fact holds on to the whole file it was read in.
  const skills: string[] = [];
  for await (const { label, input, several } of bench.skills(path)) {
    const read = readFiles(input, options.kind, kinds);
    const gaps = input.analysis.gaps.map(({ path: file, detail }) => ({ file, detail: detail[ownLocale()] }));
    if (options.json) skills.push(safeJson(skillAsJson(label, read, gaps, input)));
    else {
      if (several) deps.print(pc.bold(`skill ${visible(label)}`));
      printFacts(read, deps);
      for (const gap of gaps) deps.print(pc.dim(`not read: ${visible(gap.file)}: ${gap.detail}`));
    }
    tellFailures(input, deps);
    tellIdle(input, bench.scanner.registry.thirdParty, deps);
  }
  if (options.json) deps.print(`{"skills":[${skills.join(',')}]}`);
  return 0;
}

interface ReadFile {
  readonly path: string;
  readonly language: string;
  readonly facts: readonly ReadFact[];
}

interface ReadFact {
  readonly kind: string;
  readonly line: number;
  readonly context: string;
  readonly view: string;
  /** As rules ask about them; empty ones left out. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

function readFiles(
  { analysis, pkg }: EvaluationInput,
  only: readonly string[],
  kinds: ReadonlyMap<string, FactKindSpec>,
): readonly ReadFile[] {
  return pkg.files.flatMap((file) => {
    const facts = analysis.facts
      .filter((fact) => fact.place.file === file.path)
      .filter((fact) => only.length === 0 || only.includes(fact.kind))
      .sort((a, b) => a.place.span.start - b.place.span.start);
    if (facts.length === 0 && only.length > 0) return [];
    const lineOf = lines(file.text ?? '');
    const read = facts.map((fact) => {
      const { context, view, span } = fact.place;
      const attributes = attributesOf(fact, kinds.get(fact.kind));
      return { kind: fact.kind, line: lineOf(span.start), context, view, attributes };
    });
    return [{ path: file.path, language: file.language ?? 'none', facts: read }];
  });
}

function attributesOf(fact: Fact, kind: FactKindSpec | undefined): Readonly<Record<string, unknown>> {
  const stated = fact as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(kind?.attributes ?? {}).flatMap(([name, spec]) => {
      const value = stated[propertyOf(name, spec)];
      const empty = value === undefined || value === '' || value === false;
      return empty || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  );
}

function skillAsJson(
  skill: string,
  files: readonly ReadFile[],
  gaps: readonly object[],
  { analysis }: EvaluationInput,
): object {
  const facts = files.flatMap(({ path, facts: read }) => read.map((fact) => ({ file: path, ...fact })));
  const failures = analysis.failures.map(({ part, detail }) => ({ part, detail }));
  return { skill, files: files.map(({ path, language }) => ({ path, language })), facts, gaps, failures };
}

const begun = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

function printFacts(files: readonly ReadFile[], deps: RulesDeps): void {
  for (const { path, language, facts } of files) {
    deps.print(`${pc.bold(visible(path))}  ${pc.dim(`language ${language}`)}`);
    for (const { kind, line, context, view, attributes } of facts) {
      const parts = Object.entries(attributes).map(
        ([name, value]) => `${pc.dim(`${name}:`)} ${visible(begun([value].flat().join(' | ')))}`,
      );
      deps.print(
        `  ${String(line).padStart(4)}  ${pc.cyan(kind.padEnd(8))}  ${parts.join('  ')}  ${pc.dim(`(${context}, ${visible(view)})`)}`,
      );
    }
  }
}

/** Line of an offset, counted once for a file. */
function lines(text: string): (offset: number) => number {
  const starts = lineStarts(text);
  return (offset) => Math.max(1, upTo(starts, offset));
}
