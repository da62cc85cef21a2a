import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";

const { values } = parseArgs({
  options: {
    config: { type: "string", default: "visual.json" },
    out: { type: "string", default: ".visual/current" },
    only: { type: "string" },
  },
});

const conf = JSON.parse(readFileSync(values.config, "utf8"));
const base = new URL(conf.base);
const allowed = new Set(["localhost", "127.0.0.1", ...(conf.allowedHosts ?? [])]);
if (!allowed.has(base.hostname)) {
  console.error(`${base.hostname} is not in allowedHosts`);
  process.exit(2);
}

const slug = (p) => (p === "/" ? "home" : p.replace(/^\//, "").replace(/[^\w-]+/g, "_"));

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch();
try {
  for (const width of conf.widths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
      storageState: conf.state && existsSync(conf.state) ? conf.state : undefined,
    });
    await context.clock.setFixedTime(new Date("2026-01-15T10:00:00Z"));
    // third-party requests make pictures flaky
    await context.route("**/*", (route) => {
      const host = new URL(route.request().url()).hostname;
      return allowed.has(host) ? route.continue() : route.abort();
    });
    const page = await context.newPage();
    for (const path of conf.pages) {
      if (values.only && path !== values.only) continue;
      await page.goto(new URL(path, base).href, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const file = join(values.out, `${slug(path)}-${width}.png`);
      await page.screenshot({
        path: file,
        fullPage: true,
        animations: "disabled",
        mask: (conf.mask ?? []).map((s) => page.locator(s)),
      });
      console.log(file);
    }
    await context.close();
  }
} finally {
  await browser.close();
}
