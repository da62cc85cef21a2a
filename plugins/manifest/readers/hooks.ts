// Hooks of plugins, settings and frontmatter: commands that run on an event, unasked.
import { entries, items, type Node, text } from '../parse/tree.ts';
import type { Say } from '../say.ts';

/** `{ Event: [ { matcher, hooks: [ { type: command, command } ] } ] }`, or shorter forms: a command, a list of them. */
export function readHooks(root: Node, say: Say, key: string): void {
  if (text(root) !== undefined) say.claim('auto-runs', key, text(root)!, ['persistence.hook'], root);
  for (const event of entries(root)) read(event.value, `${key}.${event.key}`, say);
}

function read(node: Node, key: string, say: Say): void {
  if (node.kind === 'scalar') {
    const command = text(node);
    if (command) tell(command, node, key, say);
    return;
  }
  for (const item of items(node)) read(item, key, say);
  for (const entry of entries(node)) {
    const value = text(entry.value);
    if (value === undefined) read(entry.value, key, say);
    else if (/^(?:command|run|script|cmd|bash|powershell|windows|linux|osx)$/i.test(entry.key))
      tell(value, entry.value, key, say);
    else if (/^(?:prompt|instruction)$/i.test(entry.key))
      say.claim('auto-runs', key, value, ['agent.auto-run'], entry.value);
    else if (entry.key === 'url') say.claim('auto-runs', key, value, ['persistence.hook', 'network.send'], entry.value);
  }
}

function tell(command: string, node: Node, key: string, say: Say): void {
  say.claim('auto-runs', key, command, ['persistence.hook', 'process.execute'], node);
  say.shell(command, node);
}

const EVENT =
  /^(?:PreToolUse|PostToolUse|PostToolUseFailure|UserPromptSubmit|SessionStart|SessionEnd|Stop|SubagentStop|SubagentStart|PreCompact|Notification|PermissionRequest|Setup)$/;
export const looksLikeEvents = (root: Node): boolean => entries(root).some((entry) => EVENT.test(entry.key));
