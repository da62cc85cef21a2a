// What the interpreter is given and what it is asked for: the seam between it and the driver (`analyse.ts`).
// May not: hold state of its own.
import type { Destination } from '../../model/destination.ts';
import type { Fact, PurposeFact } from '../../model/fact.ts';
import type { Module } from '../../model/ir.ts';
import type { Knowledge } from '../../model/knowledge.ts';
import type { Limits } from '../../model/limits.ts';
import type { Localized } from '../../model/locale.ts';
import type { Context, Place, Span } from '../../model/place.ts';
import type { CodeLanguage, FactDraft } from '../../model/plugin.ts';
import type { View } from '../../model/view.ts';

/** One view that was lowered: a whole file, a fence, a notebook cell. */
export interface CodeUnit {
  readonly view: View;
  readonly module: Module;
}

export interface InterpretContext {
  readonly knowledge: Knowledge;
  readonly languages: readonly CodeLanguage[];
  readonly limits: Limits;
  readonly purpose: PurposeFact;
  /** Paths of all files in the package. */
  readonly paths: ReadonlySet<string>;
  /** What a file of the package says; undefined for one that is no text. */
  textOf(path: string): string | undefined;
  /** Places, checks and stores a fact; undefined when the file's bound of facts is reached. */
  emit(view: View, draft: FactDraft): Fact | undefined;
  /** Where a span of a view stands in the file, for the steps of a flow. */
  place(view: View, span: Span): Place;
  /** Opens the next statement or function of a view's file and returns its number. */
  nextFine(view: View): number;
  nextMiddle(view: View): number;
  /** Lowers text met while interpreting, bounded; undefined for a language that nobody lowers. */
  lower(text: string, language: string): Module | undefined;
  /** A file of the package lowered as whoever starts it reads it; undefined for one that has a reader of code of its own. */
  unitOf(path: string, language: string): CodeUnit | undefined;
  /** A view for text that was put together or handed over: all its spans map to the whole `span` of `view`. */
  snippet(view: View, span: Span, text: string, step: string, language: string): View;
  /** Reads what handed-over code computes from its own constants and does not show. */
  computed(view: View, module: Module): void;
  /** Hands a long string to the prose reader. `span` is that of the string with its quotes. */
  prose(view: View, span: Span, text: string, context: Context): void;
  /** Of an address, `HOLE` standing for what is not known of it. */
  destination(address: string): Destination;
  /** True once the time is used up. */
  expired(): boolean;
  gap(view: View, code: string, detail: Localized): void;
}
