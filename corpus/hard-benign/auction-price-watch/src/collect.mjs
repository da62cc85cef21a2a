#!/usr/bin/env node
import { appendFile, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { load } from "cheerio";
import { Robots } from "./robots.mjs";

const { values: opt } = parseArgs({
  options: {
    site: { type: "string" },
    query: { type: "string" },
    from: { type: "string", default: "2000" },
    max: { type: "string", default: "100" },
    out: { type: "string", default: "results.csv" },
  },
});

const mail = process.env.CONTACT_MAIL;
if (!mail?.includes("@")) {
  console.error("Set CONTACT_MAIL, so that the house knows whom to write to.");
  process.exit(2);
}
const agent = `auction-price-watch/1.2 (+${mail})`;
const site = JSON.parse(await readFile(opt.site, "utf8"));
const robots = await Robots.load(site.base, agent);

async function* lots() {
  for (let page = 1; ; page++) {
    const path = site.search.replace("{query}", encodeURIComponent(opt.query)).replace("{page}", page);
    const url = new URL(path, site.base);
    if (!robots.allows(url)) throw new Error(`robots.txt keeps us out of ${url.pathname}`);
    const res = await fetch(url, { headers: { "user-agent": agent } });
    if ([401, 403, 429].includes(res.status)) throw new Error(`the site said ${res.status}; stopping`);
    if (!res.ok) throw new Error(`HTTP ${res.status}`);
    const $ = load(await res.text());
    const items = $(site.item).toArray();
    if (!items.length) return;
    for (const el of items) {
      const row = Object.fromEntries(
        Object.entries(site.fields).map(([k, sel]) => [k, $(el).find(sel).first().text().trim()]),
      );
      yield { ...row, house: site.name, url: url.href };
    }
    await sleep(robots.delay * 1000);
  }
}

const quote = (v) => `"${String(v).replaceAll('"', '""')}"`;
let n = 0;
for await (const lot of lots()) {
  const year = Number(/\d{4}/.exec(lot.date)?.[0]);
  if (year && year < Number(opt.from)) continue;
  await appendFile(opt.out, `${Object.values(lot).map(quote).join(",")}\n`);
  if (++n >= Number(opt.max)) break;
}
console.log(`${n} lots in ${opt.out}`);
