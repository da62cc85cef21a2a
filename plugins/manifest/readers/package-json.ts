// package.json: scripts that npm runs by itself, what gets installed and from where.
import { entries, get, items, type Node, text } from '../parse/tree.ts';
import type { Say } from '../say.ts';

const LIFECYCLE =
  /^(?:pre|post)?install$|^(?:pre|post)?prepare$|^(?:pre|post)?publish$|^prepublishOnly$|^(?:pre|post)?pack$|^dependencies$|^(?:pre|post)?uninstall$/;
const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'resolutions',
];

export function readPackageJson(root: Node, say: Say): void {
  for (const script of entries(get(root, 'scripts'))) {
    const command = text(script.value);
    if (!command) continue;
    if (LIFECYCLE.test(script.key)) {
      say.claim('auto-runs', `scripts.${script.key}`, command, ['process.execute', 'package.install'], script.value);
    }
    say.shell(command, script.value);
  }
  for (const group of DEPENDENCIES) readDependencies(get(root, group), group, say);
  const bin = get(root, 'bin');
  if (text(bin)) say.claim('claims', 'bin', text(bin)!, [], bin!);
  for (const one of entries(bin)) say.claim('claims', `bin.${one.key}`, text(one.value) ?? '', [], one.value);
  const registry = get(root, 'publishConfig', 'registry');
  if (text(registry)) say.claim('claims', 'publishConfig.registry', text(registry)!, [], registry!);
  for (const key of ['name', 'repository', 'author', 'license', 'homepage']) {
    const node = get(root, key);
    const value = text(node) ?? text(get(node, 'url')) ?? text(get(node, 'name'));
    if (node && value) say.claim('claims', key, value, [], node);
  }
}

/** One level of nested overrides is read; the value is `name@specification`, be it a range, git, an address or a path. */
function readDependencies(node: Node | undefined, key: string, say: Say, depth = 3): void {
  for (const one of entries(node)) {
    const specification = text(one.value);
    if (specification !== undefined) {
      say.claim('requires', `${key}.${one.key}`, `${one.key}@${specification}`, ['package.install'], one.value);
    } else if (depth > 0) readDependencies(one.value, `${key}.${one.key}`, say, depth - 1);
  }
}

/** `.yarnrc.yml`: code that is loaded into the package manager itself. */
export function readYarn(root: Node, say: Say): void {
  for (const plugin of items(get(root, 'plugins'))) {
    const from = get(plugin, 'spec') ?? plugin;
    if (text(from)?.includes('://'))
      say.claim('requires', 'dependencies.plugin', `plugin@${text(from)}`, ['package.install'], from);
  }
}
