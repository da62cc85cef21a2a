// Finds plain words and addresses that a program puts together of written pieces although nothing stands between them: whoever
// looks for the whole does not find it.
// May not: run anything, or speak of pieces that one line was too long for.
import type { Expr, Module, Stmt } from '../../model/ir.ts';
import type { FactDraft } from '../../model/plugin.ts';
import { childrenOf, statementsOf } from './program/ir-parts.ts';

const MAX_TOLD = 8;
const MAX_NODES = 100_000;
const MAX_DEPTH = 200;
const MAX_PIECES = 24;
const MAX_LINE = 400;
/** The end of a host: what stands behind it, whole or in pieces, disguises no machine. */
const HOST_END = /^(?:https?|wss?|ftp):\/\/[^/?#]{4,200}/i;
const WORD = /^[a-z]{4,16}$/;
const MAX_WORD_PIECES = 8;

export function piecedIn(module: Module, source: string, emit: (draft: FactDraft) => void): void {
  if (module.language !== 'shell') new Pieced(source, emit).block(module.body, 0);
}

class Pieced {
  #told = 0;
  #nodes = 0;

  constructor(
    private readonly source: string,
    private readonly emit: (draft: FactDraft) => void,
  ) {}

  block(body: readonly Stmt[], depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      for (const expr of childrenOf(stmt)) this.#expression(expr, 0);
      for (const inner of statementsOf(stmt)) this.block(inner, depth + 1);
    }
  }

  #expression(expr: Expr, depth: number): void {
    if (depth > MAX_DEPTH || ++this.#nodes > MAX_NODES || this.#told >= MAX_TOLD) return;
    const pieces = piecesOf(expr);
    if (pieces !== undefined && this.#isOneLine(expr)) {
      const text = pieces.join('');
      if (isCutInHost(pieces, text)) this.#tell('pieced-address', text, expr);
      else if (expr.t === 'call' && isCutWord(pieces, text)) this.#tell('pieced-word', text, expr);
      return;
    }
    if (expr.t === 'function') this.block(expr.fn.body, depth + 1);
    for (const child of childrenOf(expr)) this.#expression(child, depth + 1);
  }

  #isOneLine({ span }: Expr): boolean {
    return span.end - span.start < MAX_LINE && !this.source.slice(span.start, span.end).includes('\n');
  }

  #tell(how: 'pieced-address' | 'pieced-word', text: string, { span }: Expr): void {
    this.#told++;
    this.emit({ kind: 'hidden', how, text, length: text.length, span });
  }
}

/** The written texts that are put side by side: `"a" + "b"`, `["a", "b"].join("")`, `"".join(("a", "b"))`. */
function piecesOf(expr: Expr): readonly string[] | undefined {
  if (expr.t === 'concat') return textsOf(expr.parts);
  if (expr.t !== 'call' || expr.callee.t !== 'member' || expr.callee.property !== 'join') return undefined;
  const [list, glue] =
    expr.callee.object.t === 'list' ? [expr.callee.object, expr.args[0]] : [expr.args[0], expr.callee.object];
  return list?.t === 'list' && glue?.t === 'const' && glue.value === '' ? textsOf(list.items) : undefined;
}

function textsOf(parts: readonly Expr[]): readonly string[] | undefined {
  if (parts.length < 2 || parts.length > MAX_PIECES) return undefined;
  const texts: string[] = [];
  for (const part of parts) {
    if (part.t === 'concat') {
      const inner = textsOf(part.parts);
      if (inner === undefined) return undefined;
      texts.push(...inner);
    } else if (part.t === 'const' && typeof part.value === 'string') texts.push(part.value);
    else return undefined;
  }
  return texts;
}

/** Pieces end within the name of a host, past its scheme. */
function isCutInHost(pieces: readonly string[], text: string): boolean {
  const host = HOST_END.exec(text)?.[0].length;
  if (host === undefined) return false;
  const from = text.indexOf('//') + 2;
  let at = 0;
  return pieces.some((piece) => {
    at += piece.length;
    return at > from && at < host;
  });
}

const isCutWord = (pieces: readonly string[], text: string): boolean =>
  pieces.length <= MAX_WORD_PIECES && WORD.test(text) && pieces.every((one) => one.length > 0);
