import Stripe from "stripe";

const key = process.env.STRIPE_SECRET_KEY ?? "";
if (!/^(sk|rk)_test_/.test(key)) {
  console.error("This helper works with test keys only (sk_test_ / rk_test_).");
  process.exit(1);
}
const stripe = new Stripe(key);
const [cmd, arg] = process.argv.slice(2);

async function checkout() {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: 1250, product_data: { name: "Seed box, small" } },
      },
    ],
    success_url: "http://localhost:3000/thanks?s={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/basket",
  });
  console.log(session.url);
}

async function refund(intent: string) {
  const r = await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${intent}` });
  console.log(r.id, r.status, r.amount);
}

async function clock() {
  const c = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  await stripe.testHelpers.testClocks.advance(c.id, { frozen_time: c.frozen_time + 31 * 86400 });
  console.log("advanced", c.id);
}

const run: Record<string, () => Promise<void>> = { checkout, refund: () => refund(arg), clock };
await (run[cmd] ?? (async () => console.log("checkout | refund pi_… | clock")))();
