// Lowers Python 2 and 3 source to the common form. Broken parts are skipped, the rest is still told.
// May not: resolve names; that is the interpreter's part.
import type { Expr, FunctionIr, Module, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';
import { expressionStatement, field } from './assignments.ts';
import { parsePython } from './continued.ts';
import { decodedSource, placedAt } from './cookie.ts';
import { Expressions } from './expressions.ts';
import { importFrom, importOf } from './imports.ts';
import { bindPattern } from './patterns.ts';
import { span } from './strings.ts';

type Comment = Module['comments'][number];

export function lowerPython(text: string, language: string, expired: () => boolean): Module {
  const decoded = decodedSource(text);
  return decoded === undefined
    ? lowerText(text, language, expired)
    : placedAt(lowerText(decoded.text, language, expired), decoded, text.length);
}

function lowerText(text: string, language: string, expired: () => boolean): Module {
  const parsed = parsePython(text, expired);
  if (parsed === undefined) return { language, body: [], comments: [], errors: 1, complete: false };
  const lowering = new Lowering(text);
  const body = lowering.block(parsed.root, false);
  return {
    language,
    body,
    comments: [...comments(parsed.root), ...lowering.docstrings],
    errors: parsed.errors,
    complete: parsed.complete,
  };
}

function comments(root: SyntaxNode): Comment[] {
  const found: Comment[] = [];
  const stack: SyntaxNode[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]!;
      if (child.type === 'comment') found.push({ span: { start: child.start + 1, end: child.end }, docstring: false });
      else if (child.children.length > 0) stack.push(child);
    }
  }
  return found;
}

class Lowering {
  readonly docstrings: Comment[] = [];
  readonly #expressions: Expressions;
  #outer: string[] = [];

  constructor(text: string) {
    this.#expressions = new Expressions(text);
  }

  block(node: SyntaxNode | undefined, inClass: boolean): Stmt[] {
    const out: Stmt[] = [];
    if (node === undefined) return out;
    let first = true;
    for (const child of node.children) {
      if (!child.named || child.type === 'comment') continue;
      if (first && this.#docstring(child)) {
        first = false;
        continue;
      }
      first = false;
      this.#statement(child, out, inClass);
    }
    return out;
  }

  #docstring(node: SyntaxNode): boolean {
    const only = node.type === 'expression_statement' && node.children.length === 1 ? node.children[0]! : undefined;
    if (only?.type !== 'string') return false;
    const content = only.children.filter((child) => child.type === 'string_content');
    if (content.length > 0)
      this.docstrings.push({ span: { start: content[0]!.start, end: content.at(-1)!.end }, docstring: true });
    return true;
  }

  #statement(node: SyntaxNode, out: Stmt[], inClass: boolean): void {
    const e = this.#expressions;
    const at = span(node);
    switch (node.type) {
      case 'expression_statement':
        for (const child of node.children) {
          if (child.named) expressionStatement(e, child, out);
          if (inClass && child.type === 'assignment') field(e, child, out);
        }
        return;
      case 'import_statement':
        for (const child of node.children) if (child.field === 'name') out.push(importOf(e, child, at));
        return;
      case 'import_from_statement':
      case 'future_import_statement':
        out.push(importFrom(e, node));
        return;
      case 'if_statement':
        out.push(this.#if(node));
        return;
      case 'for_statement': {
        const target = e.target(e.field(node, 'left'));
        out.push({
          t: 'loop',
          ...(target === undefined ? {} : { target }),
          iter: e.lower(e.field(node, 'right')),
          body: [...this.block(e.field(node, 'body'), false), ...this.#otherwise(node)],
          span: at,
        });
        return;
      }
      case 'while_statement':
        out.push({
          t: 'loop',
          test: e.lower(e.field(node, 'condition')),
          body: [...this.block(e.field(node, 'body'), false), ...this.#otherwise(node)],
          span: at,
        });
        return;
      case 'try_statement':
        out.push(this.#try(node));
        return;
      case 'with_statement':
        out.push({ t: 'with', items: this.#withItems(node), body: this.block(e.field(node, 'body'), false), span: at });
        return;
      case 'function_definition':
        out.push({ t: 'function', fn: this.#function(node, [], inClass), span: at });
        return;
      case 'class_definition':
        out.push(this.#class(node));
        return;
      case 'decorated_definition': {
        const decorators = node.children
          .filter((child) => child.type === 'decorator')
          .map((child) => e.lower(e.named(child)[0]));
        const inner = e.field(node, 'definition');
        if (inner?.type === 'function_definition')
          out.push({ t: 'function', fn: this.#function(inner, decorators, inClass), span: at });
        else if (inner !== undefined) out.push({ ...this.#class(inner), decorators });
        return;
      }
      case 'return_statement': {
        const value = e.named(node)[0];
        out.push(value === undefined ? { t: 'return', span: at } : { t: 'return', value: e.lower(value), span: at });
        return;
      }
      case 'delete_statement':
        out.push({ t: 'delete', targets: e.all(node), span: at });
        return;
      case 'raise_statement':
        out.push({ t: 'expr', value: { t: 'op', op: 'throw', operands: e.all(node), span: at }, span: at });
        return;
      case 'global_statement':
      case 'nonlocal_statement':
        for (const child of e.named(node)) this.#outer.push(e.cut(child));
        return;
      case 'exec_statement':
      case 'print_statement':
        out.push({
          t: 'expr',
          value: {
            t: 'call',
            callee: { t: 'name', name: node.type === 'exec_statement' ? 'exec' : 'print', span: at },
            args: e.all(node),
            named: [],
            construct: false,
            span: at,
          },
          span: at,
        });
        return;
      case 'match_statement':
        this.#match(node, out);
        return;
      case 'break_statement':
      case 'continue_statement':
        out.push({ t: 'expr', value: { t: 'op', op: node.type.slice(0, -10), operands: [], span: at }, span: at });
        return;
      case 'pass_statement':
      case 'type_alias_statement':
      case 'comment':
        return;
      case 'block':
      case 'module':
      case 'ERROR':
        for (const child of node.children) if (child.named) this.#statement(child, out, inClass);
        return;
      default:
        expressionStatement(e, node, out);
    }
  }

  #if(node: SyntaxNode): Stmt {
    const e = this.#expressions;
    const branches = node.children.filter((child) => child.field === 'alternative');
    let otherwise: Stmt[] = [];
    for (let i = branches.length - 1; i >= 0; i--) {
      const branch = branches[i]!;
      if (branch.type === 'else_clause') otherwise = this.block(e.field(branch, 'body'), false);
      else
        otherwise = [
          {
            t: 'if',
            test: e.lower(e.field(branch, 'condition')),
            then: this.block(e.field(branch, 'consequence'), false),
            otherwise,
            span: span(branch),
          },
        ];
    }
    return {
      t: 'if',
      test: e.lower(e.field(node, 'condition')),
      then: this.block(e.field(node, 'consequence'), false),
      otherwise,
      span: span(node),
    };
  }

  #otherwise(node: SyntaxNode): Stmt[] {
    const clause = node.children.find((child) => child.type === 'else_clause');
    return clause === undefined ? [] : this.block(this.#expressions.field(clause, 'body'), false);
  }

  #try(node: SyntaxNode): Stmt {
    const e = this.#expressions;
    const handlers: { name?: string; body: Stmt[] }[] = [];
    let last: Stmt[] = [];
    for (const child of node.children) {
      const body = child.children.find((one) => one.type === 'block');
      if (child.type === 'except_clause' || child.type === 'except_group_clause') {
        const caught = e.field(child, 'value');
        const alias = caught?.type === 'as_pattern' ? e.field(caught, 'alias') : undefined;
        handlers.push(
          alias === undefined
            ? { body: this.block(body, false) }
            : { name: e.cut(alias), body: this.block(body, false) },
        );
      } else if (child.type === 'finally_clause') last = this.block(body, false);
    }
    return {
      t: 'try',
      body: [...this.block(e.field(node, 'body'), false), ...this.#otherwise(node)],
      handlers,
      finally: last,
      span: span(node),
    };
  }

  #withItems(node: SyntaxNode): { value: Expr; target?: Target }[] {
    const e = this.#expressions;
    const items: { value: Expr; target?: Target }[] = [];
    const clause = node.children.find((child) => child.type === 'with_clause');
    for (const item of clause?.children ?? []) {
      if (item.type !== 'with_item') continue;
      const value = e.field(item, 'value');
      const target = value?.type === 'as_pattern' ? e.target(e.field(value, 'alias')) : undefined;
      const lowered = e.lower(value?.type === 'as_pattern' ? e.named(value)[0] : value);
      items.push(target === undefined ? { value: lowered } : { value: lowered, target });
    }
    return items;
  }

  #function(node: SyntaxNode, decorators: Expr[], inClass: boolean): FunctionIr {
    const e = this.#expressions;
    const outer = this.#outer;
    this.#outer = [];
    const count = this.docstrings.length;
    const body = this.block(e.field(node, 'body'), false);
    const docstring = this.docstrings[count];
    const names = this.#outer;
    this.#outer = outer;
    const isStatic = decorators.some((one) => one.t === 'name' && one.name === 'staticmethod');
    const first = e.field(node, 'body')?.children.find((child) => child.named && child.type !== 'comment');
    const own =
      docstring !== undefined &&
      first !== undefined &&
      docstring.span.start >= first.start &&
      docstring.span.end <= first.end;
    return {
      name: e.cut(e.field(node, 'name') ?? node),
      params: e.params(e.field(node, 'parameters')),
      body,
      decorators,
      ...(own ? { docstring: docstring.span } : {}),
      span: span(node),
      ...(inClass && !isStatic ? { receiverFirst: true } : {}),
      ...(names.length > 0 ? { outer: names } : {}),
    };
  }

  #class(node: SyntaxNode): Extract<Stmt, { t: 'class' }> {
    const e = this.#expressions;
    const { args, named } = e.arguments(e.field(node, 'superclasses'));
    return {
      t: 'class',
      name: e.cut(e.field(node, 'name') ?? node),
      bases: args,
      ...(named.length > 0 ? { named } : {}),
      body: this.block(e.field(node, 'body'), true),
      span: span(node),
    };
  }

  /** Each case is a branch; names its pattern binds hold the subject. */
  #match(node: SyntaxNode, out: Stmt[]): void {
    const e = this.#expressions;
    const subject = e.lower(e.field(node, 'subject'));
    out.push({ t: 'expr', value: subject, span: subject.span });
    const body = e.field(node, 'body');
    for (const clause of body?.children ?? []) {
      if (clause.type !== 'case_clause') continue;
      const then: Stmt[] = [];
      for (const pattern of clause.children)
        if (pattern.type === 'case_pattern') bindPattern(e, pattern, subject, then);
      then.push(...this.block(e.field(clause, 'consequence'), false));
      const guard = e.field(clause, 'guard');
      out.push({ t: 'if', test: e.lower(guard), then, otherwise: [], span: span(clause) });
    }
  }
}
