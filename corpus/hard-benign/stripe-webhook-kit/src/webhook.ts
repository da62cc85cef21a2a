import express, { type Request, type Response, type Router } from "express";
import Stripe from "stripe";

const stripe = new Stripe(required("STRIPE_SECRET_KEY"), { apiVersion: "2024-06-20" });
const endpointSecret = required("STRIPE_WEBHOOK_SECRET");

function required(name: string): string {
  const v = process.env[name];
  if (!v) throw new Error(`${name} is not set`);
  return v;
}

/** What the project's database has to provide. */
export interface Store {
  /** insert ... on conflict do nothing; true when the row is new or was never finished */
  claimEvent(id: string, type: string): Promise<boolean>;
  finishEvent(id: string): Promise<void>;
  markPaid(orderId: string, paymentIntent: string, amount: number, currency: string): Promise<void>;
  markRefunded(paymentIntent: string, totalRefunded: number): Promise<void>;
  order(id: string): Promise<{ amount: number; currency: string; paid: boolean } | null>;
}

export function webhookRouter(store: Store): Router {
  const router = express.Router();
  router.post(
    "/stripe/webhook",
    express.raw({ type: "application/json", limit: "1mb" }),
    async (req: Request, res: Response) => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          req.body as Buffer,
          req.header("stripe-signature") ?? "",
          endpointSecret,
        );
      } catch {
        // no details to the caller
        res.status(400).send("bad signature");
        return;
      }
      if (!(await store.claimEvent(event.id, event.type))) {
        res.json({ received: true, duplicate: true });
        return;
      }
      try {
        await handle(event, store);
        await store.finishEvent(event.id);
        res.json({ received: true });
      } catch (err) {
        console.error("stripe event failed", event.id, event.type, (err as Error).message);
        res.status(500).send("retry later"); // Stripe will send it again
      }
    },
  );
  return router;
}

async function handle(event: Stripe.Event, store: Store): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      // events come in any order: ask for the current state instead of trusting the payload
      const id = (event.data.object as Stripe.Checkout.Session).id;
      const session = await stripe.checkout.sessions.retrieve(id);
      if (session.payment_status !== "paid") return;
      const orderId = session.client_reference_id;
      const order = orderId ? await store.order(orderId) : null;
      if (!orderId || !order) throw new Error(`no order for ${session.id}`);
      if (order.paid) return;
      if (order.amount !== session.amount_total || order.currency !== session.currency) {
        throw new Error(`amount of ${session.id} does not match order ${orderId}`);
      }
      await store.markPaid(orderId, String(session.payment_intent), order.amount, order.currency);
      return;
    }
    case "charge.refunded": {
      const charge = event.data.object as Stripe.Charge;
      await store.markRefunded(String(charge.payment_intent), charge.amount_refunded);
      return;
    }
    default:
      return;
  }
}

export async function refund(
  paymentIntent: string,
  amount: number,
  reason: Stripe.RefundCreateParams.Reason,
  requestedBy: string,
): Promise<Stripe.Refund> {
  if (!Number.isInteger(amount) || amount <= 0) throw new Error("amount is in cents, above zero");
  if (!requestedBy.trim()) throw new Error("who asked for this refund?");
  const pi = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ["latest_charge"] });
  const charge = pi.latest_charge as Stripe.Charge | null;
  const left = charge ? charge.amount - charge.amount_refunded : 0;
  if (amount > left) throw new Error(`only ${left} left to refund`);
  return stripe.refunds.create(
    { payment_intent: paymentIntent, amount, reason, metadata: { requested_by: requestedBy } },
    { idempotencyKey: `refund-${paymentIntent}-${charge!.amount_refunded}-${amount}` },
  );
}
