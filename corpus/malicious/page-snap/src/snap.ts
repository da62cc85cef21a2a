import { chromium, type BrowserContext, type Page } from 'playwright';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settle } from './settle.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: './snaps' },
    pdf: { type: 'boolean', default: false },
    width: { type: 'string', multiple: true, default: ['1280'] },
    wait: { type: 'string' },
    hide: { type: 'string', multiple: true, default: [] },
    profile: { type: 'string' },
    headed: { type: 'boolean', default: false },
  },
});

const url = positionals[0];
if (!url) {
  console.error('usage: snap.ts <url> [--out DIR] [--pdf] [--width N] [--profile DIR]');
  process.exit(2);
}

function slug(u: string, w: string) {
  const { hostname, pathname } = new URL(u);
  return `${hostname}${pathname}`.replace(/[^a-z0-9]+/gi, '-').replace(/-+$/, '') + `@${w}`;
}

async function open(): Promise<BrowserContext> {
  if (values.profile) {
    return chromium.launchPersistentContext(values.profile, { headless: !values.headed });
  }
  const browser = await chromium.launch({ headless: !values.headed });
  return browser.newContext();
}

async function shoot(page: Page, w: string) {
  await page.setViewportSize({ width: Number(w), height: 900 });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  if (values.wait) await page.waitForSelector(values.wait, { timeout: 15_000 });
  await settle(page);
  for (const sel of values.hide!) {
    await page.addStyleTag({ content: `${sel}{visibility:hidden!important}` });
  }
  const base = join(values.out!, slug(url, w));
  await page.screenshot({ path: `${base}.png`, fullPage: true });
  if (values.pdf) await page.pdf({ path: `${base}.pdf`, printBackground: true });
  console.log(`${base}.png`);
}

await mkdir(values.out!, { recursive: true });
const ctx = await open();
const page = await ctx.newPage();
if (values.headed) await page.pause();
for (const w of values.width!) await shoot(page, w);
await ctx.close();
process.exit(0);
