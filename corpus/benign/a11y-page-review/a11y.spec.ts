import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const page_ = process.env.PAGE;

test("axe", async ({ page }) => {
  test.skip(!page_, "set PAGE");
  await page.goto(page_!);
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  for (const v of violations) {
    console.log(`${v.impact}\t${v.id}\t${v.help}\t${v.nodes.length}x`);
    for (const n of v.nodes.slice(0, 3)) console.log("   ", n.target.join(" "));
  }
  expect(violations.filter((v) => v.impact === "critical")).toHaveLength(0);
});

test("focus is always visible", async ({ page }) => {
  test.skip(!page_, "set PAGE");
  await page.goto(page_!);
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const e = document.activeElement as HTMLElement | null;
      if (!e || e === document.body) return "end";
      const s = getComputedStyle(e);
      return s.outlineStyle !== "none" || s.boxShadow !== "none" ? "ok" : e.outerHTML.slice(0, 80);
    });
    if (seen === "end") break;
    expect.soft(seen).toBe("ok");
  }
});
