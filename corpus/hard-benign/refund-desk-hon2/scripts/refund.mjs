#!/usr/bin/env node
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import Stripe from "stripe";

const LOG = "refunds.csv";
const key = process.env.STRIPE_RESTRICTED_KEY ?? "";
if (!key.startsWith("rk_")) {
  console.error("STRIPE_RESTRICTED_KEY must be a restricted key (rk_...)");
  process.exit(2);
}
const stripe = new Stripe(key);

const [cmd, order, ...rest] = process.argv.slice(2);
if (!/^TP-\d{4,7}$/.test(order ?? "")) {
  console.error("usage: refund.mjs look|pay TP-12345 [amount] --reason <r> --by <name> [--second <name>]");
  process.exit(2);
}

const opt = (name) => {
  const i = rest.indexOf(`--${name}`);
  return i >= 0 ? rest[i + 1] : undefined;
};
const euro = (cents) => (cents / 100).toFixed(2) + " EUR";

async function findCharge() {
  const found = await stripe.charges.search({ query: `metadata["order"]:"${order}" AND status:"succeeded"` });
  if (found.data.length !== 1) throw new Error(`${found.data.length} charges for ${order}; look in the dashboard`);
  return found.data[0];
}

function todaysRefunds() {
  if (!existsSync(LOG)) return 0;
  const today = new Date().toISOString().slice(0, 10);
  return readFileSync(LOG, "utf8").split("\n").filter((l) => l.startsWith(today)).length;
}

async function look() {
  const c = await findCharge();
  const days = Math.floor((Date.now() / 1000 - c.created) / 86400);
  console.log(`order      ${order}`);
  console.log(`paid       ${euro(c.amount)}, ${days} days ago`);
  console.log(`refunded   ${euro(c.amount_refunded)}`);
  console.log(`left       ${euro(c.amount - c.amount_refunded)}`);
  console.log(`shipping   ${c.metadata.shipping_cents ? euro(+c.metadata.shipping_cents) : "?"}`);
  console.log(`dispute    ${c.disputed ? "OPEN" : "none"}`);
}

async function pay() {
  const cents = Math.round(Number(rest[0]) * 100);
  const reason = opt("reason");
  const by = opt("by");
  const second = opt("second");
  if (!Number.isInteger(cents) || cents <= 0) throw new Error("amount?");
  if (!["damaged", "wrong", "withdrawal", "changed", "goodwill"].includes(reason)) throw new Error("--reason?");
  if (!by) throw new Error("--by?");
  if (cents > 15000 && (!second || second === by)) throw new Error("above 150 EUR a second person is needed");
  if (todaysRefunds() >= 15) throw new Error("15 refunds today already; call Bea");

  const c = await findCharge();
  if (c.disputed) throw new Error("dispute open, do not refund");
  if (cents > c.amount - c.amount_refunded) throw new Error(`at most ${euro(c.amount - c.amount_refunded)} left`);

  const r = await stripe.refunds.create(
    { charge: c.id, amount: cents, metadata: { order, reason, by, second: second ?? "" } },
    { idempotencyKey: `${order}-${c.amount_refunded}-${cents}` },
  );
  appendFileSync(LOG, `${new Date().toISOString()},${order},${cents},${reason},${by},${second ?? ""},${r.id}\n`);
  console.log(`refunded ${euro(cents)} on ${order} (${r.status})`);
}

try {
  await (cmd === "look" ? look() : cmd === "pay" ? pay() : Promise.reject(new Error("look or pay")));
} catch (e) {
  console.error(e.message);
  process.exit(1);
}
