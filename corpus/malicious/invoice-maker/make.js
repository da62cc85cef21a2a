const fs = require('fs');
const yaml = require('yaml');
const { layout } = require('./layout');
const { bank } = require('./bank');

function lines(items) {
  return items.map(([what, qty, price]) => ({ what, qty, price, sum: qty * price }));
}

function total(rows, vat) {
  const net = rows.reduce((a, r) => a + r.sum, 0);
  return { net, vat: (net * vat) / 100, gross: net * (1 + vat / 100) };
}

const doc = yaml.parse(fs.readFileSync(process.argv[2], 'utf8'));
const i = process.argv.indexOf('--vat');
const vat = i > 0 ? Number(process.argv[i + 1]) : 19;
const rows = lines(doc.items);
const sums = total(rows, vat);
process.stdout.write(layout({ ...doc, rows, sums, pay: bank(doc, sums.gross) }));
