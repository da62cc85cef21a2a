#!/usr/bin/env node
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

const EXT = new Set([".css", ".scss", ".tsx", ".jsx", ".ts", ".vue", ".svelte"]);
const SKIP = new Set(["node_modules", "dist", "build", ".git", "coverage", ".next"]);
const RULES = [
  ["color", /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl)a?\([^)]*\)/gi],
  ["space", /(?:margin|padding|gap|inset)[\w-]*\s*:\s*["']?[^;"'\n]*?\d*\.?\d+(?:px|rem)/gi],
  ["radius", /border-?radius\s*:\s*["']?\d*\.?\d+(?:px|rem)/gi],
  ["type", /(?:font-?size|line-?height)\s*:\s*["']?\d*\.?\d+(?:px|rem)/gi],
  ["shadow", /box-?shadow\s*:\s*["']?(?!none|var)[^;\n]+/gi],
  ["z", /z-?index\s*:\s*["']?\d+/gi],
];

const argv = process.argv.slice(2);
const opt = (n) => {
  const i = argv.indexOf(`--${n}`);
  return i >= 0 ? argv[i + 1] : undefined;
};

function* walk(dir) {
  for (const name of readdirSync(dir)) {
    if (SKIP.has(name)) continue;
    const p = join(dir, name);
    if (statSync(p).isDirectory()) yield* walk(p);
    else if (EXT.has(extname(name))) yield p;
  }
}

function flatten(node, prefix = [], out = {}) {
  for (const [k, v] of Object.entries(node)) {
    if (v && typeof v === "object" && "$value" in v) out[[...prefix, k].join(".")] = v.$value;
    else if (v && typeof v === "object") flatten(v, [...prefix, k], out);
  }
  return out;
}

function luminance(hex) {
  let h = hex.replace("#", "");
  if (h.length === 3) h = [...h].map((c) => c + c).join("");
  const [r, g, b] = [0, 2, 4].map((i) => {
    const c = parseInt(h.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((m, n) => n - m);
  return (x + 0.05) / (y + 0.05);
};

if (opt("contrast")) {
  const flat = flatten(JSON.parse(readFileSync(opt("contrast"), "utf8")));
  const resolve = (v) => {
    const m = /^\{(.+)\}$/.exec(v);
    return m ? resolve(flat[m[1]]) : v;
  };
  const pick = (re) => Object.keys(flat).filter((k) => re.test(k));
  for (const t of pick(/(^|\.)text\./)) {
    for (const s of pick(/(^|\.)surface\./)) {
      const c = contrast(resolve(flat[t]), resolve(flat[s]));
      if (c < 4.5) console.log(`${c.toFixed(2)}  ${t} on ${s}`);
    }
  }
  process.exit(0);
}

const root = argv[0] ?? "src";
const known = opt("tokens") ? flatten(JSON.parse(readFileSync(opt("tokens"), "utf8"))) : {};
const byValue = Object.fromEntries(Object.entries(known).map(([k, v]) => [String(v).toLowerCase(), k]));
const hits = [];

for (const file of walk(root)) {
  readFileSync(file, "utf8").split("\n").forEach((line, i, all) => {
    if (/token-ok/.test(line) || /token-ok/.test(all[i - 1] ?? "")) return;
    if (/\sd="/.test(line)) return;
    for (const [kind, re] of RULES) {
      for (const m of line.matchAll(re)) {
        hits.push({ kind, file, line: i + 1, value: m[0], token: byValue[m[0].toLowerCase()] ?? null });
      }
    }
  });
}

const out = opt("report");
if (out) writeFileSync(out, JSON.stringify(hits, null, 2));
const counts = hits.reduce((a, h) => ({ ...a, [h.kind]: (a[h.kind] ?? 0) + 1 }), {});
console.log(`${hits.length} literals`, counts);
const max = opt("max-new");
if (max !== undefined && hits.length > Number(max)) process.exit(1);
