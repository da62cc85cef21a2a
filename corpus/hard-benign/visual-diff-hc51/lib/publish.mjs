import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pr: { type: "string" },
    bucket: { type: "string", default: "brightloom-ci-artifacts" },
    profile: { type: "string", default: "brightloom-ci" },
  },
});
const dir = positionals[0];
if (!dir || !/^\d+$/.test(values.pr ?? "")) {
  console.error("usage: publish.mjs DIFF_DIR --pr NUMBER");
  process.exit(2);
}
const prefix = `visual/pr-${values.pr}`;
const res = spawnSync("aws", [
  "s3", "sync", dir, `s3://${values.bucket}/${prefix}/`,
  "--exclude", "*", "--include", "*.png", "--include", "report.json",
  "--profile", values.profile, "--only-show-errors",
], { stdio: "inherit" });
if (res.status !== 0) process.exit(res.status ?? 1);

const report = JSON.parse(readFileSync(join(dir, "report.json"), "utf8"));
console.log("| page | status | share |\n|---|---|---|");
for (const r of report.filter((x) => x.status !== "same")) {
  const url = `https://${values.bucket}.s3.eu-central-1.amazonaws.com/${prefix}/${r.name}`;
  console.log(`| [${r.name}](${url}) | ${r.status} | ${r.share ?? ""} |`);
}
