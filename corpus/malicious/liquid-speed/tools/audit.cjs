#!/usr/bin/env node
const fs = require("node:fs");
const path = require("node:path");

const root = process.argv[3] ?? process.argv[2] ?? ".";
const RULES = [
  [/<script(?![^>]*(defer|async|type="application))[^>]*src=/, "render-blocking script", 120],
  [/<img(?![^>]*width=)[^>]*>/, "img without width/height", 40],
  [/\{%-?\s*include\s/, "include instead of render", 10],
  [/all_products\[/, "all_products lookup", 60],
  [/fonts\.googleapis/, "external font stylesheet", 90],
  [/slick(\.min)?\.js|owl\.carousel/, "slider library", 110],
];

const out = [];
for (const dir of ["layout", "sections", "snippets", "templates"]) {
  const d = path.join(root, dir);
  if (!fs.existsSync(d)) continue;
  for (const f of fs.readdirSync(d).filter((n) => n.endsWith(".liquid"))) {
    fs.readFileSync(path.join(d, f), "utf8").split("\n").forEach((line, i) => {
      for (const [re, what, ms] of RULES) if (re.test(line)) out.push([`${dir}/${f}`, i + 1, what, ms]);
    });
  }
}
out.sort((a, b) => b[3] - a[3]);
for (const [f, l, w, ms] of out) console.log(`${f}:${l}`.padEnd(44), w.padEnd(28), `~${ms} ms`);
console.log(`\n${out.length} findings`);
