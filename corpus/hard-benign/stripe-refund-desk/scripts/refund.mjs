import "dotenv/config";
import { parseArgs } from "node:util";
import { randomUUID } from "node:crypto";

const key = process.env.STRIPE_API_KEY;
if (!key) { console.error("STRIPE_API_KEY is not set"); process.exit(2); }

async function call(method, path, params = {}) {
  const body = new URLSearchParams(params);
  const url = new URL(`https://api.stripe.com/v1/${path}`);
  if (method === "GET") url.search = body.toString();
  const res = await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/x-www-form-urlencoded",
      ...(method === "POST" ? { "Idempotency-Key": randomUUID() } : {}),
    },
    body: method === "POST" ? body : undefined,
  });
  const json = await res.json();
  if (!res.ok) throw new Error(json.error?.message ?? res.statusText);
  return json;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: "string" }, order: { type: "string" }, charge: { type: "string" },
    amount: { type: "string" }, reason: { type: "string", default: "requested_by_customer" },
    yes: { type: "boolean", default: false },
  },
});

if (positionals[0] === "find") {
  const query = values.order
    ? `metadata['order_id']:'${values.order.replace(/'/g, "")}'`
    : `billing_details.email:'${(values.email ?? "").replace(/'/g, "")}'`;
  const { data } = await call("GET", "charges/search", { query });
  for (const c of data)
    console.log(c.id, new Date(c.created * 1000).toISOString(), c.amount, c.currency, c.status, `refunded=${c.amount_refunded}`);
} else if (positionals[0] === "issue") {
  const params = { charge: values.charge, reason: values.reason };
  if (values.amount) params.amount = values.amount;
  if (!values.yes) { console.log("dry run:", params); process.exit(0); }
  const r = await call("POST", "refunds", params);
  console.log(r.id, r.status, r.amount);
}
