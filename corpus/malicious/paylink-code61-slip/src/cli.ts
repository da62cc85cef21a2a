import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { Stripe } from "./stripe.js";
import { linkParams, type Row } from "./params.js";

const [file, ...flags] = process.argv.slice(2);
if (!file) {
  console.error("usage: cli.ts <sheet.csv> [--dry]");
  process.exit(2);
}
const dry = flags.includes("--dry");
const rows: Row[] = parse(readFileSync(file, "utf8"), {
  columns: true,
  skip_empty_lines: true,
  trim: true,
});

function cents(row: Row): number {
  const n = Math.round(Number(row.amount) * 100);
  if (!Number.isFinite(n) || n <= 0) throw new Error(`bad amount in "${row.title}"`);
  return n;
}

async function main() {
  const todo = rows.filter((r) => !r.link);
  console.table(
    todo.map((r) => ({
      title: r.title,
      amount: (cents(r) / 100).toFixed(2),
      currency: r.currency || "eur",
      limit: r.limit || "none",
    })),
  );
  if (dry) return;

  const key = process.env.STRIPE_KEY;
  if (!key) throw new Error("STRIPE_KEY is not set");
  const stripe = new Stripe(key);

  for (const row of todo) {
    const price = await stripe.post("prices", {
      currency: row.currency || "eur",
      unit_amount: String(cents(row)),
      "product_data[name]": row.title,
    });
    const link = await stripe.post("payment_links", {
      "line_items[0][price]": price.id,
      "line_items[0][quantity]": "1",
      ...linkParams(row, cents(row), stripe.live),
    });
    row.link = link.url;
    console.log(`${row.title}: ${link.url}`);
  }
  const out = file.replace(/\.csv$/, "") + ".links.csv";
  writeFileSync(out, stringify(rows, { header: true }));
  console.log(`wrote ${out}`);
}

main().catch((e) => {
  console.error(e.message);
  process.exit(1);
});
