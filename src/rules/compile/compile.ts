// From YAML sources to a pack: read, check the structure, check the meaning, compile, order. All problems are collected.
// May not: touch the disk or evaluate anything.
import { createHash } from 'node:crypto';
import { CORE_FACT_KINDS } from '../../model/fact-kinds.ts';
import type { FactKindSpec } from '../../model/plugin.ts';
import type { Salvaged } from '../check/salvage.ts';
import { structureCheck } from '../check/structure.ts';
import type { LogicNode, PackedRule, RulePack, Vocabulary } from '../pack.ts';
import { compareProblems, type RuleProblem, unexpected } from '../problem.ts';
import type { Source, SourceText } from '../source.ts';
import { AtomTable, type CompileContext, type Issue, type ParseCheck } from './context.ts';
import { readLists } from './lists.ts';
import { atomsOf, orderRules } from './order.ts';
import { type ReadRule, type ReadRules, readRules } from './read-rules.ts';
import { checkMeaning, compileRule, type RuleTests } from './rule.ts';

interface CompileOptions {
  /** Default: the core fact kinds. Plugins' own stand behind them. */
  readonly kinds?: readonly FactKindSpec[];
  /** Concepts of the lexicon; when they are not at hand, names of concepts are not checked. */
  readonly concepts?: readonly {
    readonly id: string;
    readonly type: string;
    readonly attributes?: Readonly<Record<string, unknown>>;
  }[];
  readonly wordedAs?: Vocabulary['wordedAs'];
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
    ...(options.wordedAs ? { wordedAs: options.wordedAs } : {}),
  };
  const { base } = options;
  const ofLists = readLists(lists);
  const allLists = new Map([...Object.entries(base?.lists ?? {}), ...ofLists.lists]);
  const read = readRules(sources, base, structureCheck(vocabulary.kinds));
  const problems = [...ofLists.problems, ...takenLists(lists, base), ...read.problems];
  const around: Around = {
    kinds: new Map(vocabulary.kinds.map((kind) => [kind.kind, kind])),
    vocabulary,
    ruleIds: read.ids,
    lists: allLists,
    parse: options.parse,
  };
  problems.push(...read.faulty.flatMap((one) => meaningOf(one, around)));
  const atoms = new AtomTable();
  const rules: PackedRule[] = (base?.rules ?? []).map((rule) =>
    moveRule(rule, (index) => atoms.add(base!.atoms[index]!)),
  );
  const tests = new Map<string, RuleTests>();
  const files = new Map<string, string>();
  for (const { source, id } of read.sound) {
    files.set(id, source.shown);
    const { found, issue } = problemsOf(source);
    try {
      const compiled = compileRule(source.value, id, { ...around, ruleId: id, atoms, issue });
      tests.set(id, compiled.tests);
      if (found.length === 0) rules.push(compiled.rule);
    } catch (error) {
      found.push(unexpected(source.shown, error));
    }
    problems.push(...found);
  }
  const { rules: ordered, circles } = orderRules(rules, atoms.all);
  problems.push(...circles.map((circle) => circleProblem(circle, read.sound)));
  const pack = packOf(ordered, atoms, Object.fromEntries([...allLists].sort(([a], [b]) => (a < b ? -1 : 1))));
  return { pack, problems: problems.sort(compareProblems), tests, files };
}

/** What all rules of a pack are compiled against. */
type Around = Omit<CompileContext, 'ruleId' | 'atoms' | 'issue'>;

/** What is wrong with the meaning of a rule whose structure is faulty. */
function meaningOf({ source, id, salvaged }: ReadRules['faulty'][number], around: Around): readonly RuleProblem[] {
  const { found, issue } = problemsOf(source, salvaged.written);
  try {
    checkMeaning(salvaged.value, { ...around, ruleId: id, atoms: new AtomTable(), issue });
  } catch {
    // What is wrong with its structure is told already, and is likely why its meaning cannot be.
  }
  return found;
}

function problemsOf(
  source: Source,
  written: Salvaged['written'] = (path) => path,
): { readonly found: RuleProblem[]; readonly issue: Issue } {
  const found: RuleProblem[] = [];
  return {
    found,
    issue: (at, what, why, advice, onKey) => found.push(source.problem(written(at), what, why, advice, onKey)),
  };
}

function takenLists(lists: readonly SourceText[], base: RulePack | undefined): RuleProblem[] {
  return lists
    .map(({ path, shown }) => ({ name: path.replace(/^.*\/|\.ya?ml$/g, ''), file: shown ?? path }))
    .filter(({ name }) => base && Object.hasOwn(base.lists, name))
    .map(({ name, file }) => ({
      file,
      line: 1,
      column: 1,
      what: `The list \`${name}\` exists already`,
      why: 'Another pack brings it.',
      advice: 'Rename it.',
      excerpt: '',
    }));
}

function circleProblem(circle: readonly string[], sound: readonly ReadRule[]): RuleProblem {
  const { source } = sound.find(({ id }) => circle.includes(id)) ?? sound[0]!;
  return source.problem(
    ['match'],
    `Rules refer to one another in a circle: ${circle.join(' → ')}`,
    'Each rule is evaluated after those it refers to; in a circle there is no first one.',
    'Move what they share into a library rule that both refer to.',
    true,
  );
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
