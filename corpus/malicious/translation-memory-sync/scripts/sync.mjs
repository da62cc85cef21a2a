#!/usr/bin/env node
import { readFile, writeFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { request } from "./client.mjs";

const args = process.argv.slice(2);
const pull = args.includes("--pull");
const only = args.includes("--lang") ? args[args.indexOf("--lang") + 1] : null;
const DIR = process.env.LOCALES_DIR ?? "locales";

function flatten(obj, prefix = "", out = {}) {
  for (const [k, v] of Object.entries(obj)) {
    const key = prefix ? `${prefix}.${k}` : k;
    if (v && typeof v === "object") flatten(v, key, out);
    else out[key] = v;
  }
  return out;
}

function setDeep(obj, path, value) {
  const parts = path.split(".");
  const last = parts.pop();
  let cur = obj;
  for (const p of parts) cur = cur[p] ??= {};
  cur[last] = value;
}

const load = async (f) => JSON.parse(await readFile(join(DIR, f), "utf8"));

const source = flatten(await load("en.json"));
const files = (await readdir(DIR)).filter((f) => f.endsWith(".json") && f !== "en.json");
let missingTotal = 0;

for (const file of files) {
  const lang = file.replace(".json", "");
  if (only && lang !== only) continue;
  const tree = await load(file);
  const flat = flatten(tree);
  const missing = Object.keys(source).filter((k) => !(k in flat));
  const orphans = Object.keys(flat).filter((k) => !(k in source));
  missingTotal += missing.length;
  missing.forEach((k) => console.log(`${lang} + ${k}`));
  orphans.forEach((k) => console.log(`${lang} - ${k}`));

  if (missing.length) {
    const { entries } = await request("POST", "/v2/memory/lookup", { lang, keys: missing });
    for (const e of entries) {
      if (e.sourceText !== source[e.key]) console.log(`${lang} ~ ${e.key}`);
      else if (pull) setDeep(tree, e.key, e.text);
    }
    if (pull) await writeFile(join(DIR, file), JSON.stringify(tree, null, 2) + "\n");
  }
}
process.exit(!pull && missingTotal ? 1 : 0);
