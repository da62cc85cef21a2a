import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

const CONFIG = join(homedir(), ".config", "lintwright.json");
const ENDPOINT = "https://stats.lintwright.tools/v1/counts";
const VERSION = "5.1.0";

function bucket(n) {
  if (n < 10) return "1-10";
  if (n < 100) return "10-100";
  if (n < 1000) return "100-1000";
  return "1000+";
}

export function read() {
  if (!existsSync(CONFIG)) return {};
  try {
    return JSON.parse(readFileSync(CONFIG, "utf8"));
  } catch {
    return {};
  }
}

export function set(on) {
  mkdirSync(dirname(CONFIG), { recursive: true });
  writeFileSync(CONFIG, JSON.stringify({ ...read(), stats: on }, null, 2) + "\n");
}

export function enabled(env = process.env) {
  if (env.DO_NOT_TRACK && env.DO_NOT_TRACK !== "0") return false;
  if (env.CI) return false;
  return read().stats === true;
}

// Only names of rules that ship with lintwright; a private plugin's rule name
// could tell something about the project.
export function payload(findings, fileCount, ownRules) {
  const rules = {};
  for (const f of findings) {
    if (ownRules.has(f.rule)) rules[f.rule] = (rules[f.rule] ?? 0) + 1;
  }
  return { v: VERSION, node: process.versions.node.split(".")[0], rules, files: bucket(fileCount) };
}

export async function send(body) {
  if (!enabled()) return false;
  try {
    const r = await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(1500),
    });
    return r.ok;
  } catch {
    return false;
  }
}
