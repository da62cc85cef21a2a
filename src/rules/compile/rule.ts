// Compiles one rule whose structure is sound: its meta data, its logic, its tests.
import type { Capability } from '../../model/capability.ts';
import type { Localized } from '../../model/locale.ts';
import type { Scope } from '../../model/place.ts';
import type { RuleMeta } from '../../model/rule.ts';
import type { Taxonomy } from '../../model/taxonomy.ts';
import type { Confidence, FindingKind, Severity } from '../../model/verdict.ts';
import type { LogicNode, PackedRule } from '../pack.ts';
import type { ValuePath } from '../source.ts';
import { compileWhere } from './atom.ts';
import type { CompileContext } from './context.ts';
import { driversOf } from './drivers.ts';
import { compileLogic } from './logic.ts';

export interface RuleTest {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}
export interface RuleTests {
  readonly matches: readonly RuleTest[];
  readonly ignores: readonly RuleTest[];
}

/** The rule as written, once the schema has passed it. */
interface WrittenRule {
  readonly title: Localized;
  readonly why?: Localized;
  readonly remedy?: Localized;
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  readonly kind?: FindingKind;
  readonly taxonomy?: Taxonomy;
  readonly scope: Scope;
  readonly where?: unknown;
  readonly match: unknown;
  readonly emits?: { readonly capability?: Capability | readonly Capability[]; readonly ioc?: 'destination' | 'all' };
  readonly internal?: boolean;
  readonly weakness?: boolean;
  readonly blatant?: boolean;
  readonly 'own-work'?: boolean;
  readonly tests: { readonly matches: readonly WrittenTest[]; readonly ignores: readonly WrittenTest[] };
}
interface WrittenTest {
  readonly name?: string;
  readonly files: Readonly<Record<string, string>>;
}

/** `exfiltration/environment-sent.yaml` → `exfiltration/environment-sent`. */
export function ruleIdOf(path: string): string | undefined {
  return /^((?:[a-z0-9]+(?:-[a-z0-9]+)*\/){1,3}[a-z0-9]+(?:-[a-z0-9]+)*)\.ya?ml$/.exec(path)?.[1];
}

const NONE: Localized = { en: '', zh: '' };

/** Everything that can be said of a faulty rule's logic; what is made of it is dropped. */
export function checkMeaning(salvaged: unknown, context: CompileContext): void {
  compileMatch(salvaged as WrittenRule, context);
}

export function compileRule(
  value: unknown,
  id: string,
  context: CompileContext,
): { rule: PackedRule; tests: RuleTests } {
  const written = value as WrittenRule;
  const match = compileMatch(written, context);
  const drivers = driversOf(match, context.atoms.all);
  if (!drivers && written.scope !== 'skill') {
    const why =
      'A rule is only looked at where something it asks for was found; one that only says what must be absent would hold in every unit of every file.';
    context.issue(
      ['match'],
      'Nothing in `match` must be there',
      why,
      'Add under `all:` what must be present, or use `scope: skill`.',
      true,
    );
  }
  const meta: RuleMeta = {
    id,
    category: id.slice(0, id.indexOf('/')),
    title: written.title,
    why: written.why ?? NONE,
    remedy: written.remedy ?? NONE,
    severity: written.severity ?? 'info',
    confidence: written.confidence ?? 'low',
    kind: written.kind ?? 'judgement',
    taxonomy: written.taxonomy ?? {},
    scope: written.scope,
    internal: written.internal ?? false,
    capabilities: [written.emits?.capability ?? []].flat(),
    ioc: written.emits?.ioc ?? '',
    weakness: written.weakness ?? false,
    blatant: written.blatant ?? false,
    ownWork: written['own-work'] ?? false,
  };
  if (meta.internal && written.emits) {
    context.issue(
      ['emits'],
      'An internal rule emits nothing',
      'It is a name for an idea; what follows from it is said by the rules that refer to it.',
      'Take `emits` out, or `internal: true`.',
      true,
    );
  }
  for (const side of ['matches', 'ignores'] as const) checkFiles(written.tests[side], ['tests', side], context);
  return {
    rule: { meta, match, drivers: drivers ?? null },
    tests: { matches: tests(written.tests.matches), ignores: tests(written.tests.ignores) },
  };
}

function compileMatch(written: WrittenRule, context: CompileContext): LogicNode {
  const where = compileWhere(written.where, ['where'], context);
  const around = { where: where ? [where] : [], scope: written.scope, preceded: false };
  return compileLogic(written.match, ['match'], around, context);
}

/** A file of a test lies inside the skill, as every file of a skill does. */
function checkFiles(written: readonly WrittenTest[], at: ValuePath, context: CompileContext): void {
  for (const [index, { files }] of written.entries())
    for (const path of Object.keys(files))
      if (path.trim() === '' || /^(?:[\\/]|[A-Za-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path))
        context.issue(
          [...at, index, 'files', path],
          `\`${path}\` is no path inside the skill`,
          'The files of a test are the skill; nothing outside of it is read.',
          'Write it from the folder of the skill on, such as scripts/run.sh.',
          true,
        );
}

function tests(written: readonly WrittenTest[]): RuleTest[] {
  return written.map((test, index) => ({ name: test.name ?? `${index + 1}`, files: test.files }));
}
