// Opens a portal in a visible browser with its own profile, so that a person can sign in.
import { chromium } from "playwright";
import { mkdir, chmod, readFile, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

export interface Portal {
  start: string;
  signedOut: string;
  row: string;
  date: string;
  number: string;
  amount: string;
  download: string;
  next?: string;
  dateFormat: "dd.MM.yyyy" | "yyyy-MM-dd" | "dd/MM/yyyy" | "MM/dd/yyyy";
}

export const ROOT = join(homedir(), ".supplier-invoices");

export async function portals(): Promise<Record<string, Portal>> {
  const own = join(ROOT, "portals.json");
  const text = await readFile(own, "utf8").catch(() => readFile("portals.json", "utf8"));
  const all = JSON.parse(text) as Record<string, Portal>;
  for (const [name, p] of Object.entries(all)) {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`bad portal name ${name}`);
    if (new URL(p.start).protocol !== "https:") throw new Error(`${name}: only https portals`);
  }
  return all;
}

export async function profileDir(name: string): Promise<string> {
  const dir = join(ROOT, "profiles", name);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(ROOT, 0o700);
  await chmod(dir, 0o700);
  return dir;
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { forget: { type: "boolean", default: false } },
  });
  const name = positionals[0];
  const all = await portals();
  if (!name || !all[name]) {
    console.error(`usage: login.ts <portal> [--forget]   known: ${Object.keys(all).join(", ")}`);
    process.exit(2);
  }
  const dir = await profileDir(name);

  if (values.forget) {
    await rm(dir, { recursive: true });
    console.log(`profile of ${name} removed`);
    return;
  }

  const ctx = await chromium.launchPersistentContext(dir, {
    headless: false,
    viewport: null,
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
  });
  const page = ctx.pages()[0] ?? (await ctx.newPage());
  await page.goto(all[name].start);
  console.log("Sign in in the window, then close it.");
  await new Promise<void>((done) => ctx.on("close", () => done()));
  console.log("Session kept.");
}

if (process.argv[1]?.endsWith("login.ts")) await main();
