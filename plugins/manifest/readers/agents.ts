// agents/openai.yaml: how the skill presents itself, what it depends on, whether it may be called unasked.
import { get, items, type Node, text } from '../parse/tree.ts';
import type { Say } from '../say.ts';

export function readAgents(root: Node, say: Say): void {
  const implicit = get(root, 'policy', 'allow_implicit_invocation');
  if (text(implicit) !== undefined) {
    const runs = text(implicit) === 'true';
    say.claim(
      runs ? 'auto-runs' : 'restricts',
      'policy.allow_implicit_invocation',
      text(implicit)!,
      ['agent.auto-run'],
      implicit!,
    );
  }
  for (const tool of items(get(root, 'dependencies', 'tools'))) {
    const value = ['type', 'value', 'url', 'command'].flatMap((key) => text(get(tool, key)) ?? []).join(' ');
    say.claim('requires', 'dependencies.tools', value, ['agent.delegate'], tool);
  }
  const name = get(root, 'interface', 'display_name');
  if (text(name)) say.claim('claims', 'interface.display_name', text(name)!, [], name!);
}
