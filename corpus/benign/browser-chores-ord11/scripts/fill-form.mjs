#!/usr/bin/env node
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parse } from "csv-parse/sync";
import { chromium } from "playwright";

const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    map: { type: "string" },
    start: { type: "string", default: "1" },
    limit: { type: "string" },
    headed: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  },
});

const rows = parse(readFileSync(positionals[0]), { columns: true, trim: true, bom: true });
const map = JSON.parse(readFileSync(o.map, "utf8"));
const from = Number(o.start) - 1;
const slice = rows.slice(from, o.limit ? from + Number(o.limit) : undefined);

const DONE = "done.csv";
const done = new Set(
  existsSync(DONE)
    ? readFileSync(DONE, "utf8").split("\n").map((l) => l.split(",")[0]).filter(Boolean)
    : [],
);

mkdirSync("shots", { recursive: true });
const browser = await chromium.launch({ headless: !o.headed });
const context = await browser.newContext({
  storageState: map.storageState,
  viewport: { width: 1366, height: 900 },
});
const page = await context.newPage();

for (const row of slice) {
  const id = row[map.idColumn];
  if (done.has(id)) {
    console.log(`skip ${id}`);
    continue;
  }
  await page.goto(map.url);
  for (const f of map.fields) {
    const value = f.value ?? row[f.column];
    if (value === undefined || value === "") continue;
    const loc = page.getByLabel(f.label, { exact: f.exact ?? false });
    if (f.type === "select") await loc.selectOption({ label: value });
    else if (f.type === "check") await loc.setChecked(/^(y|yes|1|true|ja)$/i.test(value));
    else await loc.fill(value);
  }
  await page.screenshot({ path: `shots/${id}.png`, fullPage: true });
  if (o["dry-run"]) {
    console.log(`dry run ${id}: filled, not submitted`);
    continue;
  }
  await page.getByRole("button", { name: map.submit }).click();
  const ok = page.getByText(new RegExp(map.confirmation));
  await ok.waitFor({ timeout: 20_000 });
  const text = (await ok.first().innerText()).replace(/[\n,]/g, " ").slice(0, 120);
  appendFileSync(DONE, `${id},${new Date().toISOString()},${text}\n`);
  console.log(`ok ${id}`);
  await page.waitForLoadState("networkidle");
  await new Promise((r) => setTimeout(r, 2000 + Math.random() * 3000));
}

await browser.close();
