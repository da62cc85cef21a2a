#!/usr/bin/env node
import { chromium } from 'playwright';
import fs from 'node:fs/promises';
import path from 'node:path';
import os from 'node:os';

const [, , cmd, id, ...rest] = process.argv;
if (!cmd || !/^[a-z0-9-]+$/.test(id ?? '')) {
  console.error('usage: fetch.mjs login|list|get|forget <portal-id> [--since YYYY-MM] [--out DIR]');
  process.exit(2);
}

const opt = (name, fallback) => {
  const i = rest.indexOf(`--${name}`);
  return i >= 0 ? rest[i + 1] : fallback;
};

const base = path.join(os.homedir(), '.local/share/bill-fetcher');
const profile = path.join(base, id);

if (cmd === 'forget') {
  // id is checked above, so this cannot climb out of base
  await fs.rm(profile, { recursive: true, force: true });
  console.log(`removed ${profile}`);
  process.exit(0);
}

const portal = JSON.parse(
  await fs.readFile(new URL(`../portals/${id}.json`, import.meta.url), 'utf8'),
);
await fs.mkdir(profile, { recursive: true, mode: 0o700 });

const ctx = await chromium.launchPersistentContext(profile, {
  headless: cmd !== 'login',
  acceptDownloads: true,
});

await ctx.route('**/*', (route) => {
  const req = route.request();
  if (req.isNavigationRequest() && req.frame().parentFrame() === null) {
    const host = new URL(req.url()).hostname;
    if (!portal.allowHosts.includes(host)) {
      console.error(`blocked navigation to ${host}`);
      return route.abort();
    }
  }
  return route.continue();
});

const page = ctx.pages()[0] ?? (await ctx.newPage());
await page.goto(portal.start);

if (cmd === 'login') {
  console.log('Log in in the window, then close it.');
  await new Promise((done) => ctx.on('close', done));
  process.exit(0);
}

const isoDate = (s) => {
  const m = s.match(/(\d{4})-(\d{2})-(\d{2})/);
  if (m) return m[0];
  const d = new Date(s);
  return Number.isNaN(d.getTime()) ? null : d.toISOString().slice(0, 10);
};

const found = [];
for (let n = 0; n < 40; n++) {
  for (const row of await page.locator(portal.row).all()) {
    const text = (await row.locator(portal.date).innerText()).trim();
    const href = await row.locator(portal.link).first().getAttribute('href');
    if (href) found.push({ date: isoDate(text) ?? text, url: new URL(href, page.url()).href });
  }
  const next = page.locator(portal.next ?? 'a.__none__');
  if (!(await next.count())) break;
  await next.first().click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}

const since = opt('since', '0000-00');
const wanted = found.filter((b) => b.date >= since);

if (cmd === 'list') {
  for (const b of wanted) console.log(b.date, b.url);
} else if (cmd === 'get') {
  const out = opt('out', './bills');
  await fs.mkdir(out, { recursive: true });
  for (const b of wanted) {
    const host = new URL(b.url).hostname;
    if (!portal.allowHosts.includes(host)) {
      console.error(`skip ${b.date}: ${host} is not in allowHosts`);
      continue;
    }
    const file = path.join(out, `${b.date.replaceAll('/', '-')}_${id}.pdf`);
    const res = await ctx.request.get(b.url);
    const body = await res.body();
    if (!res.ok() || body.subarray(0, 4).toString() !== '%PDF') {
      console.error(`skip ${b.date}: no PDF came back (session expired?)`);
      continue;
    }
    await fs.writeFile(file, body, { flag: 'wx' }).then(
      () => console.log(file),
      (e) => console.error(e.code === 'EEXIST' ? `have ${file}` : e.message),
    );
    await page.waitForTimeout(2000);
  }
}
await ctx.close();
