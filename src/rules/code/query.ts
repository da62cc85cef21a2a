// A small reader and matcher for tree-sitter queries over the copied syntax tree: bounded where the original is quadratic.
// Understands: (type), (_), "token", field: …, !field, [ … ] alternatives, @capture, #eq? #not-eq? #any-of? #match? #not-match?.
import type { SyntaxNode } from '../../model/ir.ts';

type QueryNode =
  | {
      readonly t: 'node';
      readonly type: string;
      readonly children: readonly QueryChild[];
      readonly absent: readonly string[];
      readonly capture: string;
    }
  | { readonly t: 'token'; readonly text: string; readonly capture: string }
  | { readonly t: 'choice'; readonly of: readonly QueryNode[]; readonly capture: string };
interface QueryChild {
  readonly field: string;
  readonly node: QueryNode;
}
interface Predicate {
  readonly name: string;
  readonly capture: string;
  readonly values: readonly { readonly capture?: string; readonly text?: string }[];
}
export interface Query {
  readonly root: QueryNode;
  readonly predicates: readonly Predicate[];
}

export class QueryError extends Error {}

const MAX_DEPTH = 32;
const PREDICATES = ['eq?', 'not-eq?', 'any-of?', 'match?', 'not-match?'];

export function parseQuery(text: string): Query {
  const tokens = text.replaceAll(/^\s*;.*$/gm, '').match(/"(?:[^"\\]|\\.)*"|[()[\]]|[^\s()[\]"]+/g) ?? [];
  let at = 0;
  const predicates: Predicate[] = [];
  const expect = (wanted: string) => {
    if (tokens[at] !== wanted) throw new QueryError(`expected ${wanted} but found ${tokens[at] ?? 'the end'}`);
    at++;
  };
  const capture = () => (tokens[at]?.startsWith('@') ? tokens[at++]!.slice(1) : '');
  const node = (depth: number): QueryNode => {
    if (depth > MAX_DEPTH) throw new QueryError(`nested deeper than ${MAX_DEPTH} levels`);
    const token = tokens[at++];
    if (token?.startsWith('"')) return { t: 'token', text: unquote(token), capture: capture() };
    if (token === '[') {
      const of: QueryNode[] = [];
      while (tokens[at] !== ']' && at < tokens.length) of.push(node(depth + 1));
      expect(']');
      return { t: 'choice', of, capture: capture() };
    }
    if (token === '_') return { t: 'node', type: '_', children: [], absent: [], capture: capture() };
    if (token !== '(') throw new QueryError(`expected ( but found ${token ?? 'the end'}`);
    if (tokens[at] === '(' || tokens[at] === '[') return group(depth);
    const type = tokens[at++];
    if (type === undefined || !/^[\w]+$/.test(type))
      throw new QueryError(`expected a node type but found ${type ?? 'the end'}`);
    const children: QueryChild[] = [];
    const absent: string[] = [];
    while (at < tokens.length && tokens[at] !== ')') {
      const next = tokens[at]!;
      if (next === '(' && tokens[at + 1]?.startsWith('#')) predicate();
      else if (next.startsWith('!')) {
        absent.push(next.slice(1));
        at++;
      } else if (/^\w+:$/.test(next)) {
        at++;
        children.push({ field: next.slice(0, -1), node: node(depth + 1) });
      } else if (/^[*+?.]$/.test(next)) throw new QueryError(`\`${next}\` is not supported`);
      else children.push({ field: '', node: node(depth + 1) });
    }
    expect(')');
    return { t: 'node', type, children, absent, capture: capture() };
  };
  /** `((call …) @whole (#eq? …))`: parentheses that only hold predicates together. */
  const group = (depth: number): QueryNode => {
    const inner = node(depth + 1);
    while (tokens[at] === '(') predicate();
    expect(')');
    return inner;
  };
  const predicate = () => {
    expect('(');
    const name = tokens[at++]!.slice(1);
    if (!PREDICATES.includes(name))
      throw new QueryError(`unknown predicate #${name}; known: ${PREDICATES.map((known) => `#${known}`).join(', ')}`);
    const subject = tokens[at++] ?? '';
    if (!subject.startsWith('@')) throw new QueryError(`#${name} needs a @capture first`);
    const values: { capture?: string; text?: string }[] = [];
    while (at < tokens.length && tokens[at] !== ')') {
      const value = tokens[at++]!;
      values.push(value.startsWith('@') ? { capture: value.slice(1) } : { text: unquote(value) });
    }
    expect(')');
    predicates.push({ name, capture: subject.slice(1), values });
  };
  const root = node(0);
  while (at < tokens.length) predicate();
  return { root, predicates };
}

function unquote(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1).replaceAll(/\\(.)/g, '$1') : token;
}

/** Node types the query can begin at; `_` for any. */
export function rootTypes(node: QueryNode): readonly string[] {
  if (node.t === 'choice') return node.of.flatMap(rootTypes);
  return [node.t === 'token' ? '_' : node.type];
}

const MAX_STEPS = 20_000;

/** Whether the query holds with its root at this node. Stops, without a match, after a fixed number of steps. */
export function matchQuery(query: Query, root: SyntaxNode, text: string): boolean {
  let steps = 0;
  const captures = new Map<string, string>();
  const predicatesHold = () => query.predicates.every((predicate) => holds(predicate, captures));
  // Continuation style: a child that fits is only taken when all that follows fits too.
  const matchNode = (node: QueryNode, target: SyntaxNode, then: () => boolean): boolean => {
    if (++steps > MAX_STEPS) return false;
    if (node.t === 'choice') return node.of.some((one) => matchNode(one, target, () => captured(node, target, then)));
    if (node.t === 'token')
      return !target.named && text.slice(target.start, target.end) === node.text && captured(node, target, then);
    if (!target.named || (node.type !== '_' && node.type !== target.type)) return false;
    if (node.absent.some((field) => target.children.some((child) => child.field === field))) return false;
    return matchChildren(node.children, 0, target, 0, () => captured(node, target, then));
  };
  const captured = (node: QueryNode, target: SyntaxNode, then: () => boolean): boolean => {
    if (!node.capture) return then();
    const before = captures.get(node.capture);
    captures.set(node.capture, text.slice(target.start, target.end));
    if (then()) return true;
    if (before === undefined) captures.delete(node.capture);
    else captures.set(node.capture, before);
    return false;
  };
  const matchChildren = (
    wanted: readonly QueryChild[],
    index: number,
    target: SyntaxNode,
    from: number,
    then: () => boolean,
  ): boolean => {
    const child = wanted[index];
    if (!child) return then();
    for (let at = from; at < target.children.length; at++) {
      const candidate = target.children[at]!;
      if (child.field && candidate.field !== child.field) continue;
      if (matchNode(child.node, candidate, () => matchChildren(wanted, index + 1, target, at + 1, then))) return true;
      if (steps > MAX_STEPS) return false;
    }
    return false;
  };
  return matchNode(query.root, root, predicatesHold);
}

function holds(predicate: Predicate, captures: ReadonlyMap<string, string>): boolean {
  const subject = captures.get(predicate.capture);
  if (subject === undefined) return predicate.name.startsWith('not-');
  const texts = predicate.values.map((value) =>
    value.capture === undefined ? value.text : captures.get(value.capture),
  );
  switch (predicate.name) {
    case 'eq?':
    case 'any-of?':
      return texts.includes(subject);
    case 'not-eq?':
      return !texts.includes(subject);
    case 'match?':
      return texts.some((source) => new RegExp(source ?? '').test(subject.slice(0, 2000)));
    default:
      return !texts.some((source) => new RegExp(source ?? '').test(subject.slice(0, 2000)));
  }
}
