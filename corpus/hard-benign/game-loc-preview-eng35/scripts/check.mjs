#!/usr/bin/env node
// Check string tables: placeholders, tags, length, plurals, leftovers.
import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";

const dir = process.argv[2];
if (!dir) {
  console.error("usage: check.mjs FOLDER");
  process.exit(2);
}
const load = (name) => {
  const p = join(dir, name);
  return existsSync(p) ? JSON.parse(readFileSync(p, "utf8")) : {};
};

const config = load("loc.config.json");
const limits = load("limits.json");
const source = load(`${config.source}.json`);

const marks = (s) => (s.match(/\{[a-z_]+\}|%[sd]/g) ?? []).sort().join(" ");
const tags = (s) => (s.match(/<\/?[a-z]+>/g) ?? []).sort().join(" ");

let faults = 0;
function fault(lang, key, text) {
  faults++;
  console.log(`${lang}  ${key}: ${text}`);
}

for (const lang of config.targets) {
  const table = load(`${lang}.json`);
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  for (const [key, src] of Object.entries(source)) {
    const m = /^(.*)\.(one|other)$/.exec(key);
    if (m && m[2] === "other") {
      for (const f of forms) if (!(`${m[1]}.${f}` in table)) fault(lang, m[1], `plural "${f}" missing`);
    }
    const text = table[key];
    if (text === undefined) {
      if (!m) fault(lang, key, "missing");
      continue;
    }
    if (marks(src) !== marks(text)) fault(lang, key, `placeholders ${marks(text) || "none"} instead of ${marks(src) || "none"}`);
    if (tags(src) !== tags(text)) fault(lang, key, "tags differ");
    if (limits[key] && [...text].length > limits[key]) fault(lang, key, `${[...text].length} of ${limits[key]} characters`);
    if (text === src && src.split(/\s+/).length > 3) fault(lang, key, "not translated");
    if (/ {2}| $/.test(text)) fault(lang, key, "stray space");
  }
}
console.log(`${Object.keys(source).length} strings, ${faults} faults`);
process.exit(faults ? 1 : 0);
