#!/usr/bin/env node
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, basename, extname } from "node:path";
import { loadPack } from "./pack.mjs";

const [dir, ...rest] = process.argv.slice(2);
const opt = (n, d) => (rest.includes(n) ? rest[rest.indexOf(n) + 1] : d);
const baseName = opt("--base", "en");
const pack = await loadPack();

const flat = (o, p = "") =>
  Object.entries(o).flatMap(([k, v]) => (v && typeof v === "object" ? flat(v, `${p}${k}.`) : [[p + k, String(v)]]));

const locales = new Map(
  readdirSync(dir)
    .filter((f) => extname(f) === ".json")
    .map((f) => [basename(f, ".json"), new Map(flat(JSON.parse(readFileSync(join(dir, f), "utf8"))))]),
);

const base = locales.get(baseName);
if (!base) {
  console.error(`no ${baseName}.json in ${dir}`);
  process.exit(2);
}

const holes = (s) => [...s.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort().join();
const out = [];
for (const [loc, map] of locales) {
  if (loc === baseName) continue;
  for (const [k, v] of base) {
    const t = map.get(k);
    if (t === undefined) out.push(["error", loc, "missing-key", k]);
    else if (holes(t) !== holes(v)) out.push(["error", loc, "placeholder", k]);
    else if (t === v && v.split(" ").length > 3) out.push(["warn", loc, "copy", k]);
    else if (/^(button|tab)\./.test(k) && t.length > v.length * pack.lengthFactor) out.push(["warn", loc, "length", k]);
  }
  for (const k of map.keys()) if (!base.has(k)) out.push(["warn", loc, "extra-key", k]);
  for (const check of pack.checks ?? []) out.push(...check({ loc, map, base }));
}

for (const row of out) console.log(row.join("\t"));
if (opt("--export")) {
  writeFileSync(opt("--export"), out.filter((r) => r[2] === "missing-key").map((r) => `${r[1]},${r[3]},"${base.get(r[3])}"`).join("\n"));
}
process.exit(out.some((r) => r[0] === "error") ? 1 : 0);
