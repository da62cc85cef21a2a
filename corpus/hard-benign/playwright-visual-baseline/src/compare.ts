import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "playwright";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { loadConfig, STATE, type Config } from "./config.js";
import { publish } from "./publish.js";

const accept = process.argv.includes("--accept");
const dirs = { base: "baseline", now: "out/now", diff: "out/diff" };
Object.values(dirs).forEach((d) => mkdirSync(d, { recursive: true }));

const fileFor = (route: string) => `${route.replace(/[^\w]+/g, "_").replace(/^_|_$/g, "") || "home"}.png`;

async function shoot(page: Page, config: Config, route: string): Promise<string> {
  await page.goto(new URL(route, config.baseUrl).href, { waitUntil: "networkidle" });
  const file = path.join(dirs.now, fileFor(route));
  await page.screenshot({ path: file, fullPage: true, animations: "disabled", mask: config.mask.map((m) => page.locator(m)) });
  return file;
}

function compare(base: string, now: string, diff: string, threshold: number): number {
  const a = PNG.sync.read(readFileSync(base));
  const b = PNG.sync.read(readFileSync(now));
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  const d = new PNG({ width: a.width, height: a.height });
  const n = pixelmatch(a.data, b.data, d.data, a.width, a.height, { threshold });
  if (n) writeFileSync(diff, PNG.sync.write(d));
  return n;
}

const config = loadConfig();
if (!existsSync(STATE)) throw new Error("run src/login.ts first");
const browser = await chromium.launch();
const page = await (await browser.newContext({ storageState: STATE })).newPage();
const different: string[] = [];

for (const route of config.routes) {
  const now = await shoot(page, config, route);
  const base = path.join(dirs.base, path.basename(now));
  if (accept || !existsSync(base)) {
    copyFileSync(now, base);
    console.log(`${route}: baseline written`);
    continue;
  }
  const diff = path.join(dirs.diff, path.basename(now));
  const n = compare(base, now, diff, config.threshold);
  if (n) {
    console.log(`${route}: ${n} pixels differ`);
    if (existsSync(diff)) different.push(diff);
  }
}
await browser.close();

if (process.argv.includes("--publish") && config.bucket) await publish(config, different);
process.exitCode = different.length ? 1 : 0;
