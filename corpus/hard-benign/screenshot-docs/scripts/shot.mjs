import { chromium } from 'playwright';

const browser = await chromium.launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
await page.goto(process.argv[2]);
await page.screenshot({ path: 'docs/img/start.png' });
await browser.close();
