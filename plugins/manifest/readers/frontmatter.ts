// Frontmatter of SKILL.md, commands and agents: what is pre-approved, restricted, hooked, required and claimed.
import { splitTools, toolCapabilities, wordCapabilities } from '../capabilities.ts';
import { entries, get, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';
import { readHooks } from './hooks.ts';
import { readMcpServers } from './mcp.ts';
import { readOpenclaw } from './openclaw.ts';

const CLAIMED = new Set([
  'name',
  'version',
  'license',
  'author',
  'homepage',
  'repository',
  'model',
  'compatibility',
  'source',
]);
const FLAGS = new Set(['disable-model-invocation', 'user-invocable', 'context', 'agent', 'always', 'alwaysapply']);

export function readFrontmatter(root: Node, say: Say): void {
  for (const { key, value } of entries(root)) {
    const name = key.toLowerCase().replaceAll('_', '-');
    const said = text(value);
    if (name === 'allowed-tools' || name === 'tools') {
      for (const tool of tools(value)) say.claim('pre-approves', key, tool, toolCapabilities(tool), value);
    } else if (name === 'disallowed-tools') {
      for (const tool of tools(value)) say.claim('restricts', key, tool, toolCapabilities(tool), value);
    } else if (name === 'hooks') readHooks(value, say, 'hooks');
    else if (name === 'mcp-servers' || name === 'mcpservers') readMcpServers(value, say);
    else if (name === 'metadata') readOpenclaw(value, say, 'metadata');
    else if (name === 'permissions' || name === 'capabilities' || name === 'requires' || name === 'requirements') {
      readPermissions(value, say, key);
    } else if (name === 'dependencies') {
      for (const { value: dependency, at } of texts(value))
        say.claim('requires', key, dependency, ['package.install'], at);
    } else if (name === 'skills' || name === 'sub-skills' || name === 'subskills') {
      for (const one of subSkills(value)) say.claim('requires', key, one.value, ['agent.delegate'], one.at);
    } else if (FLAGS.has(name) && said !== undefined) {
      const runs = (name === 'always' || name === 'alwaysapply') && said === 'true';
      say.claim(runs ? 'auto-runs' : 'claims', key, said, runs ? ['agent.auto-run'] : [], value);
    } else if (CLAIMED.has(name) && said !== undefined) say.claim('claims', key, said, [], value);
  }
}

/** Skills it hands work to: by name or path, or as entries that tell both. */
function subSkills(value: Node): readonly { readonly value: string; readonly at: Node }[] {
  const items = value.kind === 'list' ? value.items : [value];
  return items.flatMap((item) => texts(get(item, 'path') ?? get(item, 'name') ?? item));
}

function tools(value: Node): string[] {
  return texts(value).flatMap((one) => (value.kind === 'list' ? [one.value.trim()] : splitTools(one.value)));
}

/** A list of words, or `network: true`, `filesystem: [read]`. */
export function readPermissions(value: Node, say: Say, key: string): void {
  for (const one of texts(value)) say.claim('requires', key, one.value, wordCapabilities(one.value), one.at);
  for (const entry of entries(value)) {
    const path = `${key}.${entry.key}`;
    for (const one of texts(entry.value)) {
      const denied = /^(?:false|none|no|deny|never)$/i.test(one.value);
      say.claim(
        denied ? 'restricts' : 'requires',
        path,
        one.value,
        wordCapabilities(`${entry.key} ${one.value}`),
        one.at,
      );
    }
  }
}
