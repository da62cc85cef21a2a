// Compiles the logic of a rule: conditions become nodes, their atoms go into the shared table.
import { CAPABILITY_IDS } from '../../model/capability.ts';
import { propertyOf } from '../../model/fact-kinds.ts';
import { suggest } from '../../model/near-miss.ts';
import { SCOPES, type Scope } from '../../model/place.ts';
import { LOGIC_DOCS, OTHER_ATOM_DOCS } from '../check/language.ts';
import { attributeOf } from '../check/schema.ts';
import type { LogicNode, Where } from '../pack.ts';
import type { ValuePath } from '../source.ts';
import { compileAtom, compileWhere } from './atom.ts';
import type { CompileContext } from './context.ts';

type Written = Readonly<Record<string, unknown>>;

/** What a node inherits from those around it. */
interface Around {
  readonly where: readonly Where[];
  readonly scope: Scope;
  /** Something stands before it in an `all`, so that `previous` has a meaning. */
  readonly preceded: boolean;
}

export function compileLogic(written: unknown, at: ValuePath, around: Around, context: CompileContext): LogicNode {
  const node = written as Written;
  const head = headOf(node, context);
  const scope = widened(node['scope'], [...at, 'scope'], around, context);
  const where = compileWhere(node['where'], [...at, 'where'], context);
  const inner: Around = {
    ...around,
    scope: scope ?? around.scope,
    where: where ? [...around.where, where] : around.where,
  };
  const compiled = compileHead(head, node, at, inner, context);
  return scope ? { ...compiled, scope } : compiled;
}

/** The key that names the condition: an attribute of another fact kind is not it. */
function headOf(node: Written, context: CompileContext): string {
  const heads = Object.keys(node).filter(
    (key) => key in LOGIC_DOCS || key in OTHER_ATOM_DOCS || context.kinds.has(key),
  );
  return heads.find((head) => !attributeOf(head, context.vocabulary.kinds).some((kind) => kind in node)) ?? heads[0]!;
}

const LEVEL: Readonly<Record<Scope, number>> = {
  sentence: 0,
  statement: 0,
  function: 1,
  section: 1,
  file: 2,
  skill: 3,
};

function widened(asked: unknown, at: ValuePath, around: Around, context: CompileContext): Scope | undefined {
  if (asked === undefined) return undefined;
  const scope = asked as Scope;
  if (LEVEL[scope] > LEVEL[around.scope]) return scope;
  const wider = SCOPES.filter((other) => LEVEL[other] > LEVEL[around.scope]);
  context.issue(
    at,
    `\`scope: ${scope}\` on a condition is not wider than \`${around.scope}\` around it`,
    'A condition can only look further than the unit, not closer.',
    wider.length > 0 ? `Use ${wider.join(' or ')}, or take it out.` : 'Take it out.',
  );
  return undefined;
}

function compileHead(head: string, node: Written, at: ValuePath, around: Around, context: CompileContext): LogicNode {
  const path = [...at, head];
  const value = node[head];
  switch (head) {
    case 'all':
      return {
        op: 'all',
        of: (value as unknown[]).map((item, index) =>
          compileLogic(item, [...path, index], { ...around, preceded: around.preceded || index > 0 }, context),
        ),
      };
    case 'any':
      return { op: 'any', of: each(value, path, around, context) };
    case 'not':
      return { op: 'not', of: compileLogic(value, path, around, context) };
    case 'count':
      return compileCount(value as Written, path, around, context);
    case 'score': {
      const score = value as { 'at-least': number; of: { add: number; if: unknown }[] };
      const of = score.of.map((entry, index) => ({
        add: entry.add,
        if: compileLogic(entry.if, [...path, 'of', index, 'if'], around, context),
      }));
      const most = of.reduce((sum, entry) => sum + Math.max(0, entry.add), 0);
      if (most < score['at-least'])
        context.issue(
          [...path, 'at-least'],
          `The score can never reach ${score['at-least']}: all entries together add ${most}`,
          '',
          'Lower `at-least` or add entries.',
        );
      return { op: 'score', atLeast: score['at-least'], of };
    }
    case 'sequence':
      return { op: 'sequence', of: each(value, path, around, context, true) };
    case 'near': {
      const near = value as { lines?: number; sentences?: number; of: unknown };
      if (near.lines !== undefined && near.sentences !== undefined)
        context.issue(path, '`near` has both `lines` and `sentences`', '', 'Keep one of them.');
      const unit = near.lines === undefined ? 'sentences' : 'lines';
      return { op: 'near', unit, distance: near[unit] ?? 0, of: each(near.of, [...path, 'of'], around, context, true) };
    }
    case 'fits':
      return compileFits(String(value), path, around, context);
    default:
      return compileLeaf(head, node, at, around, context);
  }
}

function each(value: unknown, path: ValuePath, around: Around, context: CompileContext, placed = false): LogicNode[] {
  return (value as unknown[]).map((item, index) => {
    const node = compileLogic(item, [...path, index], around, context);
    if (placed) mustHavePlace(node, [...path, index], context);
    return node;
  });
}

/** `sequence`, `near` and `count` look at single facts: only conditions that are facts, or `any` of such, have a place. */
function mustHavePlace(node: LogicNode, at: ValuePath, context: CompileContext): void {
  if (node.op === 'atom') return;
  if (node.op === 'any') {
    for (const [index, member] of node.of.entries()) mustHavePlace(member, [...at, 'any', index], context);
    return;
  }
  const word = node.op === 'members' ? 'count' : node.op;
  context.issue(
    at,
    `\`${word}\` has no place of its own`,
    'What is counted or put in relation are facts: atoms, or `any` of atoms.',
    `Put the \`${word}\` beside it under \`all:\`, or make it a library rule and refer to it with \`rule:\`.`,
  );
}

function compileCount(count: Written, path: ValuePath, around: Around, context: CompileContext): LogicNode {
  const min = Number(count['min'] ?? 0);
  const max = Number(count['max'] ?? Number.MAX_SAFE_INTEGER);
  if (min > max) context.issue([...path, 'max'], `\`max: ${max}\` is below \`min: ${min}\``, '', 'Swap them.');
  const distinct = String(count['distinct'] ?? '');
  if (Array.isArray(count['of'])) {
    if (distinct)
      context.issue(
        [...path, 'distinct'],
        '`distinct` needs one condition in `of`',
        'With a list, members are counted, not facts.',
        'Write `of: { any: [ … ] }` to count the facts of all of them.',
        true,
      );
    if (min > count['of'].length)
      context.issue(
        [...path, 'min'],
        `\`min: ${min}\` can never be reached by ${count['of'].length} members`,
        '',
        'Lower it.',
      );
    return { op: 'members', min, max, of: each(count['of'], [...path, 'of'], around, context) };
  }
  const of = compileLogic(count['of'], [...path, 'of'], around, context);
  mustHavePlace(of, [...path, 'of'], context);
  const property = distinct && distinctProperty(distinct, count['of'] as Written, path, context);
  return { op: 'count', min, max, of, distinct: property };
}

/** What is counted by must be an attribute of what is counted, or nothing ever differs. */
function distinctProperty(distinct: string, of: Written, path: ValuePath, context: CompileContext): string {
  const counted = context.kinds.get(headOf(of, context));
  const kinds = counted ? [counted] : context.vocabulary.kinds;
  const spec = kinds.find((kind) => distinct in kind.attributes)?.attributes[distinct];
  if (spec) return propertyOf(distinct, spec);
  const known = [...new Set(kinds.flatMap((kind) => Object.keys(kind.attributes)))];
  const what = counted
    ? `\`${counted.kind}\` has no attribute \`${distinct}\``
    : `No fact has an attribute \`${distinct}\``;
  context.issue([...path, 'distinct'], what, '', suggest(distinct, known));
  return distinct;
}

function compileFits(what: string, path: ValuePath, around: Around, context: CompileContext): LogicNode {
  if (what === 'purpose') {
    if (!around.preceded)
      context.issue(
        path,
        '`fits: purpose` has nothing before it to ask about',
        'It looks at what the members before it in the same `all` matched.',
        'Put it behind the conditions it is about, or name a capability: `fits: network.send`.',
      );
  } else if (!(CAPABILITY_IDS as readonly string[]).includes(what)) {
    context.issue(
      path,
      `\`fits: ${what}\` is neither \`purpose\` nor a capability`,
      '',
      suggest(what, ['purpose', ...CAPABILITY_IDS]),
    );
  }
  return { op: 'fits', what };
}

function compileLeaf(head: string, node: Written, at: ValuePath, around: Around, context: CompileContext): LogicNode {
  const atom = compileAtom(head, node, around.where, at, context);
  if (atom.t === 'fact' && atom.previous && !around.preceded) {
    context.issue(
      [...at, head],
      '`from: previous` has nothing before it',
      'It looks at what the members before it in the same `all` matched.',
      "Put the condition for the source before the flow, or write it in place: `from: { env: '*_TOKEN' }`.",
    );
  }
  return { op: 'atom', atom: context.atoms.add(atom) };
}
