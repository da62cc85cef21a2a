// Reads the sources of rules and sorts them: sound ones, faulty ones whose meaning can be checked, and what is wrong.
import type { Salvaged } from '../check/salvage.ts';
import type { Structure, StructureCheck } from '../check/structure.ts';
import type { RulePack } from '../pack.ts';
import { type RuleProblem, unexpected } from '../problem.ts';
import { readSource, type Source, type SourceText } from '../source.ts';
import { ruleIdOf } from './rule.ts';

export interface ReadRule {
  readonly source: Source;
  readonly id: string;
}
export interface ReadRules {
  readonly sound: readonly ReadRule[];
  readonly faulty: readonly (ReadRule & { readonly salvaged: Salvaged })[];
  /** Of all rules, faulty ones and those of the pack below among them. */
  readonly ids: ReadonlySet<string>;
  readonly problems: readonly RuleProblem[];
}

/** Sources whose path, id and structure hold, and those of which something can be said all the same. */
export function readRules(
  sources: readonly SourceText[],
  base: RulePack | undefined,
  checkStructure: StructureCheck,
): ReadRules {
  const sound: ReadRule[] = [];
  const faulty: (ReadRule & { salvaged: Salvaged })[] = [];
  const problems: RuleProblem[] = [];
  const seen = new Map<string, string>(base?.rules.map((rule) => [rule.meta.id, 'another pack']));
  for (const text of [...sources].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const { source, problems: unreadable } = readSource(text);
    problems.push(...unreadable);
    if (!source) continue;
    const id = ruleIdOf(source.path);
    const other = id === undefined ? undefined : seen.get(id);
    if (id === undefined || other !== undefined) {
      problems.push(other === undefined ? noPath(source) : taken(source, id!, other));
      continue;
    }
    seen.set(id, source.shown);
    const { problems: structural, salvaged } = checked(source, checkStructure);
    problems.push(...structural);
    if (structural.length === 0) sound.push({ source, id });
    else if (salvaged) faulty.push({ source, id, salvaged });
  }
  return { sound, faulty, ids: new Set(seen.keys()), problems };
}

function checked(source: Source, checkStructure: StructureCheck): Structure {
  try {
    return checkStructure(source);
  } catch (error) {
    return { problems: [unexpected(source.shown, error)] };
  }
}

function noPath(source: Source): RuleProblem {
  return source.problem(
    [],
    `\`${source.path}\` is no path of a rule`,
    'The path is the id: category and name in small letters, digits and hyphens.',
    'Name it <category>/<name>.yaml.',
  );
}

function taken(source: Source, id: string, other: string): RuleProblem {
  return source.problem(
    [],
    `The id \`${id}\` is taken by ${other}`,
    'The id of a rule is its path inside its pack.',
    'Rename this file.',
  );
}
