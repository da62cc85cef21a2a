import { readFileSync } from "node:fs";
import { join } from "node:path";

const dir = process.argv[2] ?? "test-results";
const report = JSON.parse(readFileSync(join(dir, "report.json"), "utf8"));

function* specs(suite, trail = []) {
  const here = suite.title ? [...trail, suite.title] : trail;
  for (const spec of suite.specs ?? []) yield { spec, trail: here };
  for (const inner of suite.suites ?? []) yield* specs(inner, here);
}

let failed = 0;
for (const suite of report.suites) {
  for (const { spec, trail } of specs(suite)) {
    if (spec.ok) continue;
    failed++;
    console.log(`\n${[...trail, spec.title].join(" > ")}`);
    for (const t of spec.tests) {
      const last = t.results.at(-1);
      const text = (last?.error?.message ?? "no message").replace(/\u001b\[\d+m/g, "");
      console.log("  " + text.split("\n").slice(0, 6).join("\n  "));
      for (const step of (last?.steps ?? []).slice(-4)) {
        console.log(`  ${String(step.duration).padStart(6)} ms  ${step.title}`);
      }
      for (const a of last?.attachments ?? []) if (a.path) console.log(`  ${a.name}: ${a.path}`);
    }
  }
}
console.log(failed ? `\n${failed} failed` : "all passed");
