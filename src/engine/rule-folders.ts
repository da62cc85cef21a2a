// Rules of folders as their authors see them: compiled with their tests and places, every problem told, none thrown.
// May not: analyse a skill; `rules lint` must not wait for grammars.
import { resolve } from 'node:path';
import { builtin } from '../../plugins/index.ts';
import { compileLexicon } from '../analysis/prose/lexicon.ts';
import { CORE_FACT_KINDS } from '../model/fact-kinds.ts';
import type { Plugin } from '../model/plugin.ts';
import { type Compiled, compileRules } from '../rules/compile/compile.ts';
import type { ParseCheck } from '../rules/compile/context.ts';
import { compareProblems } from '../rules/problem.ts';
import { lexiconProblems } from './lexicon-problems.ts';
import { BUILTIN_RULES } from './pack.ts';
import { readPackSources } from './pack-sources.ts';
import { loadPlugins } from './plugins.ts';

export interface FolderOptions {
  readonly rules?: readonly string[];
  readonly plugin?: readonly string[];
}

export async function compileFolders(options: FolderOptions): Promise<Compiled> {
  const plugins = [...builtin, ...(await loadPlugins(options.plugin ?? []))];
  const kinds = [...CORE_FACT_KINDS, ...plugins.flatMap((plugin) => plugin.factKinds ?? [])];
  const folders = [BUILTIN_RULES, ...(options.rules ?? [])].map((folder) => ({
    folder,
    sources: readPackSources(resolve(folder)),
  }));
  const shown = (folder: string) => (file: { path: string; text: string }) => ({
    ...file,
    shown: folder === BUILTIN_RULES ? `rules/${file.path}` : `${folder.replace(/\/+$/, '')}/${file.path}`,
  });
  const concepts = folders.flatMap(({ folder, sources }) => sources.lexicon.map(shown(folder)));
  const { lexicon, errors } = compileLexicon(concepts);
  const patterned = folders.some(({ sources }) => sources.rules.some((rule) => /\bpattern:/.test(rule.text)));
  const compiled = compileRules(
    folders.flatMap(({ folder, sources }) => sources.rules.map(shown(folder))),
    folders.flatMap(({ folder, sources }) => sources.lists.map(shown(folder))),
    { kinds, concepts: [...lexicon.concepts.values()], ...(patterned ? { parse: await codeCheck(plugins) } : {}) },
  );
  const problems = [...compiled.problems, ...lexiconProblems(errors, concepts)].sort(compareProblems);
  return { ...compiled, problems };
}

/** Tells whether code of a pattern is sound. Grammars are only loaded for rules that have one. */
async function codeCheck(plugins: readonly Plugin[]): Promise<ParseCheck> {
  const languages = new Map(
    plugins
      .flatMap((plugin) => plugin.code ?? [])
      .flatMap((code) => code.languages.map((name) => [name, code] as const)),
  );
  await Promise.all([...new Set(languages.values())].map((code) => code.prepare()));
  return (language, text) => languages.get(language)?.lower(text, language, () => false);
}
