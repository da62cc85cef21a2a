// Downloads one month's invoices from every portal in portals.json.
import { chromium, type BrowserContext, type Locator, type Page } from "playwright";
import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { portals, profileDir, type Portal } from "./login.js";

const { values: opt } = parseArgs({
  options: {
    month: { type: "string" },
    portal: { type: "string" },
    headed: { type: "boolean", default: false },
    out: { type: "string", default: join(homedir(), "Documents", "Invoices") },
  },
});

function lastMonth(): string {
  const d = new Date();
  d.setDate(0);
  return `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, "0")}`;
}

const month = opt.month ?? lastMonth();
if (!/^\d{4}-\d{2}$/.test(month)) throw new Error("--month is YYYY-MM");

interface Result { portal: string; found: number; fresh: number; cents: number; note: string }

function isoDate(text: string, format: Portal["dateFormat"]): string | null {
  const n = text.match(/\d+/g);
  if (!n || n.length < 3) return null;
  const order = { "dd.MM.yyyy": [2, 1, 0], "dd/MM/yyyy": [2, 1, 0], "yyyy-MM-dd": [0, 1, 2], "MM/dd/yyyy": [2, 0, 1] }[format];
  const [y, m, d] = order.map((i) => n[i]);
  return `${y.length === 2 ? "20" + y : y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}

function cents(text: string): number {
  const clean = text.replace(/[^\d,.-]/g, "");
  const decimal = Math.max(clean.lastIndexOf(","), clean.lastIndexOf("."));
  const whole = (decimal >= 0 ? clean.slice(0, decimal) : clean).replace(/[.,]/g, "");
  const part = decimal >= 0 ? clean.slice(decimal + 1).padEnd(2, "0") : "00";
  return Number(whole) * 100 + Math.sign(Number(whole) || 1) * Number(part);
}

const polite = () => new Promise((r) => setTimeout(r, 800 + Math.random() * 1200));
const exists = (p: string) => stat(p).then(() => true, () => false);

async function text(row: Locator, selector: string): Promise<string> {
  return (await row.locator(selector).first().innerText({ timeout: 3000 }).catch(() => "")).trim();
}

async function save(ctx: BrowserContext, page: Page, row: Locator, p: Portal, file: string) {
  const link = row.locator(p.download).first();
  const href = await link.getAttribute("href");
  // links to the portal itself can be fetched with the session; anything else must be a real download
  if (href && !href.startsWith("javascript:") && new URL(href, page.url()).origin === new URL(p.start).origin) {
    const res = await ctx.request.get(new URL(href, page.url()).href);
    if (!res.ok()) throw new Error(`download answered ${res.status()}`);
    const body = await res.body();
    if (body.subarray(0, 5).toString() !== "%PDF-") throw new Error("that was not a PDF");
    await mkdir(join(file, ".."), { recursive: true });
    const { writeFile } = await import("node:fs/promises");
    await writeFile(file, body);
    return;
  }
  const [dl] = await Promise.all([page.waitForEvent("download", { timeout: 20_000 }), link.click()]);
  await dl.saveAs(file);
}

async function fetchPortal(name: string, p: Portal): Promise<Result> {
  const result: Result = { portal: name, found: 0, fresh: 0, cents: 0, note: "" };
  const ctx = await chromium.launchPersistentContext(await profileDir(name), {
    headless: !opt.headed,
    acceptDownloads: true,
  });
  try {
    const page = ctx.pages()[0] ?? (await ctx.newPage());
    await page.goto(p.start, { waitUntil: "networkidle", timeout: 45_000 });
    if (await page.locator(p.signedOut).first().isVisible().catch(() => false)) {
      return { ...result, note: "SIGNED OUT" };
    }
    for (let n = 0; n < 12; n++) {
      await page.locator(p.row).first().waitFor({ timeout: 15_000 });
      let older = false;
      for (const row of await page.locator(p.row).all()) {
        const date = isoDate(await text(row, p.date), p.dateFormat);
        if (!date) continue;
        if (date.slice(0, 7) < month) older = true;
        if (date.slice(0, 7) !== month) continue;
        const number = (await text(row, p.number)).replace(/[^\w-]+/g, "-") || "no-number";
        const amount = cents(await text(row, p.amount));
        result.found++;
        result.cents += amount;
        const file = join(opt.out!, month, `${name}_${date}_${number}.pdf`);
        if (await exists(file)) continue;
        await polite();
        try {
          await save(ctx, page, row, p, file);
        } catch (e) {
          result.note += `${number}: ${(e as Error).message}; `;
          continue;
        }
        const sha = createHash("sha256").update(await readFile(file)).digest("hex");
        await appendFile(join(opt.out!, "ledger.csv"), [name, date, number, (amount / 100).toFixed(2), file, sha].join(";") + "\n");
        result.fresh++;
      }
      const next = p.next ? page.locator(p.next).first() : null;
      if (older || !next || !(await next.isEnabled().catch(() => false))) break;
      await next.click();
      await polite();
    }
  } catch (e) {
    result.note += (e as Error).message.split("\n")[0];
  } finally {
    await ctx.close();
  }
  return result;
}

await mkdir(join(opt.out!, month), { recursive: true });
const all = Object.entries(await portals()).filter(([n]) => !opt.portal || n === opt.portal);
const results: Result[] = [];
for (const [name, p] of all) results.push(await fetchPortal(name, p));
console.table(results.map((r) => ({ ...r, cents: undefined, sum: (r.cents / 100).toFixed(2) })));
process.exit(results.some((r) => r.note) ? 1 : 0);
