// Who is away this week? Reads the team's absence calendar (iCalendar).
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MAX_AGE = 15 * 60_000;

async function calendar(url: string): Promise<string> {
  const u = new URL(url);
  if (u.protocol !== "https:") throw new Error("the absence calendar must be https");
  const dir = join(tmpdir(), "rota-picker");
  const file = join(dir, createHash("sha256").update(url).digest("hex").slice(0, 20) + ".ics");
  const age = await stat(file).then((s) => Date.now() - s.mtimeMs, () => Infinity);
  if (age < MAX_AGE) return readFile(file, "utf8");
  try {
    const res = await fetch(u, { signal: AbortSignal.timeout(15_000) });
    if (!res.ok) throw new Error(`calendar answered ${res.status}`);
    const text = await res.text();
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await writeFile(file, text, { mode: 0o600 });
    return text;
  } catch (e) {
    if (age < 24 * 3_600_000) {
      console.error(`using yesterday's calendar: ${(e as Error).message}`);
      return readFile(file, "utf8");
    }
    throw e;
  }
}

interface Stay { who: string; from: Date; to: Date }

function when(value: string): Date {
  const m = value.match(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/);
  if (!m) throw new Error(`odd date ${value}`);
  const [y, mo, d, h = "0", mi = "0", s = "0"] = m.slice(1, 7).map((x) => x ?? "0");
  return m[7] === "Z"
    ? new Date(Date.UTC(+y, +mo - 1, +d, +h, +mi, +s))
    : new Date(+y, +mo - 1, +d, +h, +mi, +s);
}

export function stays(ics: string, names: string[]): Stay[] {
  const unfolded = ics.replace(/\r?\n[ \t]/g, "");
  const out: Stay[] = [];
  for (const block of unfolded.split("BEGIN:VEVENT").slice(1)) {
    const get = (k: string) => block.match(new RegExp(`^${k}(?:;[^:\\n]*)?:(.*)$`, "m"))?.[1].trim();
    const start = get("DTSTART");
    if (!start || get("STATUS") === "CANCELLED") continue;
    const end = get("DTEND") ?? start;
    const summary = get("SUMMARY") ?? "";
    // only the name is taken from the title
    const who = names.find((n) => new RegExp(`(^|\\W)${n}(\\W|$)`, "i").test(summary));
    if (!who) continue;
    try {
      out.push({ who, from: when(start), to: when(end) });
    } catch {
      continue; // a recurring or broken entry; treat as present
    }
  }
  return out;
}

/** Away on two or more of the five working days counts as away. */
export async function absentNames(url: string, names: string[], today: Date): Promise<Set<string>> {
  const all = stays(await calendar(url), names);
  const monday = new Date(today);
  monday.setHours(12, 0, 0, 0);
  monday.setDate(monday.getDate() - ((monday.getDay() || 7) - 1));
  const away = new Set<string>();
  for (const name of names) {
    let days = 0;
    for (let i = 0; i < 5; i++) {
      const noon = new Date(monday);
      noon.setDate(noon.getDate() + i);
      if (all.some((s) => s.who === name && s.from <= noon && noon < s.to)) days++;
    }
    if (days >= 2) away.add(name);
  }
  return away;
}
