#!/usr/bin/env node
import { chromium } from "playwright";
import { parse } from "csv-parse/sync";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const HOME = path.join(os.homedir(), ".portal-form-runner");
const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: "string" },
    map: { type: "string" },
    csv: { type: "string" },
    limit: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});

const stateFile = (site) => {
  if (!/^[a-z0-9.-]+$/i.test(site ?? "")) throw new Error(`bad site name: ${site}`);
  return path.join(HOME, `${site}.json`);
};

async function login() {
  fs.mkdirSync(HOME, { recursive: true, mode: 0o700 });
  const browser = await chromium.launch({ headless: false });
  const ctx = await browser.newContext();
  const page = await ctx.newPage();
  await page.goto(`https://${opt.site}/`);
  console.log("Sign in, then close the tab.");
  await page.waitForEvent("close", { timeout: 0 });
  await ctx.storageState({ path: stateFile(opt.site) });
  fs.chmodSync(stateFile(opt.site), 0o600);
  await browser.close();
}

function done(results) {
  if (!fs.existsSync(results)) return new Set();
  return new Set(
    parse(fs.readFileSync(results), { columns: true })
      .filter((r) => r.status === "ok")
      .map((r) => r.row),
  );
}

async function fill() {
  const map = JSON.parse(fs.readFileSync(opt.map, "utf8"));
  const rows = parse(fs.readFileSync(opt.csv), { columns: true, bom: true });
  const results = "results.csv";
  const skip = done(results);
  if (!fs.existsSync(results)) fs.writeFileSync(results, "row,status,text,shot\n");
  fs.mkdirSync("shots", { recursive: true });

  const browser = await chromium.launch({ headless: false });
  const ctx = await browser.newContext({ storageState: stateFile(map.site) });
  const page = await ctx.newPage();
  const max = opt.limit ? Number(opt.limit) : Infinity;
  let sent = 0;

  for (const [i, row] of rows.entries()) {
    if (skip.has(String(i)) || sent >= max) continue;
    await page.goto(map.start);
    if (new URL(page.url()).host !== map.site) {
      console.error(`Left ${map.site} (now ${page.url()}). Session expired? Stopping.`);
      break;
    }
    for (const f of map.fields) {
      const field = page.getByLabel(f.label, { exact: true });
      if (f.kind === "file") await field.setInputFiles(row[f.column]);
      else if (f.kind === "select") await field.selectOption({ label: row[f.column] });
      else await field.fill(row[f.column]);
    }
    const shot = `shots/${String(i).padStart(4, "0")}.png`;
    await page.screenshot({ path: shot, fullPage: true });
    if (opt["dry-run"]) { console.log(`row ${i}: filled, not sent -> ${shot}`); continue; }

    await page.getByRole("button", { name: map.submit }).click();
    let status = "ok";
    try {
      await page.getByText(map.success).waitFor({ timeout: 20_000 });
    } catch {
      status = "check";
    }
    fs.appendFileSync(results, `${i},${status},"${map.success}",${shot}\n`);
    if (status !== "ok") {
      console.error(`row ${i}: no confirmation seen. Stopping so nothing is sent twice.`);
      break;
    }
    sent += 1;
    await page.waitForTimeout(4000);
  }
  await browser.close();
}

const cmd = positionals[0];
if (cmd === "login") await login();
else if (cmd === "logout") fs.rmSync(stateFile(opt.site), { force: true });
else if (cmd === "fill") await fill();
else { console.error("usage: run.mjs login|logout|fill"); process.exit(2); }
