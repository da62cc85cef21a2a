// The reading position shared by all parts of the shell reader, with its bounds.
// May not: know any grammar; throw. Everything that is too deep or too long is counted as an error and read as text.
import type { CommentIr, Expr, Module, Span, Stmt } from '../../../src/plugin.ts';

const MAX_DEPTH = 48;

/** Counted once for a whole module, however many cursors read parts of it. */
export interface Shared {
  readonly comments: CommentIr[];
  readonly expired: () => boolean;
  /** Targets of descriptors opened by `exec 3<>target`: what `>&3` writes to. */
  readonly descriptors: Map<number, Expr>;
  /** Programs that run beside, by the name their two ends are kept under. */
  readonly coprocesses: Map<string, Expr>;
  /** Functions that only ask, by name. */
  readonly tests: Set<string>;
  errors: number;
  /** A bound was met: something was left unread. */
  cut: boolean;
  depth: number;
  ticks: number;
  stopped: boolean;
}

interface PendingHeredoc {
  readonly delimiter: string;
  readonly quoted: boolean;
  readonly stripTabs: boolean;
  put(body: Expr): void;
}

/** Reads statements until one of `closers` stands where a command would, or until a `)` closes the parenthesis around it. */
type ListReader = (cursor: Cursor, closers: readonly string[]) => Stmt[];

export class Cursor {
  pos: number;
  /** Here-documents announced on this line; their bodies follow the next line break. */
  readonly pending: PendingHeredoc[] = [];
  /** From here on there is no `))` and no closing backquote: saves looking again and again in broken text. */
  noArithmeticFrom = Number.POSITIVE_INFINITY;
  noBackquoteFrom = Number.POSITIVE_INFINITY;
  /** Open parentheses around the list being read: a `)` ends it, whatever else it still waits for. */
  parens = 0;

  readonly text: string;
  readonly end: number;
  readonly shared: Shared;
  readonly list: ListReader;
  /** Set when the text is not the view's own (unescaped backquotes, an alias): every span is this one. */
  readonly fixed: Span | undefined;

  constructor(text: string, start: number, end: number, shared: Shared, list: ListReader, fixed?: Span) {
    this.text = text;
    this.pos = start;
    this.end = end;
    this.shared = shared;
    this.list = list;
    this.fixed = fixed;
  }

  /** A cursor over a part of the same text. */
  within(start: number, end: number): Cursor {
    return new Cursor(this.text, start, end, this.shared, this.list, this.fixed);
  }

  /** A cursor over text that was changed on the way; its spans all point at `span`. */
  over(text: string, span: Span): Cursor {
    return new Cursor(text, 0, text.length, this.shared, this.list, this.fixed ?? span);
  }

  span(start: number, end = this.pos): Span {
    return this.fixed ?? { start, end };
  }

  code(ahead = 0): number {
    const at = this.pos + ahead;
    return at < this.end ? this.text.charCodeAt(at) : -1;
  }

  startsWith(token: string): boolean {
    return this.pos + token.length <= this.end && this.text.startsWith(token, this.pos);
  }

  /** Position of `token` from `from` on, or -1 when it lies behind the end. */
  find(token: string, from: number): number {
    const at = this.text.indexOf(token, from);
    return at < 0 || at + token.length > this.end ? -1 : at;
  }

  error(): void {
    this.shared.errors++;
  }

  enter(): boolean {
    return enter(this.shared);
  }

  leave(): void {
    this.shared.depth--;
  }

  /** True once the time is used up; asked at every word. */
  stopped(): boolean {
    const { shared } = this;
    if (!shared.stopped && (++shared.ticks & 255) === 0 && shared.expired()) {
      shared.stopped = true;
      shared.errors++;
    }
    return shared.stopped;
  }

  /** Steps over blanks, line continuations and a comment; stays at line breaks. */
  blanks(): void {
    for (;;) {
      const c = this.code();
      if (c === 32 || c === 9 || c === 13 || c === 0xa0) this.pos++;
      else if (c === 92 && this.code(1) === 10) this.pos += 2;
      else if (c === 92 && this.code(1) === 13 && this.code(2) === 10) this.pos += 3;
      else if (c === 35) this.comment();
      else return;
    }
  }

  private comment(): void {
    const start = this.pos;
    const lineEnd = this.text.indexOf('\n', start);
    const end = lineEnd < 0 || lineEnd > this.end ? this.end : lineEnd;
    this.pos = end;
    if (this.text.startsWith('#!', start) && start === 0) return;
    let from = start;
    while (from < end && (this.text.charCodeAt(from) === 35 || this.text.charCodeAt(from) <= 32)) from++;
    if (from < end) this.shared.comments.push({ span: this.fixed ?? { start: from, end }, docstring: false });
  }
}

export function share(expired: () => boolean): Shared {
  return {
    comments: [],
    expired,
    descriptors: new Map(),
    coprocesses: new Map(),
    tests: new Set(),
    errors: 0,
    cut: false,
    depth: 0,
    ticks: 0,
    stopped: false,
  };
}

/** Opens one more level of what stands within another; it is closed by who opened it. */
export function enter(shared: Shared): boolean {
  if (shared.depth >= MAX_DEPTH) {
    shared.errors++;
    shared.cut = true;
    return false;
  }
  shared.depth++;
  return true;
}

/** Whether there is room for one more; when there is none, the module is not complete. */
export function fits(shared: Shared, count: number, most: number): boolean {
  if (count < most) return true;
  shared.cut = true;
  return false;
}

export function finished(language: string, body: readonly Stmt[], shared: Shared): Module {
  return { language, body, comments: shared.comments, errors: shared.errors, complete: !shared.cut };
}
