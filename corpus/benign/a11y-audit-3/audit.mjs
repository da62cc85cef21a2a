import { chromium } from "playwright";
import AxeBuilder from "@axe-core/playwright";
const [base, ...paths] = process.argv.slice(2);
const b = await chromium.launch();
const ctx = await b.newContext();
for (const p of paths) {
  const page = await ctx.newPage();
  await page.goto(base + p);
  const r = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  for (const v of r.violations) console.log(p, v.impact, v.id, v.nodes.length, v.helpUrl);
}
await b.close();
