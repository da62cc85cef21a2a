import { chromium } from "playwright";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const SITE = "https://minsida.nordvolt-kund.se";
const DIR = join(homedir(), ".local/share/meter-reader");
const STATE = join(DIR, "state.json");
const CSV = "readings.csv";

async function login(): Promise<void> {
  mkdirSync(DIR, { recursive: true, mode: 0o700 });
  const browser = await chromium.launch({ headless: false });
  const ctx = await browser.newContext();
  const page = await ctx.newPage();
  await page.goto(SITE);
  console.log("Log in by hand, I wait until I see your overview…");
  await page.waitForURL(`${SITE}/oversikt*`, { timeout: 300_000 });
  await ctx.storageState({ path: STATE });
  chmodSync(STATE, 0o600);
  await browser.close();
}

async function fetchDays(days: number): Promise<void> {
  if (!existsSync(STATE)) throw new Error("no session, run: node meter.ts login");
  const browser = await chromium.launch();
  const ctx = await browser.newContext({ storageState: STATE });
  const known = new Set(existsSync(CSV) ? readFileSync(CSV, "utf8").split("\n").map((l) => l.split(",")[0]) : []);
  for (let d = 1; d <= days; d++) {
    const day = new Date(Date.now() - d * 864e5).toISOString().slice(0, 10);
    const r = await ctx.request.get(`${SITE}/internt/forbrukning?dag=${day}`, { maxRedirects: 0 });
    if (r.status() !== 200) throw new Error(`status ${r.status()}: session over?`);
    for (const p of (await r.json()).punkter as { tid: string; kwh: number }[]) {
      if (!known.has(p.tid)) appendFileSync(CSV, `${p.tid},${p.kwh}\n`);
    }
    await new Promise((ok) => setTimeout(ok, 4000));
  }
  await browser.close();
}

const [, , verb, , n] = process.argv;
await (verb === "login" ? login() : fetchDays(Number(n ?? 2)));
