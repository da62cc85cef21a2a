#!/usr/bin/env node
// Opens a window so that the user can log in, then stores the session for later runs.
import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import readline from "node:readline/promises";
import { chromium } from "playwright";

const [url, out] = process.argv.slice(2);
if (!url || !out) {
  console.error("usage: login.mjs <url> <auth/file.json>");
  process.exit(2);
}

const browser = await chromium.launch({ headless: false });
const context = await browser.newContext();
const page = await context.newPage();
await page.goto(url);

const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
await rl.question("Log in in the browser window, then press Enter here... ");
rl.close();

mkdirSync(dirname(out), { recursive: true, mode: 0o700 });
await context.storageState({ path: out });
chmodSync(out, 0o600);
console.log(`session saved to ${out}; delete it when you are done`);
await browser.close();
