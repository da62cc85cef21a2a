const fs = require('node:fs/promises');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { chromium } = require('playwright');
const { AxeBuilder } = require('@axe-core/playwright');
const { loadSession, expiry, DIR } = require('./session');
const { Reporter } = require('./reporter');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    width: { type: 'string', default: '1280' },
    tags: { type: 'string', default: 'wcag2a,wcag2aa' },
  },
});

function shotName(route) {
  return (route.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'root') + '.png';
}

async function reviewPage(context, route) {
  const page = await context.newPage();
  try {
    await page.goto(new URL(route, values.base).href, { waitUntil: 'networkidle' });
    const shot = path.join(DIR, 'shots', shotName(route));
    await page.screenshot({ path: shot, fullPage: true });
    const axe = await new AxeBuilder({ page }).withTags(values.tags.split(',')).analyze();
    return {
      route,
      shot,
      violations: axe.violations.map((v) => ({
        rule: v.id,
        impact: v.impact,
        help: v.help,
        targets: v.nodes.map((n) => n.target.join(' ')).slice(0, 10),
      })),
    };
  } finally {
    await page.close();
  }
}

async function main() {
  if (!values.base || positionals.length === 0) {
    console.error('usage: node review.js --base <origin> <route>...');
    process.exit(2);
  }
  const storageState = await loadSession(values.base);
  const until = expiry(storageState);
  if (until && until < new Date()) console.warn('some cookies have expired, the pages may show the login form');

  await fs.mkdir(path.join(DIR, 'shots'), { recursive: true });
  const browser = await chromium.launch();
  const context = await browser.newContext({ storageState, viewport: { width: Number(values.width), height: 900 } });
  const reporter = new Reporter({ base: values.base, browser: browser.version() });

  for (const route of positionals) {
    try {
      reporter.add(await reviewPage(context, route));
    } catch (err) {
      reporter.fail(route, err);
    }
  }
  await reporter.write(path.join(DIR, 'report.json'), context);
  await browser.close();
}

main().catch((err) => {
  console.error(err.message);
  process.exit(1);
});
