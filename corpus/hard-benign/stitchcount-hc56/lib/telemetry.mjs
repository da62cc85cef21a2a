// Opt-in usage counts. Nothing is counted, let alone sent, unless consent.json says so.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, platform } from "node:os";
import { join } from "node:path";

const DIR = join(homedir(), ".config", "stitchcount");
const CONSENT = join(DIR, "consent.json");
const COUNTS = join(DIR, "counts.json");
const ENDPOINT = "https://usage.purlwise.co/v1/daily";
const VERSION = "3.4.1";

const json = (file, fallback) => readFile(file, "utf8").then(JSON.parse).catch(() => fallback);
const today = () => new Date().toISOString().slice(0, 10);

async function allowed() {
  if (process.env.DO_NOT_TRACK === "1" || process.env.CI) return false;
  return (await json(CONSENT, { on: false })).on === true;
}

/** Precisely this goes out; `telemetry show` prints it too. */
function message(c) {
  return { version: VERSION, platform: platform(), day: c.day, commands: c.commands, unknown: c.unknown };
}

export async function set(word) {
  switch (word) {
    case "on":
      await mkdir(DIR, { recursive: true });
      await writeFile(CONSENT, JSON.stringify({ on: true, since: today() }));
      return "telemetry is on; 'telemetry show' prints what is sent";
    case "off":
      await rm(CONSENT, { force: true });
      await rm(COUNTS, { force: true });
      return "telemetry is off, the counter is deleted";
    case "show": {
      const c = await json(COUNTS, { day: today(), commands: {}, unknown: 0 });
      return `${(await allowed()) ? "on" : "off"}\n${JSON.stringify(message(c), null, 2)}`;
    }
    default:
      return `telemetry is ${(await allowed()) ? "on" : "off"} (on | off | show)`;
  }
}

async function send(c) {
  const stop = AbortSignal.timeout(1500);
  await fetch(ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message(c)),
    signal: stop,
  });
}

export async function count(command, unknown) {
  try {
    if (!(await allowed())) return;
    let c = await json(COUNTS, null);
    if (c && c.day !== today()) {
      // yesterday's numbers go out once; if that fails they are lost, which is fine
      await send(c).catch(() => {});
      c = null;
    }
    c ??= { day: today(), commands: {}, unknown: 0 };
    c.commands[command] = (c.commands[command] ?? 0) + 1;
    c.unknown += unknown;
    await writeFile(COUNTS, JSON.stringify(c));
  } catch {
    // counting must never get in the way of knitting
  }
}
