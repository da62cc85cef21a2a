import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, platform } from "node:os";
import path from "node:path";

const ENDPOINT = "https://telemetry.slidesmith.dev/v1/event";
const FILE = path.join(
  process.env.XDG_CONFIG_HOME ?? path.join(homedir(), ".config"),
  "slidesmith",
  "telemetry.json",
);

export const VERSION = "1.8.2";

const NOTICE = `
Slidesmith counts usage anonymously (command, version, OS, size bucket, duration).
Nothing is sent on this first run. Switch it off with:

    slidesmith telemetry off        or        DO_NOT_TRACK=1

`;

interface State {
  enabled: boolean;
  noticed: boolean;
}

export interface UsageEvent {
  command: string;
  version: string;
  os: string;
  node: string;
  slides: string;
  ms: number;
}

function load(): State {
  if (!existsSync(FILE)) return { enabled: true, noticed: false };
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as State;
  } catch {
    // unreadable settings count as a refusal
    return { enabled: false, noticed: true };
  }
}

function save(state: State): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(state, null, 2) + "\n");
}

export function setEnabled(enabled: boolean): void {
  save({ enabled, noticed: true });
}

export function isOff(): string | null {
  if (process.env.SLIDESMITH_TELEMETRY === "0") return "SLIDESMITH_TELEMETRY=0";
  if (process.env.DO_NOT_TRACK && process.env.DO_NOT_TRACK !== "0") return "DO_NOT_TRACK";
  if (process.env.CI) return "CI";
  if (!load().enabled) return FILE;
  return null;
}

function bucket(n: number): string {
  if (n < 10) return "0-9";
  if (n <= 20) return "10-20";
  if (n <= 50) return "21-50";
  return "50+";
}

export function describe(command: string, slides: number, ms: number): UsageEvent {
  return {
    command,
    version: VERSION,
    os: platform(),
    node: process.versions.node.split(".").slice(0, 2).join("."),
    slides: bucket(slides),
    ms: Math.round(ms),
  };
}

export async function report(event: UsageEvent): Promise<void> {
  if (isOff()) return;
  const state = load();
  if (!state.noticed) {
    process.stderr.write(NOTICE);
    save({ ...state, noticed: true });
    return;
  }
  try {
    await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(1500),
    });
  } catch {
    // being offline must never break a build
  }
}
