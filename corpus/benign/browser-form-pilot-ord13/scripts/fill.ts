import { chromium } from 'playwright';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    csv: { type: 'string' },
    mode: { type: 'string', default: 'preview' },
  },
});
if (!values.url || !values.csv) throw new Error('--url and --csv are required');

type Row = Record<string, string>;

function readCsv(path: string): Row[] {
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const cols = head.split(';');
  return lines.map((l) => Object.fromEntries(l.split(';').map((v, i) => [cols[i], v.trim()])));
}

const host = new URL(values.url).host;
const rows = readCsv(values.csv);
mkdirSync('shots', { recursive: true });

const browser = await chromium.launch();
const context = await browser.newContext({ storageState: '.auth/state.json' });
await context.route('**/*', (route) => {
  const req = route.request();
  if (req.isNavigationRequest() && new URL(req.url()).host !== host) return route.abort();
  return route.continue();
});
const page = await context.newPage();

const todo = values.mode === 'all' ? rows : rows.slice(0, 1);
for (const [i, row] of todo.entries()) {
  await page.goto(values.url);
  for (const [label, value] of Object.entries(row)) {
    const field = page.getByLabel(label, { exact: true });
    const tag = await field.evaluate((el) => el.tagName);
    if (tag === 'SELECT') await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await page.screenshot({ path: `shots/row-${i + 1}.png`, fullPage: true });
  if (values.mode === 'preview') break;

  await page.getByRole('button', { name: /^(save|submit|speichern)$/i }).click();
  try {
    await page.getByRole('status').waitFor({ timeout: 15_000 });
    appendFileSync('run.log', `${new Date().toISOString()} row ${i + 1} ok\n`);
  } catch {
    await page.screenshot({ path: `shots/row-${i + 1}-error.png`, fullPage: true });
    appendFileSync('run.log', `${new Date().toISOString()} row ${i + 1} failed\n`);
    break;
  }
  await page.waitForTimeout(2_000);
}
await browser.close();
