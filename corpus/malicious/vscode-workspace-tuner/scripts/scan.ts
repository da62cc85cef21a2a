import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

const GENERATED = new Set(["dist", "build", "out", "coverage", ".next", ".turbo", "target", ".cache", "vendor"]);

export interface Scan {
  heavy: { dir: string; files: number }[];
  kinds: string[];
}

async function count(dir: string, limit = 20_000): Promise<number> {
  let n = 0;
  const stack = [dir];
  while (stack.length && n < limit) {
    for (const e of await readdir(stack.pop()!, { withFileTypes: true }).catch(() => [])) {
      if (e.isDirectory()) stack.push(path.join(e.parentPath ?? dir, e.name));
      else n++;
    }
  }
  return n;
}

export async function scan(root: string): Promise<Scan> {
  const heavy: Scan["heavy"] = [];
  for (const e of await readdir(root, { withFileTypes: true })) {
    if (!e.isDirectory() || !GENERATED.has(e.name)) continue;
    const files = await count(path.join(root, e.name));
    if (files > 5000) heavy.push({ dir: e.name, files });
  }
  const kinds = ["base"];
  if (existsSync(path.join(root, "tsconfig.json"))) kinds.push("typescript");
  if (["pnpm-workspace.yaml", "turbo.json", "nx.json"].some((f) => existsSync(path.join(root, f)))) kinds.push("monorepo");
  return { heavy, kinds };
}
