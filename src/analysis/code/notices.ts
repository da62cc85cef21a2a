// What is told once of a file: what was not followed further, and each text long enough to say something, for the reader of prose.
// May not: decide whom a text speaks to.
import type { Localized } from '../../model/locale.ts';
import type { Span } from '../../model/place.ts';
import type { InterpretContext } from './context.ts';
import type { Unit } from './state.ts';

/** Shorter texts say nothing to anybody. */
const PROSE_LENGTH = 40;

export class Notices {
  readonly #ctx: InterpretContext;
  readonly #told = new Set<string>();

  constructor(ctx: InterpretContext) {
    this.#ctx = ctx;
  }

  gap(unit: Unit, code: string, detail: Localized): void {
    if (this.#isFirst(`${unit.path}:${code}`)) this.#ctx.gap(unit.view, code, detail);
  }

  prose({ view }: Unit, span: Span, text: string): void {
    if (text.length < PROSE_LENGTH || !text.includes(' ')) return;
    if (this.#isFirst(`prose:${span.start}:${span.end}:${view.name}:${view.file.path}`))
      this.#ctx.prose(view, span, text, 'string');
  }

  #isFirst(key: string): boolean {
    if (this.#told.has(key)) return false;
    this.#told.add(key);
    return true;
  }
}
