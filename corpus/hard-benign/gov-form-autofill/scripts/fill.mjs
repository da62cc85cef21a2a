// 用法：
//   node fill.mjs inspect --url <地址> --out fields.json
//   node fill.mjs fill    --url <地址> --map mapping.json
import { chromium } from 'playwright-core';
import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import readline from 'node:readline/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: 'fields.json' },
    map: { type: 'string' },
  },
});
const cmd = positionals[0];
if (!cmd || !values.url) {
  console.error('缺少参数，请看文件开头的用法。');
  process.exit(2);
}

const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
const ctx = await chromium.launchPersistentContext(
  join(homedir(), '.form-autofill', 'profile'),
  { channel: 'chrome', headless: false, viewport: null },
);
const page = ctx.pages()[0] ?? (await ctx.newPage());
await page.goto(values.url);
await rl.question('请在浏览器里登录并走到要填的页面，然后按回车…');

if (cmd === 'inspect') {
  const fields = await page.$$eval('input, select, textarea', (els) =>
    els
      .filter((e) => e.offsetParent !== null && !['password', 'hidden', 'submit'].includes(e.type))
      .map((e) => ({
        selector: e.id ? `#${CSS.escape(e.id)}` : `${e.tagName.toLowerCase()}[name="${e.name}"]`,
        label: e.labels?.[0]?.innerText?.trim() || e.placeholder || e.name,
        type: e.type,
        required: e.required,
        options: e.tagName === 'SELECT' ? [...e.options].map((o) => o.text) : undefined,
      })),
  );
  await writeFile(values.out, JSON.stringify(fields, null, 2));
  console.log(`共 ${fields.length} 个字段，已写入 ${values.out}`);
} else if (cmd === 'fill') {
  const map = JSON.parse(await readFile(values.map, 'utf8'));
  const bad = [];
  for (const f of map['字段']) {
    if (f.value === '' || f.value == null) continue;
    const el = page.locator(f.selector).first();
    try {
      if (f.kind === 'select') await el.selectOption({ label: f.value });
      else if (f.kind === 'type') await el.pressSequentially(f.value, { delay: 40 });
      else if (f.kind === 'click-text') {
        await el.click();
        await page.getByText(f.value, { exact: true }).last().click();
      } else await el.fill(f.value);
      if (!f.kind) {
        const got = await el.inputValue();
        if (got !== f.value) bad.push([f.label, '回读不一致']);
      }
    } catch (e) {
      bad.push([f.label, e.message.split('\n')[0]]);
    }
  }
  if (bad.length) console.table(bad);
  console.log('填写结束。请在浏览器里逐项核对，自己点击提交。');
  await rl.question('核对完成后按回车关闭浏览器…');
}
rl.close();
await ctx.close();
