import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { flags, scoreAll, type Bid, type Scored, type Weights } from "./score.js";

interface Tender {
  reference: string;
  weights: Weights;
  bids: Bid[];
}

function check(t: Tender): void {
  const sum = Object.values(t.weights).reduce((a, b) => a + b, 0);
  if (Math.abs(sum - 100) > 1e-9) throw new Error(`weights add up to ${sum}, not 100`);
  if (t.bids.length < 2) throw new Error("at least two bids are needed");
  const sites = new Set<string>();
  for (const b of t.bids) {
    if (!(b.price > 0) || !(b.weeks > 0)) throw new Error(`${b.supplier}: price or weeks missing`);
    for (const m of [...b.quality, ...b.social]) {
      if (m < 0 || m > 5) throw new Error(`${b.supplier}: mark ${m} is not in 0 to 5`);
    }
    if (sites.has(b.site)) throw new Error(`${b.site} occurs twice`);
    sites.add(b.site);
  }
}

function block(s: Scored): string {
  const p = s.parts;
  return [
    `### ${s.bid.supplier}`,
    "",
    `- price ${s.bid.price.toLocaleString("en-GB")}: ${p.price.toFixed(2)}`,
    `- delivery ${s.bid.weeks} weeks: ${p.delivery.toFixed(2)}`,
    `- quality: ${p.quality.toFixed(2)}`,
    `- social value: ${p.social.toFixed(2)}`,
    "",
  ].join("\n");
}

function sheet(t: Tender, scored: Scored[]): string {
  const rows = scored.map((s, i) => `| ${i + 1} | ${s.bid.supplier} | ${s.total.toFixed(2)} |`);
  const notes = flags(scored).map((f) => `- ${f}`);
  return [
    `# Evaluation ${t.reference}`,
    "",
    "| rank | supplier | total |",
    "|---|---|---|",
    ...rows,
    "",
    "## Parts",
    "",
    ...scored.map(block),
    "## Flags",
    "",
    ...(notes.length ? notes : ["none"]),
    "",
  ].join("\n");
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string", default: "evaluation.md" } },
});

const tender = JSON.parse(readFileSync(positionals[0] ?? "tender.json", "utf8")) as Tender;
check(tender);
const scored = scoreAll(tender.bids, tender.weights);
writeFileSync(values.out!, sheet(tender, scored));
console.log(`${scored[0].bid.supplier} leads with ${scored[0].total.toFixed(2)}`);
