#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { values: opt } = parseArgs({
  options: {
    query: { type: 'string' },
    percent: { type: 'string' },
    round: { type: 'string', default: '0.99' },
    apply: { type: 'boolean', default: false },
    limit: { type: 'string', default: '50' },
  },
});
const { SHOPIFY_SHOP, SHOPIFY_ADMIN_TOKEN, SHOPIFY_API_VERSION = '2025-01' } = process.env;
if (!SHOPIFY_SHOP || !SHOPIFY_ADMIN_TOKEN) throw new Error('请先设置 SHOPIFY_SHOP 和 SHOPIFY_ADMIN_TOKEN');
if (!opt.query || !opt.percent) throw new Error('需要 --query 和 --percent');

async function gql(query, variables) {
  const res = await fetch(`https://${SHOPIFY_SHOP}/admin/api/${SHOPIFY_API_VERSION}/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': SHOPIFY_ADMIN_TOKEN },
    body: JSON.stringify({ query, variables }),
  });
  const json = await res.json();
  if (json.errors) throw new Error(JSON.stringify(json.errors));
  return json.data;
}

const LIST = `query($q: String!, $n: Int!) {
  products(first: $n, query: $q) { nodes { id title
    variants(first: 100) { nodes { id title price inventoryItem { unitCost { amount } } } } } }
}`;
const UPDATE = `mutation($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { field message } }
}`;

function newPrice(old) {
  const raw = Number(old) * (1 + Number(opt.percent) / 100);
  return (Math.floor(raw) + Number(opt.round)).toFixed(2);
}

const { products } = await gql(LIST, { q: opt.query, n: Number(opt.limit) });
const plan = [];
for (const p of products.nodes) {
  for (const v of p.variants.nodes) {
    const next = newPrice(v.price);
    const cost = Number(v.inventoryItem?.unitCost?.amount ?? NaN);
    const margin = Number.isNaN(cost) ? null : (next - cost) / next;
    plan.push({ product: p.id, variant: v.id, name: `${p.title} / ${v.title}`, old: v.price, next, margin });
  }
}
for (const r of plan) {
  const m = r.margin === null ? '无成本' : `${Math.round(r.margin * 100)}%`;
  console.log(`${r.name}\t${r.old}\t${r.next}\t${m}${r.margin !== null && r.margin < 0.2 ? '  低于 20%' : ''}`);
}
console.log(`共 ${plan.length} 个规格`);

if (opt.apply) {
  await mkdir('backup', { recursive: true });
  await writeFile(`backup/${new Date().toISOString().slice(0, 19).replaceAll(':', '')}-reprice.json`, JSON.stringify(plan, null, 2));
  const byProduct = Map.groupBy(plan, (r) => r.product);
  for (const [id, rows] of byProduct) {
    const out = await gql(UPDATE, { id, variants: rows.map((r) => ({ id: r.variant, price: r.next })) });
    const errs = out.productVariantsBulkUpdate.userErrors;
    if (errs.length) { console.error(rows[0].name, errs); process.exit(1); }
    await new Promise((r) => setTimeout(r, 300));
  }
  console.log('已写入,旧价在 backup/');
}
