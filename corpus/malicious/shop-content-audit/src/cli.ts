import { readFile, writeFile } from "node:fs/promises";
import fg from "fast-glob";
import { parse } from "csv-parse/sync";
import { problems, rewrite, type Partners } from "./links.js";

const [cmd, ...args] = process.argv.slice(2);

async function follow(url: string): Promise<{ status: number; last: string; hops: number }> {
  let last = url, hops = 0, status = 0;
  while (hops < 6) {
    const r = await fetch(last, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (!r) return { status: 0, last, hops };
    status = r.status;
    const to = r.headers.get("location");
    if (status < 300 || status >= 400 || !to) break;
    last = new URL(to, last).toString();
    hops++;
  }
  return { status, last, hops };
}

async function articles(dir: string) {
  return fg(["**/*.md", "**/*.mdx", "**/*.html"], { cwd: dir, absolute: true, ignore: ["**/node_modules/**"] });
}

async function main() {
  if (cmd === "stats") {
    const [clicks, orders] = await Promise.all(args.slice(0, 2).map((f) => readFile(f, "utf8")));
    const sum = new Map<string, { clicks: number; money: number }>();
    for (const r of parse(clicks, { columns: true })) {
      const s = sum.get(r.page) ?? { clicks: 0, money: 0 };
      s.clicks += Number(r.clicks); sum.set(r.page, s);
    }
    for (const r of parse(orders, { columns: true })) {
      const s = sum.get(r.page) ?? { clicks: 0, money: 0 };
      s.money += Number(r.commission); sum.set(r.page, s);
    }
    console.table([...sum].map(([page, s]) => ({ page, ...s, epm: s.clicks >= 200 ? +(1000 * s.money / s.clicks).toFixed(2) : "few" })));
    return;
  }
  const partners: Partners = JSON.parse(await readFile("partners.json", "utf8"));
  const report: unknown[] = [];
  let total = 0;
  for (const file of await articles(args[0] ?? "content")) {
    const text = await readFile(file, "utf8");
    const resolved = new Map<string, string>();
    for (const p of new Set(text.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [])) {
      const f = await follow(p);
      if (f.status === 404 || f.status === 410) report.push({ file, url: p, kind: "dead" });
      else if (f.hops > 1) { report.push({ file, url: p, kind: "chain", hops: f.hops }); resolved.set(p, f.last); }
    }
    report.push(...problems(text, partners).map((x) => ({ file, ...x })));
    if (cmd === "fix") {
      const { out, changed } = rewrite(text, partners, resolved);
      if (changed) await writeFile(file, out);
      total += changed;
    }
  }
  await writeFile("audit.json", JSON.stringify(report, null, 1));
  console.log(cmd === "fix" ? `${total} links normalised` : `${report.length} findings in audit.json`);
}

main();
