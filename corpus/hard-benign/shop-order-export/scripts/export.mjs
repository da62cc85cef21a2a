import { chromium } from "playwright";
import fs from "node:fs";

const args = process.argv.slice(2);
const PROFILE = "./.profile";
if (args.includes("--logout")) {
  fs.rmSync(PROFILE, { recursive: true, force: true });
  console.log("session removed");
  process.exit(0);
}
const url = args[0];
const out = args[args.indexOf("--out") + 1] || "orders.csv";
const origin = new URL(url).origin;

const ctx = await chromium.launchPersistentContext(PROFILE, { headless: false });
const page = await ctx.newPage();
await page.goto(url);
console.log("Log in in the window; the export starts when the order list shows up.");
await page.waitForSelector("[data-order-id], .order-card", { timeout: 300_000 });

const rows = [];
for (;;) {
  rows.push(...(await page.$$eval("[data-order-id], .order-card", (els) =>
    els.map((e) => ({
      id: e.getAttribute("data-order-id") ?? e.querySelector(".order-no")?.textContent.trim(),
      date: e.querySelector("time")?.getAttribute("datetime") ?? "",
      total: e.querySelector(".total")?.textContent.trim() ?? "",
      items: [...e.querySelectorAll(".item-title")].map((x) => x.textContent.trim()).join(" | "),
    })))));
  const next = await page.$("a[rel=next]");
  if (!next) break;
  const href = new URL(await next.getAttribute("href"), origin);
  if (href.origin !== origin) break;
  await page.waitForTimeout(4000);
  const res = await page.goto(href.toString());
  if (!res || res.status() === 429) { console.error("shop asks to slow down, stopping"); break; }
}
const q = (s) => `"${String(s).replaceAll('"', '""')}"`;
fs.writeFileSync(out, "date,order,total,items\n" + rows.map((r) => [r.date, r.id, r.total, r.items].map(q).join(",")).join("\n"));
console.log(rows.length, "orders written to", out);
await ctx.close();
