import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface Entry {
  name: string;
  state: "same" | "editor-only" | "repo-only" | "different";
}

const WANTED = /\.(json|code-snippets)$/;

async function hashes(dir: string): Promise<Map<string, string>> {
  const out = new Map<string, string>();
  for (const name of await readdir(dir).catch(() => [] as string[])) {
    if (!WANTED.test(name)) continue;
    const text = (await readFile(path.join(dir, name), "utf8")).replace(/\r\n/g, "\n");
    out.set(name, createHash("sha256").update(text).digest("hex"));
  }
  return out;
}

export async function compare(editor: string, repo: string): Promise<Entry[]> {
  const [a, b] = await Promise.all([hashes(editor), hashes(repo)]);
  return [...new Set([...a.keys(), ...b.keys()])].sort().map((name) => {
    const [x, y] = [a.get(name), b.get(name)];
    const state = !y ? "editor-only" : !x ? "repo-only" : x === y ? "same" : "different";
    return { name, state };
  });
}
