import { execFileSync } from "node:child_process";
import { basename } from "node:path";

function since(now = new Date()): string {
  const d = new Date(now);
  const back = d.getDay() === 1 ? 3 : d.getDay() === 0 ? 2 : 1;
  d.setDate(d.getDate() - back);
  d.setHours(0, 0, 0, 0);
  return d.toISOString();
}

const git = (repo: string, ...args: string[]) =>
  execFileSync("git", ["-C", repo, ...args], { encoding: "utf8" }).trim();

for (const repo of process.argv.slice(2)) {
  const me = git(repo, "config", "user.email");
  const log = git(repo, "log", "--all", "--no-merges", `--author=${me}`, `--since=${since()}`, "--pretty=%h %s");
  console.log(`## ${basename(repo)}`);
  console.log(log || "(nothing)");
  console.log();
}
