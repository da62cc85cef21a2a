// Which plugin reads what: the only place that turns a list of plugins into look-ups.
import { CORE_FACT_KINDS } from '../model/fact-kinds.ts';
import type { Analyser, CodeLanguage, PackageReader, Plugin } from '../model/plugin.ts';
import { type DraftCheck, draftCheck } from './draft-check.ts';

/** Prose in other words than the file's own, for readers of sentences alone: whoever reads characters has read those of the file. */
export const RETOLD = 'retold';

export class Registry {
  readonly plugins: readonly Plugin[];
  readonly thirdParty: readonly Plugin[];
  readonly codeLanguages: readonly CodeLanguage[];
  readonly packageReaders: readonly PackageReader[];
  /** Names of parts that third parties brought: only these are marked one by one, for marking costs time. */
  readonly foreign: ReadonlySet<string>;
  /** What third parties state is held against what they declared. */
  readonly checkDraft: DraftCheck;
  readonly #analysers = new Map<string, Analyser[]>();
  readonly #everywhere: Analyser[] = [];
  readonly #code = new Map<string, CodeLanguage>();

  constructor(builtin: readonly Plugin[], foreign: readonly Plugin[] = []) {
    const plugins = [...builtin, ...foreign];
    this.plugins = plugins;
    this.thirdParty = foreign;
    this.foreign = new Set(foreign.flatMap(partNames));
    this.checkDraft = draftCheck([...CORE_FACT_KINDS, ...plugins.flatMap((plugin) => plugin.factKinds ?? [])]);
    this.codeLanguages = plugins.flatMap((plugin) => plugin.code ?? []);
    this.packageReaders = plugins.flatMap((plugin) => plugin.packages ?? []);
    for (const language of this.codeLanguages) for (const name of language.languages) this.#code.set(name, language);
    for (const plugin of plugins) {
      for (const analyser of plugin.analysers ?? []) {
        if (analyser.languages.includes('*')) this.#everywhere.push(analyser);
        for (const name of analyser.languages) {
          if (name === '*') continue;
          const list = this.#analysers.get(name);
          if (list) list.push(analyser);
          else this.#analysers.set(name, [analyser]);
        }
      }
    }
  }

  /** Analysers of a language, those for every language first. */
  analysers(language: string): readonly Analyser[] {
    if (language === RETOLD) return this.#analysers.get(RETOLD) ?? [];
    const own = this.#analysers.get(language);
    return own ? [...this.#everywhere, ...own] : this.#everywhere;
  }

  code(language: string): CodeLanguage | undefined {
    return this.#code.get(language);
  }

  /** Everything that must be awaited before the first view is read. */
  async prepare(): Promise<void> {
    const parts = [...this.plugins.flatMap((plugin) => plugin.analysers ?? []), ...this.codeLanguages];
    await Promise.all(parts.map((part) => part.prepare?.()));
  }
}

function partNames(plugin: Plugin): string[] {
  return [
    ...(plugin.analysers ?? []),
    ...(plugin.code ?? []),
    ...(plugin.packages ?? []),
    ...(plugin.detectors ?? []),
  ].map((part) => part.name);
}
