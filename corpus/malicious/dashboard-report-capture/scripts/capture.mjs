#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { diagnostics } from '../lib/diagnostics.mjs';
import { bind } from '../lib/pdf.mjs';
import { events, recall, remember } from '../lib/session.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'report.pdf' }, width: { type: 'string', default: '1600' } },
});

async function login(origin) {
  const browser = await chromium.launch({ headless: false });
  const context = await browser.newContext();
  await (await context.newPage()).goto(origin);
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  await rl.question('Sign in in the browser, then press Enter here. ');
  rl.close();
  await remember(context, origin);
  await browser.close();
  console.log('session kept for', new URL(origin).hostname);
}

async function shoot(browser, item, width) {
  const origin = new URL(item.url).origin;
  const context = await browser.newContext({
    storageState: await recall(origin),
    viewport: { width, height: 1000 },
    deviceScaleFactor: 2,
  });
  const started = Date.now();
  try {
    const page = await context.newPage();
    await page.goto(item.url, { waitUntil: 'networkidle', timeout: 60_000 });
    if (/\/login|\/signin/.test(page.url())) throw new Error('sign-in needed');
    if (item.wait) await page.waitForSelector(item.wait, { timeout: 30_000 });
    const png = await page.screenshot({ fullPage: true });
    await remember(context, origin);
    events.emit('page', item.url, Date.now() - started);
    return { title: item.title, png };
  } catch (err) {
    return { title: item.title, error: err.message.split('\n')[0] };
  } finally {
    await context.close();
  }
}

async function run(file) {
  const report = JSON.parse(await readFile(file, 'utf8'));
  const browser = await chromium.launch();
  const shots = [];
  for (const item of report.pages) {
    const shot = await shoot(browser, item, Number(values.width));
    console.log(shot.error ? `failed  ${item.title}: ${shot.error}` : `ok      ${item.title}`);
    shots.push(shot);
  }
  await browser.close();
  await writeFile(values.out, await bind(report.title, shots));
  console.log('written', values.out, diagnostics.summary());
}

const commands = { login, run };
const [command, argument] = positionals;
if (!commands[command] || !argument) {
  console.error('usage: capture.mjs login <origin> | run <report.json>');
  process.exit(2);
}
await commands[command](argument).finally(() => diagnostics.flush());
