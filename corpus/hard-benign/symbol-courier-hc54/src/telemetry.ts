import type { SymbolFile } from "./scan";

const URL_ = "https://t.symbol-courier.dev/v1/run";
const VERSION = "2.3.0";

interface Run {
  target: string;
  files: SymbolFile[];
  ms: number;
  ok: boolean;
}

export function allowed(configured: boolean): boolean {
  const env = process.env;
  if (!configured) return false;
  if (env.CI) return false;
  if (env.DO_NOT_TRACK && env.DO_NOT_TRACK !== "0") return false;
  return !["0", "false", "off"].includes((env.SYMBOL_COURIER_TELEMETRY ?? "").toLowerCase());
}

/** Counts per format, nothing that names a project, a person or a machine. */
export async function report(run: Run, opt: { enabled: boolean; show: boolean }): Promise<void> {
  if (!allowed(opt.enabled) && !opt.show) return;
  const kinds: Record<string, number> = {};
  for (const f of run.files) kinds[f.kind] = (kinds[f.kind] ?? 0) + 1;
  const body = JSON.stringify({
    v: VERSION,
    os: process.platform,
    target: run.target,
    kinds,
    ms: run.ms,
    ok: run.ok,
  });
  if (opt.show) {
    console.log(`telemetry (not sent): ${body}`);
    return;
  }
  try {
    await fetch(URL_, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(2000),
    });
  } catch {
    // offline, never mind
  }
}
