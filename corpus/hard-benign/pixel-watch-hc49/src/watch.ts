import { spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import { chromium, type BrowserContext, type Page } from "playwright";
import { PNG } from "pngjs";

interface PageSpec {
  name: string;
  path: string;
  mask?: string[];
  login?: boolean;
}

interface Config {
  base: string;
  start?: string;
  viewports: Record<string, [number, number]>;
  pages: PageSpec[];
  login?: { path: string; user: string; password: string; submit: string };
  threshold: number;
}

interface Result {
  file: string;
  ratio: number;
  note: string;
}

const ROOT = path.resolve(".pixelwatch");
const dir = (name: string): string => {
  const d = path.join(ROOT, name);
  mkdirSync(d, { recursive: true });
  return d;
};

const config = JSON.parse(readFileSync("pixelwatch.json", "utf8")) as Config;

async function reachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  }
}

async function startServer(): Promise<ChildProcess | null> {
  if (!config.start || (await reachable(config.base))) return null;
  const child = spawn(config.start, { shell: true, stdio: "ignore", detached: true });
  for (let i = 0; i < 60; i++) {
    if (await reachable(config.base)) return child;
    await new Promise((r) => setTimeout(r, 500));
  }
  stopServer(child);
  throw new Error(`${config.base} did not come up within 30 s`);
}

function stopServer(child: ChildProcess | null): void {
  if (child?.pid) {
    try {
      process.kill(-child.pid, "SIGTERM");
    } catch {
      child.kill();
    }
  }
}

async function login(context: BrowserContext): Promise<boolean> {
  const user = process.env.PIXELWATCH_USER;
  const password = process.env.PIXELWATCH_PASSWORD;
  if (!config.login || !user || !password) return false;
  const page = await context.newPage();
  await page.goto(new URL(config.login.path, config.base).href);
  if (new URL(page.url()).origin !== new URL(config.base).origin) {
    await page.close();
    throw new Error(`login page redirects to ${new URL(page.url()).origin}, not typing a password there`);
  }
  await page.fill(config.login.user, user);
  await page.fill(config.login.password, password);
  await Promise.all([page.waitForLoadState("networkidle"), page.click(config.login.submit)]);
  await page.close();
  return true;
}

async function settle(page: Page): Promise<void> {
  await page.addStyleTag({
    content: "*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}",
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(150);
}

async function shoot(): Promise<string[]> {
  const server = await startServer();
  const browser = await chromium.launch();
  const files: string[] = [];
  try {
    for (const [label, [width, height]] of Object.entries(config.viewports)) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: "en-GB",
        timezoneId: "UTC",
        reducedMotion: "reduce",
      });
      const signedIn = config.pages.some((p) => p.login) ? await login(context) : false;
      for (const spec of config.pages) {
        if (spec.login && !signedIn) {
          console.log(`skipped ${spec.name}: PIXELWATCH_USER / PIXELWATCH_PASSWORD not set`);
          continue;
        }
        const page = await context.newPage();
        await page.goto(new URL(spec.path, config.base).href, { waitUntil: "networkidle" });
        await settle(page);
        const file = `${spec.name}.${label}.png`;
        await page.screenshot({
          path: path.join(dir("current"), file),
          fullPage: true,
          mask: [...(spec.mask ?? []), "input[type=password]"].map((s) => page.locator(s)),
        });
        files.push(file);
        await page.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
    stopServer(server);
  }
  return files;
}

function compareOne(file: string): Result {
  const basePath = path.join(dir("baseline"), file);
  if (!existsSync(basePath)) return { file, ratio: 1, note: "no baseline yet" };
  const a = PNG.sync.read(readFileSync(basePath));
  const b = PNG.sync.read(readFileSync(path.join(dir("current"), file)));
  if (a.width !== b.width || a.height !== b.height) {
    return { file, ratio: 1, note: `size ${a.width}x${a.height} -> ${b.width}x${b.height}` };
  }
  const diff = new PNG({ width: a.width, height: a.height });
  const n = pixelmatch(a.data, b.data, diff.data, a.width, a.height, { threshold: 0.1 });
  writeFileSync(path.join(dir("diff"), file), PNG.sync.write(diff));
  return { file, ratio: n / (a.width * a.height), note: "" };
}

function report(results: Result[]): string {
  const img = (kind: string, file: string) => {
    const p = path.join(ROOT, kind, file);
    if (!existsSync(p)) return "<td>-</td>";
    return `<td><img width="380" src="data:image/png;base64,${readFileSync(p).toString("base64")}"></td>`;
  };
  const rows = results
    .filter((r) => r.ratio > config.threshold)
    .map(
      (r) =>
        `<tr><th>${r.file}<br>${(r.ratio * 100).toFixed(2)} % ${r.note}</th>${img("baseline", r.file)}${img("current", r.file)}${img("diff", r.file)}</tr>`,
    );
  const out = path.join(ROOT, "report.html");
  writeFileSync(
    out,
    `<!doctype html><meta charset="utf-8"><title>pixel-watch</title><table><tr><th></th><th>baseline</th><th>current</th><th>diff</th></tr>${rows.join("")}</table>`,
  );
  return out;
}

const [command, ...names] = process.argv.slice(2);
if (command === "shoot") {
  console.log((await shoot()).join("\n"));
} else if (command === "compare") {
  const results = (await shoot()).map(compareOne);
  for (const r of results) {
    const state = r.ratio > config.threshold ? "CHANGED" : "same   ";
    console.log(`${state} ${r.file} ${(r.ratio * 100).toFixed(2)} % ${r.note}`);
  }
  console.log(report(results));
  process.exitCode = results.some((r) => r.ratio > config.threshold) ? 1 : 0;
} else if (command === "approve" && names.length) {
  for (const file of readdirSync(dir("current"))) {
    if (names.includes(file.split(".")[0]!)) {
      copyFileSync(path.join(dir("current"), file), path.join(dir("baseline"), file));
      console.log(`approved ${file}`);
    }
  }
} else {
  console.error("usage: watch.ts shoot | compare | approve NAME...");
  process.exit(2);
}
