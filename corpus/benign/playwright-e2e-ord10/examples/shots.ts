// npx tsx examples/shots.ts urls.txt out/
import { chromium } from 'playwright';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , listFile, outDir = 'shots'] = process.argv;
if (!listFile) {
  console.error('usage: shots.ts <file with one url a line> [out dir]');
  process.exit(2);
}
mkdirSync(outDir, { recursive: true });
const urls = readFileSync(listFile, 'utf8').split('\n').map((s) => s.trim()).filter((s) => /^https?:/.test(s));

const browser = await chromium.launch();
for (const width of [390, 1280]) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', locale: 'nl-BE' });
  const page = await ctx.newPage();
  for (const url of urls) {
    const name = new URL(url).pathname.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
    try {
      await page.goto(url, { waitUntil: 'load', timeout: 30_000 });
      await page.screenshot({ path: join(outDir, `${name}-${width}.png`), fullPage: true });
      console.log('ok  ', width, url);
    } catch (e) {
      console.error('fail', width, url, (e as Error).message.split('\n')[0]);
    }
    await page.waitForTimeout(800);
  }
  await ctx.close();
}
await browser.close();
