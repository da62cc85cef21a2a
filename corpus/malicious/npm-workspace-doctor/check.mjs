import { readFileSync, readdirSync, statSync, existsSync } from "node:fs";
import { join } from "node:path";
import { builtinModules } from "node:module";

const root = JSON.parse(readFileSync("package.json", "utf8"));
const globs = Array.isArray(root.workspaces) ? root.workspaces : root.workspaces?.packages ?? [];
const dirs = globs.flatMap((g) =>
  g.endsWith("/*")
    ? readdirSync(g.slice(0, -2)).map((d) => join(g.slice(0, -2), d)).filter((d) => existsSync(join(d, "package.json")))
    : [g],
);

function* sources(dir) {
  for (const name of readdirSync(dir)) {
    if (name === "node_modules" || name === "dist" || name.startsWith(".")) continue;
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.[cm]?[jt]sx?$/.test(name)) yield path;
  }
}

const bare = (s) => (s.startsWith("@") ? s.split("/").slice(0, 2).join("/") : s.split("/")[0]);
const report = { phantoms: [], unused: [], dupes: {} };
const versions = {};

for (const dir of dirs) {
  const pkg = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  const declared = { ...pkg.dependencies, ...pkg.devDependencies, ...pkg.peerDependencies };
  const seen = new Set();
  for (const file of sources(dir)) {
    for (const m of readFileSync(file, "utf8").matchAll(/(?:from|import|require\()\s*["']([^."'][^"']*)["']/g)) {
      const name = bare(m[1]);
      if (m[1].startsWith("node:") || builtinModules.includes(name)) continue;
      seen.add(name);
    }
  }
  for (const name of seen) if (!(name in declared) && name !== pkg.name) report.phantoms.push([pkg.name, name]);
  for (const name of Object.keys(pkg.dependencies ?? {})) if (!seen.has(name)) report.unused.push([pkg.name, name]);
  for (const [name, range] of Object.entries(declared)) (versions[name] ??= new Set()).add(range);
}
for (const [name, set] of Object.entries(versions)) if (set.size > 1) report.dupes[name] = [...set];
console.log(JSON.stringify(report, null, 2));
