// The running form of rules: plain JSON, so that a pack is cached, shipped and merged without reading YAML again.
// May not: hold anything but data; what is built from it at load lives in `evaluate/`.
import type { Scope } from '../model/place.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import type { RuleMeta } from '../model/rule.ts';

/** How one attribute is compared. On a list attribute a matcher holds when one element satisfies it; `not` when none does. */
export type Matcher =
  | { readonly t: 'exact'; readonly values: readonly string[] }
  | { readonly t: 'glob'; readonly glob: string; readonly literals: readonly string[] }
  /** `source`: the glob as a regular expression. */
  | { readonly t: 'path'; readonly source: string; readonly literals: readonly string[] }
  | { readonly t: 'host'; readonly host: string }
  | { readonly t: 'regex'; readonly source: string; readonly flags: string; readonly literals: readonly string[] }
  /** `paths`: of a list of paths, the entries that are globs, as regular expressions. */
  | { readonly t: 'list'; readonly list: string; readonly mode: MatchMode; readonly paths?: readonly string[] }
  | { readonly t: 'like'; readonly list: string }
  | { readonly t: 'compare'; readonly op: '<' | '<=' | '>' | '>=' | '='; readonly value: number }
  | { readonly t: 'boolean'; readonly value: boolean }
  | { readonly t: 'any'; readonly of: readonly Matcher[] }
  | { readonly t: 'all'; readonly of: readonly Matcher[] }
  | { readonly t: 'not'; readonly of: Matcher };
export type MatchMode = 'glob' | 'path' | 'text' | 'host';

/** Narrows where a fact may stand. Several hold together. */
export interface Where {
  /** How it reads in the rule. */
  readonly label: string;
  readonly context?: Matcher;
  readonly view?: Matcher;
  readonly language?: Matcher;
  readonly path?: Matcher;
  readonly skillMd?: boolean;
}

export interface Field {
  /** Property of the fact. */
  readonly name: string;
  readonly mode: MatchMode;
  readonly matcher: Matcher;
}

interface AtomBase {
  /** How it reads in the rule. */
  readonly label: string;
  readonly where: readonly Where[];
}
export interface FactAtom extends AtomBase {
  readonly t: 'fact';
  readonly kind: string;
  readonly fields: readonly Field[];
  /** `flow` only: the source must be one of the facts matched before it. */
  readonly previous?: boolean;
  readonly source?: FactAtom;
  readonly sink?: FactAtom;
}
/** Text found through literals: a hit of one of them in a view is verified in a window around it. */
export interface TextAtom extends AtomBase {
  readonly t: 'text';
  readonly literals: readonly string[];
  /** Absent: the literals themselves are what is asked for. */
  readonly regex?: {
    readonly source: string;
    readonly flags: string;
    readonly reach?: number;
    readonly lead?: number;
    /** What its matches can begin with. */
    readonly starts?: { readonly chars: string; readonly edge: boolean };
    /** One of these has to stand within its reach as well. */
    readonly also?: readonly string[];
  };
}
export interface PatternAtom extends AtomBase {
  readonly t: 'pattern';
  readonly languages: readonly string[];
  readonly code: string;
  readonly literals: readonly string[];
}
export interface QueryAtom extends AtomBase {
  readonly t: 'query';
  readonly languages: readonly string[];
  readonly query: string;
  readonly literals: readonly string[];
}
/** Evidence of other rules, seen as facts. */
interface RuleAtom extends AtomBase {
  readonly t: 'rule';
  readonly rules: readonly string[];
}
interface CapabilityAtom extends AtomBase {
  readonly t: 'capability';
  readonly capabilities: readonly string[];
}
export type Atom = FactAtom | TextAtom | PatternAtom | QueryAtom | RuleAtom | CapabilityAtom;

/** `scope` on a node looks for it in a wider unit than the rule's. */
export type LogicNode = (
  | { readonly op: 'atom'; readonly atom: number }
  | { readonly op: 'all'; readonly of: readonly LogicNode[] }
  | { readonly op: 'any'; readonly of: readonly LogicNode[] }
  | { readonly op: 'not'; readonly of: LogicNode }
  | {
      readonly op: 'count';
      readonly min: number;
      readonly max: number;
      readonly of: LogicNode;
      readonly distinct: string;
    }
  | { readonly op: 'members'; readonly min: number; readonly max: number; readonly of: readonly LogicNode[] }
  | {
      readonly op: 'score';
      readonly atLeast: number;
      readonly of: readonly { readonly add: number; readonly if: LogicNode }[];
    }
  | { readonly op: 'sequence'; readonly of: readonly LogicNode[] }
  | {
      readonly op: 'near';
      readonly unit: 'lines' | 'sentences';
      readonly distance: number;
      readonly of: readonly LogicNode[];
    }
  | { readonly op: 'fits'; readonly what: string }
) & { readonly scope?: Scope };

export interface PackedRule {
  readonly meta: RuleMeta;
  readonly match: LogicNode;
  /** Atoms one of which must hit in a unit before the rule is looked at there; null: looked at once a skill. */
  readonly drivers: readonly number[] | null;
}

export interface RulePack {
  readonly format: 1;
  readonly hash: string;
  /** Every rule stands behind those it refers to. */
  readonly rules: readonly PackedRule[];
  readonly atoms: readonly Atom[];
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** What rules may speak of besides themselves: fact kinds with plugins' own, and lexicon concepts where they are known. */
export interface Vocabulary {
  readonly kinds: readonly FactKindSpec[];
  readonly concepts?: readonly {
    readonly id: string;
    readonly type: string;
    readonly attributes?: Readonly<Record<string, unknown>>;
  }[];
  /** Ids of the concepts a word or phrase is a wording of; slow, asked for a message only. */
  readonly wordedAs?: (words: string) => readonly string[];
}
