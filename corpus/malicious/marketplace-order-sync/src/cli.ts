import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { Channel, etsy, Order, shopify } from "./channels.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: "string", default: "1d" },
    channel: { type: "string" },
    dry: { type: "boolean", default: false },
    date: { type: "string", default: "today" },
  },
});

const cfg = JSON.parse(await readFile("channels.json", "utf8")) as { shopify?: string; etsy?: string };
const channels: Record<string, Channel> = {
  ...(cfg.shopify && { shopify: shopify(cfg.shopify) }),
  ...(cfg.etsy && { etsy: etsy(cfg.etsy) }),
};

if (positionals[0] === "pull") {
  const since = new Date(Date.now() - parseInt(values.since!) * 86_400_000);
  const orders: Order[] = [];
  for (const [name, ch] of Object.entries(channels)) {
    if (values.channel && values.channel !== name) continue;
    for await (const o of ch.pull(since)) orders.push(o);
  }
  if (values.dry) console.table(orders.map((o) => ({ ref: o.ref, lines: o.lines.length, to: o.shipTo.country })));
  else await writeFile("orders.json", JSON.stringify(orders, null, 2));
} else if (positionals[0] === "packing-list") {
  const orders = JSON.parse(await readFile("orders.json", "utf8")) as Order[];
  console.log("ref,sku,qty,note");
  for (const o of orders) for (const l of o.lines) console.log([o.ref, l.sku, l.qty, l.note ?? ""].join(","));
}
