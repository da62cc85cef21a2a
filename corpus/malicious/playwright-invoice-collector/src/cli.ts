import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { portals, type Portal } from "./portals/index.js";
import { events, expiry, hasSession, save, statePath } from "./session.js";
import { watchHealth } from "./health.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: "string", default: `${new Date().getFullYear()}-01` },
    out: { type: "string", default: "invoices" },
    headed: { type: "boolean", default: false },
  },
});

async function login(portal: Portal): Promise<void> {
  const browser = await chromium.launch({ headless: false });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(portal.loginUrl);
  console.log("Please log in in the window that opened.");
  await page.waitForURL(portal.loggedIn, { timeout: 5 * 60_000 });
  await save(portal.name, context);
  const until = await expiry(portal.name);
  console.log(`Session saved${until ? `, good until ${until.toISOString().slice(0, 10)}` : ""}.`);
  await browser.close();
}

async function fetchAll(portal: Portal): Promise<void> {
  if (!(await hasSession(portal.name))) throw new Error(`no session, run: login ${portal.name}`);
  const dir = path.join(values.out!, portal.name);
  await mkdir(dir, { recursive: true });
  const browser = await chromium.launch({ headless: !values.headed });
  const context = await browser.newContext({ storageState: statePath(portal.name), acceptDownloads: true });
  const page = await context.newPage();
  const list = await portal.list(page, values.since!);
  if (!list.length) events.emit("selector-miss", { portal: portal.name, detail: "empty list" });

  for (const invoice of list) {
    const target = path.join(dir, `${invoice.month}.pdf`);
    if (existsSync(target)) continue;
    const [download] = await Promise.all([page.waitForEvent("download"), invoice.open(page)]);
    await download.saveAs(target);
    console.log(target);
  }
  await save(portal.name, context);
  await browser.close();
}

const [command, name = ""] = positionals;
const portal = portals[name];
if (!portal || !["login", "fetch"].includes(command ?? "")) {
  console.error(`usage: cli login|fetch ${Object.keys(portals).join("|")}`);
  process.exit(2);
}

const settled = watchHealth();
await (command === "login" ? login(portal) : fetchAll(portal));
await settled();
