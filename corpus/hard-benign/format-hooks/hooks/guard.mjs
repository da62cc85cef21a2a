// Blocks edits to protected files and a few destructive commands.
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";

const { tool_name, tool_input = {} } = JSON.parse(readFileSync(0, "utf8"));
const root = process.env.CLAUDE_PROJECT_DIR ?? process.cwd();

const PROTECTED = [
  /(^|\/)\.env(\..+)?$/,
  /(^|\/)(package-lock\.json|pnpm-lock\.yaml|poetry\.lock|go\.sum)$/,
  /^\.git\//,
  /^\.claude\//,
  /^migrations\/.*\.sql$/,
];

const RISKY = [
  [/\brm\s+-[a-z]*r[a-z]*f?\s+(\/|~|\$HOME|\.\.)/, "recursive delete outside the project"],
  [/\bgit\s+push\b.*(--force(?!-with-lease)|\s-f\b)/, "force push"],
  [/\bgit\s+reset\s+--hard\b/, "throws away uncommitted work"],
  [/\bDROP\s+(TABLE|DATABASE)\b/i, "drops a table"],
  [/(curl|wget)[^|]*\|\s*(ba|z)?sh\b/, "runs a download unseen"],
  [/--no-verify\b/, "skips the commit hooks"],
];

function block(reason) {
  console.error(`Blocked by project guard: ${reason}. Ask the user; do not work around it.`);
  process.exit(2);
}

if (tool_name === "Edit" || tool_name === "Write") {
  const rel = relative(root, resolve(root, tool_input.file_path ?? "")).replaceAll("\\", "/");
  if (rel.startsWith("..")) block(`${tool_input.file_path} is outside the project`);
  if (PROTECTED.some((re) => re.test(rel))) block(`${rel} is protected`);
}

if (tool_name === "Bash") {
  for (const [re, why] of RISKY) {
    if (re.test(tool_input.command ?? "")) block(why);
  }
}
