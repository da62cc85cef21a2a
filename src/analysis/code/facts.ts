// States each fact once for each place and wording, however often a function is inlined, and numbers statements.
// May not: decide what is worth stating.
import { type Fact, HOLE } from '../../model/fact.ts';
import type { Span } from '../../model/place.ts';
import type { FactDraft } from '../../model/plugin.ts';
import type { View } from '../../model/view.ts';
import type { InterpretContext } from './context.ts';
import type { Frame } from './machine.ts';
import type { Val } from './values.ts';

interface Book {
  readonly fine: Map<number, number>;
  readonly middle: Map<number, number>;
  readonly stated: Map<string, Fact | undefined>;
  readonly wordings: Map<string, number>;
}

const GUARDED: ReadonlySet<string> = new Set(['call', 'command', 'flow', 'path']);
const MAX_WORDINGS = 8;
const MAX_ARGUMENT = 500;
const MAX_ARGUMENTS = 24;

export class Facts {
  readonly #books = new Map<View, Book>();
  constructor(private readonly ctx: InterpretContext) {}

  /** `wording` tells facts of one kind at one place apart; beyond a few of them the first stands for the rest. */
  state(frame: Frame, wording: string, draft: FactDraft): Fact | undefined {
    const view = frame.unit.view;
    const book = this.#book(view);
    const place = `${draft.kind}:${draft.span.start}:${draft.span.end}`;
    const key = `${place}:${wording}`;
    if (book.stated.has(key)) return book.stated.get(key);
    const count = (book.wordings.get(place) ?? 0) + 1;
    book.wordings.set(place, count);
    if (count > MAX_WORDINGS) return book.stated.get(place);
    const fact = this.ctx.emit(view, {
      ...draft,
      ...(frame.guard.length > 0 && GUARDED.has(String(draft.kind)) ? { guard: frame.guard } : {}),
      fine: this.#number(book.fine, frame.statement, view, true),
      middle: this.#number(book.middle, frame.middle, view, false),
    } as FactDraft);
    book.stated.set(key, fact);
    if (count === 1) book.stated.set(place, fact);
    return fact;
  }

  /** That fact was stated already: what it would say need not be put together again. */
  told(frame: Frame, kind: string, span: Span, wording: string): boolean {
    return this.#books.get(frame.unit.view)?.stated.has(`${kind}:${span.start}:${span.end}:${wording}`) === true;
  }

  #book(view: View): Book {
    let book = this.#books.get(view);
    if (book === undefined) {
      book = { fine: new Map(), middle: new Map(), stated: new Map(), wordings: new Map() };
      this.#books.set(view, book);
    }
    return book;
  }

  #number(numbers: Map<number, number>, start: number, view: View, fine: boolean): number {
    let number = numbers.get(start);
    if (number === undefined) {
      number = fine ? this.ctx.nextFine(view) : this.ctx.nextMiddle(view);
      numbers.set(start, number);
    }
    return number;
  }

  call(
    frame: Frame,
    callee: string,
    args: readonly Val[],
    named: readonly { readonly name: string; readonly value: Val }[],
    receives: ReadonlySet<string>,
    disguised: boolean,
    span: Span,
  ): Fact | undefined {
    const texts: string[] = [];
    const keywords: string[] = [];
    for (const arg of args) {
      if (texts.length >= MAX_ARGUMENTS) break;
      const last = arg === args[args.length - 1] && frame.unit.models.language.name !== 'python';
      if (last && arg.entries !== undefined)
        for (const [name, value] of arg.entries) keywords.push(`${name}=${shown(value)}`);
      texts.push(shown(arg));
    }
    for (const { name, value } of named) keywords.push(`${name}=${shown(value)}`);
    keywords.length = Math.min(keywords.length, MAX_ARGUMENTS);
    return this.state(frame, `${callee}(${texts.join('\u0000')}|${keywords.join('\u0000')}`, {
      kind: 'call',
      callee,
      args: texts,
      keywords,
      receives: [...receives],
      language: frame.unit.models.language.name,
      disguised,
      span,
    });
  }
}

/** A value as a rule reads it: its text, the name it stands for, or a hole. */
export function shown(value: Val, depth = 0): string {
  if (value.text !== undefined)
    return value.text.length > MAX_ARGUMENT ? value.text.slice(0, MAX_ARGUMENT) : value.text;
  if (value.items !== undefined && depth < 2)
    return value.items
      .slice(0, MAX_ARGUMENTS)
      .map((item) => shown(item, depth + 1))
      .join(' ')
      .slice(0, MAX_ARGUMENT);
  return value.name ?? HOLE;
}
