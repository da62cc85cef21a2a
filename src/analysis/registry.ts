// Which plugin reads what: the only place that turns a list of plugins into look-ups.
import type { Analyser, CodeLanguage, PackageReader, Plugin } from '../model/plugin.ts';

export class Registry {
  readonly plugins: readonly Plugin[];
  readonly codeLanguages: readonly CodeLanguage[];
  readonly packageReaders: readonly PackageReader[];
  /** Names of parts that third parties brought: only these are marked one by one, for marking costs time. */
  readonly foreign: ReadonlySet<string>;
  readonly #analysers = new Map<string, Analyser[]>();
  readonly #everywhere: Analyser[] = [];
  readonly #code = new Map<string, CodeLanguage>();

  constructor(builtin: readonly Plugin[], foreign: readonly Plugin[] = []) {
    const plugins = [...builtin, ...foreign];
    this.plugins = plugins;
    this.foreign = new Set(foreign.flatMap(partNames));
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
    const own = this.#analysers.get(language);
    return own ? [...this.#everywhere, ...own] : this.#everywhere;
  }

  code(language: string): CodeLanguage | undefined {
    return this.#code.get(language);
  }

  /** Everything that must be awaited before views of these languages are read. */
  async prepare(languages: ReadonlySet<string>): Promise<void> {
    const waits: Promise<void>[] = [];
    for (const analyser of this.#everywhere) if (analyser.prepare) waits.push(analyser.prepare());
    const seen = new Set<CodeLanguage>();
    for (const name of languages) {
      for (const analyser of this.#analysers.get(name) ?? []) if (analyser.prepare) waits.push(analyser.prepare());
      const code = this.#code.get(name);
      if (code && !seen.has(code)) {
        seen.add(code);
        waits.push(code.prepare(languages));
      }
    }
    await Promise.all(waits);
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
