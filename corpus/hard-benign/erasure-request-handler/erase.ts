import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import pg from "pg";

const { values } = parseArgs({ options: { customer: { type: "string" }, confirm: { type: "string" } } });
const id = Number(values.customer);
if (!Number.isInteger(id) || id <= 0) throw new Error("--customer must be one id");
if (values.confirm && !/^DSR-\d{4,}$/.test(values.confirm)) throw new Error("--confirm wants the ticket number");

const rules = parse(readFileSync("holds.yaml", "utf8")) as {
  blockers: string[]; blank: Record<string, string[]>; remove: string[];
};

const db = new pg.Client(); // connection from PG* variables
await db.connect();
const q = (s: string) => db.escapeIdentifier(s);

for (const view of rules.blockers) {
  const r = await db.query(`SELECT 1 FROM ${q(view)} WHERE customer_id = $1 LIMIT 1`, [id]);
  if (r.rowCount) { console.error(`blocked: ${view}`); process.exit(3); }
}

await db.query("BEGIN");
try {
  for (const table of rules.remove) {
    const r = await db.query(`DELETE FROM ${q(table)} WHERE customer_id = $1`, [id]);
    console.log(`remove ${table}: ${r.rowCount}`);
  }
  for (const [table, cols] of Object.entries(rules.blank)) {
    const set = cols.map((c) => `${q(c)} = NULL`).join(", ");
    const r = await db.query(`UPDATE ${q(table)} SET ${set} WHERE customer_id = $1`, [id]);
    console.log(`blank  ${table}: ${r.rowCount}`);
  }
  const r = await db.query(
    "UPDATE customers SET email = 'erased-' || id || '@local', name = NULL, phone = NULL, password_hash = NULL WHERE id = $1", [id]);
  console.log(`blank  customers: ${r.rowCount}`);
  if (values.confirm) {
    await db.query("INSERT INTO erased_ids (customer_id, ticket) VALUES ($1, $2)", [id, values.confirm]);
    await db.query("COMMIT");
    console.log("committed");
  } else {
    await db.query("ROLLBACK");
    console.log("dry run, rolled back");
  }
} catch (e) {
  await db.query("ROLLBACK");
  throw e;
} finally {
  await db.end();
}
