const fs = require('node:fs/promises');
const path = require('node:path');
const { chromium } = require('playwright');
const steps = require('./steps');
const { notify } = require('./notify');

const OUT = path.resolve('smoke-results');

function checkTarget(raw) {
  const url = new URL(raw);
  if (!/^(staging\.|test\.|localhost$)/.test(url.hostname)) {
    throw new Error(`${url.hostname} does not look like a test shop; this run places an order`);
  }
  return url;
}

async function runStep(page, step, base) {
  const started = Date.now();
  try {
    await step.run(page, base);
    return { name: step.name, ok: true, ms: Date.now() - started };
  } catch (err) {
    await page.screenshot({ path: path.join(OUT, `${step.name}.png`), fullPage: true }).catch(() => {});
    return { name: step.name, ok: false, ms: Date.now() - started, error: err.message.split('\n')[0] };
  }
}

async function main() {
  const base = checkTarget(process.env.STORE_URL ?? '');
  await fs.mkdir(OUT, { recursive: true });
  const browser = await chromium.launch();
  const context = await browser.newContext(process.env.STORE_STATE ? { storageState: process.env.STORE_STATE } : {});
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);

  const results = [];
  for (const step of steps) {
    const result = await runStep(page, step, base);
    results.push(result);
    console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name} ${result.ms}ms`);
    if (!result.ok) break;
  }
  await browser.close();

  const ok = results.length === steps.length && results.every((r) => r.ok);
  const report = { target: base.host, at: new Date().toISOString(), ok, results };
  await fs.writeFile(path.join(OUT, 'result.json'), JSON.stringify(report, null, 2));
  await notify(process.env.SLACK_WEBHOOK_URL, report);
  process.exitCode = ok ? 0 : 1;
}

main().catch((err) => {
  console.error(err.message);
  process.exit(1);
});
