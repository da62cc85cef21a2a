// `rules list`: every rule on a line.
import { compileFolders } from '../../engine/rule-folders.ts';
import type { PolicyEntry } from '../../model/policy.ts';
import type { RuleMeta } from '../../model/rule.ts';
import { adaptedBriefly, adaptedBy } from './adapted.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { tellLeftOut } from './left-out.ts';

interface ListOptions extends PackOptions {
  readonly json?: boolean;
  readonly internal?: boolean;
}

export async function listRules(filter: string, options: ListOptions, deps: RulesDeps): Promise<number> {
  const { pack, policy, problems } = await compileFolders(options, { ownOnly: true });
  const matches = ({ id, title }: RuleMeta): boolean =>
    `${id} ${title.en} ${title.zh}`.toLowerCase().includes(filter.toLowerCase());
  const wanted = pack.rules
    .map((rule) => rule.meta)
    .filter((meta) => options.internal || !meta.internal)
    .filter(matches)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const adapted = adaptedBy(policy);
  if (options.json) {
    const told = wanted.map((meta) => ({ ...meta, policy: adapted.get(meta.id)?.map(asWritten) }));
    deps.print(JSON.stringify(told, null, 2));
  } else {
    const width = Math.max(0, ...wanted.map((meta) => meta.id.length));
    for (const meta of wanted) {
      const weight = meta.internal ? 'library' : `${meta.severity}/${meta.confidence}`;
      deps.print(`${meta.id.padEnd(width)}  ${weight.padEnd(15)}  ${meta.title.en}${mark(adapted.get(meta.id))}`);
    }
    deps.print(`${wanted.length} rule${wanted.length === 1 ? '' : 's'}`);
    const library = pack.rules.filter(({ meta }) => meta.internal && matches(meta)).length;
    if (wanted.length === 0 && library > 0)
      deps.print(`${library} library rule${library === 1 ? '' : 's'} of that name: --internal lists them`);
  }
  if (problems.length > 0) tellLeftOut(problems, options, deps);
  return 0;
}

const mark = (entries: readonly PolicyEntry[] | undefined): string =>
  entries ? `  (policy: ${adaptedBriefly(entries)})` : '';

/** Without the rules, which are many; files and hosts as the expressions their globs became. */
const asWritten = ({ becomes, paths, hosts, reason }: PolicyEntry) => ({ becomes, paths, hosts, reason });
