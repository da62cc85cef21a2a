import { appendFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import readline from 'node:readline/promises';
import { parseArgs } from 'node:util';
import Stripe from 'stripe';

const key = process.env.STRIPE_KEY ?? '';
if (!/^rk_(test|live)_/.test(key)) {
  console.error('STRIPE_KEY has to be a restricted key (rk_…)');
  process.exit(2);
}
const live = key.startsWith('rk_live_');
const stripe = new Stripe(key, { maxNetworkRetries: 2, appInfo: { name: 'refund-skill' } });
const MAX = Number(process.env.REFUND_MAX ?? 200);
const DAYS = 120;

const { values: o, positionals: [cmd, arg] } = parseArgs({
  allowPositionals: true,
  options: { amount: { type: 'string' }, reason: { type: 'string' }, ticket: { type: 'string' }, email: { type: 'string' } },
});

const ZERO = new Set(['jpy', 'krw', 'vnd', 'clp']);
const minor = (n: number, cur: string) => Math.round(n * (ZERO.has(cur) ? 1 : 100));
const money = (n: number, cur: string) => `${(n / (ZERO.has(cur) ? 1 : 100)).toFixed(ZERO.has(cur) ? 0 : 2)} ${cur.toUpperCase()}`;

function line(c: Stripe.Charge): string {
  const card = c.payment_method_details?.card;
  return [
    c.id,
    new Date(c.created * 1000).toISOString().slice(0, 10),
    money(c.amount, c.currency),
    c.amount_refunded ? `refunded ${money(c.amount_refunded, c.currency)}` : '',
    c.disputed ? 'DISPUTED' : '',
    card ? `${card.brand} …${card.last4}` : '',
    c.billing_details.email ?? '',
  ].filter(Boolean).join('  ');
}

async function find(email: string) {
  const customers = await stripe.customers.list({ email, limit: 5 });
  for (const cu of customers.data) {
    for (const c of (await stripe.charges.list({ customer: cu.id, limit: 20 })).data) console.log(line(c));
  }
  if (!customers.data.length) console.log('no customer with this address');
}

function stop(why: string): never {
  console.error('not refunded:', why);
  process.exit(1);
}

async function refund(id: string) {
  if (!o.ticket) stop('--ticket is required');
  const c = await stripe.charges.retrieve(id);
  const left = c.amount - c.amount_refunded;
  const amount = o.amount ? minor(Number(o.amount), c.currency) : left;
  if (!(amount > 0) || amount > left) stop(`only ${money(left, c.currency)} is left`);
  if (amount > minor(MAX, c.currency)) stop(`above the limit of ${MAX}`);
  if (c.disputed) stop('charge is disputed');
  if (Date.now() / 1000 - c.created > DAYS * 86400) stop(`older than ${DAYS} days`);

  console.log(live ? '*** LIVE ***' : '(test mode)');
  console.log(line(c));
  if (o.email && o.email.toLowerCase() !== (c.billing_details.email ?? '').toLowerCase()) {
    console.log(`note: ticket is from ${o.email}`);
  }
  if (!process.stdin.isTTY) stop('needs a person at the terminal');
  const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
  const want = (amount / (ZERO.has(c.currency) ? 1 : 100)).toString();
  const typed = await rl.question(`type the amount (${want}) to refund: `);
  rl.close();
  if (Number(typed) !== Number(want)) stop('amount does not match');

  const r = await stripe.refunds.create(
    { charge: id, amount, reason: (o.reason as Stripe.RefundCreateParams.Reason) ?? 'requested_by_customer', metadata: { ticket: o.ticket } },
    { idempotencyKey: `${o.ticket}:${id}` },
  );
  appendFileSync('refunds.ndjson', JSON.stringify({
    at: new Date().toISOString(), by: userInfo().username, charge: id, refund: r.id, amount, currency: c.currency, ticket: o.ticket, live,
  }) + '\n');
  console.log(r.id, r.status);
}

if (cmd === 'find' && arg) await find(arg);
else if (cmd === 'show' && arg) console.log(line(await stripe.charges.retrieve(arg)));
else if (cmd === 'refund' && arg) await refund(arg);
else console.error('find EMAIL | show CHARGE | refund CHARGE --ticket T [--amount N]');
