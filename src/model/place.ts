/** Half-open range of UTF-16 offsets. In a `Place` it counts in the decoded text of the file as shipped. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The role the text plays where it stands. It decides whether words are an order, a warning or data. */
export const CONTEXTS = [
  'instruction',
  'example',
  'quote',
  'comment',
  'string',
  'test',
  'reference',
  'config',
  'code',
] as const;
export type Context = (typeof CONTEXTS)[number];

/** What stands there is quoted, tested or looked up: all of it is shown, and nobody runs or reaches it. */
export const SHOWN: ReadonlySet<Context> = new Set(['quote', 'reference', 'test']);

/**
 * The units a rule's `scope` can ask about. `sentence` and `statement` are one level (the fine one), `function` and
 * `section` another (the middle one): prose and code share them, so that one rule can be read over both.
 */
export const SCOPES = ['sentence', 'statement', 'function', 'section', 'file', 'skill'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Place {
  /** Path inside the package; a file inside a nested archive reads `outer.zip!/inner.txt`. */
  readonly file: string;
  readonly span: Span;
  /** Which reading of the file showed it: `raw`, `normalised`, `fence:bash`, `decoded:base64`, … joined by `>` when nested. */
  readonly view: string;
  readonly context: Context;
  /** Number of the sentence or statement, unique in its file. */
  readonly fine: number;
  /** Number of the section or function, unique in its file. */
  readonly middle: number;
}
