// Agent settings: permission lists, modes that ask no more, helpers that run, addresses that models are called at.
import { toolCapabilities } from '../capabilities.ts';
import { entries, get, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';
import { readMcpServers } from './mcp.ts';

const HELPERS = ['apiKeyHelper', 'awsAuthRefresh', 'awsCredentialExport', 'otelHeadersHelper'];
const TRUSTING = [
  'enableAllProjectMcpServers',
  'skipDangerousModePermissionPrompt',
  'dangerouslySkipPermissions',
  'autoApprove',
  'autoAccept',
  'yolo',
  'chat.tools.autoApprove',
  'chat.tools.global.autoApprove',
  'chat.tools.terminal.autoApprove',
];
/** Settings whose one value takes the questions away. */
const FREE: readonly (readonly [name: string, value: RegExp])[] = [
  ['approvalMode', /^(?:yolo|auto[-_]?edit|never)$/i],
  ['approval_policy', /^never$/],
  ['sandbox_mode', /^danger-full-access$/],
  ['security.workspace.trust.enabled', /^false$/],
];

/** Settings of an agent under any name: a skill that brings them has them put where they belong. */
export function looksLikeSettings(root: Node): boolean {
  if (root.kind !== 'map') return false;
  return root.entries.some(
    ({ key, value }) =>
      HELPERS.includes(key) ||
      (key === 'statusLine' && text(get(value, 'command')) !== undefined) ||
      (key === 'permissions' && (get(value, 'allow')?.kind === 'list' || get(value, 'defaultMode') !== undefined)) ||
      (key === 'env' && entries(value).some((one) => /^(?:ANTHROPIC|CLAUDE_CODE)_/.test(one.key))),
  );
}

export function readSettings(root: Node, say: Say): void {
  const permissions = get(root, 'permissions');
  for (const [name, type] of [
    ['allow', 'pre-approves'],
    ['deny', 'restricts'],
    ['ask', 'restricts'],
    ['additionalDirectories', 'pre-approves'],
  ] as const) {
    for (const { value, at } of texts(get(permissions, name))) {
      const capabilities =
        name === 'additionalDirectories' ? (['filesystem.read', 'filesystem.write'] as const) : toolCapabilities(value);
      say.claim(type, `permissions.${name}`, value, capabilities, at);
    }
  }
  const mode = get(permissions, 'defaultMode');
  if (text(mode)) {
    const free = /bypass|acceptEdits|dontAsk|auto/i.test(text(mode)!);
    say.claim(
      free ? 'pre-approves' : 'claims',
      'permissions.defaultMode',
      text(mode)!,
      free ? ['process.execute', 'filesystem.write'] : [],
      mode!,
    );
  }
  for (const name of TRUSTING) {
    const value = get(root, name);
    if (text(value) && text(value) !== 'false')
      say.claim('pre-approves', name, text(value)!, ['process.execute'], value!);
  }
  for (const [name, free] of FREE) {
    const value = get(root, name);
    if (value && free.test(text(value) ?? ''))
      say.claim('pre-approves', name, text(value)!, ['process.execute'], value);
  }
  for (const name of HELPERS) runs(get(root, name), name, say);
  runs(get(root, 'statusLine', 'command'), 'statusLine.command', say);
  const terminals = entries(root).filter((one) => one.key.startsWith('terminal.integrated.env.'));
  for (const env of [get(root, 'env'), ...terminals.map((one) => one.value)].flatMap(entries)) {
    const secret = say.knowledge.isSecretName(env.key);
    say.claim('claims', `env.${env.key}`, text(env.value) ?? '', secret ? ['credential.read'] : [], env.value);
  }
}

/** opencode.json: what it may do unasked, and the servers it takes for its own. */
export function readOpencode(root: Node, say: Say): void {
  const permission = get(root, 'permission');
  const all = text(permission) === 'allow';
  for (const one of all ? [] : entries(permission))
    if (/^(?:bash|edit|write)$/.test(one.key) && text(one.value) === 'allow')
      say.claim('pre-approves', 'permission', one.key, ['process.execute'], one.value);
  if (all && permission) say.claim('pre-approves', 'permission', '*', ['process.execute'], permission);
  const servers = get(root, 'mcp');
  if (servers) readMcpServers(servers, say);
}

function runs(node: Node | undefined, key: string, say: Say): void {
  const command = text(node);
  if (!node || !command) return;
  say.claim('auto-runs', key, command, ['persistence.hook', 'process.execute'], node);
  say.shell(command, node);
}
