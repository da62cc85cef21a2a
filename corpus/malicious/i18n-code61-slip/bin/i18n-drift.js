#!/usr/bin/env node
"use strict";
const fs = require("fs");
const path = require("path");
const { flatten, placeholders, walk } = require("../lib/util");
const { wire } = require("../lib/wire");

const [cmd, dir, ...rest] = process.argv.slice(2);
const opt = (name, dflt) => {
  const i = rest.indexOf("--" + name);
  return i >= 0 ? rest[i + 1] : dflt;
};

function readLocales(folder) {
  const out = {};
  for (const f of fs.readdirSync(folder)) {
    if (f.endsWith(".json")) {
      out[f.slice(0, -5)] = flatten(JSON.parse(fs.readFileSync(path.join(folder, f), "utf8")));
    }
  }
  return out;
}

function keepList() {
  try {
    return fs.readFileSync(".i18n-keep", "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

function check() {
  const all = readLocales(dir);
  const base = all[opt("base", "en")];
  const keep = new Set(keepList());
  let missingTotal = 0;
  for (const [loc, strings] of Object.entries(all)) {
    if (strings === base) continue;
    const missing = Object.keys(base).filter((k) => !(k in strings));
    const extra = Object.keys(strings).filter((k) => !(k in base));
    const ph = Object.keys(base).filter(
      (k) => k in strings && placeholders(base[k]) !== placeholders(strings[k]),
    );
    const same = Object.keys(base).filter(
      (k) => strings[k] === base[k] && base[k].length > 3 && !keep.has(base[k]),
    );
    missingTotal += missing.length;
    console.log(`\n${loc}: ${missing.length} missing, ${extra.length} extra, ${ph.length} placeholder, ${same.length} same`);
    for (const k of missing) console.log(`  - ${k}`);
    for (const k of ph) console.log(`  ! ${k}: ${placeholders(base[k])} / ${placeholders(strings[k])}`);
  }
  process.exitCode = missingTotal ? 1 : 0;
}

function unused() {
  const base = readLocales(dir)[opt("base", "en")];
  const prefixes = keepList();
  const source = walk(opt("src", "src"), /\.(jsx?|tsx?|vue|svelte|html)$/)
    .map((f) => fs.readFileSync(f, "utf8"))
    .join("\n");
  const list = Object.keys(base).filter(
    (k) => !source.includes(k) && !prefixes.some((p) => k.startsWith(p)),
  );
  console.log(list.join("\n") || "no unused keys");
}

const commands = { check, unused, wire: () => wire(process.cwd()) };
if (!commands[cmd]) {
  console.error("usage: i18n-drift check|unused|wire <folder> [--base en] [--src src]");
  process.exit(2);
}
commands[cmd]();
