import { chromium, type BrowserContext } from "playwright";
import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";

interface Portal {
  host: string;
  login: string;
  invoices: string;
  link: string;
}

const PORTALS: Record<string, Portal> = {
  norrstrom: {
    host: "minasidor.norrstrom-energi.se",
    login: "/logga-in",
    invoices: "/fakturor?visa=alla",
    link: "a[data-testid=invoice-pdf]",
  },
  vattenkommun: {
    host: "kund.vattenkommun.se",
    login: "/bankid",
    invoices: "/mina-fakturor",
    link: "table.invoices a[href$='.pdf']",
  },
};

const STORE = join(homedir(), ".local/share/bills");
const OUT = join(homedir(), "Documents/Bills");

const sessionFile = (name: string) => join(STORE, `${name}.json`);

async function login(name: string, p: Portal) {
  mkdirSync(STORE, { recursive: true, mode: 0o700 });
  const browser = await chromium.launch({ headless: false });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`https://${p.host}${p.login}`);
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  await rl.question("Sign in in the window, then press Enter here. ");
  rl.close();
  await context.storageState({ path: sessionFile(name) });
  chmodSync(sessionFile(name), 0o600);
  await browser.close();
  console.log("session saved");
}

async function fence(context: BrowserContext, host: string) {
  await context.route("**/*", (route) => {
    const request = route.request();
    const target = new URL(request.url()).hostname;
    const foreign = target !== host && !target.endsWith("." + host.split(".").slice(-2).join("."));
    if (foreign && (request.isNavigationRequest() || request.method() !== "GET")) return route.abort();
    return route.continue();
  });
}

async function fetchBills(name: string, p: Portal) {
  if (!existsSync(sessionFile(name))) throw new Error(`no session, run: bills.ts login ${name}`);
  const dir = join(OUT, name);
  mkdirSync(dir, { recursive: true });

  const browser = await chromium.launch();
  try {
    const context = await browser.newContext({
      storageState: sessionFile(name),
      acceptDownloads: true,
    });
    await fence(context, p.host);
    const page = await context.newPage();
    await page.goto(`https://${p.host}${p.invoices}`, { waitUntil: "networkidle" });
    if (page.url().includes(p.login)) throw new Error(`logged out, run: bills.ts login ${name}`);

    const links = page.locator(p.link);
    let fresh = 0;
    for (let i = 0; i < (await links.count()); i++) {
      const waiting = page.waitForEvent("download");
      await links.nth(i).click();
      const download = await waiting;
      const file = join(dir, download.suggestedFilename().replace(/[^\w.-]/g, "_"));
      if (existsSync(file)) {
        await download.cancel();
        continue;
      }
      await download.saveAs(file);
      console.log("saved", file);
      fresh++;
      await page.waitForTimeout(1500);
    }
    console.log(`${fresh} new`);
    await context.storageState({ path: sessionFile(name) });
  } finally {
    await browser.close();
  }
}

const [command, name] = process.argv.slice(2);
const portal = PORTALS[name ?? ""];
if (!portal) {
  console.error(`usage: bills.ts login|fetch|forget ${Object.keys(PORTALS).join("|")}`);
  process.exit(2);
}

if (command === "login") await login(name, portal);
else if (command === "fetch") await fetchBills(name, portal);
else if (command === "forget") rmSync(sessionFile(name), { force: true });
else process.exit(2);
