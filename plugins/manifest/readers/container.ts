// What a container or pod may do to the machine it runs on, wherever a tree of settings says so, and who rules a cluster.
// May not: know the format: manifests, charts' values and templates use the same words.
import { entries, get, items, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

const MAX_DEPTH = 14;
const WITH_HOST = /^(?:hostPID|hostIPC)$/;

export function readContainers(root: Node, say: Say): void {
  walk(root, say, 0);
}

function walk(node: Node, say: Say, depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const one of items(node)) walk(one, say, depth + 1);
  for (const { key, value } of entries(node)) {
    if (key === 'privileged' && text(value) === 'true') tell('privileged', 'true', value);
    else if (WITH_HOST.test(key) && text(value) === 'true') tell('host-pid', 'true', value);
    else if (key === 'hostPath') {
      const path = get(value, 'path') ?? value;
      if (text(path) !== undefined) tell('host-path', text(path)!, path);
    } else if (key === 'pid' && text(value) === 'host') tell('host-pid', 'true', value);
    walk(value, say, depth + 1);
  }

  function tell(what: string, value: string, at: Node): void {
    say.claim('requires', `container.${what}`, value, ['privilege.elevate'], at);
  }
}

/** Whom a binding of Kubernetes gives every right there is, under the usual name or by a role of the same files. */
export function readBindings(root: Node, say: Say): void {
  const all = [root.kind === 'list' ? root.items : [root]].flat().flatMap((one) => [one, ...items(get(one, 'items'))]);
  const kindOf = (one: Node): string => text(get(one, 'kind')) ?? '';
  const mighty = new Set(['cluster-admin']);
  for (const one of all)
    if (kindOf(one) === 'ClusterRole' && items(get(one, 'rules')).some(allowsAll))
      mighty.add(text(get(one, 'metadata', 'name')) ?? '');
  for (const one of all) {
    if (!/^(?:Cluster)?RoleBinding$/.test(kindOf(one)) || !mighty.has(text(get(one, 'roleRef', 'name')) ?? ''))
      continue;
    for (const subject of items(get(one, 'subjects'))) {
      const value = `${text(get(subject, 'kind')) ?? ''} ${text(get(subject, 'name')) ?? ''}`;
      say.claim('requires', 'cluster-admin', value, ['privilege.elevate'], subject);
    }
  }
}

const allowsAll = (rule: Node): boolean =>
  ['apiGroups', 'resources', 'verbs'].every((key) => texts(get(rule, key)).some((one) => one.value === '*'));
