// Chromium for the tests that look at pages; what a page must never do is noted while it is open.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const EXECUTABLE = process.env['SKILLPROOF_CHROMIUM'] ?? '/usr/bin/chromium';

export const hasChromium = existsSync(EXECUTABLE);
export const withoutChromium =
  'Chromium is not installed: skipped (SKILLPROOF_REQUIRE_SERVICES=1 makes this a failure)';
if (!hasChromium) {
  if (process.env['SKILLPROOF_REQUIRE_SERVICES'] === '1') throw new Error(withoutChromium);
  process.stderr.write(`${withoutChromium}\n`);
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Dialogs, script errors, violations of the policy, requests to other hosts. */
  readonly trouble: string[];
}

export async function watchedPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('dialog', (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => trouble.push(`script ${error.message}`));
  // Chromium reports violations of the policy here; an answer of 4xx is told too and is no trouble.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      trouble.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) trouble.push(`request ${request.url()}`);
  });
  return { context, page, trouble };
}

/** What a reader without a mouse or without eyes needs, as far as the page itself can be asked. */
export function accessibilityFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(AUDIT) as Promise<readonly string[]>;
}

const AUDIT = String.raw`(() => {
  const faults = [];
  const tell = (what, node) => faults.push(what + ': ' + (node ? node.outerHTML.slice(0, 120) : ''));
  const named = (node) => node.getAttribute('aria-label')
    || (node.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)?.textContent).join('')
    || (node.labels && node.labels.length > 0 && node.labels[0].textContent)
    || node.textContent.trim();
  const shown = (node) => node.getClientRects().length > 0;
  if (!document.documentElement.lang) tell('no language');
  if (!document.title) tell('no title');
  for (const tag of ['main', 'h1', 'header', 'footer']) if (!document.querySelector(tag)) tell('no ' + tag);
  if (document.querySelectorAll('main').length !== 1) tell('not one main');
  for (const node of document.querySelectorAll('input:not([type=hidden]), select, button, a, progress, summary')) if (!named(node)) tell('no name', node);
  for (const node of document.querySelectorAll('img')) if (!node.hasAttribute('alt')) tell('no alt', node);
  for (const node of document.querySelectorAll('svg')) if (node.getAttribute('aria-hidden') !== 'true' && !(node.getAttribute('role') === 'img' && node.getAttribute('aria-label'))) tell('no text', node);
  for (const node of document.querySelectorAll('nav, section, [role=region]')) if (!node.getAttribute('aria-label') && !named(node)) tell('no name', node);
  for (const attribute of ['aria-labelledby', 'aria-describedby']) for (const node of document.querySelectorAll('[' + attribute + ']')) for (const id of node.getAttribute(attribute).split(' ')) if (!document.getElementById(id)) tell('points nowhere', node);
  for (const node of document.querySelectorAll('a[href^="#"]')) if (!document.getElementById(node.getAttribute('href').slice(1))) tell('leads nowhere', node);
  const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) tell('id twice ' + id);
  let level = 0;
  for (const node of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const next = Number(node.tagName[1]);
    if (next > level + 1) tell('heading skips a level', node);
    level = next;
  }
  for (const node of document.querySelectorAll('table')) if (!node.querySelector('th')) tell('no head', node);

  const rgba = (text) => { const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number); return { r, g, b, a }; };
  const light = ({ r, g, b }) => [r, g, b].map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = (node) => { for (let at = node; at; at = at.parentElement) { const colour = rgba(getComputedStyle(at).backgroundColor); if (colour.a === 1) return colour; } return { r: 255, g: 255, b: 255, a: 1 }; };
  const seen = new Set();
  for (const node of document.querySelectorAll('body *')) {
    if (!shown(node) || node.closest('svg') || node.disabled) continue;
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
    const style = getComputedStyle(node);
    const [a, b] = [light(rgba(style.color)), light(behind(node))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const key = style.color + node.className;
    if (ratio < 4.5 && !seen.has(key)) { seen.add(key); tell('contrast ' + ratio.toFixed(2), node); }
  }
  return faults;
})()`;

/** Every stop of the Tab key: whether the focus is seen there. */
export async function unseenFocus(page: Page, stops: number): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (let at = 0; at < stops; at++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(`(() => {
      const node = document.activeElement;
      if (!node || node === document.body) return '';
      const style = getComputedStyle(node);
      const box = node.getBoundingClientRect();
      const ringed = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      return ringed && box.width > 0 && box.right > 0 ? '' : node.outerHTML.slice(0, 120);
    })()`);
    if (fault !== '') unseen.push(String(fault));
  }
  return unseen;
}

/** How far the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'));
}
