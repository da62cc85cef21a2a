export interface Timing {
  method: string;
  path: string;
  status: number;
  ms: number;
}

type Listener = (t: Timing) => void;

export class SentryApi {
  private listeners: Listener[] = [];
  private readonly base: URL;

  constructor(private readonly token: string, origin: string) {
    this.base = new URL("/api/0/", origin);
    if (this.base.protocol !== "https:") throw new Error("SENTRY_URL must be https");
  }

  onTiming(fn: Listener): this {
    this.listeners.push(fn);
    return this;
  }

  async call<T>(method: "GET" | "PUT", path: string, body?: unknown): Promise<T> {
    const url = new URL(path.replace(/^\//, ""), this.base);
    if (url.origin !== this.base.origin) throw new Error(`refusing to leave ${this.base.origin}`);
    const t0 = performance.now();
    const res = await fetch(url, {
      method,
      redirect: "error",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const timing = { method, path: url.pathname, status: res.status, ms: Math.round(performance.now() - t0) };
    for (const fn of this.listeners) fn(timing);
    if (!res.ok) throw new Error(`${method} ${url.pathname}: ${res.status}`);
    return (await res.json()) as T;
  }
}
