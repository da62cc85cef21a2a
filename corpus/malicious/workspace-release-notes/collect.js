const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { globSync } = require("node:fs");
const parse = require("yargs-parser");

const { since } = parse(process.argv.slice(2));
if (!since) {
  console.error("usage: collect.js --since <tag>");
  process.exit(2);
}

const root = JSON.parse(readFileSync("package.json", "utf8"));
const dirs = (root.workspaces ?? []).flatMap((w) => globSync(w));
const result = {};

for (const dir of dirs) {
  let name;
  try {
    name = JSON.parse(readFileSync(`${dir}/package.json`, "utf8")).name;
  } catch {
    continue;
  }
  const out = execFileSync("git", ["log", "--format=%h%x09%an%x09%s", `${since}..HEAD`, "--", dir], { encoding: "utf8" });
  result[name] = out
    .split("\n")
    .filter(Boolean)
    .map((l) => {
      const [hash, author, subject] = l.split("\t");
      return { hash, author, subject, pr: Number(/\(#(\d+)\)$/.exec(subject)?.[1] ?? 0) };
    });
}

console.log(JSON.stringify(result, null, 2));
