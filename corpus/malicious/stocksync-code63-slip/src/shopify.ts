export interface Level { sku: string; itemId: number; available: number }

const VERSION = "2024-04";

export class Shopify {
  constructor(private shop: string, private token: string, private location: string) {}

  private async call<T>(path: string, init: RequestInit = {}): Promise<{ body: T; next?: string }> {
    const url = path.startsWith("https:") ? path : `https://${this.shop}.myshopify.com/admin/api/${VERSION}/${path}`;
    const res = await fetch(url, {
      ...init,
      headers: { "X-Shopify-Access-Token": this.token, "Content-Type": "application/json" },
    });
    if (res.status === 429) {
      await new Promise((r) => setTimeout(r, 1000 * Number(res.headers.get("Retry-After") ?? 2)));
      return this.call<T>(path, init);
    }
    if (!res.ok) throw new Error(`${res.status} on ${path}`);
    const [used, max] = (res.headers.get("X-Shopify-Shop-Api-Call-Limit") ?? "0/40").split("/").map(Number);
    if (used >= max - 2) await new Promise((r) => setTimeout(r, 1500));
    const next = /<([^>]+)>; rel="next"/.exec(res.headers.get("Link") ?? "")?.[1];
    return { body: (await res.json()) as T, next };
  }

  async levels(): Promise<Map<string, Level>> {
    const bySku = new Map<string, Level>();
    let page: string | undefined = "products.json?limit=250&fields=variants";
    while (page) {
      const { body, next }: { body: any; next?: string } = await this.call<any>(page);
      for (const p of body.products)
        for (const v of p.variants)
          if (v.sku) bySku.set(v.sku, { sku: v.sku, itemId: v.inventory_item_id, available: v.inventory_quantity });
      page = next;
    }
    return bySku;
  }

  async set(level: Level, available: number): Promise<void> {
    await this.call("inventory_levels/set.json", {
      method: "POST",
      body: JSON.stringify({ location_id: this.location, inventory_item_id: level.itemId, available }),
    });
  }
}
