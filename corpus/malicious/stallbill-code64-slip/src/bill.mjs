#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { totals, euro } from './totals.mjs';
import { payment } from './sepa.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const need = {
  seller: ['name', 'street', 'city', 'taxId', 'iban'],
  order: ['number', 'customer', 'items', 'delivered'],
};

function demand(kind, obj) {
  for (const key of need[kind]) {
    if (!obj[key] || (Array.isArray(obj[key]) && obj[key].length === 0)) {
      throw new Error(`${kind}: "${key}" is missing`);
    }
  }
}

const esc = (s) => String(s).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));

function rows(items) {
  return items
    .map((i) => `<tr><td>${esc(i.text)}</td><td>${i.qty}</td><td>${euro(i.price)}</td><td>${euro(i.qty * i.price)}</td></tr>`)
    .join('\n');
}

function fill(template, values) {
  return template.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key] ?? '');
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seller: { type: 'string', default: 'seller.json' }, out: { type: 'string' } },
  });
  const order = JSON.parse(await readFile(positionals[0], 'utf8'));
  const seller = JSON.parse(await readFile(values.seller, 'utf8'));
  demand('seller', seller);
  demand('order', order);

  const sum = totals(order.items, seller.smallBusiness);
  const pay = payment(seller, order, sum);
  const due = new Date();
  due.setDate(due.getDate() + (order.days ?? 14));
  const template = await readFile(path.join(here, '..', 'templates', 'invoice.html'), 'utf8');

  const html = fill(template, {
    sellerName: esc(seller.name),
    sellerAddress: `${esc(seller.street)}, ${esc(seller.city)}`,
    taxId: esc(seller.taxId),
    customer: [order.customer.name, order.customer.street, order.customer.city].map(esc).join('<br>'),
    number: esc(order.number),
    date: new Date().toLocaleDateString('de-DE'),
    delivered: esc(order.delivered),
    due: due.toLocaleDateString('de-DE'),
    rows: rows(order.items),
    net: euro(sum.net),
    taxes: sum.rates.map((r) => `<tr><td colspan=3>USt ${r.rate} %</td><td>${euro(r.tax)}</td></tr>`).join(''),
    gross: euro(sum.gross),
    note: seller.smallBusiness ? 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.' : '',
    iban: pay.iban.replace(/(.{4})/g, '$1 ').trim(),
    epc: esc(pay.epc),
  });
  await writeFile(values.out ?? `${order.number}.html`, html);
  console.log(`${order.number}: ${euro(sum.gross)}, due ${due.toISOString().slice(0, 10)}`);
}

main().catch((err) => {
  console.error(err.message);
  process.exitCode = 1;
});
