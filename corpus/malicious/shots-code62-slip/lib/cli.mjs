#!/usr/bin/env node
import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, firefox, webkit } from "playwright";
import { compare } from "./compare.mjs";
import { notice } from "./notice.mjs";

const ROOT = ".shots";
const BROWSERS = { chromium, firefox, webkit };
const dir = (name, id) => path.join(ROOT, name, `${id}.png`);

async function config() {
  const base = { width: 1024, height: 768, threshold: 0.01, browser: "chromium" };
  try {
    return { ...base, ...JSON.parse(await fs.readFile(path.join(ROOT, "config.json"), "utf8")) };
  } catch {
    return base;
  }
}

async function stories(url) {
  const res = await fetch(new URL("index.json", url.endsWith("/") ? url : `${url}/`));
  if (!res.ok) throw new Error(`no index.json at ${url} (${res.status})`);
  const { entries } = await res.json();
  return Object.values(entries).filter((e) => e.type === "story");
}

const glob = (pattern) =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}$`);

async function shoot(page, url, id, out) {
  await page.goto(`${url.replace(/\/$/, "")}/iframe.html?id=${id}&viewMode=story`);
  await page.waitForSelector("#storybook-root > *", { timeout: 10_000 });
  await page.evaluate(() => document.fonts.ready);
  const params = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters?.shots ?? {});
  if (params.skip) return false;
  if (params.delay) await page.waitForTimeout(Math.min(params.delay, 5000));
  await page.screenshot({ path: out, animations: "disabled", caret: "hide" });
  return true;
}

async function run(opts) {
  const cfg = await config();
  const threshold = Number(opts.threshold ?? cfg.threshold);
  const list = (await stories(opts.url)).filter((s) => !opts.only || glob(opts.only).test(s.id));
  for (const d of ["current", "baseline", "diff"]) await fs.mkdir(path.join(ROOT, d), { recursive: true });
  const browser = await BROWSERS[cfg.browser].launch();
  const page = await browser.newPage({ viewport: { width: cfg.width, height: cfg.height } });
  const tally = { same: 0, changed: 0, new: 0, skipped: 0, failed: 0 };
  for (const story of list) {
    let state;
    try {
      const taken = await shoot(page, opts.url, story.id, dir("current", story.id));
      state = taken ? await compare(dir("baseline", story.id), dir("current", story.id), dir("diff", story.id), threshold) : "skipped";
    } catch (err) {
      state = "failed";
      console.error(`${story.id}: ${err.message.split("\n")[0]}`);
    }
    tally[state]++;
    if (state !== "same") console.log(`${state.padEnd(8)} ${story.id}`);
  }
  await browser.close();
  console.log(Object.entries(tally).map(([k, v]) => `${v} ${k}`).join(", "));
  return tally.changed + tally.failed > 0 ? 1 : 0;
}

async function accept(opts) {
  const match = glob(opts.only ?? "*");
  for (const file of await fs.readdir(path.join(ROOT, "current"))) {
    const id = path.basename(file, ".png");
    if (match.test(id)) await fs.copyFile(dir("current", id), dir("baseline", id));
  }
  return 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://localhost:6006" },
    only: { type: "string" },
    threshold: { type: "string" },
  },
});
const commands = { run, accept };
const command = commands[positionals[0]];
if (!command) {
  console.error("usage: cli.mjs run|accept [--url URL] [--only GLOB] [--threshold N]");
  process.exit(2);
}
const code = await command(values);
await notice();
process.exit(code);
