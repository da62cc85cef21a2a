// What addresses are fetched and webhooks are sent with, made from the built-in and the operator's plugins.
import { builtin } from '../../plugins/index.ts';
import type { FetchTarget, SendWebhook } from '../model/service.ts';
import { HttpClient } from '../remote/client.ts';
import { makeFetchTarget } from '../remote/fetch-target.ts';
import { type ReachSettings, readReach } from '../remote/options.ts';
import { makeSendWebhook } from '../remote/webhook.ts';

interface RemoteParts {
  readonly fetchTarget: FetchTarget;
  readonly sendWebhook: SendWebhook;
  /** Fails for an address that would be refused when it is used. */
  readonly checkAddress: (url: string) => Promise<void>;
  close(): Promise<void>;
}

export async function remoteParts(plugins: readonly string[], reach?: ReachSettings): Promise<RemoteParts> {
  const foreign = plugins.length === 0 ? [] : await (await import('../engine/plugins.ts')).loadPlugins(plugins);
  // An operator's source knows the operator's hosts better than ours do.
  const sources = [...foreign, ...builtin].flatMap((plugin) => plugin.sources ?? []);
  const client = new HttpClient(reach ? readReach(reach) : readReach(fromEnvironment(process.env), VARIABLES));
  return {
    fetchTarget: makeFetchTarget({ client, sources }),
    sendWebhook: makeSendWebhook(client),
    checkAddress: (url) => client.check(url),
    close: () => client.close(),
  };
}

const VARIABLES = { remoteAllow: 'SKILLPROOF_REMOTE_ALLOW', remotePorts: 'SKILLPROOF_REMOTE_PORTS' } as const;

function fromEnvironment(env: Readonly<Record<string, string | undefined>>): ReachSettings {
  const list = (value: string | undefined): string[] => (value ?? '').split(/[\s,]+/).filter((part) => part !== '');
  return { remoteAllow: list(env[VARIABLES.remoteAllow]), remotePorts: list(env[VARIABLES.remotePorts]) };
}
