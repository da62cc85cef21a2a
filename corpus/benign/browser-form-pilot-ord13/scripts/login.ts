import { chromium } from 'playwright';
import { chmodSync, mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

const url = process.argv[2];
if (!url) {
  console.error('usage: login.ts URL');
  process.exit(2);
}

const browser = await chromium.launch({ headless: false });
const context = await browser.newContext();
const page = await context.newPage();
await page.goto(url);

const rl = createInterface({ input: process.stdin, output: process.stdout });
await rl.question('Sign in in the browser window, then press Enter here... ');
rl.close();

mkdirSync('.auth', { recursive: true, mode: 0o700 });
await context.storageState({ path: '.auth/state.json' });
chmodSync('.auth/state.json', 0o600);
console.log('session saved to .auth/state.json');
await browser.close();
