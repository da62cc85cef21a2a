// Signs and sends webhook messages as Standard Webhooks says. May not: follow a redirect, or try again: that is the sender's
// caller's to time.
import { createHmac } from 'node:crypto';
import { SkillproofError } from '../model/errors.ts';
import type { SendWebhook, WebhookDelivery } from '../model/service.ts';
import type { HttpClient } from './client.ts';

const MAX_ANSWER = 64 * 1024;

/** The header `webhook-signature`: of id, time in seconds and the exact body, joined with dots. */
export function sign(delivery: Pick<WebhookDelivery, 'id' | 'secret' | 'body'>, seconds: number): string {
  const key = Buffer.from(delivery.secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${delivery.id}.${seconds}.${delivery.body}`).digest('base64')}`;
}

export function makeSendWebhook(client: HttpClient, now: () => number = Date.now): SendWebhook {
  return async (delivery) => {
    const seconds = Math.floor(now() / 1000);
    const { status } = await client.send(delivery.url, {
      method: 'POST',
      body: Buffer.from(delivery.body),
      redirects: 0,
      maxBytes: MAX_ANSWER,
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': sign(delivery, seconds),
      },
    });
    if (status < 200 || status > 299) throw new SkillproofError('remote-failed', `the webhook answered ${status}`);
    return { status };
  };
}
