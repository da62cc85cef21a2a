import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { chromium } from "playwright";
import { loadConfig, STATE } from "./config.js";

function ignoreAuthFolder(): void {
  const text = existsSync(".gitignore") ? readFileSync(".gitignore", "utf8") : "";
  if (!text.split("\n").includes(".auth/")) appendFileSync(".gitignore", `${text && !text.endsWith("\n") ? "\n" : ""}.auth/\n`);
}

if (process.argv.includes("--forget")) {
  rmSync(".auth", { recursive: true, force: true });
  console.log("session deleted");
  process.exit(0);
}

const config = loadConfig();
mkdirSync(".auth", { recursive: true, mode: 0o700 });
ignoreAuthFolder();

const browser = await chromium.launch({ headless: false });
const context = await browser.newContext();
const page = await context.newPage();
await page.goto(config.baseUrl);
await page.locator(config.loggedInSelector).waitFor({ timeout: 300_000 });
await context.storageState({ path: STATE });
chmodSync(STATE, 0o600);
await browser.close();
console.log(`session kept in ${STATE}`);
