// What every step of compiling one rule shares: where to complain, what may be spoken of, where atoms go.
import type { FactKindSpec } from '../../model/plugin.ts';
import type { Atom, Vocabulary } from '../pack.ts';
import type { ValuePath } from '../source.ts';

export type Issue = (at: ValuePath, what: string, why: string, advice: string, onKey?: boolean) => void;

/** Parses code for checking patterns; undefined when the language is not known. */
export type ParseCheck = (language: string, code: string) => { readonly errors: number } | undefined;

export interface CompileContext {
  readonly issue: Issue;
  readonly kinds: ReadonlyMap<string, FactKindSpec>;
  readonly vocabulary: Vocabulary;
  readonly ruleId: string;
  readonly ruleIds: ReadonlySet<string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly atoms: AtomTable;
  readonly parse?: ParseCheck | undefined;
}

/** Equal atoms of all rules are one. */
export class AtomTable {
  readonly all: Atom[] = [];
  private readonly byText = new Map<string, number>();

  add(atom: Atom): number {
    const key = JSON.stringify(atom);
    let index = this.byText.get(key);
    if (index === undefined) {
      index = this.all.length;
      this.all.push(atom);
      this.byText.set(key, index);
    }
    return index;
  }
}
