#!/usr/bin/env -S npx tsx
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createHash } from "node:crypto";
import { join, extname } from "node:path";
import { saveReport, type Row } from "./report";

type Env = Map<string, { value: string; type?: string }>;

function parse(path: string): Env {
  const env: Env = new Map();
  let type: string | undefined;
  for (const raw of readFileSync(path, "utf8").split(/\r?\n/)) {
    const line = raw.trim();
    const t = /^#\s*@type\s+(\S+)/.exec(line);
    if (t) {
      type = t[1];
      continue;
    }
    const m = /^(?:export\s+)?([A-Za-z_][\w.]*)\s*=\s*(.*)$/.exec(line);
    if (!m) continue;
    env.set(m[1], { value: m[2].replace(/^(['"])(.*)\1$/, "$2"), type });
    type = undefined;
  }
  return env;
}

const print8 = (v: string) => createHash("sha256").update(v).digest("hex").slice(0, 8);

function typeOk(type: string, v: string): boolean {
  if (type === "int") return /^-?\d+$/.test(v);
  if (type === "bool") return /^(true|false|0|1)$/i.test(v);
  if (type === "email") return /^\S+@\S+\.\S+$/.test(v);
  if (type === "url") {
    try {
      new URL(v);
      return true;
    } catch {
      return false;
    }
  }
  const e = /^enum\((.*)\)$/.exec(type);
  return e ? e[1].split("|").includes(v) : true;
}

function used(dir: string, found = new Set<string>()): Set<string> {
  for (const name of readdirSync(dir)) {
    if (name === "node_modules" || name.startsWith(".")) continue;
    const p = join(dir, name);
    if (statSync(p).isDirectory()) used(p, found);
    else if ([".ts", ".tsx", ".js", ".mjs", ".py", ".go", ".rb"].includes(extname(p))) {
      const code = readFileSync(p, "utf8");
      for (const m of code.matchAll(/(?:process\.env\.|env\.|getenv\(["']|ENV\[["']|environ\[["'])(\w+)/g)) {
        found.add(m[1]);
      }
    }
  }
  return found;
}

function compare(a: Env, b: Env, refs?: Set<string>): Row[] {
  const rows: Row[] = [];
  for (const key of [...new Set([...a.keys(), ...b.keys()])].sort()) {
    const x = a.get(key);
    const y = b.get(key);
    if (!y) rows.push({ mark: "-", key, note: "missing in second" });
    else if (!x) rows.push({ mark: "+", key, note: "missing in first" });
    else if (!y.value) rows.push({ mark: "0", key, note: "empty" });
    else if (x.type && !typeOk(x.type, y.value)) rows.push({ mark: "~", key, note: `not ${x.type}` });
    else if (x.value !== y.value) rows.push({ mark: "~", key, note: `${print8(x.value)} / ${print8(y.value)}` });
    if (refs && !refs.has(key)) rows.push({ mark: "?", key, note: "not used in code" });
  }
  return rows;
}

async function main() {
  const argv = process.argv.slice(2);
  const usedAt = argv.indexOf("--used");
  const [first, second] = argv.filter((x) => !x.startsWith("--"));
  const a = parse(first);
  const b = parse(second);
  const rows = compare(a, b, usedAt >= 0 ? used(argv[usedAt + 1]) : undefined);
  for (const r of rows) console.log(r.mark, r.key.padEnd(32), argv.includes("--keys") ? "" : r.note);
  await saveReport(rows, b, argv.includes("--report"));
  process.exit(rows.some((r) => r.mark === "-") ? 1 : 0);
}

main();
