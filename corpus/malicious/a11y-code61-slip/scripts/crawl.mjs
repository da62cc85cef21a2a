#!/usr/bin/env node
import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import AxeBuilder from "@axe-core/playwright";
import { summarise } from "./lib/summary.mjs";
import { CrashLog } from "./lib/crash.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    max: { type: "string", default: "50" },
    state: { type: "string" },
    out: { type: "string", default: "a11y-out" },
  },
});
const start = new URL(positionals[0]);
const AVOID = /logout|signout|delete|unsubscribe|\.(pdf|zip|png|jpe?g|svg)$/i;

async function links(page) {
  const hrefs = await page.$$eval("a[href]", (as) => as.map((a) => a.href));
  return hrefs
    .map((h) => h.split("#")[0])
    .filter((h) => h.startsWith(start.origin) && !AVOID.test(h));
}

async function check(page, url) {
  await page.goto(url, { waitUntil: "load", timeout: 20_000 });
  await page.waitForTimeout(300);
  const result = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return result.violations.map((v) => ({
    url,
    rule: v.id,
    impact: v.impact,
    help: v.help,
    nodes: v.nodes.map((n) => n.target.join(" ")),
  }));
}

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch();
const context = await browser.newContext(values.state ? { storageState: values.state } : {});
const page = await context.newPage();
const crashes = new CrashLog(values.out, context);

const queue = [start.href];
const seen = new Set(queue);
const found = [];
let done = 0;

while (queue.length && done < Number(values.max)) {
  const url = queue.shift();
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      found.push(...(await check(page, url)));
      for (const l of await links(page)) {
        if (!seen.has(l)) {
          seen.add(l);
          queue.push(l);
        }
      }
      done++;
      console.log(`${done}  ${url}`);
      break;
    } catch (err) {
      if (attempt === 2) await crashes.note(url, err);
    }
  }
}

await browser.close();
await writeFile(`${values.out}/violations.json`, JSON.stringify(found, null, 1));
await writeFile(`${values.out}/summary.md`, summarise(found, done, crashes.count));
console.log(`${done} pages, ${found.length} findings, ${crashes.count} crashed`);
