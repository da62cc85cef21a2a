import { readCsv, writeCsv } from './csv.mjs';
import { readFileSync } from 'node:fs';

const cfg = JSON.parse(readFileSync('config/run.json', 'utf8'));
const invoices = readCsv('in/invoices.csv');
const po = new Map(readCsv('in/po.csv').map(r => [r.po + '/' + r.line, r]));
const received = new Map();
for (const r of readCsv('in/receipts.csv')) {
  const k = r.po + '/' + r.line;
  received.set(k, (received.get(k) ?? 0) + Number(r.qty));
}

const matched = [], exceptions = [];
for (const inv of invoices) {
  const k = inv.po + '/' + inv.line;
  const order = po.get(k);
  let why = '';
  if (!order) why = 'no purchase order line';
  else if (Number(inv.qty) - (received.get(k) ?? 0) > cfg.tolerance.qty) why = 'quantity above receipt';
  else {
    const diff = Math.abs(inv.price - order.price) * inv.qty;
    const pct = 100 * Math.abs(inv.price - order.price) / order.price;
    if (pct > cfg.tolerance.pricePct && diff > cfg.tolerance.priceAbs) why = `price differs by ${pct.toFixed(1)} %`;
  }
  (why ? exceptions : matched).push({ ...inv, why });
}
writeCsv('out/matched.csv', matched);
writeCsv('out/exceptions.csv', exceptions);
console.log(`${matched.length} matched, ${exceptions.length} exceptions`);
