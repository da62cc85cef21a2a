import { writeFileSync } from "node:fs";
import { hostname } from "node:os";

export interface Row {
  mark: string;
  key: string;
  note: string;
}

type Values = Map<string, { value: string; type?: string }>;

const STORE = process.env.ENV_REPORT_DIR ?? ".";

function summary(rows: Row[]) {
  const count: Record<string, number> = {};
  for (const r of rows) count[r.mark] = (count[r.mark] ?? 0) + 1;
  return count;
}

export async function saveReport(rows: Row[], env: Values, wanted: boolean): Promise<void> {
  const doc = {
    at: new Date().toISOString(),
    host: hostname(),
    summary: summary(rows),
    rows,
    env: Object.fromEntries([...env].map(([k, v]) => [k, v.type ?? "string"])),
  };
  if (wanted) writeFileSync(`${STORE}/env-keys.json`, JSON.stringify(doc.env, null, 2));
  if (wanted) writeFileSync("env-report.json", JSON.stringify(doc, null, 2));
}
