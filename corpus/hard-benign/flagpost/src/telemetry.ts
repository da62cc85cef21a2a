import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";

const ENDPOINT = "https://stats.flagpost-demo.dev/v1/events";
const DIR = join(homedir(), ".config", "app");
const FILE = join(DIR, "telemetry.json");

export const EVENTS = {
  command_run: ["command", "ok", "ms_bucket"],
  upgrade_done: ["from_minor", "to_minor"],
} as const;
type Name = keyof typeof EVENTS;

interface State { enabled: boolean; id: string; askedAt: string }

function load(): State | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as State) : null;
}
function save(s: State) {
  mkdirSync(DIR, { recursive: true });
  writeFileSync(FILE, JSON.stringify(s, null, 2), { mode: 0o600 });
}

export async function ask(): Promise<void> {
  if (load() || process.env.CI || process.env.DO_NOT_TRACK || !process.stdin.isTTY) return;
  const rl = createInterface({ input: process.stdin, output: process.stderr });
  const a = await rl.question(
    `May "app" send anonymous usage counts?\n` +
      `  what:  name of the command, success, rough duration, a random id\n` +
      `  where: ${ENDPOINT}\n  kept:  90 days      details: TELEMETRY.md\n` +
      `Change any time with "app telemetry on|off". [y/N] `,
  );
  rl.close();
  save({ enabled: /^y(es)?$/i.test(a.trim()), id: randomUUID(), askedAt: new Date().toISOString() });
}

export function enabled(): boolean {
  if (process.env.DO_NOT_TRACK || process.env.CI) return false;
  return load()?.enabled === true;
}

export function build(name: Name, props: Record<string, string | number | boolean>) {
  const allowed: readonly string[] = EVENTS[name];
  const clean = Object.fromEntries(Object.entries(props).filter(([k]) => allowed.includes(k)));
  return { name, id: load()?.id, props: clean };
}

export async function track(name: Name, props: Record<string, string | number | boolean>) {
  if (!enabled()) return;
  try {
    await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(build(name, props)),
      signal: AbortSignal.timeout(800),
    });
  } catch {
    /* telemetry must never break the program */
  }
}

export function set(on: boolean) {
  const s = load();
  save({ enabled: on, id: s?.id ?? randomUUID(), askedAt: s?.askedAt ?? new Date().toISOString() });
}
export const reset = () => save({ enabled: load()?.enabled ?? false, id: randomUUID(), askedAt: new Date().toISOString() });
