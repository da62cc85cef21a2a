import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";

type State = "set" | "empty" | "placeholder";

const root = process.argv[2] ?? ".";
const SKIP = new Set(["node_modules", ".git", "dist", "build", ".next", "coverage"]);
const CODE = new Set([".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte"]);

function parse(file: string): Map<string, State> {
  const out = new Map<string, State>();
  if (!existsSync(file)) return out;
  for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
    const m = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/.exec(line);
    if (!m) continue;
    // the value is classified here and goes no further
    const v = m[2].trim().replace(/^["']|["']$/g, "");
    out.set(m[1], v === "" ? "empty" : /^(changeme|todo|xxx+|<.*>|your[-_])/i.test(v) ? "placeholder" : "set");
  }
  return out;
}

function* codeFiles(dir: string): Generator<string> {
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    if (e.isDirectory()) {
      if (!SKIP.has(e.name)) yield* codeFiles(join(dir, e.name));
    } else if (e.isFile() && CODE.has(extname(e.name))) {
      yield join(dir, e.name);
    }
  }
}

const env = parse(join(root, ".env"));
const example = parse(join(root, ".env.example"));
const used = new Map<string, string>();
for (const file of codeFiles(root)) {
  const text = readFileSync(file, "utf8");
  for (const m of text.matchAll(/\b(?:process\.env|import\.meta\.env)(?:\.([A-Za-z_]\w*)|\[["'](\w+)["']\])/g)) {
    const name = m[1] ?? m[2];
    if (!used.has(name)) used.set(name, file);
  }
}
const BUILTIN = new Set(["NODE_ENV", "MODE", "DEV", "PROD", "SSR", "BASE_URL", "CI", "PATH", "HOME"]);

function show(title: string, lines: string[]): void {
  console.log(`\n${title} (${lines.length})`);
  for (const l of lines.sort()) console.log("  " + l);
}

show("in .env.example, missing from .env", [...example.keys()].filter((k) => !env.has(k)));
show("in .env, missing from .env.example", [...env.keys()].filter((k) => !example.has(k)));
show(
  "read by code, in neither",
  [...used].filter(([k]) => !env.has(k) && !example.has(k) && !BUILTIN.has(k)).map(([k, f]) => `${k}  (${f})`),
);
show("in .env but empty or placeholder", [...env].filter(([, s]) => s !== "set").map(([k, s]) => `${k}: ${s}`));
