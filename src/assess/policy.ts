// What the policy of the loaded rules makes of one sighting: the last entry that is for its rule, file and hosts holds.
// May not: see a whole finding; a policy may set aside one of several places.
import type { Fact } from '../model/fact.ts';
import type { Policy, PolicyEntry } from '../model/policy.ts';

interface Ready {
  readonly entry: PolicyEntry;
  readonly path: (path: string) => boolean;
  readonly host: (host: string) => boolean;
}

export class Policies {
  readonly #byRule = new Map<string, Ready[]>();

  constructor(policy: Policy) {
    for (const entry of policy) {
      const ready = { entry, path: anyOf(entry.paths), host: anyOf(entry.hosts) };
      for (const rule of entry.rules) {
        const known = this.#byRule.get(rule);
        if (known) known.push(ready);
        else this.#byRule.set(rule, [ready]);
      }
    }
  }

  /** Undefined where the rule counts as it is written. */
  of(rule: string, file: string, facts: readonly Fact[]): PolicyEntry | undefined {
    return this.#byRule
      .get(rule)
      ?.findLast(
        ({ entry, path, host }) =>
          (entry.paths.length === 0 || path(file)) && (entry.hosts.length === 0 || hostsOf(facts).some(host)),
      )?.entry;
  }
}

const anyOf = (sources: readonly string[]): ((text: string) => boolean) => {
  const tests = sources.map((source) => new RegExp(source, 'i'));
  return (text) => tests.some((test) => test.test(text));
};

function hostsOf(facts: readonly Fact[]): string[] {
  const hosts = new Set<string>();
  for (const fact of facts)
    if ('host' in fact && typeof fact.host === 'string' && fact.host !== '') hosts.add(fact.host);
  return [...hosts];
}
