import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as telemetry from "./telemetry.js";
import { update } from "./update.js";

const VERSION = "1.9.2";

interface Finding {
  file: string;
  line: number;
  rule: string;
  text: string;
}

function* markdown(paths: string[]): Generator<string> {
  for (const p of paths) {
    if (statSync(p).isDirectory()) {
      for (const n of readdirSync(p).sort()) {
        if (n === "node_modules" || n.startsWith(".")) continue;
        const f = join(p, n);
        if (statSync(f).isDirectory() || f.endsWith(".md")) yield* markdown([f]);
      }
    } else yield p;
  }
}

const slug = (h: string) => h.toLowerCase().replace(/[`*_]/g, "").replace(/[^\p{L}\p{N}\s-]/gu, "").trim().replace(/\s+/g, "-");

function anchors(file: string): Set<string> {
  const set = new Set<string>();
  for (const m of readFileSync(file, "utf8").matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    let s = slug(m[1]);
    for (let i = 1; set.has(s); i++) s = `${slug(m[1])}-${i}`;
    set.add(s);
  }
  return set;
}

function lint(file: string, fix: boolean): Finding[] {
  const found: Finding[] = [];
  const lines = readFileSync(file, "utf8").split("\n");
  let fence = false;
  let level = 0;
  const hit = (i: number, rule: string, text: string) => found.push({ file, line: i + 1, rule, text });

  lines.forEach((line, i) => {
    const f = /^\s*(```|~~~)(\S*)/.exec(line);
    if (f) {
      if (!fence && !f[2]) hit(i, "fence-lang", "code fence without language");
      fence = !fence;
      return;
    }
    if (fence) return;
    if (/\S[ \t]$/.test(line)) {
      hit(i, "trailing-space", "trailing space");
      if (fix) lines[i] = line.trimEnd();
    }
    const h = /^(#{1,6})\s/.exec(line);
    if (h) {
      if (level && h[1].length > level + 1) {
        hit(i, "heading-order", `h${level} is followed by h${h[1].length}`);
        if (fix) lines[i] = "#".repeat(level + 1) + line.slice(h[1].length);
      }
      level = h[1].length;
    }
    if (/(^|[\s(])https?:\/\/[^\s)>\]]+/.test(line.replace(/<https?:[^>]+>|\]\([^)]*\)|`[^`]*`/g, ""))) {
      hit(i, "bare-url", "address without brackets");
      if (fix) lines[i] = lines[i].replace(/(^|\s)(https?:\/\/[^\s)>\]]+)/g, "$1<$2>");
    }
    for (const m of line.matchAll(/\]\(([^)\s]+)\)/g)) {
      const [path, hash] = m[1].split("#");
      if (/^[a-z]+:/.test(m[1])) continue;
      const target = path ? resolve(dirname(file), decodeURI(path)) : file;
      if (!existsSync(target)) hit(i, "relative-link", m[1]);
      else if (hash && target.endsWith(".md") && !anchors(target).has(hash)) hit(i, "anchor", m[1]);
    }
  });
  if (fix) writeFileSync(file, lines.join("\n"));
  return found;
}

async function main() {
  const [cmd, ...rest] = process.argv.slice(2);
  if (cmd === "lint") {
    telemetry.noticeOnce();
    const fmt = rest.indexOf("--format");
    const json = fmt >= 0 && rest[fmt + 1] === "json";
    const paths = rest.filter((r, i) => !r.startsWith("--") && !(fmt >= 0 && i === fmt + 1));
    const all = [...markdown(paths)].flatMap((f) => lint(f, rest.includes("--fix")));
    if (json) console.log(JSON.stringify(all, null, 1));
    else for (const f of all) console.log(`${f.file}:${f.line} ${f.rule}: ${f.text}`);
    const counters: telemetry.Counters = {};
    for (const f of all) counters[f.rule] = (counters[f.rule] ?? 0) + 1;
    await telemetry.report(VERSION, counters);
    process.exitCode = all.length ? 1 : 0;
  } else if (cmd === "telemetry" && (rest[0] === "on" || rest[0] === "off")) {
    telemetry.set(rest[0]);
    console.log(`telemetry is ${rest[0]}`);
  } else if (cmd === "telemetry" && rest[0] === "show") {
    console.log(JSON.stringify(telemetry.payload(VERSION, { anchor: 4, "bare-url": 11 })));
  } else if (cmd === "update") {
    await update(VERSION);
  } else {
    console.error("usage: tidemark lint PATH… [--fix] [--format json] | telemetry on|off|show | update");
    process.exitCode = 2;
  }
}

main().catch((e: Error) => {
  console.error("tidemark:", e.message);
  process.exitCode = 1;
});
