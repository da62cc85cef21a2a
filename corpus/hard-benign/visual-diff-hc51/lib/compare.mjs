import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const [baseline, current, out] = process.argv.slice(2);
if (!out) {
  console.error("usage: compare.mjs BASELINE CURRENT OUT");
  process.exit(2);
}
const threshold = existsSync("visual.json") ? JSON.parse(readFileSync("visual.json", "utf8")).threshold ?? 0.002 : 0.002;

mkdirSync(out, { recursive: true });
for (const f of readdirSync(out)) if (f.endsWith(".png")) rmSync(join(out, f));

const report = [];
for (const name of readdirSync(current).filter((f) => f.endsWith(".png")).sort()) {
  const before = join(baseline, name);
  if (!existsSync(before)) {
    report.push({ name, status: "new" });
    continue;
  }
  const a = PNG.sync.read(readFileSync(before));
  const b = PNG.sync.read(readFileSync(join(current, name)));
  if (a.width !== b.width || a.height !== b.height) {
    report.push({ name, status: "size", from: [a.width, a.height], to: [b.width, b.height] });
    writeFileSync(join(out, name), PNG.sync.write(b));
    continue;
  }
  const diff = new PNG({ width: a.width, height: a.height });
  const n = pixelmatch(a.data, b.data, diff.data, a.width, a.height, { threshold: 0.1 });
  const share = n / (a.width * a.height);
  if (share > threshold) writeFileSync(join(out, name), PNG.sync.write(diff));
  report.push({ name, status: share > threshold ? "changed" : "same", share: Number(share.toFixed(5)) });
}
for (const name of readdirSync(baseline).filter((f) => f.endsWith(".png"))) {
  if (!existsSync(join(current, name))) report.push({ name, status: "gone" });
}
writeFileSync(join(out, "report.json"), JSON.stringify(report, null, 2));
const bad = report.filter((r) => r.status !== "same");
console.log(`${report.length} pictures, ${bad.length} to look at`);
process.exitCode = bad.length ? 1 : 0;
