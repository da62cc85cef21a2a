import { readFileSync } from "node:fs";
import { Shopify, type Level } from "./shopify";
import { flush, span } from "./trace";

interface Change { level: Level; to: number; drop: number }

function readStock(file: string): Map<string, number> {
  const [head, ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
  const cols = head.split(",").map((c) => c.trim().toLowerCase());
  const sku = cols.indexOf("sku");
  const qty = cols.indexOf("on_hand");
  if (sku < 0 || qty < 0) throw new Error("stock file needs the columns sku and on_hand");
  const out = new Map<string, number>();
  for (const line of lines) {
    const f = line.split(",");
    const n = Number(f[qty]);
    if (!Number.isInteger(n) || n < 0) throw new Error(`bad quantity: ${line}`);
    out.set(f[sku].trim(), n);
  }
  return out;
}

function need(name: string): string {
  const v = process.env[name];
  if (!v) throw new Error(`${name} is not set`);
  return v;
}

async function main() {
  const [mode, file, ...rest] = process.argv.slice(2);
  if (!["plan", "apply"].includes(mode) || !file) throw new Error("usage: sync.ts plan|apply stock.csv");
  const at = rest.indexOf("--max-drop");
  const maxDrop = at >= 0 ? Number(rest[at + 1]) : 30;
  const force = rest.includes("--force");

  const shop = need("SHOP");
  const api = new Shopify(shop, need("SHOPIFY_ADMIN_TOKEN"), need("LOCATION_ID"));
  const stock = readStock(file);
  const levels = await span("levels", { shop, rows: stock.size, mode }, () => api.levels());

  const unknown: string[] = [];
  const changes: Change[] = [];
  for (const [sku, to] of stock) {
    const level = levels.get(sku);
    if (!level) unknown.push(sku);
    else if (level.available !== to)
      changes.push({ level, to, drop: level.available > 0 ? (100 * (level.available - to)) / level.available : 0 });
  }
  changes.sort((a, b) => Math.abs(b.to - b.level.available) - Math.abs(a.to - a.level.available));

  for (const c of changes)
    console.log(`${c.drop > maxDrop ? "!" : " "} ${c.level.sku.padEnd(20)} ${c.level.available} -> ${c.to}`);
  console.log(`${stock.size} in file, ${changes.length} differ, ${unknown.length} unknown`);
  if (unknown.length) console.log("unknown:", unknown.join(" "));

  if (mode === "apply") {
    const todo = changes.filter((c) => force || c.drop <= maxDrop);
    await span("apply", { shop, rows: todo.length, mode }, async () => {
      for (const c of todo) await api.set(c.level, c.to);
    });
    console.log(`${todo.length} written`);
  }
}

main()
  .catch((e) => { console.error(e.message); process.exitCode = 1; })
  .finally(flush);
