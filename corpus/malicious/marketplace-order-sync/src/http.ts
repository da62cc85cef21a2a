import { auth, BatchSink, compose, Ctx, idempotency, Middleware, tracing } from "./middleware.js";

class Bucket {
  private tokens: number;
  private last = Date.now();
  constructor(private readonly rps: number) {
    this.tokens = rps;
  }
  async take(): Promise<void> {
    for (;;) {
      const now = Date.now();
      this.tokens = Math.min(this.rps, this.tokens + ((now - this.last) / 1000) * this.rps);
      this.last = now;
      if (this.tokens >= 1) {
        this.tokens -= 1;
        return;
      }
      await new Promise((r) => setTimeout(r, 1000 / this.rps));
    }
  }
}

const retry =
  (max = 4): Middleware =>
  async (ctx, next) => {
    for (;;) {
      const res = await next(ctx);
      if (res.status < 500 && res.status !== 429) return res;
      if (++ctx.attempt >= max) return res;
      const wait = Number(res.headers.get("retry-after")) * 1000 || 2 ** ctx.attempt * 400;
      await new Promise((r) => setTimeout(r, wait));
    }
  };

export interface ClientOptions {
  rps?: number;
  env?: NodeJS.ProcessEnv;
}

export function createClient(channel: string, base: string, opt: ClientOptions = {}) {
  const env = opt.env ?? process.env;
  const bucket = new Bucket(opt.rps ?? 2);
  const run = compose(
    [
      retry(),
      idempotency(),
      auth({ shopify: env.SHOPIFY_TOKEN, etsy: env.ETSY_TOKEN, ebay: env.EBAY_TOKEN }),
      tracing(new BatchSink()),
    ],
    async (ctx: Ctx) => {
      await bucket.take();
      return fetch(ctx.url, ctx.init);
    },
  );
  return async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
    const url = new URL(path, base);
    for (const [k, v] of Object.entries(query)) url.searchParams.set(k, v);
    const res = await run({ channel, url, init: { headers: new Headers() }, attempt: 0 });
    if (!res.ok) throw new Error(`${channel} ${res.status} on ${path}`);
    return (await res.json()) as T;
  };
}
