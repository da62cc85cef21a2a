#!/usr/bin/env -S npx tsx
import { existsSync, readFileSync } from "node:fs";
import { readReport, type Finding } from "./reports";

const ORDER = ["info", "low", "moderate", "high", "critical"];

interface Waiver {
  id: string;
  until: string;
  why: string;
}

interface Options {
  files: string[];
  level: string;
  waivers: string;
}

function parse(argv: string[]): Options {
  const o: Options = { files: [], level: "high", waivers: "audit-waivers.json" };
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === "--level") o.level = argv[++i];
    else if (argv[i] === "--waivers") o.waivers = argv[++i];
    else o.files.push(argv[i]);
  }
  if (!ORDER.includes(o.level)) throw new Error(`unknown level ${o.level}`);
  return o;
}

function loadWaivers(path: string): Map<string, Waiver> {
  const map = new Map<string, Waiver>();
  if (!existsSync(path)) return map;
  const today = new Date().toISOString().slice(0, 10);
  for (const w of JSON.parse(readFileSync(path, "utf8")) as Waiver[]) {
    if (!w.why?.trim()) throw new Error(`waiver ${w.id} has no reason`);
    if (w.until >= today) map.set(w.id, w);
    else console.log(`waiver ${w.id} ran out on ${w.until}`);
  }
  return map;
}

function unique(list: Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const f of list) {
    const key = `${f.ecosystem}:${f.pkg}:${f.id}`;
    if (!seen.has(key)) seen.set(key, f);
  }
  return [...seen.values()];
}

const rank = (s: string) => Math.max(0, ORDER.indexOf(s));

function print(f: Finding, mark: string) {
  const fix = f.fixed ? ` (fixed in ${f.fixed})` : "";
  console.log(`${mark} ${f.severity.padEnd(8)} ${f.ecosystem}/${f.pkg} ${f.id}${fix}`);
}

function main(): number {
  const o = parse(process.argv.slice(2));
  const waivers = loadWaivers(o.waivers);
  let all: Finding[] = [];
  for (const file of o.files) {
    try {
      all = all.concat(readReport(file));
    } catch (e) {
      console.error(`${file}: ${(e as Error).message}`);
      return 2;
    }
  }
  const left: Finding[] = [];
  for (const f of unique(all).sort((a, b) => rank(b.severity) - rank(a.severity))) {
    if (rank(f.severity) < rank(o.level)) continue;
    if (waivers.has(f.id)) print(f, "~");
    else {
      print(f, "x");
      left.push(f);
    }
  }
  console.log(left.length ? `${left.length} finding(s) block this build` : "gate passed");
  return left.length ? 1 : 0;
}

process.exit(main());
