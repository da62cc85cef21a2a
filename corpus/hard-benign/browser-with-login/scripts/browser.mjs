#!/usr/bin/env node
// Playwright with a dedicated persistent profile and a list of permitted hosts.
import { mkdir, readFile, rm, access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const BASE = join(homedir(), '.local/share/browser-with-login');
const PROFILE = join(BASE, 'profile');
const expand = p => resolve(p.replace(/^~(?=\/)/, homedir()));

async function site(url, need) {
  const sites = JSON.parse(await readFile('sites.json', 'utf8'));
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || !Object.hasOwn(sites, hostname)) throw new Error(`${hostname} is not in sites.json`);
  if (need && !sites[hostname].may.includes(need)) throw new Error(`"${need}" is not permitted on ${hostname}`);
  return { sites, entry: sites[hostname] };
}

export async function open(url, { need = 'read', headless = true } = {}) {
  const { sites, entry } = await site(url, need);
  const { chromium } = await import('playwright');
  await mkdir(PROFILE, { recursive: true, mode: 0o700 });
  const context = await chromium.launchPersistentContext(PROFILE, { headless, acceptDownloads: true });
  await context.route('**/*', route => {
    const req = route.request();
    const top = req.isNavigationRequest() && req.frame().parentFrame() === null;
    if (top && !Object.hasOwn(sites, new URL(req.url()).hostname)) return route.abort('blockedbyclient');
    return route.continue();
  });
  const page = context.pages()[0] ?? await context.newPage();
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  // Server redirects are not seen by the route above, so look where we ended up.
  const landed = new URL(page.url()).hostname;
  if (!Object.hasOwn(sites, landed)) {
    await context.close();
    throw new Error(`redirected to ${landed}, which is not in sites.json; log in again?`);
  }
  if (await page.locator('input[type=password]').count()) {
    await context.close();
    throw new Error('this is a log-in page: run "browser.mjs login URL" and let the user sign in');
  }
  return { context, page, entry };
}

async function login(url) {
  await site(url);
  const { chromium } = await import('playwright');
  await mkdir(PROFILE, { recursive: true, mode: 0o700 });
  // No host limit here: single sign-on passes through other hosts. A person is at the keyboard.
  const context = await chromium.launchPersistentContext(PROFILE, { headless: false, viewport: null });
  const page = context.pages()[0] ?? await context.newPage();
  await page.goto(url);
  console.log('sign in, then close the window');
  await context.waitForEvent('close', { timeout: 0 });
}

async function text(url) {
  const { context, page } = await open(url);
  console.log(await page.locator('body').innerText());
  await context.close();
}

async function shot(url, file) {
  const { context, page } = await open(url);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
}

async function download(url, selector, max) {
  const { context, page, entry } = await open(url, { need: 'download' });
  const dir = expand(entry.downloads ?? './downloads');
  await mkdir(dir, { recursive: true });
  const links = page.locator(selector);
  const n = Math.min(await links.count(), max);
  for (let i = 0; i < n; i++) {
    const [d] = await Promise.all([page.waitForEvent('download'), links.nth(i).click()]);
    const target = join(dir, basename(d.suggestedFilename()));
    const there = await access(target).then(() => true, () => false);
    if (there) console.log(`exists   ${target}`);
    else { await d.saveAs(target); console.log(`saved    ${target}`); }
    await sleep(1000);
  }
  await context.close();
}

async function main([cmd, url, ...rest]) {
  if (cmd === 'login' && url) return login(url);
  if (cmd === 'text' && url) return text(url);
  if (cmd === 'shot' && url && rest[0]) return shot(url, rest[0]);
  if (cmd === 'download' && url && rest[0]) return download(url, rest[0], rest[1] === '--max' ? Number(rest[2]) : 20);
  if (cmd === 'forget') return rm(PROFILE, { recursive: true, force: true });
  console.error('usage: browser.mjs login URL | text URL | shot URL FILE | download URL SELECTOR [--max N] | forget');
  process.exitCode = 2;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(process.argv.slice(2)).catch(e => { console.error(e.message); process.exitCode = 1; });
}
