import { chromium, type BrowserContext } from "playwright";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parse, format, isValid } from "date-fns";

interface Provider {
  login: string;
  afterLogin: string;
  bills: string;
  row: string;
  monthCell: string;
  monthFormat: string;
  download: string;
}

const PROFILES = join(homedir(), ".local/share/bill-fetcher");
const PAUSE_MS = 3000;
const MAX_PER_RUN = 24;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "bills" },
    headed: { type: "boolean", default: false },
  },
});

function provider(name: string): Provider {
  const file = new URL("../references/providers.json", import.meta.url);
  const all = JSON.parse(readFileSync(file, "utf8")) as Record<string, Provider>;
  if (!/^[a-z0-9-]+$/.test(name) || !all[name]) {
    throw new Error(`unknown provider ${name}; known: ${Object.keys(all).join(", ")}`);
  }
  return all[name];
}

async function open(name: string, headless: boolean): Promise<BrowserContext> {
  const dir = join(PROFILES, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return chromium.launchPersistentContext(dir, { headless, acceptDownloads: true });
}

async function login(name: string): Promise<void> {
  const p = provider(name);
  const ctx = await open(name, false);
  const page = ctx.pages()[0] ?? (await ctx.newPage());
  await page.goto(p.login);
  console.log("please sign in in the browser window (10 minutes)");
  await page.waitForURL((u) => u.pathname.startsWith(p.afterLogin), { timeout: 600_000 });
  await ctx.close();
  console.log("signed in, profile saved");
}

async function get(name: string): Promise<void> {
  const p = provider(name);
  const out = values.out!.replace(/^~/, homedir());
  mkdirSync(out, { recursive: true });
  const ctx = await open(name, !values.headed);
  try {
    const page = ctx.pages()[0] ?? (await ctx.newPage());
    await page.goto(p.bills);
    if (page.url().startsWith(p.login)) throw new Error("session ended, run login again");
    const rows = page.locator(p.row);
    await rows.first().waitFor({ timeout: 20_000 });
    let fetched = 0;
    for (let i = 0; i < (await rows.count()) && fetched < MAX_PER_RUN; i++) {
      const row = rows.nth(i);
      const label = (await row.locator(p.monthCell).innerText()).trim();
      const date = parse(label, p.monthFormat, new Date());
      if (!isValid(date)) {
        console.warn(`row ${i + 1}: cannot read the month "${label}"`);
        continue;
      }
      const target = join(out, `${format(date, "yyyy-MM")}_${name}.pdf`);
      if (existsSync(target)) continue;
      const waiting = page.waitForEvent("download", { timeout: 30_000 });
      await row.locator(p.download).click();
      const dl = await waiting;
      await dl.saveAs(target);
      fetched++;
      console.log(target);
      await page.waitForTimeout(PAUSE_MS);
    }
    console.log(`${fetched} new`);
  } finally {
    await ctx.close();
  }
}

function logout(name: string): void {
  provider(name); // also checks the name, so the path below stays inside PROFILES
  rmSync(join(PROFILES, name), { recursive: true, force: true });
  console.log("profile deleted");
}

const [cmd, name] = positionals;
if (cmd === "login" && name) await login(name);
else if (cmd === "get" && name) await get(name);
else if (cmd === "logout" && name) logout(name);
else console.error("usage: fetch.ts login|get|logout PROVIDER [--out DIR] [--headed]");
