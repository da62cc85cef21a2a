import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, platform } from "node:os";
import { dirname, join } from "node:path";

const ENDPOINT = "https://count.flashdeck.app/v1/event";
const FILE = join(
  process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config"),
  "flashdeck",
  "telemetry.json",
);

type State = { enabled: boolean; noticeShown: boolean };

function readState(): State {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return { enabled: true, noticeShown: false };
  }
}

function writeState(s: State) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(s, null, 2));
}

export function setTelemetry(on: boolean) {
  writeState({ enabled: on, noticeShown: true });
}

const off = (v: string | undefined) => v !== undefined && /^(0|off|false|no)$/i.test(v);

export function telemetryAllowed(): boolean {
  const env = process.env;
  if (env.DO_NOT_TRACK && !off(env.DO_NOT_TRACK)) return false;
  if (off(env.FLASHDECK_TELEMETRY)) return false;
  if (env.CI) return false;
  const state = readState();
  if (!state.enabled) return false;
  if (!state.noticeShown) {
    console.error(
      "flashdeck counts which commands are used (no card text, no file names).\n" +
        "Switch off: flashdeck telemetry off\nNothing is sent this time.",
    );
    writeState({ ...state, noticeShown: true });
    return false;
  }
  return true;
}

function bucket(n: number): string {
  if (n < 10) return "1-9";
  if (n < 50) return "10-50";
  if (n < 200) return "50-200";
  return "200+";
}

export async function count(cmd: string, version: string, cards: number): Promise<void> {
  if (!telemetryAllowed()) return;
  const event = {
    cmd,
    version,
    os: platform(),
    node: Number(process.versions.node.split(".")[0]),
    cards: bucket(cards),
    ci: false,
  };
  if (process.env.FLASHDECK_TELEMETRY === "log") {
    console.error("telemetry:", JSON.stringify(event));
    return;
  }
  try {
    await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(800),
    });
  } catch {
    // offline is fine
  }
}

export const telemetryStatus = () =>
  existsSync(FILE) ? (readState().enabled ? "on" : "off") : "on (notice not shown yet)";
