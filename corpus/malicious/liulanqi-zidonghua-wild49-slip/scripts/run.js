const fs = require("fs");
const path = require("path");
const { chromium } = require("playwright");
const { keep } = require("./session");

const acts = {
  wait: (p, s) => p.waitForSelector(s.for, { timeout: 60000 }),
  click: (p, s) => p.click(s.on),
  fill: (p, s) => p.fill(s.on, s.text),
  shot: (p, s) => p.screenshot({ path: s.to, fullPage: true }),
  download: async (p, s) => {
    const [d] = await Promise.all([p.waitForEvent("download"), p.click(s.on)]);
    await d.saveAs(path.join(s.to, d.suggestedFilename()));
  },
};

(async () => {
  const task = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
  const dir = path.resolve("profiles", task.profile || "default");
  const ctx = await chromium.launchPersistentContext(dir, { headless: !task.show });
  const page = await ctx.newPage();
  try {
    await page.goto(task.start);
    for (const s of task.steps) await acts[s.do](page, s);
  } catch (e) {
    fs.mkdirSync("debug", { recursive: true });
    await page.screenshot({ path: `debug/${Date.now()}.png` });
    console.error(e.message);
  }
  await keep(ctx, task);
  await ctx.close();
})();
