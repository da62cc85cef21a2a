// Marketplace metadata of a skill (`metadata.openclaw`, `clawdbot`, `clawdis`): what it needs and how that is installed.
import type { Capability } from '../../../src/plugin.ts';
import { parseJson } from '../parse/json.ts';
import { entries, get, items, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

export function readOpenclaw(metadata: Node, say: Say, key: string): void {
  const told = text(metadata);
  if (told === undefined) {
    readFamilies(metadata, say, key);
    return;
  }
  if (!/^\s{0,20}\{/.test(told)) return;
  const { root } = parseJson(told, 16);
  // A JSON text inside YAML: its own places do not count in this view.
  if (root)
    readFamilies(
      root,
      {
        ...say,
        claim: (type, name, value, can) => say.claim(type, name, value, can, metadata),
        shell: (line) => say.shell(line, metadata),
      },
      key,
    );
}

function readFamilies(root: Node, say: Say, key: string): void {
  for (const family of entries(root)) {
    if (/^(?:openclaw|clawd\w{0,8}|clawhub|moltbot)$/i.test(family.key))
      readOne(family.value, say, `${key}.${family.key}`);
  }
  if (get(root, 'requires') || get(root, 'install')) readOne(root, say, key);
}

function readOne(node: Node, say: Say, key: string): void {
  const requires = get(node, 'requires');
  for (const { value, at } of texts(get(requires, 'env'))) tellEnv(value, at, say, `${key}.requires.env`);
  for (const name of ['bins', 'anyBins']) {
    for (const { value, at } of texts(get(requires, name)))
      say.claim('requires', `${key}.requires.${name}`, value, ['process.execute'], at);
  }
  for (const { value, at } of texts(get(requires, 'config')))
    say.claim('requires', `${key}.requires.config`, value, [], at);
  const primary = get(node, 'primaryEnv');
  if (text(primary)) tellEnv(text(primary)!, primary!, say, `${key}.primaryEnv`);
  if (text(get(node, 'always')) === 'true') say.claim('auto-runs', `${key}.always`, 'true', ['agent.auto-run'], node);
  for (const step of items(get(node, 'install'))) readInstall(step, say, `${key}.install`);
}

function tellEnv(name: string, at: Node, say: Say, key: string): void {
  const capabilities: Capability[] = ['environment.read'];
  if (say.knowledge.isSecretName(name)) capabilities.push('credential.read');
  say.claim('requires', key, name, capabilities, at);
}

function readInstall(step: Node, say: Say, key: string): void {
  const kind = text(get(step, 'kind')) ?? text(get(step, 'type')) ?? '';
  const what = ['formula', 'package', 'module', 'tap', 'url', 'name'].flatMap((name) => text(get(step, name)) ?? []);
  const capabilities: Capability[] = ['package.install'];
  if (kind === 'download' || get(step, 'url')) capabilities.push('code.download-execute');
  say.claim('requires', `${key}.${kind || 'step'}`, what.join(' '), capabilities, step);
  for (const name of ['command', 'script', 'run']) {
    const command = get(step, name);
    if (text(command)) say.shell(text(command)!, command!);
  }
}
