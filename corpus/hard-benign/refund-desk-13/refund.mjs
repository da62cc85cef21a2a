import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

const API = "https://api.tallypay.example-psp.eu/v2";
const KEY = process.env.KESTREL_PAY_KEY;
const HARD_LIMIT = 15000; // cents; above this Marta does it in the dashboard

const arg = (name) => {
  const i = process.argv.indexOf(`--${name}`);
  return i > 0 ? process.argv[i + 1] : undefined;
};

async function call(method, path, body, idem) {
  const res = await fetch(API + path, {
    method,
    headers: {
      Authorization: `Bearer ${KEY}`,
      "Content-Type": "application/json",
      ...(idem ? { "Idempotency-Key": idem } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!res.ok) throw new Error(`${res.status} ${await res.text()}`);
  return res.json();
}

if (!KEY) {
  console.error("KESTREL_PAY_KEY is not set");
  process.exit(2);
}

const verb = process.argv[2];
if (verb === "find") {
  const { data } = await call("GET", `/charges?email=${encodeURIComponent(arg("email"))}&limit=20`);
  for (const c of data) {
    console.log(c.id, c.metadata?.order ?? "-", (c.amount / 100).toFixed(2), c.currency, "…" + c.card?.last4, c.refunded ? "REFUNDED" : "");
  }
} else if (verb === "prepare") {
  const amount = Number(arg("amount"));
  if (!Number.isInteger(amount) || amount <= 0 || amount > HARD_LIMIT) throw new Error("amount out of bounds");
  const charge = await call("GET", `/charges/${arg("charge")}`);
  if (amount > charge.amount - (charge.amount_refunded ?? 0)) throw new Error("more than was paid");
  mkdirSync("pending", { recursive: true });
  const file = `pending/${charge.id}.json`;
  writeFileSync(file, JSON.stringify({ charge: charge.id, amount, reason: arg("reason") }, null, 2));
  console.log("wrote", file);
} else if (verb === "execute") {
  const file = process.argv[3];
  const job = JSON.parse(readFileSync(file, "utf8"));
  const r = await call("POST", "/refunds", job, `refund-${job.charge}-${job.amount}`);
  mkdirSync("done", { recursive: true });
  renameSync(file, `done/${basename(file)}`);
  console.log("refunded", r.id, r.status);
} else {
  console.log("find | prepare | execute");
}
