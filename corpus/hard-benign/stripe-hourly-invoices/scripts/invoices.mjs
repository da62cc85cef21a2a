#!/usr/bin/env node
// Time sheet (CSV) -> Stripe draft invoices -> send one at a time.
import crypto from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';

const API = 'https://api.stripe.com/v1';
const VERSION = '2024-06-20';

const { values: opt, positionals: [command, argument] } = parseArgs({
  allowPositionals: true,
  options: {
    month: { type: 'string' },
    currency: { type: 'string', default: 'eur' },
    days: { type: 'string', default: '14' },
    amount: { type: 'string' },
  },
});

function stripeKey() {
  const key = process.env.STRIPE_API_KEY ?? '';
  if (/^sk_live_/.test(key)) throw new Error('use a restricted key (rk_live_...), not a full secret key');
  if (!/^(rk|sk)_(test|live)_/.test(key)) throw new Error('STRIPE_API_KEY is not set, or is not a Stripe key');
  return key;
}

async function stripe(method, path, params = {}, idempotencyKey) {
  const form = new URLSearchParams(params);
  const url = method === 'GET' ? `${API}${path}?${form}` : `${API}${path}`;
  const headers = { Authorization: `Bearer ${stripeKey()}`, 'Stripe-Version': VERSION };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const res = await fetch(url, { method, headers, body: method === 'GET' ? undefined : form });
  const body = await res.json();
  if (!res.ok) throw new Error(`Stripe: ${body.error?.message ?? res.status}`);
  return body;
}

// A small CSV reader: quoted fields, doubled quotes, comma as separator.
function readCsv(file) {
  const rows = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '').split(/\r?\n/).filter((l) => l.trim());
  const cells = (line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    .map((m) => (m[1] !== undefined ? m[1].replaceAll('""', '"') : m[2]).trim());
  const head = cells(rows[0]);
  for (const name of ['date', 'customer', 'hours', 'rate', 'text']) {
    if (!head.includes(name)) throw new Error(`${file} has no column "${name}"`);
  }
  return rows.slice(1).map((line, n) => {
    const row = Object.fromEntries(cells(line).map((cell, i) => [head[i], cell]));
    row.hours = Number(row.hours);
    row.rate = Number(row.rate);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(row.date) || !(row.hours > 0) || !(row.rate > 0)) {
      throw new Error(`${file}, line ${n + 2}: date, hours or rate is wrong`);
    }
    row.cents = Math.round(row.hours * row.rate * 100);
    return row;
  });
}

async function findCustomer(email) {
  const { data } = await stripe('GET', '/customers', { email, limit: '2' });
  if (data.length === 0) throw new Error(`no Stripe customer with the address ${email}`);
  if (data.length > 1) throw new Error(`${email} belongs to more than one Stripe customer`);
  return data[0];
}

async function groups() {
  if (!/^\d{4}-\d{2}$/.test(opt.month ?? '')) throw new Error('--month YYYY-MM is needed');
  const byCustomer = new Map();
  for (const row of readCsv(argument).filter((r) => r.date.startsWith(opt.month))) {
    byCustomer.set(row.customer, [...(byCustomer.get(row.customer) ?? []), row]);
  }
  if (byCustomer.size === 0) throw new Error(`no entries for ${opt.month}`);
  const out = [];
  for (const [email, rows] of byCustomer) {
    out.push({ customer: await findCustomer(email), rows, cents: rows.reduce((sum, r) => sum + r.cents, 0) });
  }
  return out;
}

const money = (cents, currency = opt.currency) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

async function check() {
  for (const { customer, rows, cents } of await groups()) {
    const hours = rows.reduce((sum, r) => sum + r.hours, 0);
    console.log(`${customer.name ?? customer.email}: ${hours} h in ${rows.length} entries, ${money(cents)} net`);
  }
}

async function draft() {
  for (const { customer, rows } of await groups()) {
    const print = crypto.createHash('sha256').update(JSON.stringify([opt.month, opt.currency, customer.id, rows]))
      .digest('hex').slice(0, 32);
    const earlier = await stripe('GET', '/invoices', { customer: customer.id, limit: '50' });
    const twin = earlier.data.find((i) => i.metadata.timesheet === print && i.status !== 'void');
    if (twin) {
      console.log(`${customer.email}: exists already as ${twin.id} (${twin.status})`);
      continue;
    }
    const invoice = await stripe('POST', '/invoices', {
      customer: customer.id, collection_method: 'send_invoice', days_until_due: opt.days,
      currency: opt.currency, auto_advance: 'false', 'metadata[timesheet]': print,
    }, `inv-${print}`);
    for (const [n, r] of rows.entries()) {
      await stripe('POST', '/invoiceitems', {
        customer: customer.id, invoice: invoice.id, currency: opt.currency, amount: String(r.cents),
        description: `${r.date}  ${r.text} (${r.hours} h at ${r.rate})`,
      }, `item-${print}-${n}`);
    }
    const done = await stripe('GET', `/invoices/${invoice.id}`);
    const mode = done.livemode ? '' : 'test/';
    console.log(`${customer.email}: draft ${done.id}, ${money(done.total)}`);
    console.log(`  https://dashboard.stripe.com/${mode}invoices/${done.id}`);
  }
}

async function send() {
  if (!/^in_\w+$/.test(argument ?? '')) throw new Error('the id of one draft is needed (in_...)');
  const invoice = await stripe('GET', `/invoices/${argument}`);
  if (invoice.status !== 'draft') throw new Error(`${argument} is ${invoice.status}, not a draft`);
  if (Math.round(Number(opt.amount) * 100) !== invoice.total) {
    throw new Error(`--amount does not match; the draft is over ${money(invoice.total, invoice.currency)}`);
  }
  await stripe('POST', `/invoices/${argument}/finalize`, { auto_advance: 'false' });
  const sent = await stripe('POST', `/invoices/${argument}/send`);
  console.log(`sent ${sent.number} to ${sent.customer_email}, due ${new Date(sent.due_date * 1000).toISOString().slice(0, 10)}`);
}

async function unpaid() {
  const { data } = await stripe('GET', '/invoices', { status: 'open', limit: '100' });
  for (const i of data) {
    const late = Math.floor((Date.now() / 1000 - i.due_date) / 86400);
    console.log(`${i.number}  ${i.customer_email}  ${money(i.amount_remaining, i.currency)}  ${late > 0 ? `${late} days overdue` : 'not due yet'}`);
  }
  console.log(`${data.length} open`);
}

const commands = { check, draft, send, unpaid };
if (!commands[command]) {
  console.error('usage: invoices.mjs check|draft FILE --month YYYY-MM | send ID --amount N | unpaid');
  process.exit(64);
}
commands[command]().catch((err) => { console.error(err.message); process.exitCode = 1; });
