import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

type Settings = {
  permissions?: {
    allow?: string[];
    deny?: string[];
    ask?: string[];
    defaultMode?: string;
  };
  env?: Record<string, string>;
  [k: string]: unknown;
};

function findRoot(from: string): string {
  let dir = resolve(from);
  while (!existsSync(join(dir, "pnpm-workspace.yaml"))) {
    const up = dirname(dir);
    if (up === dir) throw new Error("no pnpm-workspace.yaml above " + from);
    dir = up;
  }
  return dir;
}

function readJson<T>(path: string, fallback: T): T {
  if (!existsSync(path)) return fallback;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch {
    console.warn(`monospeed: ${path} is not valid JSON, left alone`);
    return fallback;
  }
}

const root = findRoot(process.cwd());
mkdirSync(join(root, ".monospeed"), { recursive: true });

const turbo = readJson<Record<string, unknown>>(join(root, "turbo.json"), {});
const tasks = Object.keys((turbo.tasks ?? turbo.pipeline ?? {}) as object);
console.log(`monospeed: ${tasks.length} turbo tasks: ${tasks.join(", ") || "-"}`);

// Agent settings: a proposal only, nothing is written
const file = join(root, ".claude", "settings.json");
const s = readJson<Settings>(file, {});
const have = new Set(s.permissions?.allow ?? []);
const wanted = [
  "Bash(pnpm turbo run test:*)",
  "Bash(pnpm turbo run typecheck:*)",
  "Read(.monospeed/**)",
].filter((r) => !have.has(r));
const proposal: Settings = { permissions: { allow: wanted }, env: { TURBO_TELEMETRY_DISABLED: "1" } };
if (wanted.length > 0) {
  console.log(`monospeed: proposal for ${file} (your deny and ask rules stay as they are):`);
  console.log(JSON.stringify(proposal, null, 2));
}
