// The compiled rule pack: rules, lexicon, knowledge and weights as one JSON file, made at build and kept by hash.
// May not: read YAML at start when a pack of the same files is at hand.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { compileLexicon } from '../analysis/prose/lexicon.ts';
import type { KnowledgeData } from '../analysis/knowledge.ts';
import { readWeights, type Weights } from '../assess/weights.ts';
import { SkillproofError } from '../model/errors.ts';
import type { Concept, SurfaceForm } from '../model/knowledge.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import { compileRules } from '../rules/compile/compile.ts';
import type { RulePack } from '../rules/pack.ts';
import { formatProblem, type RuleProblem } from '../rules/problem.ts';
import { listPackFiles, readPackSources } from './pack-sources.ts';
import { ENGINE, FROM_SOURCE } from './version.ts';

export interface EnginePack {
  readonly format: 1;
  /** Over the text of every source file and the fact kinds: the same sources give the same hash on any machine. */
  readonly hash: string;
  /** Over paths, sizes and times: the cheap question at start whether the sources are still those compiled. */
  readonly stamp: string;
  readonly rules: RulePack;
  readonly concepts: readonly Concept[];
  readonly forms: readonly SurfaceForm[];
  readonly knowledge: Omit<KnowledgeData, 'hash'>;
  readonly weights: Weights;
}

export const BUILTIN_RULES = findUp('rules');

/** The pack of these folders, built-in first; later folders add rules, lists and concepts, and may replace weights. */
export function loadPack(folders: readonly string[], kinds: readonly FactKindSpec[]): EnginePack {
  if (FROM_SOURCE) return compilePack(folders, kinds);
  const stamp = stampOf(folders, kinds);
  for (const file of [builtinFile(), cacheFile(stamp)]) {
    const pack = file && readPack(file);
    if (pack && pack.stamp === stamp) return pack;
  }
  const pack = compilePack(folders, kinds);
  savePack(cacheFile(stamp), pack);
  return pack;
}

export function compilePack(folders: readonly string[], kinds: readonly FactKindSpec[]): EnginePack {
  const all = folders.map((folder) => readPackSources(folder));
  const lists = all.flatMap((sources) => sources.lists);
  const { lexicon, errors: lexiconErrors } = compileLexicon(all.flatMap((sources) => sources.lexicon));
  if (lexiconErrors.length > 0) {
    const first = lexiconErrors[0]!;
    throw new SkillproofError('rule-invalid', `${first.path}:${first.line}: ${first.message}`);
  }
  const concepts = [...lexicon.concepts.values()];
  const { pack: rules, problems } = compileRules(
    all.flatMap((sources) => sources.rules),
    lists,
    { kinds, concepts },
  );
  if (problems.length > 0) throw new SkillproofError('rule-invalid', tellProblems(problems));
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
    format: 1,
    hash: hash.update(JSON.stringify(kinds)).digest('hex').slice(0, 16),
    stamp: stampOf(folders, kinds),
    rules,
    concepts,
    forms: lexicon.forms,
    knowledge,
    weights: readWeights(weights.text),
  };
}

const SHOWN = 10;
function tellProblems(problems: readonly RuleProblem[]): string {
  const rest = problems.length - SHOWN;
  const told = problems.slice(0, SHOWN).map((problem) => formatProblem(problem));
  return [...told, ...(rest > 0 ? [`… and ${rest} more; \`skillproof rules lint\` lists them all`] : [])].join('\n');
}

export function savePack(file: string, pack: EnginePack): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(pack), { mode: 0o600 });
    renameSync(half, file);
  } catch {
    // A cache that cannot be written only costs the next start some time.
  }
}

function readPack(file: string): EnginePack | undefined {
  try {
    // In a shared temporary folder somebody else could have put a pack: only our own is believed.
    const owner = statSync(file).uid;
    if (owner !== userInfo().uid && owner !== 0) return undefined;
    const pack = JSON.parse(readFileSync(file, 'utf8')) as EnginePack;
    return pack.format === 1 ? pack : undefined;
  } catch {
    return undefined;
  }
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

function stampOf(folders: readonly string[], kinds: readonly FactKindSpec[]): string {
  const hash = createHash('sha256').update(ENGINE).update(JSON.stringify(kinds));
  for (const folder of folders)
    for (const file of listPackFiles(folder)) hash.update(`${file.path}\0${file.size}\0${file.mtime}\n`);
  return hash.digest('hex').slice(0, 24);
}

function cacheFile(stamp: string): string {
  const folder = process.env['SKILLPROOF_CACHE'] ?? join(tmpdir(), `skillproof-cache-${userInfo().uid}`);
  return join(folder, `pack-${stamp}.json`);
}

export function builtinFile(): string | undefined {
  const file = join(dirname(BUILTIN_RULES), 'dist', 'pack.json');
  return existsSync(file) ? file : undefined;
}

function findUp(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let i = 0; i < 6; i++) {
    const candidate = join(folder, name);
    if (existsSync(candidate) && existsSync(join(folder, 'package.json'))) return candidate;
    folder = dirname(folder);
  }
  throw new SkillproofError('rules-unreadable', 'the built-in rules are not beside the program');
}
