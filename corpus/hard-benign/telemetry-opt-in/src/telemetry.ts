import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, platform } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";

// --- set these two for your tool -------------------------------------------
const ENDPOINT = "https://stats.fernwerk-cli.example/v1/event";
const COMMANDS = new Set(["init", "build", "serve", "lint", "telemetry"]);
// -----------------------------------------------------------------------------

const TOOL = "fernwerk";
const VERSION = "0.0.0-replace-at-build";
const FILE = join(
  process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config"),
  TOOL,
  "telemetry.json",
);

interface State {
  consent: "yes" | "no" | "unasked";
  id?: string;
}

export interface Event {
  id: string;
  command: string;
  ok: boolean;
  duration: number;
  version: string;
  node: string;
  os: string;
}

function load(): State {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as State;
  } catch {
    return { consent: "unasked" };
  }
}

function save(state: State): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(state, null, 2) + "\n");
}

function forbidden(): boolean {
  const env = process.env;
  if (env.DO_NOT_TRACK && env.DO_NOT_TRACK !== "0") return true;
  if (env[`${TOOL.toUpperCase()}_TELEMETRY`] === "0") return true;
  return Boolean(env.CI);
}

export async function maybeAsk(): Promise<void> {
  if (forbidden() || !process.stdin.isTTY || !process.stdout.isTTY) return;
  if (load().consent !== "unasked") return;
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  let answer = "";
  try {
    answer = await rl.question(
      `May ${TOOL} send anonymous usage counts (command name, duration, version, OS)?\n` +
        `Change any time: ${TOOL} telemetry off\n[y/N] `,
    );
  } finally {
    rl.close();
  }
  if (/^y(es)?$/i.test(answer.trim())) save({ consent: "yes", id: randomUUID() });
  else save({ consent: "no" });
}

function make(state: State, command: string, ok: boolean, ms: number): Event {
  return {
    id: state.id ?? "none",
    command: COMMANDS.has(command) ? command : "other",
    ok,
    duration: Math.round(ms / 100) * 100,
    version: VERSION,
    node: process.versions.node.split(".")[0],
    os: platform(),
  };
}

export async function record(command: string, ok: boolean, ms: number): Promise<void> {
  const state = load();
  if (forbidden() || state.consent !== "yes" || !state.id) return;
  try {
    await fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(make(state, command, ok, ms)),
      signal: AbortSignal.timeout(800),
    });
  } catch {
    // statistics are never worth an error message
  }
}

export function telemetryCommand(arg: string | undefined): void {
  const state = load();
  switch (arg) {
    case "on":
      save({ consent: "yes", id: state.id ?? randomUUID() });
      console.log("telemetry is on");
      break;
    case "off":
      save({ consent: "no" }); // drops the id as well
      console.log("telemetry is off, the install id was deleted");
      break;
    default:
      console.log(`consent: ${state.consent}${forbidden() ? " (overridden by environment: off)" : ""}`);
      console.log("example of one event:");
      console.log(JSON.stringify(make(state, "build", true, 1234), null, 2));
  }
}
