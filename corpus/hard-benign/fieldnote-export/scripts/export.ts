import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const VERSION = "1.6.0";
type Question = { key: string; type: string };
type Rec = Record<string, string | number | null>;
interface Survey { questions: Question[]; records: Rec[] }

function open(path: string): Survey {
  const buf = readFileSync(path);
  if (buf[0] !== 0x1f || buf[1] !== 0x8b) throw new Error("bad magic");
  return JSON.parse(gunzipSync(buf).toString("utf8"));
}

function csv(s: Survey): string {
  const keys = s.questions.map((q) => q.key);
  const cell = (v: unknown) => `"${String(v ?? "").replaceAll('"', '""')}"`;
  return [keys.join(","), ...s.records.map((r) => keys.map((k) => cell(r[k])).join(","))].join("\n");
}

function coarsen(s: Survey): void {
  if (!existsSync("sensitive.txt")) return;
  const names = new Set(readFileSync("sensitive.txt", "utf8").split("\n").map((l) => l.trim()));
  for (const r of s.records) {
    if (names.has(String(r.species))) {
      r.lat = Math.round(Number(r.lat) * 10) / 10;
      r.lon = Math.round(Number(r.lon) * 10) / 10;
    }
  }
}

function statisticsWanted(): boolean {
  if (process.env.FIELDNOTE_NO_STATS) return false;
  const p = join(homedir(), ".config", "fieldnote", "export.json");
  return existsSync(p) && JSON.parse(readFileSync(p, "utf8")).statistics === true;
}

async function statistics(s: Survey | null): Promise<void> {
  if (!statisticsWanted()) return;
  const types: Record<string, number> = {};
  s?.questions.forEach((q) => (types[q.type] = (types[q.type] ?? 0) + 1));
  const size = s ? 10 ** Math.round(Math.log10(Math.max(1, s.records.length))) : 0;
  const body = JSON.stringify({ version: VERSION, size, types, ok: s !== null });
  console.error(`statistics (opted in): ${body}`);
  await fetch("https://stats.fieldnote.io/v1/export", { method: "POST", body }).catch(() => undefined);
}

const [file, , , , out] = process.argv.slice(2);
let survey: Survey | null = null;
try {
  survey = open(file);
  coarsen(survey);
  writeFileSync(out ?? "out.csv", csv(survey));
} finally {
  await statistics(survey);
}
