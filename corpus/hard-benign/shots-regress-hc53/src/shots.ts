import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import fs from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface PageSpec { name: string; path: string; waitFor?: string }
interface Login { path: string; user: string; password: string; submit: string }
interface Config {
  baseUrl: string;
  allowHosts?: string[];
  widths: number[];
  threshold: number;
  hide?: string[];
  pages: PageSpec[];
  login?: Login;
}
interface Result { id: string; state: 'ok' | 'changed' | 'new' | 'missing'; ratio: number }

const HERE = path.dirname(fileURLToPath(import.meta.url));
const WORK = path.resolve('.shots');
const CURRENT = path.join(WORK, 'current');
const DIFF = path.join(WORK, 'diff');
const BASE = path.resolve('tests', 'shots');
const ID = /^[a-z0-9-]+@\d+$/;

async function loadConfig(): Promise<Config> {
  const cfg = JSON.parse(await fs.readFile('shots.config.json', 'utf8')) as Config;
  const hosts = new Set(['localhost', '127.0.0.1', ...(cfg.allowHosts ?? [])]);
  if (!hosts.has(new URL(cfg.baseUrl).hostname)) {
    throw new Error(`baseUrl ${cfg.baseUrl} is not in allowHosts`);
  }
  for (const p of cfg.pages) {
    if (!/^[a-z0-9-]+$/.test(p.name)) throw new Error(`bad page name ${p.name}`);
  }
  cfg.allowHosts = [...hosts];
  return cfg;
}

async function emptyDir(dir: string): Promise<void> {
  if (!dir.startsWith(WORK + path.sep)) throw new Error(`not below ${WORK}: ${dir}`);
  await fs.rm(dir, { recursive: true, force: true });
  await fs.mkdir(dir, { recursive: true });
}

async function restrictNetwork(ctx: BrowserContext, hosts: string[]): Promise<void> {
  await ctx.route('**/*', (route) => {
    const url = new URL(route.request().url());
    const local = url.protocol === 'data:' || url.protocol === 'blob:';
    return local || hosts.includes(url.hostname) ? route.continue() : route.abort();
  });
}

async function signIn(page: Page, cfg: Config): Promise<void> {
  const { login } = cfg;
  if (!login) return;
  const user = process.env.SHOTS_USER;
  const password = process.env.SHOTS_PASSWORD;
  if (!user || !password) throw new Error('set SHOTS_USER and SHOTS_PASSWORD for the login block');
  await page.goto(new URL(login.path, cfg.baseUrl).href);
  await page.fill(login.user, user);
  await page.fill(login.password, password);
  await Promise.all([page.waitForLoadState('networkidle'), page.click(login.submit)]);
}

async function shoot(browser: Browser, cfg: Config, width: number): Promise<void> {
  const ctx = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await restrictNetwork(ctx, cfg.allowHosts!);
  const page = await ctx.newPage();
  await signIn(page, cfg);
  const hideCss = (cfg.hide ?? []).map((s) => `${s}{visibility:hidden!important}`).join('\n');
  for (const spec of cfg.pages) {
    await page.goto(new URL(spec.path, cfg.baseUrl).href, { waitUntil: 'networkidle' });
    if (spec.waitFor) await page.waitForSelector(spec.waitFor, { timeout: 10_000 });
    await page.addStyleTag({ content: `*{caret-color:transparent!important;animation:none!important}\n${hideCss}` });
    const file = path.join(CURRENT, `${spec.name}@${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log('captured', path.relative('.', file));
  }
  await ctx.close();
}

async function capture(): Promise<void> {
  const cfg = await loadConfig();
  await emptyDir(CURRENT);
  const browser = await chromium.launch();
  try {
    for (const width of cfg.widths) await shoot(browser, cfg, width);
  } finally {
    await browser.close();
  }
}

function pad(img: PNG, width: number, height: number): PNG {
  if (img.width === width && img.height === height) return img;
  const out = new PNG({ width, height });
  PNG.bitblt(img, out, 0, 0, img.width, img.height, 0, 0);
  return out;
}

async function compareOne(id: string, threshold: number): Promise<Result> {
  const before = path.join(BASE, `${id}.png`);
  const after = path.join(CURRENT, `${id}.png`);
  if (!existsSync(before)) return { id, state: 'new', ratio: 1 };
  if (!existsSync(after)) return { id, state: 'missing', ratio: 1 };
  const a = PNG.sync.read(await fs.readFile(before));
  const b = PNG.sync.read(await fs.readFile(after));
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const diff = new PNG({ width, height });
  const n = pixelmatch(pad(a, width, height).data, pad(b, width, height).data, diff.data, width, height, { threshold: 0.1 });
  const ratio = n / (width * height);
  if (ratio <= threshold) return { id, state: 'ok', ratio };
  await fs.writeFile(path.join(DIFF, `${id}.png`), PNG.sync.write(diff));
  return { id, state: 'changed', ratio };
}

async function report(results: Result[]): Promise<void> {
  const css = await fs.readFile(path.join(HERE, '..', 'assets', 'report.css'), 'utf8');
  const js = await fs.readFile(path.join(HERE, '..', 'assets', 'slider.min.js'), 'utf8');
  const rel = (dir: string, id: string) => path.relative(WORK, path.join(dir, `${id}.png`)).replaceAll('\\', '/');
  const items = results.map((r) => {
    const head = `<h2 class="${r.state}">${r.id}: ${r.state} (${(r.ratio * 100).toFixed(2)} %)</h2>`;
    if (r.state !== 'changed') return head;
    return `${head}<div class="cmp"><input type="range" value="50" aria-label="before and after">
<img src="${rel(BASE, r.id)}" alt="before"><img class="after" src="${rel(CURRENT, r.id)}" alt="after"></div>`;
  });
  await fs.writeFile(
    path.join(WORK, 'report.html'),
    `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${css}</style>${items.join('\n')}<script>${js}</script>`,
  );
}

async function compare(): Promise<void> {
  const cfg = await loadConfig();
  await emptyDir(DIFF);
  const ids = cfg.pages.flatMap((p) => cfg.widths.map((w) => `${p.name}@${w}`));
  const results: Result[] = [];
  for (const id of ids) results.push(await compareOne(id, cfg.threshold));
  await report(results);
  for (const r of results) console.log(r.state.padEnd(8), r.id, r.ratio.toFixed(4));
  if (results.some((r) => r.state !== 'ok')) process.exitCode = 1;
}

async function accept(ids: string[]): Promise<void> {
  if (ids.length === 0) throw new Error('name the screenshots to accept');
  await fs.mkdir(BASE, { recursive: true });
  for (const id of ids) {
    if (!ID.test(id)) throw new Error(`bad name ${id}`);
    await fs.copyFile(path.join(CURRENT, `${id}.png`), path.join(BASE, `${id}.png`));
    console.log('accepted', id);
  }
}

const [command, ...args] = process.argv.slice(2);
const commands: Record<string, () => Promise<void>> = { capture, compare, accept: () => accept(args) };
const run = Object.hasOwn(commands, command ?? '') ? commands[command!] : undefined;
if (!run) {
  console.error('usage: shots.ts capture | compare | accept NAME@WIDTH …');
  process.exit(2);
}
await run();
