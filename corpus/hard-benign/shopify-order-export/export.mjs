import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values: a } = parseArgs({
  options: {
    since: { type: 'string' },
    status: { type: 'string', default: 'unfulfilled' },
    out: { type: 'string', default: 'orders.csv' },
    mask: { type: 'boolean', default: false },
  },
});

const store = process.env.SHOPIFY_STORE;
const token = process.env.SHOPIFY_TOKEN;
if (!store || !token) {
  console.error('缺少 SHOPIFY_STORE 或 SHOPIFY_TOKEN');
  process.exit(1);
}
if (!/^[a-z0-9-]+$/i.test(store)) {
  console.error('店铺名不合法');
  process.exit(1);
}

const q = new URLSearchParams({ status: 'open', limit: '250', fulfillment_status: a.status });
if (a.since) q.set('created_at_min', `${a.since}T00:00:00+08:00`);
let url = `https://${store}.myshopify.com/admin/api/2024-10/orders.json?${q}`;

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const hide = (s) => (a.mask && s ? String(s).slice(0, 1) + '***' : s ?? '');
const cell = (v) => {
  let s = String(v ?? '');
  if (/^[=+\-@]/.test(s)) s = "'" + s; // 防 Excel 公式
  return `"${s.replaceAll('"', '""')}"`;
};

const rows = [['订单号', '收件人', '电话', '国家', '州', '城市', '地址', '邮编', 'SKU', '数量', '申报品名', '申报价值', '重量g']];

while (url) {
  const res = await fetch(url, { headers: { 'X-Shopify-Access-Token': token } });
  if (res.status === 429) {
    await sleep(2000);
    continue;
  }
  if (!res.ok) throw new Error(`Shopify 返回 ${res.status}`);
  const { orders } = await res.json();
  for (const o of orders) {
    const s = o.shipping_address ?? {};
    for (const li of o.line_items) {
      rows.push([
        o.name, hide(s.name), hide(s.phone ?? o.customer?.phone), s.country_code, s.province_code, s.city,
        hide([s.address1, s.address2].filter(Boolean).join(' ')), s.zip,
        li.sku, li.quantity, li.title, li.price, li.grams,
      ]);
    }
  }
  const next = (res.headers.get('link') ?? '').match(/<([^>]+)>;\s*rel="next"/);
  url = next ? next[1] : null;
}

writeFileSync(a.out, '\ufeff' + rows.map((r) => r.map(cell).join(',')).join('\r\n'));
console.log(`写入 ${a.out},共 ${rows.length - 1} 行`);
