// From written sources to the compiled pack. Slow (YAML, schemas, lexicon), so it is only loaded when there is no pack.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { KnowledgeData } from '../analysis/knowledge.ts';
import { compileLexicon } from '../analysis/prose/lexicon.ts';
import { packIndex } from '../analysis/prose/word-index.ts';
import { checkWeights } from '../assess/weights.ts';
import { SkillproofError } from '../model/errors.ts';
import type { Lexicon } from '../model/knowledge.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import { compileRules } from '../rules/compile/compile.ts';
import type { RulePack } from '../rules/pack.ts';
import { formatProblems, type RuleProblem } from '../rules/problem.ts';
import { lexiconProblems } from './lexicon-problems.ts';
import type { EnginePack } from './pack.ts';
import { type PackSources, readPackSources, stampOf } from './pack-sources.ts';

/** Rules in the making are left out with a word on stderr, so that the others can be tried. */
const LENIENT = process.env['SKILLPROOF_LENIENT'] === '1';

export function compilePack(folders: readonly string[], kinds: readonly FactKindSpec[]): EnginePack {
  // Asked before anything is read: what is saved meanwhile makes this pack old, never this pack the new one.
  const stamp = stampOf(folders, kinds);
  const all = folders.map((folder) => readPackSources(folder));
  const named = (room: 'rules' | 'lists' | 'lexicon') =>
    all.flatMap((sources, index) =>
      sources[room].map((file) => ({ ...file, shown: join(folders[index]!, file.path) })),
    );
  const conceptFiles = named('lexicon');
  const { lexicon, errors } = compileLexicon(conceptFiles);
  const concepts = [...lexicon.concepts.values()];
  const { pack: rules, problems: ofRules } = compileRules(named('rules'), named('lists'), { kinds, concepts });
  const problems = [...lexiconProblems(errors, conceptFiles), ...ofRules];
  if (problems.length > 0) tellOrThrow(problems);
  return assemblePack({ sources: all, stamp, kinds, lexicon, rules });
}

export interface PackParts {
  readonly sources: readonly PackSources[];
  readonly stamp: string;
  readonly kinds: readonly FactKindSpec[];
  readonly lexicon: Lexicon;
  readonly rules: RulePack;
}

/** What was compiled, put together as the engine loads it. */
export function assemblePack({ sources: all, stamp, kinds, lexicon, rules }: PackParts): EnginePack {
  const weights = all.map((sources) => sources.weights).findLast((file) => file !== undefined);
  if (!weights) throw new SkillproofError('rules-unreadable', 'no weights.yaml in the pack');
  const knowledge = readKnowledge(
    all.flatMap((sources) => sources.knowledge),
    rules.lists,
  );
  const hash = createHash('sha256');
  for (const sources of all) {
    for (const file of [
      ...sources.rules,
      ...sources.lists,
      ...sources.lexicon,
      ...sources.knowledge,
      ...(sources.weights ? [sources.weights] : []),
    ]) {
      hash.update(file.path).update('\0').update(file.text).update('\0');
    }
  }
  return {
    format: 3,
    hash: hash.update(JSON.stringify(kinds)).digest('hex').slice(0, 16),
    stamp,
    rules,
    concepts: [...lexicon.concepts.values()],
    index: packIndex(lexicon),
    knowledge,
    weights: checkWeights(parse(weights.text)),
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

function readKnowledge(
  files: readonly { readonly path: string; readonly text: string }[],
  lists: RulePack['lists'],
): Omit<KnowledgeData, 'hash'> {
  const read = (name: string): unknown => {
    const file = files.find((candidate) => candidate.path === `knowledge/${name}.yaml`);
    if (!file) throw new SkillproofError('rules-unreadable', `knowledge/${name}.yaml is missing from the pack`);
    return parse(file.text);
  };
  return {
    lists,
    paths: (read('paths') as { classes: KnowledgeData['paths'] }).classes,
    secrets: read('secrets') as KnowledgeData['secrets'],
    services: (read('services') as { services: KnowledgeData['services'] }).services,
    hosts: read('hosts') as KnowledgeData['hosts'],
  };
}
