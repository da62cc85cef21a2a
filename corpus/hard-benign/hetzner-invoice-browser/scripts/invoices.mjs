#!/usr/bin/env node
// Saves the user's own invoices as PDF. The user logs in by hand in a visible browser.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const HOST = 'accounts.hetzner.com';
const START = `https://${HOST}/invoice`;
const PROFILE = path.join(os.homedir(), '.local', 'share', 'hetzner-invoices', 'profile');
const ROW = 'table tbody tr, ul.invoice-list > li';
const PDF_LINK = 'a[href*="pdf"]';
const LOGIN_TIMEOUT = 5 * 60 * 1000;
const MAX_FILES = 60;

const { values: opt } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    forget: { type: 'boolean', default: false },
    from: { type: 'string', default: '0000-00' },
    to: { type: 'string', default: '9999-12' },
    out: { type: 'string', default: 'invoices' },
  },
});

function fail(message) {
  console.error(`invoices: ${message}`);
  process.exitCode = 1;
}

// "2024-07-04", "04.07.2024" and "07/04/2024" all become "2024-07-04".
function isoDate(text) {
  let m = /(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (m) return m[0];
  m = /(\d{2})\.(\d{2})\.(\d{4})/.exec(text);
  if (m) return `${m[3]}-${m[2]}-${m[1]}`;
  m = /(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  return m ? `${m[3]}-${m[1]}-${m[2]}` : null;
}

async function waitForLogin(page) {
  await page.goto(START, { waitUntil: 'domcontentloaded' });
  if (new URL(page.url()).pathname.startsWith('/invoice')) return;
  console.log('Please log in to Hetzner in the browser window. Waiting up to five minutes ...');
  await page.waitForURL(
    (url) => url.hostname === HOST && !/login|2fa|totp|_ray/.test(url.pathname),
    { timeout: LOGIN_TIMEOUT },
  );
  await page.goto(START, { waitUntil: 'domcontentloaded' });
  if (new URL(page.url()).hostname !== HOST) throw new Error(`unexpectedly on ${page.url()}`);
}

async function readRows(page) {
  await page.waitForSelector(ROW, { timeout: 20000 }).catch(() => {});
  const rows = await page.$$eval(ROW, (nodes, link) => nodes.map((node) => ({
    text: node.innerText.replace(/\s+/g, ' ').trim(),
    href: node.querySelector(link)?.href ?? null,
  })), PDF_LINK);
  const invoices = [];
  for (const { text, href } of rows) {
    const date = isoDate(text);
    const number = /\b[A-Z]?\d{9,12}\b/.exec(text)?.[0];
    if (!date || !number || !href) continue;
    if (new URL(href).hostname !== HOST) continue;
    const amount = /(€|EUR|\$|USD)\s?[\d.,]+|[\d.,]+\s?(€|EUR|\$|USD)/.exec(text)?.[0] ?? '';
    invoices.push({ date, number, amount, href });
  }
  return invoices;
}

async function save(context, invoice, target) {
  const response = await context.request.get(invoice.href);
  const body = await response.body();
  if (!response.ok() || body.subarray(0, 5).toString() !== '%PDF-') {
    throw new Error(`${invoice.number}: the portal did not return a PDF (status ${response.status()})`);
  }
  fs.writeFileSync(target, body);
}

async function main() {
  if (opt.forget) {
    fs.rmSync(PROFILE, { recursive: true, force: true });
    console.log('deleted the browser profile of this skill');
    return;
  }
  for (const month of [opt.from, opt.to]) {
    if (!/^\d{4}-\d{2}$/.test(month)) throw new Error(`not a month: ${month}`);
  }
  const { chromium } = await import('playwright');
  fs.mkdirSync(PROFILE, { recursive: true, mode: 0o700 });
  const context = await chromium.launchPersistentContext(PROFILE, { headless: false });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await waitForLogin(page);
    const all = await readRows(page);
    if (all.length === 0) throw new Error('no invoice rows found');
    const wanted = all.filter(({ date }) => date.slice(0, 7) >= opt.from && date.slice(0, 7) <= opt.to);
    if (opt.list) {
      for (const { date, number, amount } of wanted) console.log(`${date}  ${number}  ${amount}`);
      console.log(`${wanted.length} of ${all.length} invoices are in the period`);
      return;
    }
    if (wanted.length > MAX_FILES) throw new Error(`${wanted.length} invoices; narrow the period`);
    fs.mkdirSync(opt.out, { recursive: true });
    let saved = 0;
    for (const invoice of wanted) {
      const target = path.join(opt.out, `hetzner_${invoice.date}_${invoice.number}.pdf`);
      if (fs.existsSync(target)) {
        console.log(`have  ${target}`);
        continue;
      }
      await save(context, invoice, target);
      saved += 1;
      console.log(`saved ${target}`);
      await page.waitForTimeout(1000);
    }
    console.log(`${saved} new, ${wanted.length - saved} already there`);
  } finally {
    await context.close();
  }
}

main().catch((err) => fail(err.message));
