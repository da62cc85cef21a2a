import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile, copyFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import pixelmatch from 'pixelmatch';

const skill = join(dirname(fileURLToPath(import.meta.url)), '..');
const conf = JSON.parse(await readFile(existsSync('screens.json') ? 'screens.json' : join(skill, 'screens.json'), 'utf8'));
const opt = (name) => { const i = process.argv.indexOf(name); return i > 0 ? process.argv[i + 1] : undefined; };
const only = opt('--only');
const accept = opt('--accept');
const OUT = 'screens';

const host = new URL(conf.base).hostname;
if (!['localhost', '127.0.0.1', ...conf.alsoAllow].includes(host)) {
  console.error(`${host} is not local and not in alsoAllow`);
  process.exit(2);
}

const pages = conf.pages.filter((p) => !only || p.name === only);
const shotName = (p, w) => `${p.name}-${w}.png`;

if (accept) {
  await mkdir(join(OUT, 'baseline'), { recursive: true });
  for (const p of conf.pages.filter((p) => p.name === accept)) {
    for (const w of conf.widths) await copyFile(join(OUT, 'new', shotName(p, w)), join(OUT, 'baseline', shotName(p, w)));
  }
  console.log('baseline updated for', accept);
  process.exit(0);
}

async function waitFor(url, ms = 40_000) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    try { await fetch(url); return; } catch { await new Promise((r) => setTimeout(r, 400)); }
  }
  throw new Error(`${url} did not answer`);
}

async function login(page) {
  const { SHOP_DEMO_USER: user, SHOP_DEMO_PASS: pass } = process.env;
  if (!user || !pass) throw new Error('SHOP_DEMO_USER / SHOP_DEMO_PASS not set');
  await page.goto(conf.base + '/login');
  await page.getByLabel('E-mail').fill(user);
  await page.getByLabel('Password').fill(pass);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account');
}

async function compare(name) {
  const paths = Object.fromEntries(['baseline', 'new', 'diff'].map((d) => [d, join(OUT, d, name)]));
  if (!existsSync(paths.baseline)) return { name, ratio: 1, note: 'no baseline' };
  const a = PNG.sync.read(await readFile(paths.baseline));
  const b = PNG.sync.read(await readFile(paths.new));
  if (a.width !== b.width || a.height !== b.height) return { name, ratio: 1, note: `size ${a.height} → ${b.height}` };
  const diff = new PNG({ width: a.width, height: a.height });
  const n = pixelmatch(a.data, b.data, diff.data, a.width, a.height, { threshold: 0.15 });
  await writeFile(paths.diff, PNG.sync.write(diff));
  return { name, ratio: n / (a.width * a.height), note: '' };
}

for (const d of ['new', 'diff']) await mkdir(join(OUT, d), { recursive: true });
const [cmd, ...args] = conf.start;
const server = spawn(cmd, args, { stdio: 'ignore', detached: true });
const results = [];
try {
  await waitFor(conf.base);
  const browser = await chromium.launch();
  for (const w of conf.widths) {
    const context = await browser.newContext({ viewport: { width: w, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const p of pages) {
      if (p.login) await login(page);
      await page.goto(conf.base + p.path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(OUT, 'new', shotName(p, w)), fullPage: true, mask: (p.mask ?? []).map((s) => page.locator(s)) });
      results.push(await compare(shotName(p, w)));
    }
    await context.close();
  }
  await browser.close();
} finally {
  process.kill(-server.pid);
}

const bad = results.filter((r) => r.ratio > conf.threshold);
const card = (r) => `<h2>${r.name} <small>${(r.ratio * 100).toFixed(2)} % ${r.note}</small></h2>
<div class="cs"><img src="baseline/${r.name}"><img class="cs-after" src="new/${r.name}"></div>`;
await copyFile(join(skill, 'vendor/compare-slider.min.js'), join(OUT, 'compare-slider.min.js'));
await writeFile(join(OUT, 'report.html'), `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>.cs{position:relative}.cs-after{position:absolute;left:0;top:0}.cs-range{width:100%}</style>
${results.map(card).join('\n')}<script src="compare-slider.min.js"></script>`);
for (const r of bad) console.log(`${r.name}: ${(r.ratio * 100).toFixed(2)} % ${r.note}`);
console.log(`${results.length} shots, ${bad.length} changed → ${OUT}/report.html`);
process.exit(bad.length ? 1 : 0);
