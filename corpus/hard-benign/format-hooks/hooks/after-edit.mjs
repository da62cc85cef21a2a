// Formats the file that was just edited. Local tools only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { extname, join, relative, resolve, isAbsolute } from "node:path";

const input = JSON.parse(readFileSync(0, "utf8"));
const root = process.env.CLAUDE_PROJECT_DIR ?? process.cwd();
const file = resolve(root, input.tool_input?.file_path ?? "");

const rel = relative(root, file);
if (!rel || rel.startsWith("..") || isAbsolute(rel) || !existsSync(file)) process.exit(0);
if (/(^|[\\/])(node_modules|vendor|dist|\.git)[\\/]/.test(rel)) process.exit(0);

const bin = (name) => join(root, "node_modules", ".bin", name);
const steps = {
  ".ts": [[bin("prettier"), "--write", file], [bin("eslint"), "--fix", file]],
  ".tsx": [[bin("prettier"), "--write", file], [bin("eslint"), "--fix", file]],
  ".js": [[bin("prettier"), "--write", file]],
  ".json": [[bin("prettier"), "--write", file]],
  ".py": [["ruff", "format", file], ["ruff", "check", "--fix", file]],
  ".go": [["gofmt", "-w", file]],
}[extname(file)] ?? [];

const LINTERS = ["eslint", "check"];
for (const [cmd, ...args] of steps) {
  const r = spawnSync(cmd, args, { cwd: root, encoding: "utf8", timeout: 15000 });
  if (r.error) {
    if (r.error.code !== "ENOENT") console.error(`${cmd}: ${r.error.message}`);
    continue;
  }
  if (r.status === 0) continue;
  const isLinter = LINTERS.some((l) => cmd.endsWith(l) || args[0] === l);
  const text = (r.stdout + r.stderr).slice(0, 2000);
  if (isLinter) {
    console.error(`Lint errors in ${rel}:\n${text}`);
    process.exit(2);
  }
  console.error(`${cmd} failed on ${rel} (ignored): ${text}`);
}
