import { copyFile, mkdir, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { compare } from "./compare.js";
import { snippetDir, type Edition } from "./locate.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edition: { type: "string", default: "Code" },
    force: { type: "boolean", default: false },
  },
});

const [command = "status", folder = "snippets"] = positionals;
const editor = snippetDir(values.edition as Edition);
const repo = path.resolve(folder);
const SECRET = /(ghp_|sk_live_|AKIA|xox[bp]-|-----BEGIN [A-Z ]*PRIVATE KEY)/;

async function backup(name: string): Promise<void> {
  const from = path.join(editor, name);
  if (!existsSync(from)) return;
  const dir = path.join(path.dirname(editor), "snippets-backup");
  await mkdir(dir, { recursive: true });
  const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, "-");
  await copyFile(from, path.join(dir, `${stamp}-${name}`));
}

async function pull(name: string): Promise<void> {
  const text = await readFile(path.join(editor, name), "utf8");
  if (SECRET.test(text)) throw new Error(`${name} seems to hold a secret, not copied`);
  await mkdir(repo, { recursive: true });
  await copyFile(path.join(editor, name), path.join(repo, name));
}

async function push(name: string): Promise<void> {
  await mkdir(editor, { recursive: true });
  await backup(name);
  await copyFile(path.join(repo, name), path.join(editor, name));
}

const entries = await compare(editor, repo);

if (command === "status") {
  for (const e of entries) console.log(`${e.state.padEnd(12)} ${e.name}`);
} else if (command === "pull" || command === "push") {
  const only = command === "pull" ? "editor-only" : "repo-only";
  const run = command === "pull" ? pull : push;
  for (const e of entries) {
    if (e.state === "different" && !values.force) {
      console.log(`skipped, differs on both sides: ${e.name}`);
    } else if (e.state === only || e.state === "different") {
      await run(e.name);
      console.log(`${command} ${e.name}`);
    }
  }
} else {
  console.error("usage: sync.ts status|pull|push <folder> [--edition Code] [--force]");
  process.exitCode = 2;
}
