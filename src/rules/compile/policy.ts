// `policy.yaml` of a pack: which rules of others count otherwise for those who load it. Read after the rules it speaks of.
// May not: judge a finding; `src/assess/policy.ts` does.
import { suggest } from '../../model/near-miss.ts';
import type { Policy, PolicyEntry } from '../../model/policy.ts';
import { SEVERITIES, type Severity } from '../../model/verdict.ts';
import { MAX_POLICY_ENTRIES, POLICY_KEYS } from '../check/policy-schema.ts';
import { globMatches } from '../glob.ts';
import type { RuleProblem } from '../problem.ts';
import { readSource, type Source, type SourceText, type ValuePath } from '../source.ts';
import { pathSource } from './value.ts';

const EXAMPLE =
  'Write for example {rule: manipulation/prose-*, set: {severity: low}, reason: We review prose by hand}.';

interface CompiledPolicy {
  readonly policy: Policy;
  readonly problems: readonly RuleProblem[];
}

export function compilePolicy(text: SourceText, ids: readonly string[]): CompiledPolicy {
  const { source, problems } = readSource(text);
  if (source === undefined) return { policy: [], problems };
  const reader = new PolicyReader(source, ids);
  return { policy: reader.read(), problems: reader.problems };
}

class PolicyReader {
  readonly problems: RuleProblem[] = [];
  constructor(
    private readonly source: Source,
    private readonly ids: readonly string[],
  ) {}

  read(): Policy {
    const { value } = this.source;
    if (!Array.isArray(value)) {
      this.#wrong(
        [],
        'A policy is a list of entries',
        'The last entry for a finding holds, so their order counts.',
        EXAMPLE,
      );
      return [];
    }
    if (value.length > MAX_POLICY_ENTRIES) {
      this.#wrong(
        [],
        `${value.length} entries; at most ${MAX_POLICY_ENTRIES} are read`,
        '',
        'Name several rules in one entry.',
      );
      return [];
    }
    return value.flatMap((entry, index) => this.#entry(entry, [index]) ?? []);
  }

  #entry(entry: unknown, at: ValuePath): PolicyEntry | undefined {
    if (!isTable(entry)) return this.#wrong(at, 'An entry names rules, what becomes of them and why', '', EXAMPLE);
    const before = this.problems.length;
    this.#keys(entry, POLICY_KEYS.entry, at);
    const rules = this.#rules(entry['rule'], [...at, 'rule']);
    const where = entry['where'] ?? {};
    if (isTable(where)) this.#keys(where, POLICY_KEYS.where, [...at, 'where']);
    else this.#wrong([...at, 'where'], '`where` is a mapping', '', "Write for example where: {path: 'vendor/**'}.");
    const becomes = this.#becomes(entry['set'], at);
    const { reason } = entry;
    if (typeof reason !== 'string' || reason.trim() === '')
      this.#wrong(
        'reason' in entry ? [...at, 'reason'] : at,
        'The entry gives no reason',
        'Whoever reads a report is told why a finding does not count.',
        'Add reason: <one sentence>.',
      );
    if (this.problems.length > before || becomes === undefined) return undefined;
    const table = where as Readonly<Record<string, unknown>>;
    return {
      rules,
      paths: this.#texts(table['path'], [...at, 'where', 'path']).map(pathSource),
      hosts: this.#texts(table['host'], [...at, 'where', 'host']).map(hostSource),
      becomes,
      reason: (reason as string).trim(),
    };
  }

  #rules(value: unknown, at: ValuePath): readonly string[] {
    if (value === undefined) {
      this.#wrong(at.slice(0, -1), 'The entry names no rule', '', 'Add rule: <id, glob or list of them>.');
      return [];
    }
    const named = this.#texts(value, at);
    const found = new Set<string>();
    for (const name of named) {
      const fitting = this.ids.filter((id) => globMatches(name, id));
      for (const id of fitting) found.add(id);
      if (fitting.length > 0) continue;
      const place = Array.isArray(value) ? [...at, value.indexOf(name)] : at;
      this.#wrong(
        place,
        `\`${name}\` is no rule`,
        'A policy for a rule that does not exist changes nothing.',
        suggest(name, this.ids),
      );
    }
    return [...found].sort();
  }

  #becomes(set: unknown, at: ValuePath): Severity | 'off' | undefined {
    if (!isTable(set) || Object.keys(set).length === 0)
      return this.#wrong(
        at,
        'The entry does not say what becomes of the rule',
        '',
        'Add set: {off: true} or set: {severity: low}.',
      );
    this.#keys(set, POLICY_KEYS.set, [...at, 'set']);
    const { off, severity } = set;
    if (off !== undefined && severity !== undefined)
      return this.#wrong(
        [...at, 'set'],
        '`off` and `severity` stand side by side',
        'What is off has no severity.',
        'Leave one of them out.',
      );
    if (off === true) return 'off';
    if (off !== undefined)
      return this.#wrong(
        [...at, 'set', 'off'],
        '`off` can only be true',
        'Rules are on unless a policy says otherwise.',
        'Leave the entry out to have the rule count as it is written.',
      );
    if (severity !== undefined && !(SEVERITIES as readonly unknown[]).includes(severity))
      return this.#wrong(
        [...at, 'set', 'severity'],
        `\`${String(severity)}\` is no severity`,
        '',
        suggest(String(severity), SEVERITIES),
      );
    return severity as Severity | undefined;
  }

  #texts(value: unknown, at: ValuePath): readonly string[] {
    if (value === undefined) return [];
    const all = Array.isArray(value) ? value : [value];
    if (all.length > 0 && all.every((one) => typeof one === 'string' && one.trim() !== '')) return all as string[];
    this.#wrong(at, `\`${String(at.at(-1))}\` is a text or a list of texts`, '', 'Put each in quotes.');
    return [];
  }

  #keys(table: Readonly<Record<string, unknown>>, known: readonly string[], at: ValuePath): void {
    for (const key of Object.keys(table))
      if (!known.includes(key))
        this.#wrong(
          [...at, key],
          `Unknown key \`${key}\``,
          'Unknown keys are errors, so that a slip never silently changes what counts.',
          suggest(key, known),
          true,
        );
  }

  #wrong(at: ValuePath, what: string, why: string, advice: string, onKey = false): undefined {
    this.problems.push(this.source.problem(at, what, why, advice, onKey));
    return undefined;
  }
}

/** `*` stands for any characters of a host's name. */
const hostSource = (glob: string): string => `^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`;

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
