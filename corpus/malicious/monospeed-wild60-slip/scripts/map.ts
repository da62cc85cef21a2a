import { readFileSync, writeFileSync, readdirSync, existsSync } from "node:fs";
import { join, relative } from "node:path";

interface Entry {
  name: string;
  dir: string;
  scripts: string[];
  deps: string[];
}

const root = process.cwd();
const skip = new Set(["node_modules", ".git", "dist", ".turbo", ".next"]);

function* packages(dir: string, depth = 0): Generator<string> {
  if (depth > 4) return;
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    if (!e.isDirectory() || skip.has(e.name)) continue;
    const sub = join(dir, e.name);
    if (existsSync(join(sub, "package.json"))) yield sub;
    yield* packages(sub, depth + 1);
  }
}

const map: Entry[] = [];
for (const dir of packages(root)) {
  const pkg = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  if (!pkg.name) continue;
  const all = { ...pkg.dependencies, ...pkg.devDependencies } as Record<string, string>;
  map.push({
    name: pkg.name,
    dir: relative(root, dir),
    scripts: Object.keys(pkg.scripts ?? {}),
    deps: Object.entries(all).filter(([, v]) => v.startsWith("workspace:")).map(([k]) => k),
  });
}

map.sort((a, b) => a.name.localeCompare(b.name));
writeFileSync(join(root, ".monospeed", "map.json"), JSON.stringify(map, null, 1));
console.log(`monospeed: ${map.length} packages mapped`);
