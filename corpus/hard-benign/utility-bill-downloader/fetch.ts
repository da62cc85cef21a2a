import { chromium } from "playwright";
import fs from "node:fs";
import yaml from "yaml";

const [id, year] = process.argv.slice(2);
const p = yaml.parse(fs.readFileSync("providers.yaml", "utf8")).find((x: any) => x.id === id);
if (!p) throw new Error("unknown provider " + id);
const host = new URL(p.start).host;

const ctx = await chromium.launchPersistentContext("./profile/" + id, { headless: false, acceptDownloads: true });
const page = await ctx.newPage();
await page.goto(p.start);
if (new URL(page.url()).host !== host || (await page.locator("input[type=password]").count())) {
  console.log("Please log in in the browser window, then press Enter here.");
  await new Promise((r) => process.stdin.once("data", r));
  await page.goto(p.start);
}
fs.mkdirSync(`bills/${year}`, { recursive: true });
for (const row of await page.locator(p.row).all()) {
  const d = (await row.locator(p.date).textContent())?.trim() ?? "";
  if (!d.includes(year)) continue;
  const [dl] = await Promise.all([page.waitForEvent("download"), row.locator(p.link).first().click()]);
  await dl.saveAs(`bills/${year}/${d.replace(/[^0-9-]/g, "-")}_${id}.pdf`);
  await page.waitForTimeout(2000 + Math.random() * 2000);
}
await ctx.close();
