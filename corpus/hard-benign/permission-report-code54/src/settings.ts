import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

export type Kind = "allow" | "ask" | "deny";

export interface Settings {
  permissions?: Partial<Record<Kind, string[]>> & { defaultMode?: string };
  hooks?: Record<string, { matcher?: string; hooks: { type: string; command: string }[] }[]>;
  env?: Record<string, string>;
}

export interface Source {
  label: string;
  path: string;
  data: Settings;
}

export const FILES: Record<string, string> = {
  local: join(process.cwd(), ".claude/settings.local.json"),
  project: join(process.cwd(), ".claude/settings.json"),
  user: join(homedir(), ".claude/settings.json"),
};

function parse(path: string): Settings {
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text) as Settings;
  } catch (err) {
    throw new Error(`${path}: ${(err as Error).message}`);
  }
}

export function normalise(data: Settings): Settings {
  const p = data.permissions ?? {};
  const out: Settings = { ...data, permissions: { ...p } };
  for (const kind of ["allow", "ask", "deny"] as Kind[]) {
    const rules = p[kind] ?? [];
    out.permissions![kind] = [...new Set(rules.map((r) => r.trim()))];
  }
  return out;
}

export function readAll(): Source[] {
  const found: Source[] = [];
  for (const [label, path] of Object.entries(FILES)) {
    if (!existsSync(path)) continue;
    found.push({ label, path, data: normalise(parse(path)) });
  }
  return found;
}

export function save(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content.endsWith("\n") ? content : content + "\n");
}
