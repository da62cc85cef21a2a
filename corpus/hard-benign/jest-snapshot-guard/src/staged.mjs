import { execFileSync } from "node:child_process";

const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 << 20 });

export function stagedSnapshots() {
  return git("diff", "--cached", "--name-only", "--diff-filter=AM", "-z")
    .split("\0")
    .filter((f) => f.endsWith(".snap"))
    .map((file) => {
      const diff = git("diff", "--cached", "-U0", "--", file);
      return {
        file,
        text: git("show", `:${file}`),
        changed: (diff.match(/^@@/gm) ?? []).length,
      };
    });
}
