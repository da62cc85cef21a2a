// Compiles the written files of several rule folders together, the built-in ones first. When these are at hand compiled,
// only the others are read as YAML: their author waits for their own rules, not for all there are.
// May not: touch the disk; decide whether a compiled pack is still that of its sources.
import { compileLexicon } from '../analysis/prose/lexicon/lexicon.ts';
import { type PackedIndex, packIndex } from '../analysis/prose/lexicon/word-index.ts';
import { weightFaults } from '../assess/weights.ts';
import type { Concept } from '../model/knowledge.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import type { Policy } from '../model/policy.ts';
import { type Compiled, compileRules } from '../rules/compile/compile.ts';
import type { ParseCheck } from '../rules/compile/context.ts';
import { compilePolicy } from '../rules/compile/policy.ts';
import { compareProblems, type RuleProblem } from '../rules/problem.ts';
import { readSource } from '../rules/source.ts';
import type { EnginePack } from './engine-pack.ts';
import { lexiconProblems } from './lexicon-problems.ts';
import type { PackSources, SourceFile } from './pack-sources.ts';
import { readTongues, type TongueTables } from './tongue-tables.ts';

interface NamedSources {
  readonly sources: PackSources;
  /** A file of it as its author names it. */
  shown(path: string): string;
}

interface CompileSourcesOptions {
  readonly kinds: readonly FactKindSpec[];
  /** The first of the folders, compiled. */
  readonly base?: EnginePack | undefined;
  readonly parse?: ParseCheck;
}

export interface CompiledSources extends Compiled {
  readonly concepts: readonly Concept[];
  readonly policy: Policy;
  readonly tongues: TongueTables;
  index(): PackedIndex;
}

export function compileSources(
  folders: readonly NamedSources[],
  { kinds, base, parse }: CompileSourcesOptions,
): CompiledSources {
  const files = (of: readonly NamedSources[], room: 'rules' | 'lists' | 'lexicon' | 'tongues') =>
    of.flatMap((folder) => folder.sources[room].map((file) => ({ ...file, shown: folder.shown(file.path) })));
  const written = base ? folders.slice(1) : folders;
  const { concepts, index, problems: ofLexicon } = readLexicon(files(folders, 'lexicon'), base, written);
  const single = written.flatMap(({ sources: { weights, policy }, shown }) =>
    [weights, policy].flatMap((file) => (file ? { ...file, shown: shown(file.path) } : [])),
  );
  const { tongues, problems: ofTongues } = readTongues(files(written, 'tongues'));
  const garbled = [
    ...files(written, 'rules'),
    ...files(written, 'lists'),
    ...files(written, 'lexicon'),
    ...files(written, 'tongues'),
    ...single,
  ]
    .filter((file) => file.garbled)
    .map(notUtf8);
  const compiled = compileRules(files(written, 'rules'), files(written, 'lists'), {
    kinds,
    concepts,
    wordedAs: wordings(() => files(folders, 'lexicon')),
    ...(base ? { base: base.rules } : {}),
    ...(parse ? { parse } : {}),
  });
  const { policy, problems: ofPolicy } = readPolicies(
    folders,
    compiled.pack.rules.filter(({ meta }) => !meta.internal).map(({ meta }) => meta.id),
  );
  return {
    ...compiled,
    problems: [
      ...garbled,
      ...ofLexicon,
      ...ofTongues,
      ...compiled.problems,
      ...ofPolicy,
      ...written.flatMap(({ sources: { weights }, shown }) => (weights ? weightProblems(weights, shown) : [])),
    ].sort(compareProblems),
    policy,
    // Of one language the glossary of the later folder counts.
    tongues: { ...base?.tongues, ...tongues },
    concepts,
    index,
  };
}

/** What a word is a wording of. The lexicon is read for it only once somebody took a word for the name of a concept. */
function wordings(lexicon: () => readonly SourceFile[]): (words: string) => readonly string[] {
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (words) => {
    known ??= byWording(compileLexicon(lexicon()).lexicon.forms);
    return [...(known.get(words) ?? [])];
  };
}

function byWording(forms: readonly { readonly text: string; readonly concept: string }[]) {
  const known = new Map<string, Set<string>>();
  for (const { text, concept } of forms) {
    const ids = known.get(text) ?? new Set();
    known.set(text, ids.add(concept));
  }
  return known;
}

/** One after the other, as their folders are named: what a later one says holds. */
function readPolicies(folders: readonly NamedSources[], ids: readonly string[]) {
  const read = folders.flatMap(({ sources: { policy }, shown }) =>
    policy === undefined ? [] : compilePolicy({ ...policy, shown: shown(policy.path) }, ids),
  );
  return { policy: read.flatMap((one) => one.policy), problems: read.flatMap((one) => one.problems) };
}

function weightProblems(file: SourceFile, shown: NamedSources['shown']): readonly RuleProblem[] {
  const { source, problems } = readSource({ ...file, shown: shown(file.path) });
  if (!source) return problems;
  const why = 'Weights take the place of the built-in ones as a whole, so that all of them have to be there.';
  return weightFaults(source.value).map(({ at, detail }) =>
    source.problem(at, detail, why, SEE_WEIGHTS, at.length > 0),
  );
}
const SEE_WEIGHTS = 'Begin with a copy of the built-in rules/weights.yaml; to change single rules write a policy.yaml.';

/** One concept more changes the look-up of all words, so that it is made anew with any. */
function readLexicon(
  files: readonly (SourceFile & { readonly shown: string })[],
  base: EnginePack | undefined,
  written: readonly NamedSources[],
) {
  if (base && written.every(({ sources }) => sources.lexicon.length === 0))
    return { concepts: base.concepts, index: () => base.index, problems: [] };
  const { lexicon, errors } = compileLexicon(files);
  return {
    concepts: [...lexicon.concepts.values()],
    index: () => packIndex(lexicon),
    problems: lexiconProblems(errors, files),
  };
}

/** Told at the first character that was lost. */
function notUtf8({ shown, text }: SourceFile & { readonly shown: string }): RuleProblem {
  const before = text.slice(0, text.indexOf('\ufffd')).split('\n');
  return {
    file: shown,
    line: before.length,
    column: before.at(-1)!.length + 1,
    what: 'The file is not valid UTF-8',
    why: 'Text in another encoding (GB18030, GBK, UTF-16, …) would be read as other characters than were written.',
    advice: 'Save it as UTF-8.',
    excerpt: text.split('\n')[before.length - 1] ?? '',
  };
}
