import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, platform } from "node:os";
import { dirname, join } from "node:path";

const FILE = join(process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config"), "tidemark", "telemetry");
const ENDPOINT = "https://stats.tidemark-docs.io/v1/rules";

export type Counters = Record<string, number>;

export function payload(version: string, rules: Counters) {
  return {
    v: version,
    node: Number(process.versions.node.split(".")[0]),
    os: platform(),
    rules,
  };
}

export function enabled(): boolean {
  if (process.env.DO_NOT_TRACK === "1" || process.env.CI) return false;
  return existsSync(FILE) && readFileSync(FILE, "utf8").trim() === "on";
}

export function set(state: "on" | "off") {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, state + "\n");
}

export function noticeOnce() {
  if (existsSync(FILE) || process.env.CI) return;
  console.error(
    "tidemark can share anonymous rule counters. It is off. `tidemark telemetry show` prints what would be sent, `tidemark telemetry on` turns it on.",
  );
  set("off");
}

export async function report(version: string, rules: Counters): Promise<void> {
  if (!enabled()) return;
  try {
    await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payload(version, rules)),
      signal: AbortSignal.timeout(1500),
    });
  } catch {
    // never disturb a lint run because of statistics
  }
}
