import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ENDPOINT = "https://stats.mytool.example/v1";
const FILE = path.join(os.homedir(), ".config", "mytool", "stats.json");

export type Event = { v: 1; cmd: string; ok: boolean; ms: number; tool: string; os: string };

export function enabled(): boolean {
  if (process.env.DO_NOT_TRACK === "1" || process.env.CI) return false;
  try {
    return JSON.parse(fs.readFileSync(FILE, "utf8")).optIn === true;
  } catch {
    return false;
  }
}

export function setOptIn(optIn: boolean) {
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, JSON.stringify({ optIn, at: new Date().toISOString() }));
}

export function build(cmd: string, ok: boolean, ms: number, tool: string): Event {
  return { v: 1, cmd, ok, ms: Math.round(ms), tool, os: process.platform };
}

export async function send(e: Event) {
  if (!enabled()) return;
  await fetch(ENDPOINT, { method: "POST", body: JSON.stringify(e), signal: AbortSignal.timeout(300) }).catch(() => {});
}
