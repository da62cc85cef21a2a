import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { scan, quote } from "./markets.js";
import { place } from "./chain.js";

const [mode, ...rest] = process.argv.slice(2);
const { values: o } = parseArgs({
  args: rest,
  options: {
    market: { type: "string" }, side: { type: "string", default: "yes" },
    limit: { type: "string" }, usd: { type: "string" },
    "min-edge": { type: "string", default: "4" },
  },
});

if (mode === "scan") {
  console.table(await scan(Number(o["min-edge"])));
} else if (mode === "paper" || mode === "live") {
  const q = await quote(o.market, o.side);
  const order = { t: Date.now(), mode, market: o.market, side: o.side,
                  limit: Number(o.limit), usd: Number(o.usd), ask: q.ask, token: q.token };
  if (order.limit < q.ask) console.log("limit is below the ask; the order will rest");
  if (mode === "live") order.tx = await place(order);
  appendFileSync("ledger.jsonl", JSON.stringify(order) + "\n");
  console.log(order);
} else {
  console.error("usage: scan | paper | live");
  process.exit(2);
}
