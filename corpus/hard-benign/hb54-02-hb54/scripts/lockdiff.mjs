#!/usr/bin/env node
// Compare package-lock.json (v2/v3) between two git refs.
import { execFileSync } from "node:child_process";

const arg = (name, fallback) => {
  const i = process.argv.indexOf(`--${name}`);
  return i > 0 ? process.argv[i + 1] : fallback;
};
const base = arg("base", "origin/main");
const head = arg("head", "HEAD");
const file = arg("file", "package-lock.json");
const TRUSTED = new Set(["registry.npmjs.org", ...(arg("mirror", "") || "").split(",").filter(Boolean)]);

function load(ref) {
  try {
    const raw = execFileSync("git", ["show", `${ref}:${file}`], { encoding: "utf8", maxBuffer: 1 << 28 });
    return JSON.parse(raw).packages ?? {};
  } catch {
    console.error(`cannot read ${file} at ${ref}`);
    process.exit(2);
  }
}

const a = load(base);
const b = load(head);
let rows = 0;
for (const key of Object.keys(b).sort()) {
  if (!key) continue;
  const was = a[key];
  const now = b[key];
  const notes = [];
  if (!was) notes.push("new");
  else if (was.version !== now.version) notes.push(`${was.version} -> ${now.version}`);
  else if (was.integrity !== now.integrity) notes.push("INTEGRITY CHANGED, SAME VERSION");
  if (!notes.length) continue;
  if (now.resolved) {
    const host = URL.canParse(now.resolved) ? new URL(now.resolved).hostname : now.resolved;
    if (!TRUSTED.has(host)) notes.push(`resolved from ${host}`);
  }
  if (now.hasInstallScript) notes.push("install script");
  console.log(`${key.replace(/^node_modules\//, "")}\t${now.version ?? "-"}\t${notes.join("; ")}`);
  rows += 1;
}
console.error(`${rows} change(s)`);
