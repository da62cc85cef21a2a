// From YAML sources to a pack: read, check the structure, check the meaning, compile, order. All problems are collected.
// May not: touch the disk or evaluate anything.
import { createHash } from 'node:crypto';
import { CORE_FACT_KINDS } from '../../model/fact-kinds.ts';
import type { FactKindSpec } from '../../model/plugin.ts';
import type { Salvaged } from '../check/salvage.ts';
import { structureCheck } from '../check/structure.ts';
import type { LogicNode, PackedRule, RulePack, Vocabulary } from '../pack.ts';
import { compareProblems, type RuleProblem } from '../problem.ts';
import { readSource, type Source, type SourceText } from '../source.ts';
import { AtomTable, type Issue, type ParseCheck } from './context.ts';
import { readLists } from './lists.ts';
import { atomsOf, orderRules } from './order.ts';
import { checkMeaning, compileRule, type RuleTests, ruleIdOf } from './rule.ts';

export interface CompileOptions {
  /** Default: the core fact kinds. Plugins' own stand behind them. */
  readonly kinds?: readonly FactKindSpec[];
  /** Concepts of the lexicon; when they are not at hand, names of concepts are not checked. */
  readonly concepts?: readonly {
    readonly id: string;
    readonly type: string;
    readonly attributes?: Readonly<Record<string, unknown>>;
  }[];
  /** A pack the new rules are added to and may refer to. */
  readonly base?: RulePack;
  readonly parse?: ParseCheck;
}

export interface Compiled {
  /** The rules that are sound, with those of `base`. */
  readonly pack: RulePack;
  readonly problems: readonly RuleProblem[];
  /** Inline tests of the new rules by id. */
  readonly tests: ReadonlyMap<string, RuleTests>;
  /** File a new rule came from, by id. */
  readonly files: ReadonlyMap<string, string>;
}

export function compileRules(
  sources: readonly SourceText[],
  lists: readonly SourceText[],
  options: CompileOptions = {},
): Compiled {
  const vocabulary: Vocabulary = {
    kinds: options.kinds ?? CORE_FACT_KINDS,
    ...(options.concepts ? { concepts: options.concepts } : {}),
  };
  const kinds = new Map(vocabulary.kinds.map((kind) => [kind.kind, kind]));
  const base = options.base;
  const read = readLists(lists);
  const problems: RuleProblem[] = [...read.problems];
  const allLists = new Map([...Object.entries(base?.lists ?? {}), ...read.lists]);
  for (const name of read.lists.keys()) {
    if (base && name in base.lists) {
      problems.push({
        file: `lists/${name}.yaml`,
        line: 1,
        column: 1,
        what: `The list \`${name}\` exists already`,
        why: 'Another pack brings it.',
        advice: 'Rename it.',
        excerpt: '',
      });
    }
  }
  const checkStructure = structureCheck(vocabulary.kinds);
  const sound: { source: Source; id: string }[] = [];
  const faulty: { source: Source; id: string; salvaged: Salvaged }[] = [];
  const seen = new Map<string, string>(base?.rules.map((rule) => [rule.meta.id, 'another pack']));
  for (const text of [...sources].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const { source, problems: unreadable } = readSource(text);
    problems.push(...unreadable);
    if (!source) continue;
    const id = ruleIdOf(source.path);
    if (id === undefined) {
      problems.push(
        source.problem(
          [],
          `\`${source.path}\` is no path of a rule`,
          'The path is the id: category and name in small letters, digits and hyphens.',
          'Name it <category>/<name>.yaml.',
        ),
      );
      continue;
    }
    const other = seen.get(id);
    if (other !== undefined) {
      problems.push(
        source.problem(
          [],
          `The id \`${id}\` is taken by ${other}`,
          'The id of a rule is its path inside its pack.',
          'Rename this file.',
        ),
      );
      continue;
    }
    seen.set(id, source.shown);
    const { problems: structural, salvaged } = checkStructure(source);
    problems.push(...structural);
    if (structural.length === 0) sound.push({ source, id });
    else if (salvaged) faulty.push({ source, id, salvaged });
  }
  const atoms = new AtomTable();
  const rules: PackedRule[] = [];
  for (const rule of base?.rules ?? []) rules.push(moveRule(rule, (index) => atoms.add(base!.atoms[index]!)));
  const tests = new Map<string, RuleTests>();
  const files = new Map<string, string>();
  const around = { kinds, vocabulary, ruleIds: new Set(seen.keys()), lists: allLists, parse: options.parse };
  for (const { source, id, salvaged } of faulty) {
    const issue: Issue = (at, what, why, advice, onKey) =>
      problems.push(source.problem(salvaged.written(at), what, why, advice, onKey));
    checkMeaning(salvaged.value, { ...around, ruleId: id, atoms: new AtomTable(), issue });
  }
  for (const { source, id } of sound) {
    const found: RuleProblem[] = [];
    const issue: Issue = (at, what, why, advice, onKey) => found.push(source.problem(at, what, why, advice, onKey));
    const compiled = compileRule(source.value, id, { ...around, ruleId: id, atoms, issue });
    problems.push(...found);
    tests.set(id, compiled.tests);
    files.set(id, source.shown);
    if (found.length === 0) rules.push(compiled.rule);
  }
  const { rules: ordered, circles } = orderRules(rules, atoms.all);
  for (const circle of circles) {
    const { source } = sound.find(({ id }) => circle.includes(id)) ?? sound[0]!;
    problems.push(
      source.problem(
        ['match'],
        `Rules refer to one another in a circle: ${circle.join(' → ')}`,
        'Each rule is evaluated after those it refers to; in a circle there is no first one.',
        'Move what they share into a library rule that both refer to.',
        true,
      ),
    );
  }
  const pack = packOf(ordered, atoms, Object.fromEntries([...allLists].sort(([a], [b]) => (a < b ? -1 : 1))));
  return { pack, problems: problems.sort(compareProblems), tests, files };
}

/** Atoms are numbered by first use, so that the same rules give the same pack however they were put together. */
function packOf(
  rules: readonly PackedRule[],
  atoms: AtomTable,
  lists: Readonly<Record<string, readonly string[]>>,
): RulePack {
  const used = new AtomTable();
  const moved = rules.map((rule) => moveRule(rule, (index) => used.add(atoms.all[index]!)));
  const body = { format: 1 as const, rules: moved, atoms: used.all, lists };
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { ...body, hash };
}

function moveRule(rule: PackedRule, move: (index: number) => number): PackedRule {
  const moves = new Map(atomsOf(rule.match).map((index) => [index, move(index)]));
  const drivers = rule.drivers?.map((index) => moves.get(index)!).sort((a, b) => a - b) ?? null;
  return { ...rule, match: moveNode(rule.match, moves), drivers };
}

function moveNode(node: LogicNode, moves: ReadonlyMap<number, number>): LogicNode {
  switch (node.op) {
    case 'atom':
      return { ...node, atom: moves.get(node.atom)! };
    case 'not':
    case 'count':
      return { ...node, of: moveNode(node.of, moves) };
    case 'score':
      return { ...node, of: node.of.map((entry) => ({ add: entry.add, if: moveNode(entry.if, moves) })) };
    case 'fits':
      return node;
    default:
      return { ...node, of: node.of.map((member) => moveNode(member, moves)) };
  }
}
