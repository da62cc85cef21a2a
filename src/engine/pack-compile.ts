// From written sources to the compiled pack. Slow (YAML, schemas, lexicon), so it is only loaded when there is no pack.
import { join } from 'node:path';
import { parse } from 'yaml';
import type { KnowledgeData } from '../analysis/knowledge.ts';
import { packSigns, type SignData } from '../analysis/signs/weights.ts';
import { checkWeights } from '../assess/weights.ts';
import { SkillproofError } from '../model/errors.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import type { RulePack } from '../rules/pack.ts';
import { formatProblems, type RuleProblem } from '../rules/problem.ts';
import { type CompiledSources, compileSources } from './compile-sources.ts';
import type { EnginePack } from './engine-pack.ts';
import { hashOf, type PackSources, readPackSources, stampOf } from './pack-sources.ts';

/** Rules in the making are left out with a word on stderr, so that the others can be tried. */
const LENIENT = process.env['SKILLPROOF_LENIENT'] === '1';

export function compilePack(folders: readonly string[], kinds: readonly FactKindSpec[], base?: EnginePack): EnginePack {
  // Asked before anything is read; whoever keeps the pack asks again.
  const stamp = stampOf(folders, kinds);
  const sources = folders.map((folder) => readPackSources(folder));
  const named = sources.map((one, index) => ({
    sources: one,
    shown: (path: string) => join(folders[index]!, path),
  }));
  const compiled = compileSources(named, { kinds, base });
  if (compiled.problems.length > 0) tellOrThrow(compiled.problems);
  return assemblePack({ sources, stamp, kinds, compiled, base });
}

interface PackParts {
  readonly sources: readonly PackSources[];
  readonly stamp: string;
  readonly kinds: readonly FactKindSpec[];
  readonly compiled: CompiledSources;
  readonly base: EnginePack | undefined;
}

/** What was compiled, put together as the engine loads it. */
export function assemblePack({ sources: all, stamp, kinds, compiled, base }: PackParts): EnginePack {
  const weights = all.map((sources) => sources.weights).findLast((file) => file !== undefined);
  if (!weights) throw new SkillproofError('rules-unreadable', 'no weights.yaml in the pack');
  const { pack: rules, concepts, problems } = compiled;
  const read = knowledgeReader(all.flatMap((sources) => sources.knowledge));
  const knowledge = base ? { ...base.knowledge, lists: rules.lists } : readKnowledge(read, rules.lists);
  return {
    format: 9,
    hash: hashOf(all, kinds),
    stamp,
    rules,
    sound: problems.length === 0,
    concepts,
    index: compiled.index(),
    tongues: compiled.tongues,
    knowledge,
    signs: base?.signs ?? packSigns(read('signs') as SignData),
    plainSigns: base?.plainSigns ?? packSigns(read('plain-signs') as SignData),
    weights: checkWeights(parse(weights.text)),
    policy: compiled.policy,
  };
}

function tellOrThrow(problems: readonly RuleProblem[]): void {
  if (!LENIENT) throw new SkillproofError('rule-invalid', tellProblems(problems));
  process.stderr.write(`left out: ${[...new Set(problems.map((problem) => problem.file))].join(', ')}\n`);
}

const SHOWN = 10;
function tellProblems(problems: readonly RuleProblem[]): string {
  const rest = problems.length - SHOWN;
  const told = formatProblems(problems.slice(0, SHOWN));
  return [...told, ...(rest > 0 ? [`… and ${rest} more; \`skillproof rules lint\` lists them all`] : [])].join('\n');
}

function knowledgeReader(
  files: readonly { readonly path: string; readonly text: string }[],
): (name: string) => unknown {
  return (name) => {
    const file = files.find((candidate) => candidate.path === `knowledge/${name}.yaml`);
    if (!file) throw new SkillproofError('rules-unreadable', `knowledge/${name}.yaml is missing from the pack`);
    return parse(file.text);
  };
}

function readKnowledge(read: (name: string) => unknown, lists: RulePack['lists']): EnginePack['knowledge'] {
  return {
    lists,
    paths: (read('paths') as { classes: KnowledgeData['paths'] }).classes,
    secrets: read('secrets') as KnowledgeData['secrets'],
    services: (read('services') as { services: KnowledgeData['services'] }).services,
    hosts: read('hosts') as KnowledgeData['hosts'],
    accounts: read('accounts') as KnowledgeData['accounts'],
    words: read('words') as KnowledgeData['words'],
    codeSigns: read('code-signs') as KnowledgeData['codeSigns'],
  };
}
