// MCP servers: programs an agent starts by itself, and remote ones it will trust.
import type { Capability } from '../../../src/plugin.ts';
import { entries, get, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

export function readMcpServers(root: Node, say: Say): void {
  for (const server of entries(root)) {
    const key = `mcpServers.${server.key}`;
    const command = get(server.value, 'command');
    if (command) {
      const line = [command, get(server.value, 'args')]
        .flatMap((node) => texts(node).map((one) => one.value))
        .join(' ');
      const fetches: Capability[] = /^(?:npx|uvx|bunx|pipx|docker)\b|\b(?:dlx|run --with)\b/.test(line)
        ? ['package.install']
        : [];
      say.claim('auto-runs', `${key}.command`, line, ['process.execute', ...fetches], command);
    }
    for (const name of ['url', 'serverUrl', 'httpUrl', 'endpoint']) {
      const url = get(server.value, name);
      if (text(url)) say.claim('auto-runs', `${key}.url`, text(url)!, ['network.fetch', 'network.send'], url!);
    }
    for (const env of entries(get(server.value, 'env'))) {
      const secret = say.knowledge.isSecretName(env.key);
      say.claim(
        'requires',
        `${key}.env.${env.key}`,
        text(env.value) ?? '',
        [secret ? 'credential.read' : 'environment.read'],
        env.at,
      );
    }
    for (const name of ['headers', 'http_headers', 'env_http_headers'])
      for (const header of entries(get(server.value, name))) {
        const named = text(header.value) ?? '';
        // Codex names the variable whose value a header gets.
        const value = name === 'env_http_headers' ? `\${${named}}` : named;
        say.claim('requires', `${key}.headers.${header.key}`, value, ['credential.read'], header.at);
      }
    const bearer = get(server.value, 'bearer_token_env_var');
    if (text(bearer))
      say.claim('requires', `${key}.headers.Authorization`, `\${${text(bearer)}}`, ['credential.read'], bearer!);
    for (const name of ['autoApprove', 'alwaysAllow']) {
      for (const tool of texts(get(server.value, name)))
        say.claim('pre-approves', `${key}.${name}`, tool.value, [], tool.at);
    }
    if (text(get(server.value, 'trust')) === 'true') say.claim('pre-approves', `${key}.trust`, 'true', [], server.at);
  }
}
