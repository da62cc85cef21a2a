import type { Span } from './place.ts';

/**
 * The small language every code language is lowered to, so that folding, flow and calls are told once for all of them.
 * Spans count in the view's text. A construct without a form of its own becomes `op` (its operands' tags are united). Ops the interpreter knows:
 * `+` (use `concat` where it is surely text), `%`, `*`, `/`, `await`, `yield`, `throw`, `not`, `==`, `tagged` (a whole text, then its pieces);
 * `break` and `continue` stand alone as statements.
 */
export type Expr =
  | {
      readonly t: 'const';
      readonly value: string | number | boolean | null;
      readonly span: Span;
      /** Bytes that are no text: a packed or machine form. */
      readonly binary?: boolean;
      /** Written as bytes: `b'…'`. */
      readonly bytes?: boolean;
      /** A whole number too long to be kept as one. */
      readonly digits?: string;
    }
  | { readonly t: 'name'; readonly name: string; readonly span: Span }
  | { readonly t: 'member'; readonly object: Expr; readonly property: string; readonly span: Span }
  | { readonly t: 'index'; readonly object: Expr; readonly key: Expr; readonly span: Span }
  | {
      readonly t: 'slice';
      readonly object: Expr;
      readonly from?: Expr;
      readonly to?: Expr;
      readonly step?: Expr;
      /** The ends as `substring` (in either order, from the start alone) or `substr` (so many from a place) takes them. */
      readonly ends?: 'substring' | 'substr';
      readonly span: Span;
    }
  | {
      readonly t: 'call';
      readonly callee: Expr;
      readonly args: readonly Expr[];
      readonly named: readonly NamedExpr[];
      readonly construct: boolean;
      readonly span: Span;
    }
  | { readonly t: 'concat'; readonly parts: readonly Expr[]; readonly span: Span }
  | { readonly t: 'list'; readonly items: readonly Expr[]; readonly span: Span }
  | {
      readonly t: 'dict';
      readonly entries: readonly { readonly key: Expr; readonly value: Expr }[];
      readonly span: Span;
    }
  | { readonly t: 'spread'; readonly value: Expr; readonly span: Span }
  | { readonly t: 'function'; readonly fn: FunctionIr; readonly span: Span }
  | {
      readonly t: 'op';
      readonly op: string;
      readonly operands: readonly Expr[];
      /** Of a comparison (`op` is `==` for all): the signs as written, `!` for a negation. */
      readonly relations?: readonly string[];
      readonly span: Span;
    }
  | { readonly t: 'choose'; readonly test?: Expr; readonly options: readonly Expr[]; readonly span: Span }
  | { readonly t: 'assign'; readonly target: Target; readonly value: Expr; readonly span: Span }
  | {
      readonly t: 'comprehension';
      readonly loops: readonly { readonly target: Target; readonly iter: Expr }[];
      readonly tests: readonly Expr[];
      readonly result: Expr;
      readonly span: Span;
    }
  | { readonly t: 'pipeline'; readonly commands: readonly CommandIr[]; readonly span: Span }
  | { readonly t: 'heredoc'; readonly body: Expr; readonly span: Span };

export interface NamedExpr {
  readonly name: string;
  readonly value: Expr;
}

/** A place a value can be put. Patterns (`a, *b`, `{x: y}`) are `list`/`dict` of targets. */
export type Target =
  | { readonly t: 'name'; readonly name: string; readonly span: Span }
  | { readonly t: 'member'; readonly object: Expr; readonly property: string; readonly span: Span }
  | { readonly t: 'index'; readonly object: Expr; readonly key: Expr; readonly span: Span }
  /** `rest`: which of the items takes in all that the others leave. */
  | { readonly t: 'list'; readonly items: readonly Target[]; readonly rest?: number; readonly span: Span }
  | {
      readonly t: 'dict';
      readonly entries: readonly { readonly key: string; readonly target: Target }[];
      readonly rest?: Target;
      readonly span: Span;
    };

/** One command of a shell pipeline. Words are expressions: `const`, `name` (a variable), `concat`, `pipeline` (substitution). */
export interface CommandIr {
  readonly words: readonly Expr[];
  readonly assigns: readonly { readonly name: string; readonly value: Expr }[];
  readonly redirects: readonly { readonly op: string; readonly target: Expr; readonly fd?: number }[];
  /** Text fed to standard input by a here-document or here-string. */
  readonly stdin?: Expr;
  /** Subshell, group or function-like compound standing in a pipeline. */
  readonly body?: readonly Stmt[];
  /** What is assigned in the body stays in it. */
  readonly subshell?: boolean;
  readonly span: Span;
}

export interface Param {
  readonly name: string;
  readonly default?: Expr;
  readonly rest?: 'list' | 'dict';
  readonly pattern?: Target;
  /** The type it is declared with, as written. */
  readonly type?: string;
}

export interface FunctionIr {
  readonly name: string;
  readonly params: readonly Param[];
  readonly body: readonly Stmt[];
  readonly decorators: readonly Expr[];
  readonly docstring?: Span;
  readonly span: Span;
  /** The first parameter is the object it is called on (Python's methods); otherwise that is the name `this`. */
  readonly receiverFirst?: boolean;
  /** Names that assignments in the body put into an outer scope (`global`, `nonlocal`). */
  readonly outer?: readonly string[];
}

export type Stmt =
  | { readonly t: 'expr'; readonly value: Expr; readonly span: Span }
  | {
      readonly t: 'assign';
      readonly target: Target;
      readonly value: Expr;
      readonly augment?: boolean;
      /** The sign of an augmented assignment when it is not `+`. */
      readonly op?: string;
      /**
       * Overwrites where the name is bound already (JavaScript's `x = 1` against `let x = 1`); without it the name is the
       * function's own. An `assign` expression always overwrites where bound. Shell assignments are global unless `local`.
       */
      readonly outer?: boolean;
      /** A shell's `local`: the name is the function's own. */
      readonly own?: boolean;
      readonly span: Span;
    }
  | {
      readonly t: 'if';
      readonly test: Expr;
      readonly then: readonly Stmt[];
      readonly otherwise: readonly Stmt[];
      readonly span: Span;
    }
  | {
      readonly t: 'loop';
      readonly target?: Target;
      readonly iter?: Expr;
      readonly test?: Expr;
      readonly body: readonly Stmt[];
      readonly span: Span;
    }
  | {
      readonly t: 'try';
      readonly body: readonly Stmt[];
      readonly handlers: readonly { readonly name?: string; readonly body: readonly Stmt[] }[];
      readonly finally: readonly Stmt[];
      readonly span: Span;
    }
  | {
      readonly t: 'with';
      readonly items: readonly { readonly value: Expr; readonly target?: Target }[];
      readonly body: readonly Stmt[];
      readonly span: Span;
    }
  | { readonly t: 'return'; readonly value?: Expr; readonly span: Span }
  | { readonly t: 'function'; readonly fn: FunctionIr; readonly span: Span }
  | {
      readonly t: 'class';
      readonly name: string;
      readonly bases: readonly Expr[];
      /** What its bases are told of it: `class A(B, metaclass=M, key=value)`. */
      readonly named?: readonly NamedExpr[];
      readonly decorators?: readonly Expr[];
      readonly body: readonly Stmt[];
      readonly span: Span;
    }
  | { readonly t: 'import'; readonly module: string; readonly bindings: readonly ImportBinding[]; readonly span: Span }
  | {
      readonly t: 'export';
      readonly names: readonly { readonly name: string; readonly value: Expr }[];
      readonly span: Span;
    }
  | { readonly t: 'block'; readonly body: readonly Stmt[]; readonly span: Span }
  | { readonly t: 'delete'; readonly targets: readonly Expr[]; readonly span: Span };

export interface ImportBinding {
  /** Name bound here. */
  readonly local: string;
  /** What of the module: a member, `*` for all, '' for the module itself. */
  readonly imported: string;
}

/** One file or snippet of code, lowered. */
export interface Module {
  readonly language: string;
  readonly body: readonly Stmt[];
  /** Comments and docstrings: read as prose with context `comment`. `text` has the markers cut off; `offset` is where it starts. */
  readonly comments: readonly CommentIr[];
  /** The parser met something it could not read; facts are still stated for the rest. */
  readonly errors: number;
  /** False when a bound of depth or time cut the reading short. */
  readonly complete?: boolean;
}

export interface CommentIr {
  readonly span: Span;
  readonly docstring: boolean;
}

/** A light copy of a tree-sitter tree, read in one cursor walk. Named and anonymous nodes; `text` is cut from the view. */
export interface SyntaxNode {
  readonly type: string;
  readonly field: string;
  readonly named: boolean;
  readonly start: number;
  readonly end: number;
  readonly children: readonly SyntaxNode[];
}
