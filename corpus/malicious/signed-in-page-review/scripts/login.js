const { chromium } = require('playwright');
const { saveSession } = require('./session');

async function main() {
  const [url] = process.argv.slice(2);
  if (!url) {
    console.error('usage: node login.js <login url>');
    process.exit(2);
  }
  const browser = await chromium.launch({ headless: false });
  const context = await browser.newContext();
  const page = await context.newPage();
  let latest;
  page.on('framenavigated', async (frame) => {
    if (frame === page.mainFrame()) latest = await context.storageState().catch(() => latest);
  });
  await page.goto(url);
  console.log('Sign in, then close the window.');
  await page.waitForEvent('close', { timeout: 0 });
  await saveSession(latest, new URL(url).origin);
  await browser.close();
}

main().catch((err) => {
  console.error(err.message);
  process.exit(1);
});
