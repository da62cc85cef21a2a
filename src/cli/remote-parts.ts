// What the service fetches addresses and sends webhooks with, made from the built-in and the operator's plugins.
import { SkillproofError } from '../model/errors.ts';
import type { FetchTarget, SendWebhook } from '../model/service.ts';

export async function remoteParts(
  _plugins: readonly string[],
): Promise<{ readonly fetchTarget: FetchTarget; readonly sendWebhook?: SendWebhook }> {
  return {
    fetchTarget: async (url) => {
      throw new SkillproofError('url-not-supported', JSON.stringify(url.slice(0, 200)));
    },
  };
}
