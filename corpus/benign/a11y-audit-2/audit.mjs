import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright';

const [base, ...paths] = process.argv.slice(2);
const ORDER = ['critical', 'serious', 'moderate', 'minor'];
const VIEWPORTS = [{ width: 1280, height: 800 }, { width: 360, height: 740 }];

const browser = await chromium.launch();
const found = new Map();

for (const viewport of VIEWPORTS) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const p of paths.length ? paths : ['/']) {
    await page.goto(new URL(p, base).href, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    for (const v of violations) {
      const entry = found.get(v.id) ?? { ...v, where: new Map() };
      for (const n of v.nodes) entry.where.set(`${p} ${n.target.join(' ')}`, n.failureSummary);
      found.set(v.id, entry);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
    if (overflow) console.log(`- ${p} scrolls sideways at ${viewport.width}px (1.4.10 Reflow)`);

    // keyboard: does focus get stuck or vanish?
    const seen = [];
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      const id = await page.evaluate(() => {
        const e = document.activeElement;
        if (!e || e === document.body) return null;
        const s = getComputedStyle(e);
        const visible = s.outlineStyle !== 'none' || s.boxShadow !== 'none';
        return `${e.tagName.toLowerCase()}${e.id ? '#' + e.id : ''}${visible ? '' : ' (no visible focus)'}`;
      });
      if (!id) break;
      seen.push(id);
      if (seen.length > 3 && seen.slice(-3).every((x) => x === id)) {
        console.log(`- ${p}: keyboard trap at ${id}`);
        break;
      }
    }
    for (const s of new Set(seen.filter((x) => x.endsWith('focus)')))) console.log(`- ${p}: ${s}`);
  }
  await context.close();
}
await browser.close();

const list = [...found.values()].sort((a, b) => ORDER.indexOf(a.impact) - ORDER.indexOf(b.impact));
for (const v of list) {
  console.log(`\n## ${v.impact}: ${v.help} (${v.id})\n${v.helpUrl}`);
  for (const [where, why] of [...v.where].slice(0, 5)) console.log(`- ${where}\n    ${why.split('\n').slice(1).join('; ').trim()}`);
  if (v.where.size > 5) console.log(`- … and ${v.where.size - 5} more`);
}
process.exitCode = list.some((v) => v.impact === 'critical') ? 1 : 0;
