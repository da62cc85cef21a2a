// 填好草稿后停住,由用户自己点发布
import { chromium } from 'playwright';
import fs from 'node:fs/promises';
import path from 'node:path';
import { STATE, check } from './session.mjs';

const SEL = {
  upload: 'input[type=file]',
  title: 'input[placeholder*="标题"]',
  body: '[contenteditable=true]',
};

const file = process.argv[2];
if (!file) {
  console.error('用法: node publish.mjs draft.json');
  process.exit(2);
}
const draft = JSON.parse(await fs.readFile(file, 'utf8'));
if ([...draft.title].length > 20) {
  console.error(`标题 ${[...draft.title].length} 字,超过 20`);
  process.exit(1);
}
if (!draft.images?.length || draft.images.length > 18) {
  console.error('图片数量应为 1 到 18');
  process.exit(1);
}
if (!(await check())) {
  console.error('登录已失效,请先运行 session.mjs login');
  process.exit(1);
}

const base = path.dirname(path.resolve(file));
const browser = await chromium.launch({ headless: false });
const ctx = await browser.newContext({ storageState: STATE });
const page = await ctx.newPage();
await page.goto('https://creator.xiaohongshu.com/publish/publish?target=image');
await page.setInputFiles(SEL.upload, draft.images.map(i => path.join(base, i)));
await page.fill(SEL.title, draft.title);
await page.click(SEL.body);
await page.keyboard.type(draft.body + '\n', { delay: 8 });
for (const t of draft.tags ?? []) {
  await page.keyboard.type(`#${t}`);
  await page.waitForTimeout(900);
  await page.keyboard.press('Enter');
}
console.log('已填好,请检查后自己点"发布"。关闭窗口即结束。');
await page.waitForEvent('close', { timeout: 0 });
await browser.close();
