// plugin.json, marketplace.json, _meta.json: who made it, where it comes from, what it brings along.
import { entries, get, items, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

const CLAIMED = [
  'name',
  'version',
  'author',
  'owner',
  'ownerId',
  'slug',
  'homepage',
  'repository',
  'license',
  'publishedAt',
  'displayName',
];
const BRINGS = ['commands', 'agents', 'skills', 'hooks', 'mcpServers', 'lspServers', 'outputStyles'];

export function readPlugin(root: Node, say: Say): void {
  for (const key of CLAIMED) {
    const node = get(root, key);
    const value = text(node) ?? text(get(node, 'name')) ?? text(get(node, 'url'));
    if (node && value !== undefined) say.claim('claims', key, value, [], node);
  }
  for (const key of BRINGS) for (const { value, at } of texts(get(root, key))) say.claim('claims', key, value, [], at);
  for (const plugin of items(get(root, 'plugins'))) {
    const source = get(plugin, 'source');
    const value =
      text(source) ??
      entries(source)
        .map((entry) => text(entry.value))
        .join(' ');
    if (source && value)
      say.claim('requires', `plugins.${text(get(plugin, 'name')) ?? ''}.source`, value, ['package.install'], source);
  }
}
