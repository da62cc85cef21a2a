// Looks library models up by name: exact, then by globs filed under their last segment; methods by their name alone.
// May not: apply them.
import type { CodeLanguage } from '../../../model/plugin.ts';
import type { ApiModel, CommandModel } from '../../../model/value.ts';

interface Pattern {
  readonly model: ApiModel;
  readonly regex: RegExp;
}

const MODELS = new WeakMap<CodeLanguage, Models>();
const COMMANDS = new WeakMap<readonly CodeLanguage[], ReadonlyMap<string, CommandModel>>();

/** The tables of a language, built once for all runs. */
export function modelsOf(language: CodeLanguage): Models {
  let models = MODELS.get(language);
  if (models === undefined) {
    models = new Models(language);
    MODELS.set(language, models);
  }
  return models;
}

export class Models {
  readonly #calls = new Map<string, ApiModel>();
  readonly #properties = new Map<string, ApiModel>();
  readonly #methods = new Map<string, ApiModel>();
  readonly #globs = new Map<string, Pattern[]>();
  readonly #found = new Map<string, ApiModel | null>();
  readonly shell: boolean;
  readonly python: boolean;

  constructor(readonly language: CodeLanguage) {
    this.shell = language.languages.includes('shell');
    this.python = language.languages.includes('python');
    for (const model of language.apis) {
      const { callee } = model;
      if (callee.startsWith('.')) this.#methods.set(callee.slice(1), model);
      else if (callee.includes('*')) {
        const last = callee.slice(callee.lastIndexOf('.') + 1);
        const key = last.includes('*') ? '*' : last;
        const list = this.#globs.get(key) ?? [];
        list.push({ model, regex: globRegex(callee) });
        this.#globs.set(key, list);
      } else if (model.property) this.#properties.set(callee, model);
      else this.#calls.set(callee, model);
    }
  }

  call(name: string): ApiModel | undefined {
    const exact = this.#calls.get(name);
    if (exact !== undefined) return exact;
    const found = this.#found.get(name);
    if (found !== undefined) return found ?? undefined;
    const glob = this.#glob(name);
    if (this.#found.size < 5_000) this.#found.set(name, glob ?? null);
    return glob;
  }

  property(name: string): ApiModel | undefined {
    return this.#properties.get(name);
  }

  method(name: string): ApiModel | undefined {
    return this.#methods.get(name);
  }

  #glob(name: string): ApiModel | undefined {
    const last = name.slice(name.lastIndexOf('.') + 1);
    for (const list of [this.#globs.get(last), this.#globs.get('*')]) {
      if (list === undefined) continue;
      for (const pattern of list) if (!pattern.model.property && pattern.regex.test(name)) return pattern.model;
    }
    return undefined;
  }
}

/** `*` stands for any run of characters without limit: names are short and the stars of one pattern few. */
function globRegex(glob: string): RegExp {
  const parts = glob.split('*').map((part) => part.replace(/[.$^()[\]{}|\\+?]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`);
}

export function commandTable(languages: readonly CodeLanguage[]): ReadonlyMap<string, CommandModel> {
  const known = COMMANDS.get(languages);
  if (known !== undefined) return known;
  const table = new Map<string, CommandModel>();
  for (const language of languages)
    for (const model of language.commands ?? [])
      for (const program of model.programs) if (!table.has(program)) table.set(program, model);
  COMMANDS.set(languages, table);
  return table;
}
