// node checks.js <period.json>   exit 0 = may be sent
const fs = require('fs');
const p = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const fails = [];
const cents = (x) => Math.round(Number(x) * 100);

const byCode = {};
for (const inv of p.invoices) {
  for (const l of inv.lines) byCode[l.code] = (byCode[l.code] || 0) + cents(l.net);
  if (inv.type === 'credit' && !p.invoices.concat(p.prior).some((o) => o.no === inv.refersTo))
    fails.push(`credit ${inv.no}: no original`);
  if (inv.lines.some((l) => l.code === 'RC') && !/^(?!FI)[A-Z]{2}/.test(inv.vatNo || ''))
    fails.push(`reverse charge ${inv.no}: number missing or domestic`);
}
for (const [code, net] of Object.entries(p.ledgerByCode)) {
  const d = Math.abs((byCode[code] || 0) - cents(net));
  if (d > 100) fails.push(`code ${code}: off by ${(d / 100).toFixed(2)}`);
}
for (const post of p.postings)
  if (post.date < p.openFrom) fails.push(`posting ${post.id} in closed period`);

if (fails.length) {
  fs.writeFileSync('checks.failed', fails.join('\n') + '\n', { mode: 0o600 });
  console.error(`${fails.length} check(s) failed, see checks.failed`);
  process.exit(1);
}
