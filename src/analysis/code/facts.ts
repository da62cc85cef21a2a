// States each fact once for each place and wording, however often a function is inlined, and numbers statements.
// May not: decide what is worth stating.
import { type CallFact, type Fact, type Guard, HOLE } from '../../model/fact.ts';
import type { Span } from '../../model/place.ts';
import type { FactDraft } from '../../model/plugin.ts';
import type { View } from '../../model/view.ts';
import type { InterpretContext } from './context.ts';
import type { Frame } from './frame.ts';
import type { Val } from './state.ts';

interface Book {
  readonly fine: Map<number, number>;
  readonly middle: Map<number, number>;
  /** By where they begin: what stands at one place is few. */
  readonly stated: Map<number, Stated[]>;
}

/** Facts of one kind at one place. */
interface Stated {
  readonly kind: string;
  readonly end: number;
  readonly first: Fact | undefined;
  readonly wordings: Map<string, Fact | undefined>;
}

/** What a statement adds to a draft; a copy of it would be slow to make and slow to ask (see `Reader.emit`). */
type Numbered = FactDraft & { fine?: number; middle?: number; guard?: Guard };

const GUARDED: ReadonlySet<string> = new Set(['call', 'command', 'flow', 'path']);
const MAX_WORDINGS = 64;
const MAX_ARGUMENT = 500;
const MAX_ARGUMENTS = 24;

export class Facts {
  readonly #books = new Map<View, Book>();
  constructor(private readonly ctx: InterpretContext) {}

  /** `wording` tells facts of one kind at one place apart; beyond a few of them the first stands for the rest. */
  state(frame: Frame, wording: string, draft: FactDraft): Fact | undefined {
    const view = frame.unit.view;
    const book = this.#book(view);
    const known = statedAt(book, String(draft.kind), draft.span);
    if (known !== undefined) {
      if (known.wordings.has(wording)) return known.wordings.get(wording);
      if (known.wordings.size >= MAX_WORDINGS) return known.first;
    }
    const numbered: Numbered = draft;
    if (frame.guard.length > 0 && GUARDED.has(String(draft.kind))) numbered.guard = frame.guard;
    numbered.fine = this.#number(book.fine, frame.statement, view, true);
    // Code of a document that stands in no function of its own stands in the document's section.
    numbered.middle =
      frame.middle < 0 && view.middle !== undefined
        ? view.middle
        : this.#number(book.middle, frame.middle, view, false);
    const fact = this.ctx.emit(view, numbered);
    if (known !== undefined) known.wordings.set(wording, fact);
    else {
      const { kind, span } = draft;
      const place = { kind: String(kind), end: span.end, first: fact, wordings: new Map([[wording, fact]]) };
      const places = book.stated.get(span.start);
      if (places === undefined) book.stated.set(span.start, [place]);
      else places.push(place);
    }
    return fact;
  }

  /** That fact was stated already: what it would say need not be put together again. */
  told(frame: Frame, kind: string, span: Span, wording: string): boolean {
    const book = this.#books.get(frame.unit.view);
    return book !== undefined && statedAt(book, kind, span)?.wordings.has(wording) === true;
  }

  #book(view: View): Book {
    let book = this.#books.get(view);
    if (book === undefined) {
      book = { fine: new Map(), middle: new Map(), stated: new Map() };
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
    const fact = this.state(frame, `${callee}(${texts.join('\u0000')}|${keywords.join('\u0000')}`, {
      kind: 'call',
      callee,
      args: texts,
      keywords,
      receives: [...receives],
      language: frame.unit.models.language.name,
      disguised,
      span,
    });
    if (fact?.kind === 'call') takeIn(fact, receives);
    return fact;
  }
}

/** The same call may be come to by several ways: it receives what comes by any of them. */
function takeIn(fact: CallFact, receives: ReadonlySet<string>): void {
  const known = fact.receives as string[];
  const more = [...receives].filter((one) => !known.includes(one));
  if (more.length === 0) return;
  known.push(...more);
  known.sort();
}

function statedAt(book: Book, kind: string, span: Span): Stated | undefined {
  const places = book.stated.get(span.start);
  if (places === undefined) return undefined;
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (place.kind === kind && place.end === span.end) return place;
  }
  return undefined;
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
