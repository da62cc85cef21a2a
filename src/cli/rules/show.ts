// `rules show`: what a rule means and asks, as a person reads it.
import { compileFolders } from '../../engine/rule-folders.ts';
import { visibleLine } from '../../report/visible.ts';
import { atomsOf } from '../../rules/compile/order.ts';
import type { LogicNode, RulePack, Where } from '../../rules/pack.ts';
import { adaptedBriefly, adaptedBy } from './adapted.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { tellLeftOut } from './left-out.ts';
import { selectIds } from './select.ts';

export async function showRule(id: string, options: PackOptions, deps: RulesDeps): Promise<number> {
  const { pack, policy, files, problems } = await compileFolders(options, { ownOnly: true });
  if (problems.length > 0) tellLeftOut(problems, options, deps);
  const adapted = adaptedBy(policy);
  const ids = pack.rules.map((rule) => rule.meta.id);
  for (const found of selectIds([id], ids)) {
    const rule = pack.rules.find(({ meta }) => meta.id === found)!;
    const { meta } = rule;
    deps.print(`${meta.id}  (${files.get(meta.id) ?? `rules/${meta.id}.yaml`})`);
    deps.print(`  ${meta.title.en} · ${meta.title.zh}`);
    if (meta.internal) deps.print('  library rule: feeds other rules, never a finding');
    else
      deps.print(`  ${meta.severity}, confidence ${meta.confidence}, ${meta.kind}${meta.weakness ? ', weakness' : ''}`);
    for (const entry of adapted.get(meta.id) ?? []) deps.print(`  policy: ${adaptedBriefly([entry])}: ${entry.reason}`);
    if (meta.why.en) deps.print(`  why:    ${meta.why.en}\n          ${meta.why.zh}`);
    if (meta.remedy.en) deps.print(`  remedy: ${meta.remedy.en}\n          ${meta.remedy.zh}`);
    const taxonomy = Object.entries(meta.taxonomy).map(([name, value]) => `${name} ${value}`);
    if (taxonomy.length > 0) deps.print(`  cites:  ${taxonomy.join(', ')}`);
    if (meta.capabilities.length > 0) deps.print(`  emits:  ${meta.capabilities.join(', ')}`);
    const where = sharedWhere(rule.match, pack);
    deps.print(`  match in one ${meta.scope}${where ? `, where ${where.label}` : ''}:`);
    for (const line of logicLines(rule.match, { pack, where }, 2)) deps.print(line);
  }
  return 0;
}

/** What all conditions ask of their place: the `where` of the rule. */
function sharedWhere(match: LogicNode, pack: RulePack): Where | undefined {
  // What a skill is for stands nowhere.
  const placed = atomsOf(match)
    .map((index) => pack.atoms[index]!)
    .filter((atom) => atom.t !== 'fact' || atom.kind !== 'purpose');
  const first = placed[0]?.where[0];
  return placed.every(({ where: [outer] }) => outer?.label === first?.label) ? first : undefined;
}

interface Shown {
  readonly pack: RulePack;
  /** Told above, for all of them. */
  readonly where: Where | undefined;
}

function logicLines(node: LogicNode, shown: Shown, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const more = node.scope ? `  (anywhere in the ${node.scope})` : '';
  const below = (nodes: readonly LogicNode[]) => nodes.flatMap((one) => logicLines(one, shown, depth + 1));
  const upTo = (max: number) => (max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`);
  switch (node.op) {
    case 'atom': {
      const { label, where } = shown.pack.atoms[node.atom]!;
      const own = where.slice(shown.where ? 1 : 0).map((one) => `  (where ${one.label})`);
      return [`${indent}${visibleLine(label)}${own.join('')}${more}`];
    }
    case 'not':
      return [`${indent}not${more}`, ...below([node.of])];
    case 'count':
      return [
        `${indent}count ${node.min}${upTo(node.max)}${node.distinct ? ` distinct ${node.distinct}` : ''}${more}`,
        ...below([node.of]),
      ];
    case 'members':
      return [`${indent}count ${node.min}${upTo(node.max)} of these${more}`, ...below(node.of)];
    case 'score':
      return [
        `${indent}score at least ${node.atLeast}${more}`,
        ...node.of.flatMap(({ add, if: test }) =>
          logicLines(test, shown, depth + 1).map((line, index) =>
            index === 0 ? `${line}  [${add > 0 ? '+' : ''}${add}]` : line,
          ),
        ),
      ];
    case 'near':
      return [`${indent}near ${node.distance} ${node.unit}${more}`, ...below(node.of)];
    case 'fits':
      return [`${indent}fits: ${node.what}${more}`];
    default:
      return [`${indent}${node.op}${more}`, ...below(node.of)];
  }
}
