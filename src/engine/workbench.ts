// What rule authors work with: their rules compiled with tests and places, and skills read into facts for them.
// May not: print; judge a skill.
import { resolve } from 'node:path';
import { builtin } from '../../plugins/index.ts';
import { analyse } from '../analysis/analyse.ts';
import { compileLexicon } from '../analysis/prose/lexicon.ts';
import { parseSnippet } from '../analysis/syntax.ts';
import { Collector } from '../intake/collector.ts';
import { openTarget } from '../intake/open.ts';
import { makePackage } from '../intake/package.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import type { Package } from '../model/package.ts';
import { type Compiled, compileRules } from '../rules/compile/compile.ts';
import type { EvaluationInput } from '../rules/evaluate/evaluate.ts';
import type { Scanner } from '../scan.ts';
import { runDetectors } from './detectors.ts';
import { BUILTIN_RULES } from './pack.ts';
import { readPackSources } from './pack-sources.ts';
import { loadPlugins } from './plugins.ts';
import { createScanner, factKinds } from './scanner.ts';

export interface WorkbenchOptions {
  readonly rules?: readonly string[];
  readonly plugin?: readonly string[];
}

/** The rules of all folders with every problem told, none thrown. */
export async function compileFolders(options: WorkbenchOptions): Promise<Compiled> {
  const kinds = factKinds([...builtin, ...(await loadPlugins(options.plugin ?? []))]);
  const folders = [BUILTIN_RULES, ...(options.rules ?? [])].map((folder) => ({
    folder,
    sources: readPackSources(resolve(folder)),
  }));
  const shown = (folder: string) => (file: { path: string; text: string }) => ({
    ...file,
    shown: folder === BUILTIN_RULES ? `rules/${file.path}` : `${folder.replace(/\/+$/, '')}/${file.path}`,
  });
  const { lexicon } = compileLexicon(folders.flatMap(({ sources }) => sources.lexicon));
  return compileRules(
    folders.flatMap(({ folder, sources }) => sources.rules.map(shown(folder))),
    folders.flatMap(({ folder, sources }) => sources.lists.map(shown(folder))),
    { kinds, concepts: [...lexicon.concepts.values()] },
  );
}

export class Workbench {
  readonly scanner: Scanner;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  static async open(options: WorkbenchOptions): Promise<Workbench> {
    const { rules = [], plugin = [] } = options;
    return new Workbench(
      await createScanner({
        rules: rules.map((folder) => resolve(folder)),
        plugins: plugin.map((path) => resolve(path)),
      }),
    );
  }

  /** Facts of a skill on disk. */
  async read(path: string): Promise<EvaluationInput> {
    return this.input(await openTarget({ path }, DEFAULT_LIMITS));
  }

  /** Facts of a skill written in a test: path → content. */
  async readFiles(files: Readonly<Record<string, string>>): Promise<EvaluationInput> {
    const collector = new Collector(DEFAULT_LIMITS);
    for (const [name, content] of Object.entries(files)) {
      const bytes = Buffer.from(content, 'utf8');
      collector.entry();
      collector.spend(bytes.length);
      collector.add({ name, bytes });
    }
    const { files: found, notes, gaps } = collector;
    return this.input(
      makePackage({ name: 'test', files: found, notes, gaps, origin: { given: 'test', kind: 'folder' } }),
    );
  }

  private async input(pkg: Package): Promise<EvaluationInput> {
    const { registry, knowledge, limits } = this.scanner;
    const analysis = await analyse(pkg, { knowledge, registry, limits });
    return { analysis, pkg, foreign: runDetectors(registry.plugins, analysis, pkg).evidence, parse: parseSnippet };
  }
}
