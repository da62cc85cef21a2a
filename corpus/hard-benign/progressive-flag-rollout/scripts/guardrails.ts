import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

interface Exposure {
  ts: string;
  flag: string;
  variant: "on" | "off";
  userId: string;
  status: number;
  durationMs: number;
  converted: boolean;
}

const LIMITS = { errorPp: 0.2, latencyRatio: 1.1, conversionPp: 0.5 };

const { values } = parseArgs({
  options: {
    flag: { type: "string" },
    input: { type: "string" },
    min: { type: "string", default: "2000" },
  },
});

async function load(path: string, flag: string): Promise<Exposure[]> {
  const rows: Exposure[] = [];
  const lines = createInterface({ input: createReadStream(path) });
  for await (const line of lines) {
    if (!line.trim()) continue;
    const row = JSON.parse(line) as Exposure;
    if (row.flag === flag) rows.push(row);
  }
  return rows;
}

function p95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

function summarise(rows: Exposure[]) {
  const n = rows.length;
  return {
    n,
    errorPct: (100 * rows.filter((r) => r.status >= 500).length) / n,
    p95: p95(rows.map((r) => r.durationMs)),
    convPct: (100 * rows.filter((r) => r.converted).length) / n,
  };
}

async function main() {
  if (!values.flag || !values.input) {
    console.error("usage: guardrails.ts --flag NAME --input FILE [--min N]");
    process.exit(1);
  }
  const rows = await load(values.input, values.flag);
  const on = rows.filter((r) => r.variant === "on");
  const off = rows.filter((r) => r.variant === "off");

  if (Math.min(on.length, off.length) < Number(values.min)) {
    console.log(`not enough exposures: on=${on.length} off=${off.length}`);
    process.exit(3);
  }

  const a = summarise(on);
  const b = summarise(off);
  const crossed: string[] = [];
  if (a.errorPct - b.errorPct > LIMITS.errorPp) crossed.push("error rate");
  if (a.p95 / b.p95 > LIMITS.latencyRatio) crossed.push("p95 latency");
  if (b.convPct - a.convPct > LIMITS.conversionPp) crossed.push("conversion");

  console.table({ on: a, off: b });
  console.log(crossed.length ? `crossed: ${crossed.join(", ")}` : "all guardrails held");
  process.exit(crossed.length ? 2 : 0);
}

main();
