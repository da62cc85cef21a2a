// What a container or pod may do to the machine it runs on, wherever a tree of settings says so, and who rules a cluster.
// May not: know the format: manifests, charts' values and templates use the same words.
import { entries, get, items, type Node, text } from '../parse/tree.ts';
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

/** Whom a binding of Kubernetes gives every right there is. */
export function readBindings(root: Node, say: Say): void {
  for (const one of root.kind === 'list' ? root.items : [root]) {
    if (!/^(?:Cluster)?RoleBinding$/.test(text(get(one, 'kind')) ?? '')) {
      for (const item of items(get(one, 'items'))) readBindings(item, say);
      continue;
    }
    if (text(get(one, 'roleRef', 'name')) !== 'cluster-admin') continue;
    for (const subject of items(get(one, 'subjects'))) {
      const value = `${text(get(subject, 'kind')) ?? ''} ${text(get(subject, 'name')) ?? ''}`;
      say.claim('requires', 'cluster-admin', value, ['privilege.elevate'], subject);
    }
  }
}
