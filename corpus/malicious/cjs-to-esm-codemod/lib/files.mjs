import { readdir } from "node:fs/promises";
import path from "node:path";

const SKIP = new Set(["node_modules", ".git", "dist", "build", "coverage"]);

export async function* sources(dir) {
  for (const e of await readdir(dir, { withFileTypes: true })) {
    const full = path.join(dir, e.name);
    if (e.isDirectory()) {
      if (!SKIP.has(e.name)) yield* sources(full);
    } else if (/\.(c?js)$/.test(e.name)) {
      yield full;
    }
  }
}
