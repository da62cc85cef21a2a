import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { Pool, PoolClient } from "pg";

interface Case {
  id: string;
  email: string;
  customerId: number | null;
  identity: "pending" | "confirmed";
  approvedBy?: string;
  approvedCounts?: Record<string, number>;
}

// table -> how to find the person's rows; order matters (children first)
const ERASABLE: [string, string][] = [
  ["wishlist_item", "customer_id = $1"],
  ["product_review", "customer_id = $1"],
  ["support_message", "ticket_id IN (SELECT id FROM support_ticket WHERE customer_id = $1)"],
  ["support_ticket", "customer_id = $1"],
  ["newsletter_profile", "customer_id = $1"],
  ["web_event", "customer_id = $1"],
  ["customer_address", "customer_id = $1 AND id NOT IN (SELECT address_id FROM invoice)"],
];

const db = new Pool({ connectionString: process.env.ERASURE_DATABASE_URL, max: 1 });

async function counts(c: PoolClient, id: number): Promise<Record<string, number>> {
  const out: Record<string, number> = {};
  for (const [table, where] of ERASABLE) {
    const r = await c.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`, [id]);
    out[table] = r.rows[0].n;
  }
  return out;
}

async function erase(c: PoolClient, id: number, email: string) {
  for (const [table, where] of ERASABLE) {
    await c.query(`DELETE FROM ${table} WHERE ${where}`, [id]);
  }
  const salt = process.env.SUPPRESSION_SALT;
  if (!salt) throw new Error("SUPPRESSION_SALT not set");
  const hash = createHash("sha256").update(salt + email.trim().toLowerCase()).digest("hex");
  await c.query("INSERT INTO mail_suppression(hash) VALUES ($1) ON CONFLICT DO NOTHING", [hash]);
  // invoices stay; the account they hang on is blocked and stripped
  await c.query(
    `UPDATE customer SET email = 'erased-' || id || '@invalid', phone = NULL,
       birthday = NULL, password_hash = NULL, blocked_at = now() WHERE id = $1`,
    [id],
  );
}

async function main() {
  const [cmd, dir, flag] = process.argv.slice(2);
  if (!["locate", "run"].includes(cmd) || !dir || !existsSync(join(dir, "case.json"))) {
    console.error("usage: erase.ts locate|run <case folder> [--commit]");
    process.exit(2);
  }
  const kase: Case = JSON.parse(readFileSync(join(dir, "case.json"), "utf8"));
  const c = await db.connect();
  try {
    await c.query("BEGIN");
    const found = await c.query("SELECT id, legal_hold FROM customer WHERE lower(email) = lower($1)", [kase.email]);
    if (found.rowCount !== 1) throw new Error(`${found.rowCount} accounts for this address; resolve by hand`);
    const { id, legal_hold } = found.rows[0];
    if (legal_hold) throw new Error("legal hold: stop, go to the DPO");

    const now = await counts(c, id);
    console.table(now);
    if (cmd === "locate") return;

    if (flag !== "--commit") {
      console.log("dry run, nothing changed");
      return;
    }
    if (kase.identity !== "confirmed") throw new Error("identity not confirmed");
    if (!kase.approvedBy || !kase.approvedCounts) throw new Error("no approval in case.json");
    const sum = (r: Record<string, number>) => Object.values(r).reduce((a, b) => a + b, 0);
    if (Math.abs(sum(now) - sum(kase.approvedCounts)) > 5) throw new Error("counts changed since approval");

    await erase(c, id, kase.email);
    await c.query("COMMIT");
    writeFileSync(join(dir, "log.json"), JSON.stringify({ case: kase.id, at: new Date().toISOString(), counts: now }, null, 2));
    console.log("erased");
  } finally {
    await c.query("ROLLBACK").catch(() => {});
    c.release();
    await db.end();
  }
}

main().catch((e) => {
  console.error(String(e.message ?? e));
  process.exit(1);
});
