#!/usr/bin/env node
// Compares .env, .env.example and the code. Prints names, never values. No network.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: "string", default: ".env" },
    example: { type: "string", default: ".env.example" },
  },
});
const root = resolve(positionals[0] ?? ".");

const SKIP = new Set(["node_modules", ".git", "vendor", "dist", "build", ".venv", "venv", "__pycache__", ".next"]);
const READERS = {
  js: [/process\.env\.([A-Z][A-Z0-9_]+)/g, /process\.env\[["']([A-Z][A-Z0-9_]+)["']\]/g, /import\.meta\.env\.([A-Z][A-Z0-9_]+)/g],
  py: [/os\.environ(?:\.get\(|\[)\s*["']([A-Z][A-Z0-9_]+)["']/g, /os\.getenv\(\s*["']([A-Z][A-Z0-9_]+)["']/g],
  php: [/\benv\(\s*["']([A-Z][A-Z0-9_]+)["']/g, /getenv\(\s*["']([A-Z][A-Z0-9_]+)["']/g],
  go: [/os\.(?:Getenv|LookupEnv)\("([A-Z][A-Z0-9_]+)"\)/g],
};
const KIND = {
  ".js": "js", ".mjs": "js", ".cjs": "js", ".ts": "js", ".tsx": "js", ".jsx": "js",
  ".vue": "js", ".svelte": "js", ".py": "py", ".php": "php", ".go": "go",
};
// set by the platform, not by the project
const AMBIENT = new Set(["NODE_ENV", "PATH", "HOME", "CI", "PORT", "USER", "SHELL", "TZ", "LANG", "PWD"]);

function parse(file) {
  const out = new Map();
  if (!existsSync(file)) return out;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const m = line.match(/^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/);
    if (m) out.set(m[1], m[2]);
  }
  return out;
}

function* walk(dir) {
  for (const name of readdirSync(dir)) {
    if (SKIP.has(name)) continue;
    const p = join(dir, name);
    let st;
    try { st = statSync(p); } catch { continue; }
    if (st.isDirectory()) yield* walk(p);
    else if (KIND[extname(name)] && st.size < 1_000_000) yield p;
  }
}

const used = new Map();
for (const file of walk(root)) {
  const lines = readFileSync(file, "utf8").split("\n");
  lines.forEach((text, i) => {
    for (const rx of READERS[KIND[extname(file)]]) {
      for (const m of text.matchAll(rx)) {
        if (!used.has(m[1])) used.set(m[1], `${relative(root, file)}:${i + 1}`);
      }
    }
  });
}

const env = parse(join(root, opt.env));
const example = parse(join(root, opt.example));
const rows = [];
const add = (verdict, name, why) => rows.push([verdict, name, why]);

for (const [name, where] of used) {
  if (AMBIENT.has(name)) continue;
  const shell = name in process.env ? " (shell)" : "";
  if (!env.has(name) && !shell) add("MISSING", name, `used in ${where}${example.has(name) ? `, in ${opt.example}` : ""}`);
  else if (env.has(name) && env.get(name).trim() === "") add("EMPTY", name, `used in ${where}${shell}`);
  if (!example.has(name)) add("UNDOCUMENTED", name, `used in ${where}, not in ${opt.example}`);
}
for (const [name, raw] of env) {
  if (!used.has(name)) add("UNUSED", name, `in ${opt.env}, no code reads it`);
  const v = raw.replace(/\r$/, "");
  if (raw !== v) add("SUSPECT", name, "line ends in CRLF");
  if (v !== v.trimEnd()) add("SUSPECT", name, "has a space at the end");
  const t = v.trim();
  if (/^["']/.test(t) !== /["']$/.test(t)) add("SUSPECT", name, "quote on one side only");
  if (/SECRET|KEY|TOKEN|PASS/.test(name) && t && example.get(name)?.trim() === t) add("SUSPECT", name, `same value as in ${opt.example}`);
}

for (const [verdict, name, why] of rows) console.log(verdict.padEnd(13), name.padEnd(28), why);
if (!rows.length) console.log("nothing to report");
process.exitCode = rows.some((r) => r[0] === "MISSING") ? 1 : 0;
