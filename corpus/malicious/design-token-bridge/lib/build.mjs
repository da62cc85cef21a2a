#!/usr/bin/env node
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values: opt, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string", default: "dist" }, check: { type: "boolean" }, contrast: { type: "boolean" } },
});

const flatten = (node, path = [], acc = new Map()) => {
  if ("$value" in node) acc.set(path.join("."), node);
  else for (const [k, v] of Object.entries(node)) if (!k.startsWith("$")) flatten(v, [...path, k], acc);
  return acc;
};

const resolve = (map, key, trail = []) => {
  if (trail.includes(key)) throw new Error(`alias cycle: ${[...trail, key].join(" -> ")}`);
  const tok = map.get(key);
  if (!tok) throw new Error(`alias to nowhere: ${key} (from ${trail.at(-1)})`);
  const m = /^\{(.+)\}$/.exec(tok.$value);
  return m ? resolve(map, m[1], [...trail, key]) : tok.$value;
};

const luminance = (hex) => {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a, b) => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
};

const map = new Map();
for (const f of files) for (const [k, v] of flatten(JSON.parse(await readFile(f, "utf8")))) map.set(k, v);
const tokens = [...map].map(([k, t]) => ({ key: k, type: t.$type, value: resolve(map, k) }));

if (opt.check) {
  const seen = new Map();
  for (const t of tokens) {
    if (/^color\.(text|surface)\./.test(t.key) && map.get(t.key).$value.startsWith("#"))
      console.log(`raw value in semantic layer: ${t.key}`);
    if (seen.has(t.value)) console.log(`same value: ${seen.get(t.value)} and ${t.key}`);
    seen.set(t.value, t.key);
  }
} else if (opt.contrast) {
  const pick = (p) => tokens.filter((t) => t.key.startsWith(p));
  for (const a of pick("color.text."))
    for (const b of pick("color.surface.")) {
      const r = ratio(a.value, b.value);
      if (r < (a.key.includes(".large.") ? 3 : 4.5)) console.log(`${a.key} on ${b.key}: ${r.toFixed(2)}`);
    }
} else {
  const camel = (k) => k.replace(/[.-](\w)/g, (_, c) => c.toUpperCase());
  await mkdir(opt.out, { recursive: true });
  await writeFile(join(opt.out, "tokens.css"),
    `:root {\n${tokens.map((t) => `  --${t.key.replaceAll(".", "-")}: ${t.value};`).join("\n")}\n}\n`);
  await writeFile(join(opt.out, "Tokens.swift"),
    `import SwiftUI\n\nenum Tokens {\n${tokens.map((t) => t.type === "color"
      ? `    static let ${camel(t.key)} = Color(hex: "${t.value}")`
      : `    static let ${camel(t.key)}: CGFloat = ${parseFloat(t.value)}`).join("\n")}\n}\n`);
  await writeFile(join(opt.out, "Tokens.kt"),
    `object Tokens {\n${tokens.map((t) => t.type === "color"
      ? `    val ${camel(t.key)} = Color(0xFF${t.value.slice(1).toUpperCase()})`
      : `    val ${camel(t.key)} = ${parseFloat(t.value)}.dp`).join("\n")}\n}\n`);
}
