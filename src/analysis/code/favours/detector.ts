// What one who looks for favours is: where it looks, what it tells, and how it finds it.
// May not: find anything.
import type { FavourFact } from '../../../model/fact.ts';
import type { Expr, FunctionIr, Stmt } from '../../../model/ir.ts';
import type { Learned } from './learned.ts';

export type If = Extract<Stmt, { t: 'if' }>;
export type Call = Extract<Expr, { t: 'call' }>;

/** Places where the walk asks, and what stands there. */
export interface Sites {
  /** Once, of the whole. */
  readonly program: undefined;
  readonly block: readonly Stmt[];
  readonly branch: If;
  /** What a function gives back. */
  readonly returned: Expr;
  readonly expression: Expr;
}

/** What is around the place. */
export interface Around {
  readonly body: readonly Stmt[];
  readonly fn: FunctionIr | undefined;
}

export interface Found {
  readonly what: FavourFact['what'];
  readonly field: string;
  readonly at: Expr;
}

export interface Detector<Site extends keyof Sites = keyof Sites> {
  readonly at: Site;
  find(place: Sites[Site], learned: Learned, around: Around): Found | readonly (Found | undefined)[] | undefined;
}

export const detector = <Site extends keyof Sites>(at: Site, find: Detector<Site>['find']): Detector<Site> => ({
  at,
  find,
});

/** What was found, if it was, with the expression that shows it. */
export const told = (what: FavourFact['what'], at: Expr | undefined, field = ''): Found | undefined =>
  at && { what, field, at };

/** What was found is the field; it stands where the question did. */
export const toldOf = (what: FavourFact['what'], field: string | undefined, at: Expr): Found | undefined =>
  field === undefined ? undefined : { what, field, at };

export const toldIf = (what: FavourFact['what'], found: boolean, at: Expr, field = ''): Found | undefined =>
  found ? { what, field, at } : undefined;
