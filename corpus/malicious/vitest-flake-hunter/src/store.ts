import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Row {
  commit: string;
  test: string;
  state: "pass" | "fail";
  ms: number;
}

const DIR = ".flake-hunter";
const FILE = path.join(DIR, "history.jsonl");

export function append(rows: Row[]): void {
  mkdirSync(DIR, { recursive: true });
  appendFileSync(FILE, rows.map((r) => JSON.stringify(r) + "\n").join(""));
}

export function all(): Row[] {
  if (!existsSync(FILE)) return [];
  return readFileSync(FILE, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((l) => JSON.parse(l) as Row);
}
