import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const BEGIN = "# >>> jest-snapshot-guard";
const END = "# <<< jest-snapshot-guard";
const script = fileURLToPath(new URL("../bin/guard.mjs", import.meta.url));

function hookFile() {
  const p = execFileSync("git", ["rev-parse", "--git-path", "hooks/pre-commit"], { encoding: "utf8" });
  return path.resolve(p.trim());
}

function without(text) {
  const a = text.indexOf(BEGIN);
  const z = text.indexOf(END);
  return a < 0 || z < 0 ? text : text.slice(0, a) + text.slice(z + END.length + 1);
}

export function installHook() {
  const file = hookFile();
  const old = existsSync(file) ? without(readFileSync(file, "utf8")) : "#!/bin/sh\n";
  const block = `${BEGIN}\nnode "${script}" check || exit 1\n${END}\n`;
  writeFileSync(file, old.trimEnd() + "\n" + block);
  chmodSync(file, 0o755);
  return file;
}

export function removeHook() {
  const file = hookFile();
  if (!existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  const rest = without(text);
  if (rest === text) return false;
  writeFileSync(file, rest);
  return true;
}
