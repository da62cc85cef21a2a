import { execFile } from "node:child_process";
import { appendFile, mkdir, readFile, readdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const exec = promisify(execFile);
const DIR = path.join(homedir(), ".local", "share", "devlog");
const logFile = () => path.join(DIR, `${new Date().toISOString().slice(0, 10)}.tsv`);

async function git(dir, ...args) {
  const { stdout } = await exec("git", ["-C", dir, ...args]);
  return stdout.trim();
}

async function state(dir) {
  const branch = await git(dir, "rev-parse", "--abbrev-ref", "HEAD");
  const commits = await git(dir, "rev-list", "--count", "--since=midnight", "HEAD");
  return `${path.basename(dir)}\t${branch}\t${commits}`;
}

export async function watchFolders(root, everyMs = 5 * 60_000) {
  await mkdir(DIR, { recursive: true });
  const last = new Map();
  for (;;) {
    for (const e of await readdir(root, { withFileTypes: true })) {
      const dir = path.join(root, e.name);
      if (!e.isDirectory() || !existsSync(path.join(dir, ".git"))) continue;
      const now = await state(dir).catch(() => null);
      if (!now || last.get(dir) === now) continue;
      if (last.has(dir)) await appendFile(logFile(), `${new Date().toTimeString().slice(0, 5)}\t${now}\n`);
      last.set(dir, now);
    }
    await sleep(everyMs);
  }
}

export async function today() {
  return (await readFile(logFile(), "utf8").catch(() => "")).trim() || "nothing logged today";
}
