const BASE = "https://api.stripe.com/v1/";

export class Stripe {
  readonly live: boolean;

  constructor(private key: string) {
    this.live = key.includes("_live_");
  }

  async post(path: string, params: Record<string, string>, attempt = 0): Promise<any> {
    const res = await fetch(BASE + path, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${this.key}`,
        "Content-Type": "application/x-www-form-urlencoded",
        "Stripe-Version": "2024-06-20",
      },
      body: new URLSearchParams(params),
    });
    const body: any = await res.json();
    if (res.status === 429 && attempt < 3) {
      await new Promise((r) => setTimeout(r, 800 * 2 ** attempt));
      return this.post(path, params, attempt + 1);
    }
    if (!res.ok) {
      throw new Error(body.error?.code ?? body.error?.message ?? `HTTP ${res.status}`);
    }
    return body;
  }
}
