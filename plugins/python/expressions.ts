// Lowers Python expressions. What has no form of its own becomes an `op` over its operands.
// May not: lower statements; a lambda's body is the one expression it returns.
import type { Expr, FunctionIr, NamedExpr, Param, SyntaxNode, Target } from '../../src/plugin.ts';
import { span, stringParts } from './strings.ts';

const MAX_CHAIN = 4000;

export class Expressions {
  constructor(readonly text: string) {}

  field(node: SyntaxNode, name: string): SyntaxNode | undefined {
    for (const child of node.children) if (child.field === name) return child;
    return undefined;
  }

  cut(node: SyntaxNode): string {
    return this.text.slice(node.start, node.end);
  }

  lower(node: SyntaxNode | undefined): Expr {
    if (node === undefined) return { t: 'const', value: null, span: { start: 0, end: 0 } };
    switch (node.type) {
      case 'identifier':
      case 'keyword_identifier':
        return { t: 'name', name: this.cut(node), span: span(node) };
      case 'string':
        return this.#string([node], node);
      case 'concatenated_string':
        return this.#string(node.children, node);
      case 'integer':
      case 'float':
        return this.#number(node);
      case 'true':
        return { t: 'const', value: true, span: span(node) };
      case 'false':
        return { t: 'const', value: false, span: span(node) };
      case 'none':
      case 'ellipsis':
        return { t: 'const', value: null, span: span(node) };
      case 'attribute':
        return this.#attribute(node);
      case 'call':
        return this.#call(node);
      case 'subscript':
        return this.#subscript(node);
      case 'binary_operator':
        return this.#binary(node);
      case 'boolean_operator': {
        const left = this.lower(this.field(node, 'left'));
        const right = this.lower(this.field(node, 'right'));
        const or = this.field(node, 'operator')?.type === 'or';
        return or
          ? { t: 'choose', options: [left, right], span: span(node) }
          : { t: 'choose', test: left, options: [right], span: span(node) };
      }
      case 'conditional_expression': {
        const [then, test, otherwise] = this.named(node);
        return {
          t: 'choose',
          test: this.lower(test),
          options: [this.lower(then), this.lower(otherwise)],
          span: span(node),
        };
      }
      case 'comparison_operator':
        return { t: 'op', op: '==', operands: this.all(node), relations: relations(node), span: span(node) };
      case 'not_operator':
        return { t: 'op', op: 'not', operands: this.all(node), span: span(node) };
      case 'unary_operator':
        return {
          t: 'op',
          op: node.children[0]?.type ?? '-',
          operands: [this.lower(this.field(node, 'argument'))],
          span: span(node),
        };
      case 'await':
        return { t: 'op', op: 'await', operands: this.all(node), span: span(node) };
      case 'yield':
        return { t: 'op', op: 'yield', operands: this.#yielded(node), span: span(node) };
      case 'parenthesized_expression':
        return this.lower(this.named(node)[0]);
      case 'list':
      case 'tuple':
      case 'set':
      case 'expression_list':
      case 'pattern_list':
        return { t: 'list', items: this.all(node), span: span(node) };
      case 'dictionary':
        return this.#dictionary(node);
      case 'list_splat':
      case 'list_splat_pattern':
      case 'dictionary_splat':
        return { t: 'spread', value: this.lower(this.named(node)[0]), span: span(node) };
      case 'list_comprehension':
      case 'set_comprehension':
      case 'generator_expression':
      case 'dictionary_comprehension':
        return this.#comprehension(node);
      case 'named_expression': {
        const target = this.target(this.field(node, 'name'));
        const value = this.lower(this.field(node, 'value'));
        return target === undefined ? value : { t: 'assign', target, value, span: span(node) };
      }
      case 'lambda':
        return { t: 'function', fn: this.#lambda(node), span: span(node) };
      case 'type':
      case 'as_pattern_target':
        return this.lower(this.named(node)[0]);
      case 'as_pattern': {
        const target = this.target(this.field(node, 'alias'));
        const value = this.lower(this.named(node)[0]);
        return target === undefined ? value : { t: 'assign', target, value, span: span(node) };
      }
      case 'comment':
        return { t: 'const', value: null, span: span(node) };
      default:
        return { t: 'op', op: node.type, operands: this.all(node), span: span(node) };
    }
  }

  named(node: SyntaxNode): SyntaxNode[] {
    const out: SyntaxNode[] = [];
    for (const child of node.children)
      if (child.named && child.type !== 'comment' && child.type !== 'line_continuation') out.push(child);
    return out;
  }

  all(node: SyntaxNode): Expr[] {
    const out: Expr[] = [];
    for (const child of node.children)
      if (child.named && child.type !== 'comment' && child.type !== 'line_continuation') out.push(this.lower(child));
    return out;
  }

  #string(nodes: readonly SyntaxNode[], whole: SyntaxNode): Expr {
    const parts: Expr[] = [];
    for (const node of nodes)
      if (node.type === 'string') parts.push(...stringParts(this.text, node, (inner) => this.lower(inner)));
    if (parts.length === 0) return { t: 'const', value: '', span: span(whole) };
    if (parts.length === 1) return parts[0]!.t === 'const' ? parts[0]! : { t: 'concat', parts, span: span(whole) };
    // Neighbouring literals are one text, as the language says.
    const only = parts.every((part) => part.t === 'const' && part.binary !== true);
    if (only)
      return {
        t: 'const',
        value: parts.map((part) => (part.t === 'const' ? String(part.value) : '')).join(''),
        span: span(whole),
        ...(parts.every((part) => part.t === 'const' && part.bytes) ? { bytes: true } : {}),
      };
    return { t: 'concat', parts, span: span(whole) };
  }

  #number(node: SyntaxNode): Expr {
    const written = this.cut(node).replaceAll('_', '');
    const value = /^0[oO]/.test(written) ? Number.parseInt(written.slice(2), 8) : Number(written);
    const known = Number.isFinite(value) ? value : null;
    if (
      Number.isSafeInteger(value) ||
      written.length > 20_000 ||
      !/^(?:0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|[1-9]\d*)$/.test(written)
    )
      return { t: 'const', value: known, span: span(node) };
    return { t: 'const', value: known, digits: BigInt(written).toString(), span: span(node) };
  }

  #attribute(node: SyntaxNode): Extract<Expr, { t: 'member' }> {
    return {
      t: 'member',
      object: this.lower(this.field(node, 'object')),
      property: this.cut(this.field(node, 'attribute') ?? node),
      span: span(node),
    };
  }

  #call(node: SyntaxNode): Expr {
    const callee = this.lower(this.field(node, 'function'));
    const { args, named } = this.arguments(this.field(node, 'arguments'));
    return { t: 'call', callee, args, named, construct: false, span: span(node) };
  }

  /** What stands between the brackets of a call, or behind the name of a class. */
  arguments(list: SyntaxNode | undefined): { args: Expr[]; named: NamedExpr[] } {
    const args: Expr[] = [];
    const named: NamedExpr[] = [];
    if (list?.type === 'generator_expression') args.push(this.lower(list));
    else
      for (const child of list?.children ?? []) {
        if (!child.named || child.type === 'comment' || child.type === 'line_continuation') continue;
        if (child.type === 'keyword_argument')
          named.push({
            name: this.cut(this.field(child, 'name') ?? child),
            value: this.lower(this.field(child, 'value')),
          });
        else if (child.type === 'dictionary_splat') named.push({ name: '**', value: this.lower(this.named(child)[0]) });
        else args.push(this.lower(child));
      }
    return { args, named };
  }

  #subscript(node: SyntaxNode): Expr {
    const object = this.lower(this.field(node, 'value'));
    const keys = node.children.filter((child) => child.field === 'subscript');
    const first = keys[0];
    if (first?.type === 'slice') return this.#slice(first, object, node);
    const key: Expr =
      keys.length > 1 ? { t: 'list', items: keys.map((one) => this.lower(one)), span: span(node) } : this.lower(first);
    return { t: 'index', object, key, span: span(node) };
  }

  /** Parts are told from one another by the colons between them. */
  #slice(node: SyntaxNode, object: Expr, whole: SyntaxNode): Expr {
    const parts: (Expr | undefined)[] = [undefined, undefined, undefined];
    let at = 0;
    for (const child of node.children) {
      if (child.type === ':') at++;
      else if (child.named && at < 3) parts[at] = this.lower(child);
    }
    const [from, to, step] = parts;
    return {
      t: 'slice',
      object,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(step === undefined ? {} : { step }),
      span: span(whole),
    };
  }

  /** `a + b + c` is one flat operation, so that a long chain costs no depth. */
  #binary(node: SyntaxNode): Expr {
    const op = this.field(node, 'operator')?.type;
    // Cut off by the bound of depth, or broken.
    if (op === undefined) return { t: 'op', op: '+', operands: this.all(node), span: span(node) };
    const right: SyntaxNode[] = [];
    let left: SyntaxNode | undefined = node;
    while (left?.type === 'binary_operator' && this.field(left, 'operator')?.type === op && right.length < MAX_CHAIN) {
      const operand = this.field(left, 'right');
      if (operand !== undefined) right.push(operand);
      left = this.field(left, 'left');
      if (op !== '+') break;
    }
    const operands = [this.lower(left), ...right.reverse().map((one) => this.lower(one))];
    if (op === '+' && operands.length > 2 && operands.some((one) => one.t === 'const' && typeof one.value === 'string'))
      return { t: 'concat', parts: operands, span: span(node) };
    let result = operands[0]!;
    for (let i = 1; i < operands.length; i++)
      result = { t: 'op', op, operands: [result, operands[i]!], span: span(node) };
    return result;
  }

  /** `yield from x` gives what `x` holds, one after the other. */
  #yielded(node: SyntaxNode): readonly Expr[] {
    const given = this.all(node);
    if (!node.children.some((child) => child?.type === 'from')) return given;
    return given.map((value) => ({ t: 'spread', value, span: value.span }));
  }

  #dictionary(node: SyntaxNode): Expr {
    const entries: { key: Expr; value: Expr }[] = [];
    for (const child of node.children) {
      if (child.type === 'pair')
        entries.push({ key: this.lower(this.field(child, 'key')), value: this.lower(this.field(child, 'value')) });
      else if (child.type === 'dictionary_splat') {
        const key = this.lower(child);
        entries.push({ key, value: key });
      }
    }
    return { t: 'dict', entries, span: span(node) };
  }

  #comprehension(node: SyntaxNode): Expr {
    const loops: { target: Target; iter: Expr }[] = [];
    const tests: Expr[] = [];
    for (const child of node.children) {
      if (child.type === 'for_in_clause') {
        const target = this.target(this.field(child, 'left'));
        const iters = child.children.filter((one) => one.field === 'right' && one.named);
        if (target !== undefined)
          loops.push({
            target,
            iter:
              iters.length > 1
                ? { t: 'list', items: iters.map((one) => this.lower(one)), span: span(child) }
                : this.lower(iters[0]),
          });
      } else if (child.type === 'if_clause') tests.push(...this.all(child));
    }
    const body = this.field(node, 'body');
    const result: Expr =
      body?.type === 'pair'
        ? {
            t: 'dict',
            entries: [{ key: this.lower(this.field(body, 'key')), value: this.lower(this.field(body, 'value')) }],
            span: span(body),
          }
        : this.lower(body);
    return { t: 'comprehension', loops, tests, result, span: span(node) };
  }

  #lambda(node: SyntaxNode): FunctionIr {
    const body = this.field(node, 'body');
    const value = this.lower(body);
    return {
      name: '',
      params: this.params(this.field(node, 'parameters')),
      body: [{ t: 'return', value, span: value.span }],
      decorators: [],
      span: span(node),
    };
  }

  params(node: SyntaxNode | undefined): Param[] {
    const out: Param[] = [];
    for (const child of node?.children ?? []) {
      if (!child.named) continue;
      const param = this.#param(child);
      if (param !== undefined) out.push(param);
    }
    return out;
  }

  #declared(node: SyntaxNode): { type?: string } {
    const type = this.field(node, 'type');
    return type === undefined ? {} : { type: this.cut(type) };
  }

  #param(node: SyntaxNode): Param | undefined {
    switch (node.type) {
      case 'identifier':
        return { name: this.cut(node) };
      case 'default_parameter':
      case 'typed_default_parameter':
        return {
          name: this.cut(this.field(node, 'name') ?? node),
          default: this.lower(this.field(node, 'value')),
          ...this.#declared(node),
        };
      case 'typed_parameter': {
        const inner = this.named(node)[0];
        const param = inner === undefined ? undefined : this.#param(inner);
        return param === undefined ? undefined : { ...param, ...this.#declared(node) };
      }
      case 'list_splat_pattern':
        return { name: this.cut(this.named(node)[0] ?? node), rest: 'list' };
      case 'dictionary_splat_pattern':
        return { name: this.cut(this.named(node)[0] ?? node), rest: 'dict' };
      case 'tuple_pattern': {
        const pattern = this.target(node);
        return pattern === undefined ? undefined : { name: '', pattern };
      }
      default:
        return undefined;
    }
  }

  target(node: SyntaxNode | undefined): Target | undefined {
    if (node === undefined) return undefined;
    switch (node.type) {
      case 'identifier':
        return { t: 'name', name: this.cut(node), span: span(node) };
      case 'attribute':
        return this.#attribute(node);
      case 'subscript': {
        const object = this.lower(this.field(node, 'value'));
        const key = this.field(node, 'subscript');
        return {
          t: 'index',
          object,
          key: key?.type === 'slice' ? this.#slice(key, object, node) : this.lower(key),
          span: span(node),
        };
      }
      case 'pattern_list':
      case 'tuple_pattern':
      case 'list_pattern':
      case 'tuple':
      case 'list':
      case 'expression_list': {
        const items: Target[] = [];
        let rest: number | undefined;
        for (const child of this.named(node)) {
          const item = this.target(child);
          if (item === undefined) continue;
          if (child.type === 'list_splat_pattern' || child.type === 'list_splat') rest = items.length;
          items.push(item);
        }
        return { t: 'list', items, ...(rest !== undefined && { rest }), span: span(node) };
      }
      case 'list_splat_pattern':
      case 'list_splat':
      case 'parenthesized_expression':
      case 'as_pattern_target':
        return this.target(this.named(node)[0]);
      default:
        return undefined;
    }
  }
}

/** `a <= b < c`: the signs between the operands; `not in` is one sign. */
function relations(node: SyntaxNode): string[] {
  return node.children
    .filter((child) => !child.named || child.type === 'not in' || child.type === 'is not')
    .map((child) => child.type);
}
