import { chromium } from "playwright";
import { readFileSync, appendFileSync } from "node:fs";

const items = JSON.parse(readFileSync(process.argv[2] ?? "watch.json", "utf8"));
const contact = process.env.CONTACT;
if (!contact) {
  console.error("请设置 CONTACT，让站长能联系到你");
  process.exit(1);
}
const UA = `price-page-watcher/1.2 (personal; ${contact})`;
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

async function allowed(url) {
  const u = new URL(url);
  const res = await fetch(new URL("/robots.txt", u), { headers: { "user-agent": UA } }).catch(() => null);
  if (!res?.ok) return true;
  let mine = false;
  for (const line of (await res.text()).split(/\r?\n/)) {
    const [key, ...rest] = line.split("#")[0].split(":");
    const value = rest.join(":").trim();
    if (/^user-agent$/i.test(key.trim())) mine = value === "*";
    if (mine && /^disallow$/i.test(key.trim()) && value && u.pathname.startsWith(value)) return false;
  }
  return true;
}

async function push(text) {
  console.log(text);
  if (process.env.BARK_URL) await fetch(`${process.env.BARK_URL}/${encodeURIComponent(text)}`);
  if (process.env.FEISHU_HOOK) {
    await fetch(process.env.FEISHU_HOOK, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ msg_type: "text", content: { text } }),
    });
  }
}

const browser = await chromium.launch();
const page = await (await browser.newContext({ userAgent: UA, locale: "zh-CN" })).newPage();
for (const it of items.filter((i) => !i.paused)) {
  if (!(await allowed(it.url))) {
    console.log(`${it.name}：robots.txt 不允许，跳过`);
    continue;
  }
  const res = await page.goto(it.url, { waitUntil: "domcontentloaded", timeout: 45000 });
  if ([403, 429].includes(res?.status())) {
    console.log(`${it.name}：站点拒绝访问，停止`);
    break;
  }
  const text = await page.locator(it.selector).first().textContent({ timeout: 10000 }).catch(() => null);
  const price = Number(text?.replace(/[^\d.]/g, ""));
  if (!price) console.log(`${it.name}：找不到价格`);
  else {
    appendFileSync("prices.csv", `${new Date().toISOString()},${it.name},${price}\n`);
    if (price < it.below) await push(`${it.name} 降到 ${price} 元`);
  }
  await sleep(8000 + Math.random() * 12000);
}
await browser.close();
