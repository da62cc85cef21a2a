import type http from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WebhookDelivery } from '../../src/model/service.ts';
import { makeSendWebhook, sign } from '../../src/remote/webhook.ts';
import { type Stage, stage } from './stage.ts';

let remote: Stage;
let status: number;
let bodies: string[];
beforeEach(async () => {
  status = 204;
  bodies = [];
  remote = await stage((request: http.IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      if (request.url === '/endless') response.write(Buffer.alloc(200_000));
      else response.writeHead(status, { location: '/other' }).end();
    });
  });
});
afterEach(() => remote.close());

const delivery = (url: string): WebhookDelivery => ({
  id: 'msg_1',
  monitorId: 'm',
  url,
  secret: `whsec_${Buffer.from('a secret of some length').toString('base64')}`,
  body: '{"type":"monitor.changed","text":"改变"}',
  attempts: 1,
  createdAt: 0,
  nextAttemptAt: 0,
});

it('signs as the published example of Standard Webhooks does', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    body: '{"test": 2432232314}',
  };
  expect(sign(message, 1614265330)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('sends the exact body with the three headers', async () => {
  const send = makeSendWebhook(remote.client(), () => 1_700_000_000_999);
  const message = delivery(`${remote.url}/hook`);
  expect(await send(message)).toEqual({ status: 204 });
  expect(bodies).toEqual([message.body]);
  expect(remote.requests[0]).toMatchObject({
    method: 'POST',
    url: '/hook',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': sign(message, 1_700_000_000),
    },
  });
});

it.each([301, 302, 307, 400, 410, 500])('takes status %i for a refusal and goes nowhere else', async (answer) => {
  status = answer;
  const send = makeSendWebhook(remote.client());
  await expect(send(delivery(`${remote.url}/hook`))).rejects.toMatchObject({ code: 'remote-failed' });
  expect(remote.requests.length).toBe(1);
});

it('reaches no private address and waits for no endless answer', async () => {
  const send = makeSendWebhook(remote.client({ allow: [] }));
  for (const url of [`${remote.url}/hook`, 'http://169.254.169.254/', 'http://[::1]/', 'file:///etc/passwd', '']) {
    await expect(send(delivery(url))).rejects.toMatchObject({ code: 'url-refused' });
  }
  expect(remote.requests).toEqual([]);
  const open = makeSendWebhook(remote.client({ totalMs: 500 }));
  await expect(open(delivery(`${remote.url}/endless`))).rejects.toMatchObject({ code: 'remote-too-large' });
});
