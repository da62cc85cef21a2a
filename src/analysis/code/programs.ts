// The units there are: what was lowered before, in the order of their paths, and files read as whoever starts them reads them.
// May not: run one.
import { compareText } from '../../model/order.ts';
import { type Models, modelsOf } from './calls/models.ts';
import type { CodeUnit, InterpretContext } from './context.ts';
import { type Scope, Unit } from './state.ts';

export class Programs {
  readonly #ctx: InterpretContext;
  readonly #models = new Map<string, Models>();
  readonly #byPath = new Map<string, Unit>();
  /** In the order they are gone through. */
  readonly all: readonly Unit[];

  constructor(units: readonly CodeUnit[], ctx: InterpretContext) {
    this.#ctx = ctx;
    const sorted = [...units].sort((a, b) => compareText(a.view.file.path, b.view.file.path));
    const shared = new Map<string, Scope>();
    const all: Unit[] = [];
    for (const { view, module } of sorted) {
      const models = this.modelsOf(module.language) ?? this.modelsOf(view.language);
      if (models === undefined) continue;
      // Cells of a notebook and fences of a page are one session: they share their names.
      const raw = view.name === 'raw';
      const session = `${view.file.path}\n${module.language}`;
      const parent = raw ? undefined : shared.get(session);
      const unit = new Unit(view, module, models, parent, view.file.path, undefined, 0, false);
      if (!raw && !shared.has(session)) shared.set(session, unit.scope);
      all.push(unit);
      if (raw || !this.#byPath.has(unit.path)) this.#byPath.set(unit.path, unit);
    }
    this.all = all;
  }

  modelsOf(language: string): Models | undefined {
    const known = this.#models.get(language);
    if (known !== undefined) return known;
    const found = this.#ctx.languages.find((one) => one.languages.includes(language) || one.name === language);
    if (found === undefined) return undefined;
    const models = modelsOf(found);
    this.#models.set(language, models);
    return models;
  }

  /** The unit of a shipped file, if it is one that was lowered. */
  at(path: string): Unit | undefined {
    return this.#byPath.get(path);
  }

  /** The same, read in the language of who starts it, whatever its name promises. */
  as(path: string, language: string): Unit | undefined {
    const models = this.modelsOf(language);
    const known = this.#byPath.get(path);
    // Of a text some commands may have been read, as of a page.
    if (known?.view.name === 'raw' && known.models === models) return known;
    const found = models === undefined ? undefined : this.#ctx.unitOf(path, language);
    if (models === undefined || found === undefined) return undefined;
    const unit = new Unit(found.view, found.module, models, undefined, path, undefined, 0, false);
    this.#byPath.set(path, unit);
    return unit;
  }
}

/** The same program before anything of it ran, in the names of another where it is sourced. */
export const afresh = ({ view, module, models, scope, path, layer, recurring }: Unit, parent?: Scope): Unit =>
  new Unit(view, module, models, parent ?? scope.parent, path, undefined, layer, recurring);
