// Lowers JavaScript and TypeScript, read by tree-sitter, to the common form.
// May not: interpret; what a call does is told by the API table, what flows where by the interpreter.
import { type Expr, type Module, parseSyntax, type Stmt, type SyntaxNode } from '../../src/plugin.ts';
import { readComments } from './lower-comments.ts';
import { lowerExpression } from './lower-expression.ts';
import { lowerFunction } from './lower-function.ts';
import { target } from './lower-pattern.ts';
import { type Lowering, op, parts, span } from './lower-state.ts';
import { lowerStatement } from './lower-statement.ts';

/** Expressions and statements nested deeper than this are counted as errors and left out. */
const MAX_DEPTH = 300;

const HOISTED: ReadonlySet<string> = new Set(['function_declaration', 'generator_function_declaration']);

export function lowerModule(text: string, language: string, grammar: string, expired: () => boolean): Module {
  const parsed = parseSyntax(grammar, text, expired);
  if (!parsed) return { language, body: [], comments: [], errors: 1 };
  let skipped = parsed.complete ? 0 : 1;
  let depth = 0;
  let ticks = 0;
  let late = false;
  const enter = (node: SyntaxNode): boolean => {
    if ((++ticks & 255) === 0) late ||= expired();
    if (depth < MAX_DEPTH && !late) return true;
    low.skipped(node);
    return false;
  };
  const low: Lowering = {
    text,
    pending: [],
    bundled: 0,
    looks: false,
    imported: new Set(),
    skipped: () => {
      skipped++;
    },
    expr(node): Expr {
      if (!enter(node)) return op('unread', [], span(node));
      depth++;
      const lowered = lowerExpression(low, node);
      depth--;
      return lowered;
    },
    stmt(node): Stmt[] {
      if (!enter(node)) return [];
      depth++;
      const lowered = lowerStatement(low, node);
      depth--;
      return low.pending.length > 0 ? [...low.pending.splice(0), ...lowered] : lowered;
    },
    stmts(nodes): Stmt[] {
      const hoisted: Stmt[] = [];
      const body: Stmt[] = [];
      for (const node of nodes) {
        if (HOISTED.has(node.type)) hoisted.push(...low.stmt(node));
        else body.push(...low.stmt(node));
      }
      return hoisted.length > 0 ? [...hoisted, ...body] : body;
    },
    fn: (node, name) => lowerFunction(low, node, name),
    target: (node, after) => target(low, node, after),
  };
  const body = low.stmts(parts(parsed.root));
  return {
    language,
    body,
    comments: readComments(text, parsed.root),
    errors: parsed.errors + skipped,
    complete: skipped === 0,
  };
}
