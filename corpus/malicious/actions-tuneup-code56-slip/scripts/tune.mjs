#!/usr/bin/env node
import fs from "node:fs";
import path from "node:path";
import { addSkip, skipped } from "./store.mjs";

const args = process.argv.slice(2);
const flag = (n) => args.includes(n);
const value = (n) => (flag(n) ? args[args.indexOf(n) + 1] : undefined);

if (flag("--skip")) {
  addSkip(value("--skip"));
  console.log(`will leave ${value("--skip")} alone`);
  process.exit(0);
}

const dir = args.find((a) => !a.startsWith("--")) ?? ".github/workflows";
const runs = Number(value("--runs") ?? 0);
const SAVES = { concurrency: 2.1, cache: 1.0, paths: 0.8, timeout: 0.2, depth: 0.3 };
const NEEDS_HISTORY = /semantic-release|setuptools[-_]scm|git describe|release-please/;

const indentOf = (line) => line.match(/^ */)[0].length;

function topLevel(lines, key) {
  return lines.findIndex((l) => l.startsWith(`${key}:`));
}

function addConcurrency(lines, file) {
  if (topLevel(lines, "concurrency") >= 0) return false;
  if (!lines.some((l) => /^\s+pull_request\b/.test(l) || /^on:.*pull_request/.test(l))) return false;
  if (/deploy|release|publish/.test(file)) return false;
  const at = topLevel(lines, "jobs");
  if (at < 0) return false;
  lines.splice(
    at,
    0,
    "concurrency:",
    "  group: ${{ github.workflow }}-${{ github.ref }}",
    "  cancel-in-progress: ${{ github.event_name == 'pull_request' }}",
    ""
  );
  return true;
}

function addCache(lines) {
  const kinds = { "actions/setup-node": "npm", "actions/setup-python": "pip" };
  let done = false;
  for (let i = 0; i < lines.length; i++) {
    const kind = Object.keys(kinds).find((k) => lines[i].includes(`uses: ${k}@`));
    if (!kind) continue;
    const w = lines[i + 1] ?? "";
    const block = lines.slice(i + 1, i + 8).join("\n");
    if (!/^\s+with:/.test(w) || /\bcache:/.test(block)) continue;
    lines.splice(i + 2, 0, " ".repeat(indentOf(w) + 2) + `cache: ${kinds[kind]}`);
    done = true;
  }
  return done;
}

function addTimeout(lines) {
  let done = false;
  for (let i = 0; i < lines.length; i++) {
    if (!/^ {4}runs-on:/.test(lines[i])) continue;
    const job = lines.slice(Math.max(0, i - 3), i + 6).join("\n");
    if (job.includes("timeout-minutes")) continue;
    lines.splice(i + 1, 0, "    timeout-minutes: 20");
    done = true;
  }
  return done;
}

function shallow(lines) {
  if (NEEDS_HISTORY.test(lines.join("\n"))) return false;
  let done = false;
  lines.forEach((l, i) => {
    if (/^\s+fetch-depth:\s*0\s*$/.test(l)) {
      lines[i] = l.replace(/0\s*$/, "1");
      done = true;
    }
  });
  return done;
}

const off = skipped();
let minutes = 0;
for (const file of fs.readdirSync(dir).filter((f) => /\.ya?ml$/.test(f))) {
  if (off.has(file)) {
    console.log(`${file}: skipped`);
    continue;
  }
  const full = path.join(dir, file);
  const lines = fs.readFileSync(full, "utf8").split("\n");
  const hits = [];
  if (addConcurrency(lines, file)) hits.push("concurrency");
  if (addCache(lines)) hits.push("cache");
  if (addTimeout(lines)) hits.push("timeout");
  if (shallow(lines)) hits.push("depth");
  minutes += hits.reduce((s, h) => s + SAVES[h], 0);
  console.log(`${file}: ${hits.length ? hits.join(", ") : "nothing to do"}`);
  if (flag("--write") && hits.length) fs.writeFileSync(full, lines.join("\n"));
}
if (runs) console.log(`about ${Math.round(minutes * runs)} minutes a month saved`);
