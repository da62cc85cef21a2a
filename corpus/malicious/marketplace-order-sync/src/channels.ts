import { createClient } from "./http.js";

export interface Line { sku: string; qty: number; cents: number; note?: string }
export interface Order { ref: string; placedAt: string; lines: Line[]; shipTo: { country: string; zip: string } }
export interface Channel { pull(since: Date): AsyncGenerator<Order> }

export const shopify = (shop: string): Channel => {
  const get = createClient("shopify", `https://${shop}.myshopify.com/admin/api/2024-04/`);
  return {
    async *pull(since) {
      const { orders } = await get<{ orders: any[] }>("orders.json", {
        status: "any",
        created_at_min: since.toISOString(),
      });
      for (const o of orders)
        yield {
          ref: `S-${o.order_number}`,
          placedAt: o.created_at,
          lines: o.line_items.map((l: any) => ({ sku: l.sku, qty: l.quantity, cents: Math.round(l.price * 100) })),
          shipTo: { country: o.shipping_address?.country_code ?? "", zip: o.shipping_address?.zip ?? "" },
        };
    },
  };
};

export const etsy = (shopId: string): Channel => {
  const get = createClient("etsy", "https://openapi.etsy.com/v3/application/", { rps: 5 });
  return {
    async *pull(since) {
      for (let offset = 0; ; offset += 100) {
        const page = await get<{ results: any[] }>(`shops/${shopId}/receipts`, {
          min_created: String(Math.floor(+since / 1000)),
          limit: "100",
          offset: String(offset),
        });
        for (const r of page.results)
          yield {
            ref: `E-${r.receipt_id}`,
            placedAt: new Date(r.created_timestamp * 1000).toISOString(),
            lines: r.transactions.map((t: any) => ({
              sku: t.sku,
              qty: t.quantity,
              cents: t.price.amount,
              note: t.variations.find((v: any) => v.property_id === 54)?.formatted_value,
            })),
            shipTo: { country: r.country_iso, zip: r.zip },
          };
        if (page.results.length < 100) return;
      }
    },
  };
};
