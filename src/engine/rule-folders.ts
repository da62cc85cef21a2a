// Rules of folders as their authors see them: compiled with their tests and places, every problem told, none thrown.
// May not: analyse a skill; `rules lint` must not wait for grammars.
import { resolve } from 'node:path';
import { builtin } from '../../plugins/index.ts';
import { compileLexicon } from '../analysis/prose/lexicon/lexicon.ts';
import { CORE_FACT_KINDS } from '../model/fact-kinds.ts';
import type { Plugin } from '../model/plugin.ts';
import type { ParseCheck } from '../rules/compile/context.ts';
import { compareProblems, type RuleProblem } from '../rules/problem.ts';
import { type CompiledSources, compileSources } from './compile-sources.ts';
import type { EnginePack } from './engine-pack.ts';
import { BUILTIN_RULES, builtinPack, keepPack } from './pack.ts';
import { assemblePack } from './pack-compile.ts';
import { type PackSources, pathsIn, readPackSources, stampOf } from './pack-sources.ts';
import { loadPlugins } from './plugins.ts';

export interface FolderOptions {
  readonly rules?: readonly string[];
  readonly plugin?: readonly string[];
}

interface CompiledFolders extends CompiledSources {
  /** Ids of the rules in the folders that were named, without the built-in ones. */
  readonly own: readonly string[];
  /** What was compiled, faulty files left out. */
  made(): EnginePack;
  /** Keeps it for whoever loads these folders next. */
  keep(): void;
}

/** `ownOnly`: of the built-in rules neither problems nor tests nor files are wanted. */
export async function compileFolders(
  options: FolderOptions,
  { ownOnly = false }: { readonly ownOnly?: boolean } = {},
): Promise<CompiledFolders> {
  const plugins = [...builtin, ...(await loadPlugins(options.plugin ?? []))];
  const kinds = [...CORE_FACT_KINDS, ...plugins.flatMap((plugin) => plugin.factKinds ?? [])];
  const named = [BUILTIN_RULES, ...(options.rules ?? [])];
  const places = named.map((folder) => resolve(folder));
  const stamp = stampOf(places, kinds);
  const folders = named.map((folder) => ({ sources: readPackSources(resolve(folder)), shown: shownIn(folder) }));
  const settled = stampOf(places, kinds) === stamp;
  const base = ownOnly ? await builtinPack(places, kinds) : undefined;
  const written = base ? folders.slice(1) : folders;
  const patterned = written.some(({ sources }) => sources.rules.some((rule) => /\bpattern:/.test(rule.text)));
  const parse = patterned ? { parse: await codeCheck(plugins) } : {};
  const compiled = compileSources(folders, { kinds, base, ...parse });
  const unread = folders
    .slice(1)
    .flatMap(({ sources, shown }) => sources.knowledge.map(({ path }) => notRead(shown(path))));
  const problems = [...compiled.problems, ...unread].sort(compareProblems);
  const own = folders.slice(1).flatMap(({ sources: { rules } }) => rules.map(({ path }) => idOf(path)));
  const made = () => assemblePack({ sources: folders.map((folder) => folder.sources), stamp, kinds, compiled, base });
  const keep = (): void => {
    if (settled) keepPack(stamp, made);
  };
  return { ...compiled, problems, own, made, keep };
}

interface RuleFile {
  /** As its author names it. */
  readonly shown: string;
  /** What it is called in rules: `acme/first`, `lists/hosts`. */
  readonly id: string;
}

/** The files of a folder that may hold problems, without a look into them. */
export function filesOf(folder: string): readonly RuleFile[] {
  return (['rules', 'lists', 'lexicon', 'knowledge', 'tongues', 'weights', 'policy'] as const).flatMap((room) =>
    filesIn(folder, room),
  );
}

/** The rules of a folder, without a look into them. */
export const ruleFilesOf = (folder: string): readonly RuleFile[] => filesIn(folder, 'rules');

/** Ids of the rules of a folder, without a look into them. */
export const ruleIdsOf = (folder: string): readonly string[] => ruleFilesOf(folder).map(({ id }) => id);

function filesIn(folder: string, room: keyof PackSources): readonly RuleFile[] {
  const shown = shownIn(folder);
  return pathsIn(resolve(folder), room).map((path) => ({ shown: shown(path), id: idOf(path) }));
}

const idOf = (path: string): string => path.replace(/\.ya?ml$/, '');

const shownIn = (folder: string) => {
  const start = folder === BUILTIN_RULES ? 'rules' : folder.replace(/\/+$/, '');
  return (path: string): string => `${start}/${path}`;
};

/** Only what is built in is read for knowledge: a file that does nothing is told, not passed over. */
function notRead(file: string): RuleProblem {
  return {
    file,
    line: 1,
    column: 1,
    what: 'Files of `knowledge/` are only read among the built-in rules',
    why: 'What it says of hosts, paths and services would be ignored without a word.',
    advice: 'Write a list, `lists/<name>.yaml`, and ask for it in your rules with `{ in: lists/<name> }`.',
    excerpt: '',
  };
}

interface ListedConcept {
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
  const docs = new Map(files.map((file) => [idOf(file.path), /^doc: *(.+)$/m.exec(file.text)?.[1] ?? '']));
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
