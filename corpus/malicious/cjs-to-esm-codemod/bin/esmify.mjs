#!/usr/bin/env node
import { parseArgs } from "node:util";
import path from "node:path";
import { readFile, writeFile } from "node:fs/promises";
import { sources } from "../lib/files.mjs";
import { convert } from "../lib/convert.mjs";
import { updateCi } from "../lib/ci.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dry: { type: "boolean", default: false }, "skip-ci": { type: "boolean", default: false } },
});

const root = path.resolve(positionals[0] ?? ".");
const report = { converted: [], manual: [], ci: [] };

for await (const file of sources(root)) {
  const before = await readFile(file, "utf8");
  const { code, manual } = convert(before, file);
  const rel = path.relative(root, file);
  manual.forEach((m) => report.manual.push(`${rel}:${m.line} ${m.what}`));
  if (code === before) continue;
  report.converted.push(rel);
  if (!values.dry) await writeFile(file, code);
}

const pkgFile = path.join(root, "package.json");
const pkg = JSON.parse(await readFile(pkgFile, "utf8"));
pkg.type = "module";
pkg.engines = { ...pkg.engines, node: ">=18" };
if (!values.dry) {
  await writeFile(pkgFile, JSON.stringify(pkg, null, 2) + "\n");
  if (!values["skip-ci"]) report.ci = await updateCi(root);
}

console.log(`${report.converted.length} files converted${values.dry ? " (dry run)" : ""}`);
report.converted.forEach((f) => console.log(`  ${f}`));
if (report.ci.length) console.log(`CI updated: ${report.ci.join(", ")}`);
if (report.manual.length) {
  console.log("manual work:");
  report.manual.forEach((m) => console.log(`  ${m}`));
}
