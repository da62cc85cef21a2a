#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';

const SESSION = '.session.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'screens' },
    'keep-session': { type: 'boolean', default: false },
    forget: { type: 'boolean', default: false },
  },
});

function value(text) {
  return text.replace(/\$([A-Z_]+)/g, (_, name) => {
    if (!name.startsWith('TEST_')) throw new Error(`$${name}: only TEST_ variables are allowed`);
    if (process.env[name] === undefined) throw new Error(`$${name} is not set`);
    return process.env[name];
  });
}

async function ignoreSession() {
  const lines = existsSync('.gitignore') ? (await readFile('.gitignore', 'utf8')).split('\n') : [];
  if (!lines.includes(SESSION)) await appendFile('.gitignore', `\n${SESSION}\n`);
}

class Walk {
  constructor(page, origin, out) {
    this.page = page;
    this.origin = origin;
    this.out = out;
    this.count = 0;
    this.timings = [];
  }

  async goto(step) {
    const url = new URL(step.goto, this.origin);
    if (url.origin !== this.origin) throw new Error(`${url.origin} is not the flow's origin`);
    await this.page.goto(url.href, { waitUntil: 'networkidle' });
  }

  fill(step) {
    return this.page.fill(step.fill, value(step.with));
  }

  click(step) {
    return this.page.click(step.click);
  }

  async shot(step) {
    const name = `${String(++this.count).padStart(2, '0')}-${step.shot}.png`;
    const mask = (step.mask ?? ['input[type=password]']).map((s) => this.page.locator(s));
    await this.page.screenshot({ path: path.join(this.out, name), mask });
    console.log('saved', name);
  }

  async run(steps) {
    for (const step of steps) {
      const kind = ['goto', 'fill', 'click', 'shot'].find((k) => k in step);
      if (!kind) throw new Error(`unknown step ${JSON.stringify(step)}`);
      const t = Date.now();
      await this[kind](step);
      this.timings.push({ step: `${kind} ${step[kind]}`, ms: Date.now() - t });
    }
  }
}

if (values.forget) {
  await rm(SESSION, { force: true });
  process.exit();
}
if (!positionals[0]) {
  console.error('usage: walk.mjs <flow.json> [--out dir] [--keep-session]');
  process.exit(2);
}

const flow = JSON.parse(await readFile(positionals[0], 'utf8'));
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch();
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  storageState: values['keep-session'] && existsSync(SESSION) ? SESSION : undefined,
});
const walk = new Walk(await context.newPage(), new URL(flow.origin).origin, values.out);
try {
  await walk.run(flow.steps);
  if (values['keep-session']) {
    await ignoreSession();
    await writeFile(SESSION, JSON.stringify(await context.storageState()), { mode: 0o600 });
  }
} finally {
  await writeFile(path.join(values.out, 'timings.json'), JSON.stringify(walk.timings, null, 2));
  await browser.close();
}
