// Rules of folders as their authors see them: compiled with their tests and places, every problem told, none thrown.
// May not: analyse a skill; `rules lint` must not wait for grammars.
import { resolve } from 'node:path';
import { builtin } from '../../plugins/index.ts';
import { compileLexicon } from '../analysis/prose/lexicon.ts';
import { CORE_FACT_KINDS } from '../model/fact-kinds.ts';
import type { Plugin } from '../model/plugin.ts';
import { type Compiled, compileRules } from '../rules/compile/compile.ts';
import type { ParseCheck } from '../rules/compile/context.ts';
import { compareProblems, type RuleProblem } from '../rules/problem.ts';
import { lexiconProblems } from './lexicon-problems.ts';
import { BUILTIN_RULES, keepPack } from './pack.ts';
import { assemblePack } from './pack-compile.ts';
import { readPackSources, stampOf } from './pack-sources.ts';
import { loadPlugins } from './plugins.ts';

export interface FolderOptions {
  readonly rules?: readonly string[];
  readonly plugin?: readonly string[];
}

/** With every file that was read, as its author names it. */
export interface CompiledFolders extends Compiled {
  readonly sources: readonly string[];
  /** Ids of the rules in the folders that were named, without the built-in ones. */
  readonly own: readonly string[];
}

export async function compileFolders(options: FolderOptions): Promise<CompiledFolders> {
  const plugins = [...builtin, ...(await loadPlugins(options.plugin ?? []))];
  const kinds = [...CORE_FACT_KINDS, ...plugins.flatMap((plugin) => plugin.factKinds ?? [])];
  const named = [BUILTIN_RULES, ...(options.rules ?? [])];
  const stamp = stampOf(
    named.map((folder) => resolve(folder)),
    kinds,
  );
  const folders = named.map((folder) => ({ folder, sources: readPackSources(resolve(folder)) }));
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
  const unread = folders.slice(1).flatMap(({ folder, sources }) => sources.knowledge.map(shown(folder)).map(notRead));
  const problems = [...compiled.problems, ...lexiconProblems(errors, concepts), ...unread].sort(compareProblems);
  const sources = folders.flatMap(({ folder, sources: { rules, lists, lexicon, knowledge } }) =>
    [...rules, ...lists, ...lexicon, ...knowledge].map((file) => shown(folder)(file).shown),
  );
  const own = folders
    .slice(1)
    .flatMap(({ sources: { rules } }) => rules.map(({ path }) => path.replace(/\.ya?ml$/, '')));
  if (problems.length === 0) {
    const all = folders.map(({ sources }) => sources);
    keepPack(stamp, () => assemblePack({ sources: all, stamp, kinds, lexicon, rules: compiled.pack }));
  }
  return { ...compiled, problems, sources, own };
}

/** Only what is built in is read for knowledge: a file that does nothing is told, not passed over. */
function notRead({ shown }: { readonly shown: string }): RuleProblem {
  return {
    file: shown,
    line: 1,
    column: 1,
    what: 'Files of `knowledge/` are only read among the built-in rules',
    why: 'What it says of hosts, paths and services would be ignored without a word.',
    advice: 'Write a list, `lists/<name>.yaml`, and ask for it in your rules with `{ in: lists/<name> }`.',
    excerpt: '',
  };
}

export interface ListedConcept {
  readonly id: string;
  readonly type: string;
  readonly doc: string;
  /** Class of an object, slot of a modifier: the second name rules may ask for. */
  readonly group: string;
  /** Wordings, as compiled. */
  readonly forms: readonly string[];
}

/** Concepts of the lexicon with what their authors say of them; faulty files are left to `rules lint`. */
export function readConcepts(options: FolderOptions): readonly ListedConcept[] {
  const files = [BUILTIN_RULES, ...(options.rules ?? [])].flatMap((folder) => readPackSources(resolve(folder)).lexicon);
  const { lexicon } = compileLexicon(files);
  const docs = new Map(
    files.map((file) => [file.path.replace(/\.ya?ml$/, ''), /^doc: *(.+)$/m.exec(file.text)?.[1] ?? '']),
  );
  const forms = new Map<string, string[]>();
  for (const { concept, text } of lexicon.forms) {
    const known = forms.get(concept);
    if (known) known.push(text);
    else forms.set(concept, [text]);
  }
  return [...lexicon.concepts.values()].map(({ id, type, attributes }) => ({
    id,
    type,
    doc: (docs.get(`lexicon/${type}/${id}`) ?? '').replace(/^(['"])(.*)\1$/, '$2'),
    group: String(attributes['class'] ?? attributes['slot'] ?? ''),
    forms: forms.get(id) ?? [],
  }));
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
