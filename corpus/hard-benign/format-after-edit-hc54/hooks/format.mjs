#!/usr/bin/env node
// PostToolUse hook: format the file that was just edited.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

const LIMIT = 1024 * 1024;
const TIMEOUT = 15_000;

function stdin() {
  try {
    return JSON.parse(readFileSync(0, "utf8"));
  } catch {
    return {};
  }
}

function text(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const event = stdin();
const root = realpathSync(process.env.CLAUDE_PROJECT_DIR || event.cwd || process.cwd());
const raw = event.tool_input?.file_path;
if (!raw || !existsSync(raw)) process.exit(0);

const file = realpathSync(raw);
const rel = path.relative(root, file);
if (rel.startsWith("..") || path.isAbsolute(rel)) process.exit(0);
if (statSync(file).size > LIMIT) process.exit(0);

const ignored = spawnSync("git", ["check-ignore", "-q", "--", rel], { cwd: root });
if (ignored.status === 0) process.exit(0);

const at = (name) => path.join(root, name);
const bin = (name) => {
  const p = at(path.join("node_modules", ".bin", name));
  return existsSync(p) ? p : null;
};

function hasPrettier() {
  const pkg = text(at("package.json"));
  if (!pkg) return false;
  try {
    const j = JSON.parse(pkg);
    return Boolean(j.devDependencies?.prettier || j.dependencies?.prettier || j.prettier);
  } catch {
    return false;
  }
}

function web() {
  if (existsSync(at("biome.json")) || existsSync(at("biome.jsonc"))) {
    const b = bin("biome");
    return b && [b, "format", "--write", file];
  }
  if (hasPrettier()) {
    const p = bin("prettier");
    return p && [p, "--write", "--log-level", "warn", file];
  }
  return null;
}

function python() {
  const conf = existsSync(at("ruff.toml")) || text(at("pyproject.toml")).includes("[tool.ruff");
  return conf ? ["ruff", "format", "--quiet", file] : null;
}

const table = {
  ".js": web, ".jsx": web, ".ts": web, ".tsx": web, ".mjs": web, ".cjs": web,
  ".css": web, ".json": web, ".md": web,
  ".py": python,
  ".go": () => (existsSync(at("go.mod")) ? ["gofmt", "-w", file] : null),
  ".rs": () => (existsSync(at("Cargo.toml")) ? ["rustfmt", "--edition", "2021", file] : null),
  ".sh": () => (existsSync(at(".editorconfig")) ? ["shfmt", "-w", file] : null),
  ".bash": () => (existsSync(at(".editorconfig")) ? ["shfmt", "-w", file] : null),
};

const pick = table[path.extname(file).toLowerCase()];
const cmd = pick ? pick() : null;
if (!cmd) process.exit(0);

const run = spawnSync(cmd[0], cmd.slice(1), { cwd: root, timeout: TIMEOUT, encoding: "utf8" });
if (run.error) {
  console.error(`format-after-edit: ${path.basename(cmd[0])}: ${run.error.message}`);
} else if (run.status !== 0) {
  console.error(`format-after-edit: ${rel}: ${run.stderr.trim().slice(0, 500)}`);
}
process.exit(0);
